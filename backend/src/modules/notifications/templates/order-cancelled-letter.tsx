import type { OrderView, ShipmentView } from '../../orders';
import { LetterLayout } from './letter-layout';
import { Paragraph, Quiet, Title } from './letter-parts';
import { Parcels } from './parcels';
import { firstNameOf, nameOf } from './shipment-lines';

interface Props {
  site: string;
  order: OrderView;
  /** What was cancelled: every parcel, or one of them. */
  shipments: ShipmentView[];
}

export function OrderCancelledLetter({ site, order, shipments }: Props) {
  const whole = shipments.length === order.shipments.length;
  const what = whole ? `Order #${order.id}` : `The parcel for ${nameOf(shipments[0]!)} of order #${order.id}`;
  return (
    <LetterLayout site={site} preview={`${what} was cancelled`}>
      <Title>{whole ? 'Your order was cancelled' : 'A parcel was cancelled'}</Title>
      <Paragraph>{`Hello ${firstNameOf(order.customerName)}, ${lowerFirst(what)} was cancelled and will not come.`}</Paragraph>
      <Parcels order={order} shipments={shipments} prices={false} />
      <Quiet>Money we give back is announced in a mail of its own. Questions? Just answer this mail.</Quiet>
    </LetterLayout>
  );
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
