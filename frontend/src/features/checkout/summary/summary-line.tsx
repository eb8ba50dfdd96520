import type { ReactNode } from 'react';
import { DELIVERY_FEE_CENTS, TIPPED_DELIVERY_FEE_CENTS } from '@crispi/rules/delivery-fee';
import { showCents, toCents, type Cents } from '@crispi/rules/money';
import type { Totals } from '@/api/models';
import type { Checkout } from '../state/use-checkout';

interface LineProps {
  label: ReactNode;
  note?: string;
  /** Undefined while it is unknown. */
  value: ReactNode;
  waiting?: boolean;
  strong?: boolean;
  /** A part of the line above; it must not look like one more charge. */
  part?: boolean;
}

/** A figure of the summary; dimmed while it loads. */
export function Line({ label, note, value, waiting, strong, part }: LineProps) {
  return (
    <div
      className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 ${strong ? 'mt-1 border-t border-line pt-3 text-xl font-bold' : ''} ${part ? 'border-l border-line pl-4 text-sm text-mocha' : ''}`}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      {note && <dd className="col-span-2 text-sm text-pretty text-mocha">{note}</dd>}
      <dd
        className={`num col-start-2 row-start-1 ${strong ? 'font-bold' : part ? '' : 'font-semibold'} ${waiting ? 'animate-dim' : ''}`}
        aria-busy={waiting || undefined}
      >
        {value ?? <span className="inline-block h-4 w-14 rounded-chip bg-line align-middle" />}
      </dd>
    </div>
  );
}

export const CODE_LINK = 'rounded-chip py-2 font-semibold underline underline-offset-4 hover:text-jam';

/** While a card is being charged nothing can be changed. */
export const isChangeable = ({ stage, editable }: Checkout) => stage !== 'payment' || editable;

/** Takes a code out of the order. */
export function RemoveCode({
  checkout,
  name,
  onRemove,
}: {
  checkout: Checkout;
  name: ReactNode;
  onRemove: () => void;
}) {
  if (!isChangeable(checkout)) return null;
  return (
    <button type="button" data-code className={`-my-2 text-sm ${CODE_LINK}`} onClick={onRemove}>
      Remove<span className="sr-only"> {name}</span>
    </button>
  );
}

/** What the deliveries of a gift cost together. */
export function GiftSum({ checkout, waiting }: { checkout: Checkout; waiting: boolean }) {
  const { data } = checkout.totals;
  return (
    <Line
      label="Total delivery and tips"
      note={`Delivery is ${showCents(DELIVERY_FEE_CENTS)} per address, ${showCents(TIPPED_DELIVERY_FEE_CENTS)} with a tip.`}
      value={data && <Fee cents={toCents(data.deliveryFee) + toCents(data.tip)} promotion={data.promotion} />}
      waiting={waiting}
    />
  );
}

/** Delivery fees, after those that a promotion waives: "Free". */
export function Fee({ cents, promotion }: { cents: Cents; promotion: Totals['promotion'] }) {
  const waived = promotion ? toCents(promotion.waivedDelivery) : 0;
  if (waived === 0) return showCents(cents);
  return (
    <>
      <span className="sr-only">before </span>
      <s className="font-normal text-mocha">{showCents(cents + waived)}</s>
      <span className="sr-only">, now</span> {feeInWords(cents)}
    </>
  );
}

/** A delivery fee that a promotion waives is "Free". */
export const feeInWords = (cents: Cents): string => (cents === 0 ? 'Free' : showCents(cents));
