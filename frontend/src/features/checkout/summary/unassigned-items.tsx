import { showCents } from '@crispi/rules/money';
import { mergeLines, nameOfRow } from '@/api/cart-rows';
import { toDeliver } from '@/lib/gift-card';
import type { Checkout } from '../state/use-checkout';

/** The cart's lines that a gift's recipients have not got yet; for an own order all lines. */
export function UnassignedItems({ checkout: { lines, values } }: { checkout: Checkout }) {
  const given = new Set(values.isGift ? values.recipients.flatMap(({ assignedItems }) => assignedItems) : []);
  const rows = mergeLines((values.isGift ? toDeliver(lines) : lines).filter(({ id }) => !given.has(id)));
  if (rows.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-2.5 border-b border-line pb-4">
      {rows.map((row) => (
        <li key={row.key} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {row.kind === 'single' && row.quantity > 1 ? `${row.quantity} × ` : ''}
            {nameOfRow(row)}
            {values.isGift && <span className="block text-sm text-caramel">Not assigned yet</span>}
          </span>
          <span className="num font-semibold">{showCents(row.cents)}</span>
        </li>
      ))}
    </ul>
  );
}
