import { Link } from 'react-router-dom';
import { KITCHEN_NOTE } from '@crispi/rules/allergens';
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
  const leftOut = [
    mayContain > 0 && `${mayContain} that may contain ${dietFilter.without.length > 1 ? 'one of them' : 'it'}`,
    undeclared > 0 && `${plural(undeclared, 'product')} without a declaration`,
  ].filter(Boolean);
  return (
    <Notice kind="info" title={`Declared ${dietaryFilterText(dietFilter)}`}>
      {leftOut.length > 0 && `Left out: ${leftOut.join(' and ')}. `}
      {`${KITCHEN_NOTE} `}
      <Link to="/help" className={LINK}>
        Read about allergens
      </Link>{' '}
      or{' '}
      <Link to="/contact" className={LINK}>
        ask our stores
      </Link>
      .
    </Notice>
  );
}
