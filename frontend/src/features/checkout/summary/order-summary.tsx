import { lazy, Suspense, type ReactNode } from 'react';
import { DELIVERY_FEE_CENTS, TIPPED_DELIVERY_FEE_CENTS } from '@crispi/rules/delivery-fee';
import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { hasStatus, userMessage } from '@/api/client';
import { useBrand } from '@/lib/page-data';
import { useMedia } from '@/lib/use-browser';
import { courierOf } from './deliveries';
import { isPickup } from '../form/form-values';
import { Section } from '../section';
import { CodeEntry, DiscountLine } from './codes';
import { Fee, GiftSum, Line } from './summary-line';
import type { Checkout } from '../state/use-checkout';

// Most carts have none.
const GiftCards = lazy(async () => ({ default: (await import('./gift-cards')).GiftCards }));
// Most carts are not gifts.
const GiftDelivery = lazy(async () => ({ default: (await import('./gift-figures')).GiftDelivery }));

const FAILED = 'We couldn’t calculate the total.';

interface Props {
  checkout: Checkout;
  /** On a narrow screen, where it is above the form, it begins as one line with the total. */
  folded: boolean;
  children?: ReactNode;
}

/** Items are counted at once; fees, tax and total come from the server and are dimmed while they load. */
export function OrderSummary({ checkout, folded, children }: Props) {
  const narrow = useMedia('(width < 64rem)') === true;
  const { data, isFetching } = checkout.totals;
  const waiting = isFetching || !data;
  return (
    <Section
      title="Order Summary"
      active
      folded={folded && narrow}
      brief={
        <span
          className={`num font-text text-base font-bold tracking-normal ${waiting ? 'animate-dim' : ''}`}
          aria-busy={waiting || undefined}
        >
          {data ? showCents(data.due) : '…'}
        </span>
      }
    >
      {children}
      <Figures checkout={checkout} removable />
      <CodeEntry checkout={checkout} />
      <p className="mt-4 text-sm text-mocha">All sales final. No returns accepted.</p>
    </Section>
  );
}

interface FiguresProps {
  checkout: Checkout;
  /** Codes can be removed here. */
  removable?: boolean;
}

export function Figures({ checkout, removable = false }: FiguresProps) {
  const { lines, totals, values, delivers } = checkout;
  const { data, isFetching, error } = totals;
  const waiting = isFetching || !data;
  // Then the last and largest line is what is left to pay.
  const hasCards = values.giftCards.length > 0;
  const items = showCents(lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0));
  return (
    <>
      <dl className="grid gap-2.5">
        <Line label="Subtotal" value={items} />
        <DiscountLine checkout={checkout} waiting={waiting} removable={removable} />
        {values.isGift ? (
          // The rows add up to the total while its code loads, too.
          <Suspense fallback={<GiftSum checkout={checkout} waiting={waiting} />}>
            <GiftDelivery checkout={checkout} waiting={waiting} />
          </Suspense>
        ) : (
          delivers && <OwnDelivery checkout={checkout} waiting={waiting} />
        )}
        <Line label="Tax" value={data && showPrice(data.tax)} waiting={waiting} />
        <Line strong={!hasCards} label="Total" value={data && showPrice(data.total)} waiting={waiting} />
      </dl>
      {hasCards && (
        <Suspense>
          <GiftCards checkout={checkout} waiting={waiting} removable={removable} />
        </Suspense>
      )}
      {error && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {hasStatus(error, 429) ? userMessage(error, FAILED) : FAILED}{' '}
          <button
            type="button"
            className="rounded-chip underline underline-offset-4"
            onClick={() => void totals.refetch()}
          >
            Try again
          </button>
        </p>
      )}
    </>
  );
}

/** What a tip does to our own fee; a courier service's price does not depend on it. */
function tipNote(feeCents: number): string | null {
  if (feeCents === DELIVERY_FEE_CENTS) return `Drops to ${showCents(TIPPED_DELIVERY_FEE_CENTS)} with a tip`;
  if (feeCents !== TIPPED_DELIVERY_FEE_CENTS) return null;
  return `${showCents(DELIVERY_FEE_CENTS - TIPPED_DELIVERY_FEE_CENTS)} off for tipping`;
}

interface PartProps {
  checkout: Checkout;
  waiting: boolean;
}

function OwnDelivery({ checkout: { totals, values, shipmentQuotes }, waiting }: PartProps) {
  const { name } = useBrand();
  const { data } = totals;
  if (isPickup(values)) return <Line label="Pickup" value="Free" />;
  const tipped = data !== undefined && toCents(data.tip) > 0;
  const quoted = shipmentQuotes[0]?.quote;
  const waived = data?.promotion && toCents(data.promotion.waivedDelivery) > 0;
  return (
    <>
      <Line
        label="Delivery fee"
        // Room for the note while it loads, so that nothing below moves.
        note={
          data
            ? [quoted && courierOf(quoted, name), !waived && tipNote(toCents(data.deliveryFee))]
                .filter(Boolean)
                .join(' · ')
            : '\u00a0'
        }
        value={data && <Fee cents={toCents(data.deliveryFee)} promotion={data.promotion} />}
        waiting={waiting}
      />
      {tipped && <Line label="Driver tip" value={showPrice(data.tip)} waiting={waiting} />}
    </>
  );
}
