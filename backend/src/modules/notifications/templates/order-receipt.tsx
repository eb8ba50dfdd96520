import type { OrderView } from '../../orders';
import { Amounts, type AmountRow } from './amounts';
import { LetterLayout } from './letter-layout';
import { Action, Paragraph, Title } from './letter-parts';
import { Parcels } from './parcels';
import { firstNameOf, timeOf } from './shipment-lines';

interface Props {
  site: string;
  order: OrderView;
}

/** What was ordered, for whom, and what was paid: a block per parcel, then the totals. */
export function OrderReceipt({ site, order }: Props) {
  return (
    <LetterLayout site={site} preview={`Order #${order.id} is placed. ${timeOf(order.shipments[0]!)}`}>
      <Title>{`Thank you, ${firstNameOf(order.customerName)}`}</Title>
      <Paragraph>{`Your order #${order.id} is placed and paid. We bake it fresh for its day.`}</Paragraph>
      <Parcels order={order} shipments={order.shipments} prices />
      <Amounts rows={totals(order)} />
      <Action href={`${site}/account`}>See your order</Action>
    </LetterLayout>
  );
}

function totals(order: OrderView): AmountRow[] {
  const all: AmountRow[] = [
    { label: 'Items', cents: order.itemsCents },
    { label: 'Delivery', cents: order.deliveryFeeCents },
    { label: 'Driver tip', cents: order.tipCents },
    { label: 'Tax', cents: order.taxCents },
  ];
  return [...all.filter((row) => row.cents !== 0), { label: 'Total', cents: order.totalCents, strong: true }];
}
