import type { ReactNode } from 'react';
import type { OrderView, ShipmentView } from '../../orders';
import { Amounts } from './amounts';
import { LetterLayout } from './letter-layout';
import { Action, Panel, Paragraph, Quiet, Title } from './letter-parts';
import { itemRows, nameOf, placeOf, timeOf } from './shipment-lines';

interface Props {
  site: string;
  order: OrderView;
  shipment: ShipmentView;
  title: string;
  sentence: string;
  /** Followed by "See your order" when there is none. */
  action?: { href: string; label: string };
}

/** A parcel got somewhere: the sentence first, then which parcel it is. */
export function ShipmentNews({ site, order, shipment, title, sentence, action }: Props) {
  const { href, label } = action ?? { href: `${site}/account`, label: 'See your order' };
  return (
    <LetterLayout site={site} preview={sentence}>
      <Title>{title}</Title>
      <Paragraph>{sentence}</Paragraph>
      <Panel title={order.isGift ? `Order #${order.id}, for ${nameOf(shipment)}` : `Order #${order.id}`}>
        <Quiet>
          {placeOf(order, shipment)}
          <br />
          {timeOf(shipment)}
          {phoneOf(order)}
        </Quiet>
        <Amounts rows={itemRows(shipment.items, { prices: false })} />
      </Panel>
      <Action href={href}>{label}</Action>
    </LetterLayout>
  );
}

function phoneOf({ pickupAt }: OrderView): ReactNode {
  return (
    pickupAt?.phone && (
      <>
        <br />
        {`Phone: ${pickupAt.phone}`}
      </>
    )
  );
}
