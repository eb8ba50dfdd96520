import { mergeLines, nameOfRow } from '@/api/cart-rows';
import { showCents, showPrice, toCents } from '@/lib/money';
import { plural } from '@/lib/words';
import { courierOf } from './courier-name';
import { nameOfRecipient } from './gifts/names';
import { isPickup } from './request';
import { Section } from './section';
import type { Checkout } from './use-checkout';

/**
 * Items are counted at once; fees, tax and total are the server's, dimmed while it works them out. `listed` names the
 * items one by one: those of an order for oneself, or those nobody gets yet.
 */
export function OrderSummary({ checkout, listed }: { checkout: Checkout; listed?: boolean }) {
  return (
    <Section title="Order Summary" active>
      <Figures checkout={checkout} listed={listed} />
      <p className="mt-4 text-sm text-mocha">All sales final. No returns accepted.</p>
    </Section>
  );
}

export function Figures({ checkout, listed }: { checkout: Checkout; listed?: boolean }) {
  const { lines, totals, values } = checkout;
  const { data, isFetching, error } = totals;
  const waiting = isFetching || !data;
  const items = showCents(lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0));
  return (
    <>
      {listed && <UnassignedItems checkout={checkout} />}
      <dl className="grid gap-2.5">
        <Line label={`Subtotal (${plural(lines.length, 'item')})`} value={items} />
        {values.isGift ? (
          <GiftDelivery checkout={checkout} waiting={waiting} />
        ) : (
          <OwnDelivery checkout={checkout} waiting={waiting} />
        )}
        <Line label="Tax" value={data && showPrice(data.tax)} waiting={waiting} />
        <Line strong label="Total" value={data && showPrice(data.total)} waiting={waiting} />
      </dl>
      {error && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          The total could not be worked out.{' '}
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

interface PartProps {
  checkout: Checkout;
  waiting: boolean;
}

function OwnDelivery({ checkout: { totals, values, parcels }, waiting }: PartProps) {
  const { data } = totals;
  if (isPickup(values)) return null;
  const tipped = data !== undefined && toCents(data.tip) > 0;
  const quoted = parcels[0]?.quote;
  return (
    <>
      <Line
        label="Delivery fee"
        note={[
          quoted && courierOf(quoted),
          tipped ? 'Reduced from $9.75 because you tip' : 'Drops to $7.00 with any tip',
        ]
          .filter(Boolean)
          .join('. ')}
        value={data && showPrice(data.deliveryFee)}
        waiting={waiting}
      />
      {tipped && <Line label="Driver tip" value={showPrice(data.tip)} waiting={waiting} />}
    </>
  );
}

/** A line per recipient, courier fee plus tip, and what they come to together. */
function GiftDelivery({ checkout: { totals, values, parcels }, waiting }: PartProps) {
  const { data } = totals;
  return (
    <>
      {values.recipients.map((recipient, at) => {
        const shipment = data?.shipments[at];
        const tip = shipment && toCents(shipment.tip) > 0 ? ` + ${showPrice(shipment.tip)} tip` : '';
        return (
          <Line
            key={at}
            label={nameOfRecipient(recipient, at)}
            note={shipment && `${courierOf(parcels[at]?.quote)} ${showPrice(shipment.deliveryFee)}${tip}`}
            value={shipment && showCents(toCents(shipment.deliveryFee) + toCents(shipment.tip))}
            waiting={waiting}
          />
        );
      })}
      <Line
        label="Total delivery and tips"
        note="A courier costs $9.75, or $7.00 with any tip."
        value={data && showCents(toCents(data.deliveryFee) + toCents(data.tip))}
        waiting={waiting}
      />
    </>
  );
}

/** The cart's lines that no recipient gets (yet); of an order for oneself all of them. */
function UnassignedItems({ checkout: { lines, values } }: { checkout: Checkout }) {
  const given = new Set(values.isGift ? values.recipients.flatMap(({ assignedItems }) => assignedItems) : []);
  const rows = mergeLines(lines.filter(({ id }) => !given.has(id)));
  if (rows.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-2.5 border-b border-line pb-4">
      {rows.map((row) => (
        <li key={row.key} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {row.kind === 'single' && row.quantity > 1 ? `${row.quantity} × ` : ''}
            {nameOfRow(row)}
            {values.isGift && <span className="block text-sm text-caramel">Not given to anybody yet</span>}
          </span>
          <span className="num font-semibold">{showCents(row.cents)}</span>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  label: string;
  note?: string;
  value: string | undefined;
  waiting?: boolean;
  strong?: boolean;
}

function Line({ label, note, value, waiting, strong }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'mt-1 border-t border-line pt-3 text-xl font-bold' : ''}`}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        {label}
        {note && <span className="block text-sm text-mocha">{note}</span>}
      </dt>
      <dd
        className={`num font-semibold ${strong ? 'font-bold' : ''} ${waiting ? 'animate-shimmer' : ''}`}
        aria-busy={waiting || undefined}
      >
        {value ?? <span className="inline-block h-4 w-14 rounded-chip bg-line align-middle" />}
      </dd>
    </div>
  );
}
