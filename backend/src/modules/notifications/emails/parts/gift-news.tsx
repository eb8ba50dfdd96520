import type { OrderView, ShipmentView } from '../../../orders';
import { EmailLayout } from './email-layout';
import { Action, Paragraph, Quiet, Title } from './email-parts';
import { isolated } from './typed-text';
import { Shipments } from './shipments';

interface Props {
  site: string;
  order: OrderView;
  shipment: ShipmentView;
  /** The recipient's own link. */
  followPath: string;
  preview: string;
  title: string;
  sentence: string;
  action: string;
}

/**
 * For the recipient of a gift: what comes, when and from whom; never a price, and nothing about the other shipments.
 */
export function GiftNews({ site, order, shipment, followPath, preview, title, sentence, action }: Props) {
  return (
    <EmailLayout
      site={site}
      preview={preview}
      footnote={
        <Quiet>{`You’re getting this email because ${isolated(order.customerName)} asked us to let you know.`}</Quiet>
      }
    >
      <Title>{title}</Title>
      <Paragraph>{sentence}</Paragraph>
      <Shipments site={site} order={order} shipments={[shipment]} prices={false} />
      <Action href={site + followPath}>{action}</Action>
    </EmailLayout>
  );
}
