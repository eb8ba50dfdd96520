import { Link } from 'react-router-dom';
import { ALLERGEN_WORDS, KITCHEN_NOTE } from '@crispi/rules/allergens';
import { plural } from '@/lib/format';
import { dietaryFilterText, type FilterResult, type DietaryFilter } from '@/lib/dietary-filter';
import { Notice } from '@/ui/notice';

const LINK = 'font-bold underline underline-offset-4';

/** Explains the limits of a list that was filtered by declarations, and what it leaves out. */
export function DietNotice({
  dietFilter,
  filtered,
}: {
  dietFilter: DietaryFilter;
  filtered: Pick<FilterResult<unknown>, 'mayContain' | 'undeclared'>;
}) {
  const { mayContain, undeclared } = filtered;
  const { diet, without } = dietFilter;
  const text = dietaryFilterText(dietFilter);
  const avoided = without.length > 1 ? 'one of them' : without.map((name) => ALLERGEN_WORDS[name].short).join('');
  const hidden = [
    mayContain > 0 && `${plural(mayContain, 'item')} that may contain ${avoided}`,
    undeclared > 0 && `${plural(undeclared, 'item')} without declared allergens`,
  ].filter(Boolean);
  return (
    <Notice kind="info" title={`${diet ? 'Marked' : 'Made'} ${text}`}>
      {hidden.length > 0 && `${hidden.join(' and ')} ${mayContain + undeclared > 1 ? 'are' : 'is'} hidden. `}
      {`${KITCHEN_NOTE} `}
      <Link to="/help" className={LINK}>
        Read about allergens
      </Link>{' '}
      or{' '}
      <Link to="/contact" className={LINK}>
        ask a store
      </Link>
      .
    </Notice>
  );
}
