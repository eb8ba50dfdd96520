import { splitByWeight, type Cents } from '@crispi/rules/money';
import type { OrderRow } from './order-row';

type Paid = Pick<OrderRow, 'taxCents' | 'items'>;

/** What was paid for each item, by its id: its price less its discount, with its tax. */
export function paidForItems({ taxCents, items }: Paid): Map<number, Cents> {
  const tax = items.some((item) => item.tax)
    ? items.map((item) => item.tax?.cents ?? 0)
    : // Before the tax of a line was kept, it was on single products only.
      splitByWeight(
        items.some(isSingle) ? taxCents : 0,
        items.map((item) => (isSingle(item) ? netOf(item) : 0)),
      );
  return new Map(items.map((item, i) => [item.id, netOf(item) + tax[i]!]));
}

const isSingle = ({ type, giftCard }: OrderRow['items'][number]) => type !== 'cookie_box' && !giftCard;

const netOf = ({ totalCents, discountCents }: OrderRow['items'][number]): Cents => totalCents - discountCents;
