import type { UseQueryResult } from '@tanstack/react-query';
import type { CartLine, Totals } from '@/api/types';
import { showCents, showPrice, toCents } from '@/lib/money';
import { plural } from '@/lib/words';
import { Section } from './section';

interface Props {
  lines: CartLine[];
  totals: UseQueryResult<Totals>;
  pickup: boolean;
}

/** Items are counted at once; fees, tax and total are the server's, dimmed while it works them out. */
export function OrderSummary({ lines, totals, pickup }: Props) {
  const items = showCents(lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0));
  const { data, isFetching, error } = totals;
  const waiting = isFetching || !data;
  const discounted = data !== undefined && toCents(data.tip) > 0;
  return (
    <Section title="Order Summary" active>
      <dl className="grid gap-2.5">
        <Line label={`Subtotal (${plural(lines.length, 'item')})`} value={items} />
        {!pickup && (
          <Line
            label="Delivery fee"
            note={discounted ? 'Reduced from $9.75 because you tip' : 'Drops to $7.00 with any tip'}
            value={data && showPrice(data.deliveryFee)}
            waiting={waiting}
          />
        )}
        {discounted && <Line label="Driver tip" value={showPrice(data.tip)} waiting={waiting} />}
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
      <p className="mt-4 text-sm text-mocha">All sales final. No returns accepted.</p>
    </Section>
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
      <dt>
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
