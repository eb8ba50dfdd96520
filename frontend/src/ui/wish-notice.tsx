import { Link } from 'react-router-dom';
import { plural } from '@/lib/format';
import { wishInWords, type Sorted, type Wish } from '@/lib/wish';
import { Notice } from './notice';

const LINK = 'font-bold underline underline-offset-4';

/** How far a list that was picked by declarations can be relied on, and what it leaves out. */
export function WishNotice({
  wish,
  sorted,
}: {
  wish: Wish;
  sorted: Pick<Sorted<unknown>, 'mayContain' | 'undeclared'>;
}) {
  const { mayContain, undeclared } = sorted;
  const leftOut = [
    mayContain > 0 && `${mayContain} that may contain ${wish.without.length > 1 ? 'one of them' : 'it'}`,
    undeclared > 0 && `${plural(undeclared, 'product')} without a declaration`,
  ].filter(Boolean);
  return (
    <Notice kind="info" title={`Declared ${wishInWords(wish)}`}>
      {leftOut.length > 0 && `Left out: ${leftOut.join(' and ')}. `}
      {wish.without.length > 0 && 'All of it comes from kitchens that work with nuts, milk, eggs, wheat and soy. '}
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
