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
  /** Where the buyer follows it. */
  followPath: string;
  /** What to do instead of following the order. */
  action?: { href: string; label: string } | undefined;
}

/** A shipment got somewhere: the sentence first, then which shipment it is. The receipt has told its flavours. */
export function ShipmentNews({ site, order, shipment, title, sentence, reached, followPath, action }: Props) {
  const { href, label } = action ?? { href: `${site}${followPath}`, label: 'See your order' };
  return (
    <EmailLayout site={site} preview={sentence}>
      <Title>{title}</Title>
      <Paragraph>{sentence}</Paragraph>
      <Steps pickup={order.fulfilment === 'pickup'} reached={reached} />
      <Panel title={order.isGift ? `Order #${order.id}, for ${nameOf(shipment)}` : `Order #${order.id}`}>
        <WhereAndWhen order={order} shipment={shipment} />
        <Amounts rows={itemRows(shipment.items, { prices: false, brief: true })} />
      </Panel>
      <Action href={href}>{label}</Action>
    </EmailLayout>
  );
}
