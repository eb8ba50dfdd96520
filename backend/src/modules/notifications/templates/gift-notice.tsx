import type { OrderView, ShipmentView } from '../../orders';
import { LetterLayout } from './letter-layout';
import { Paragraph, Quiet, Title } from './letter-parts';
import { Parcels } from './parcels';
import { timeOf } from './shipment-lines';

interface Props {
  site: string;
  order: OrderView;
  shipment: ShipmentView;
}

/** For whoever gets the gift: what comes, when and from whom; never what it cost, and nothing of the other parcels. */
export function GiftNotice({ site, order, shipment }: Props) {
  return (
    <LetterLayout
      site={site}
      preview={`Something fresh from the oven, ${timeOf(shipment)}`}
      footnote={<Quiet>{`You get this mail because ${order.customerName} asked us to tell you.`}</Quiet>}
    >
      <Title>{`Cookies are coming, ${shipment.firstName}`}</Title>
      <Paragraph>{`${order.customerName} is sending you a gift from our bakery.`}</Paragraph>
      <Parcels order={order} shipments={[shipment]} prices={false} />
    </LetterLayout>
  );
}
