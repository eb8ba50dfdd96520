import { SMALLEST_CHARGE, showCents, showPrice, toCents, type Cents } from '@crispi/rules/money';
import type { Totals } from '@/api/models';
import { ApiError } from '@/api/client';
import type { Checkout } from '../state/use-checkout';
import { Line, RemoveCode } from './summary-line';

/** About a remainder that needs an explanation. */
function noteOf({ due, cards, bought }: { due: Cents; cards: number; bought: Cents }): string | undefined {
  if (due === 0) return cards === 1 ? 'Your gift card pays for all of it.' : 'Your gift cards pay for all of it.';
  if (due === bought) return 'Gift cards can’t pay for gift cards.';
  if (due !== SMALLEST_CHARGE) return undefined;
  return 'Cards can’t be charged less than $0.50, so that much is left.';
}

interface Props {
  checkout: Checkout;
  waiting: boolean;
  removable: boolean;
}

/** What each gift card pays of the total, and what is left to pay. */
export function GiftCards({ checkout, waiting, removable }: Props) {
  const { form, values, totals, lines } = checkout;
  const codes = values.giftCards;
  const data = waiting ? undefined : totals.data;
  const paid = data && paidBy(codes, data);
  const bought = lines.reduce((sum, { giftCard, totalPrice }) => sum + (giftCard ? toCents(totalPrice) : 0), 0);
  const problems = totals.error instanceof ApiError ? totals.error.errors : [];
  return (
    <dl className="mt-2.5 grid gap-2.5">
      {codes.map((code, at) => {
        const lastFour = code.slice(-4);
        const problem = problems.find(({ path }) => path === `giftCards.${at}`)?.message;
        const amount = paid?.[at];
        return (
          <Line
            key={code}
            label={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span>
                  Gift card <span aria-hidden>••••</span>
                  <span className="sr-only">ending in </span>
                  {lastFour}
                </span>
                {removable && (
                  <RemoveCode
                    checkout={checkout}
                    name={`gift card ending in ${lastFour}`}
                    onRemove={() =>
                      form.setValue(
                        'giftCards',
                        codes.filter((one) => one !== code),
                      )
                    }
                  />
                )}
              </span>
            }
            note={problem ?? (data && amount === null ? unusedWords(data) : undefined)}
            value={problem || amount === null ? '' : amount && `−${showPrice(amount)}`}
            waiting={waiting}
          />
        );
      })}
      <Line
        strong
        label="To pay"
        note={data && data.tenders.length > 0 ? noteOf({ due: data.due, cards: codes.length, bought }) : undefined}
        value={totals.data && showCents(totals.data.due)}
        waiting={waiting}
      />
    </dl>
  );
}

/** What each card pays, null: nothing. The parts of the total are in the order of the cards. */
function paidBy(codes: string[], { tenders }: Totals): (string | null)[] {
  const left = tenders.filter(({ kind }) => kind === 'gift_card');
  return codes.map((code) => (left[0]?.lastFour === code.slice(-4) ? left.shift()!.amount : null));
}

function unusedWords({ due }: Totals): string {
  if (due === 0) return 'Not needed: the rest pays for all of it.';
  return due === SMALLEST_CHARGE ? 'Not used for this order.' : 'Nothing left to spend on this card.';
}
