import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { showCents, showPrice, toCents } from '@crispi/rules/money';
import type { GiftCard } from '@/api/models';
import { showDate } from '@/lib/dates';
import { buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** What is on a card, and how it came and went. Takes the focus: it answers a press. */
export function GiftCardStatement({ card }: { card: GiftCard }) {
  const { lastFour, balance, held, status, movements } = card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [card]);
  return (
    <section aria-labelledby="gift-card" className="mt-8 rounded-card border border-line bg-white p-5 sm:p-8">
      <h2 ref={heading} id="gift-card" tabIndex={-1} className="text-xl outline-none">
        Gift card{' '}
        <span aria-hidden className="font-text">
          ••••
        </span>
        <span className="sr-only">ending in </span>
        {lastFour}
      </h2>
      <p className="num mt-3 font-display text-4xl font-bold">
        {showPrice(balance)} <span className="font-text text-base font-normal text-mocha">{LEFT[status]}</span>
      </p>
      {toCents(held) > 0 && (
        <p className="mt-2 text-pretty text-mocha">
          {showPrice(held)} more is held for an order that isn’t placed yet. It comes back if the order isn’t paid.
        </p>
      )}
      {status === 'blocked' && (
        <div className="mt-4">
          <Notice kind="warning" title={isReplaced(card) ? 'This card was replaced.' : 'This card is blocked.'}>
            {isReplaced(card) ? 'Its balance is on the new card.' : 'It can’t pay for orders.'}{' '}
            <Link to="/contact" className="font-semibold underline underline-offset-4">
              Contact us
            </Link>{' '}
            if you didn’t expect that.
          </Notice>
        </div>
      )}
      {status === 'active' && toCents(balance) > 0 && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Link to="/shop" className={buttonLook({ look: 'jam', size: 'lg', className: 'max-sm:w-full' })}>
            Shop now
          </Link>
        </p>
      )}
      <h3 className="mt-8 text-base font-bold">History</h3>
      {movements.length === 0 ? (
        <p className="mt-2 text-mocha">Nothing yet.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line border-t border-line">
          {movements.map((movement, at) => (
            <li key={at} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
              <span className="min-w-0 font-semibold">{wordsOf(movement)}</span>
              <span className="num text-right font-semibold">{signed(movement.amount)}</span>
              <time dateTime={movement.at} className="text-sm text-mocha">
                {showDate(movement.at)}
              </time>
              <span className="num text-right text-sm text-mocha">{showPrice(movement.balance)} left</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const LEFT = { active: 'to spend', empty: 'left', blocked: 'on a blocked card' };

type Movement = GiftCard['movements'][number];

const isReplaced = ({ movements }: GiftCard) =>
  movements.some(({ kind, amount }) => kind === 'reissue' && toCents(amount) <= 0);

function signed(amount: string): string {
  const cents = toCents(amount);
  if (cents === 0) return '';
  return `${cents > 0 ? '+' : '−'}${showCents(Math.abs(cents))}`;
}

function wordsOf({ kind, amount, orderId }: Movement): string {
  const added = toCents(amount) > 0;
  const words: Record<Movement['kind'], string> = {
    issue: 'Gift card received',
    hold: 'Held for an order',
    release: 'Given back',
    capture: `Paid for order #${orderId}`,
    refund: `Refund of order #${orderId}`,
    adjust: added ? 'Added by the bakery' : 'Taken off by the bakery',
    block: 'Blocked',
    reissue: added ? 'Moved from an earlier card' : 'Moved to a new card',
    cash_out: 'Paid out in cash',
    purchase_refund: 'Purchase refunded',
  };
  return words[kind];
}
