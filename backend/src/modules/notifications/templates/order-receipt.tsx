import type { OrderView, ShipmentView } from '../../orders';
import { Amounts, type AmountRow } from './amounts';
import { LetterLayout } from './letter-layout';
import { Action, Panel, Paragraph, Quiet, Title } from './letter-parts';
import { firstNameOf, itemRows, nameOf, placeOf, timeOf } from './shipment-lines';

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
      {order.shipments.map((shipment) => (
        <Parcel key={shipment.recipientIndex} order={order} shipment={shipment} />
      ))}
      <Amounts rows={totals(order)} />
      <Action href={`${site}/account`}>See your order</Action>
    </LetterLayout>
  );
}

function Parcel({ order, shipment }: { order: OrderView; shipment: ShipmentView }) {
  const { deliveryInstructions } = shipment;
  return (
    <Panel title={order.isGift ? `For ${nameOf(shipment)}` : order.pickupAt ? 'Store pickup' : 'Delivery'}>
      <Quiet>
        {placeOf(order, shipment)}
        <br />
        {timeOf(shipment)}
        {deliveryInstructions && <br />}
        {deliveryInstructions && `Instructions: ${deliveryInstructions}`}
      </Quiet>
      <Amounts rows={[...itemRows(shipment.items, { prices: true }), ...courierRows(order, shipment)]} />
    </Panel>
  );
}

function courierRows(order: OrderView, { deliveryFeeCents, tipCents }: ShipmentView): AmountRow[] {
  if (order.pickupAt) return [];
  const rows = [{ label: 'Delivery fee', cents: deliveryFeeCents }];
  return tipCents > 0 ? [...rows, { label: 'Driver tip', cents: tipCents }] : rows;
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
