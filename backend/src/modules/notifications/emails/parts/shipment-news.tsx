import type { OrderView, ShipmentView } from '../../../orders';
import { Amounts } from './amounts';
import { EmailLayout } from './email-layout';
import { Action, Panel, Paragraph, Title } from './email-parts';
import { WhereAndWhen } from './shipments';
import { itemRows, nameOf } from './shipment-lines';
import { Steps } from './steps';

interface Props {
  site: string;
  order: OrderView;
  shipment: ShipmentView;
  title: string;
  sentence: string;
  /** The step the shipment has reached. */
  reached: 'Ready' | 'On the way' | 'Delivered';
  /** The page where the buyer follows the order. */
  followPath: string;
  /** A button in place of the one that follows the order. */
  action?: { href: string; label: string } | undefined;
}

/** A shipment's new status: the sentence first, then which shipment it is. Its contents are in the receipt. */
export function ShipmentNews({ site, order, shipment, title, sentence, reached, followPath, action }: Props) {
  // The sentence says where a gift card went.
  const isGoods = shipment.kind === 'goods';
  const { href, label } = action ?? { href: `${site}${followPath}`, label: 'See your order' };
  return (
    <EmailLayout site={site} preview={sentence}>
      <Title>{title}</Title>
      <Paragraph>{sentence}</Paragraph>
      {isGoods && <Steps pickup={order.fulfilment === 'pickup'} reached={reached} />}
      <Panel title={order.isGift ? `Order #${order.id}, for ${nameOf(shipment)}` : `Order #${order.id}`}>
        {isGoods && <WhereAndWhen order={order} shipment={shipment} />}
        <Amounts rows={itemRows(shipment.items, { prices: false, brief: true })} />
      </Panel>
      <Action href={href}>{label}</Action>
    </EmailLayout>
  );
}
