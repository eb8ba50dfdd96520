import type { OrderView, ShipmentView } from '../../../orders';
import { EmailLayout } from './email-layout';
import { Action, Greeting, Paragraph, Quiet, Title } from './email-parts';
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

/** More stay beside their items, so that what comes and when is not far below. */
const FIRST_MESSAGES = 2;

/**
 * For the recipient of a gift: the giver's words, what comes, when and from whom; never a price, and nothing about the
 * other shipments.
 */
export function GiftNews({ site, order, shipment, followPath, preview, title, sentence, action }: Props) {
  const first = shipment.items.filter(({ personalMessage }) => personalMessage).slice(0, FIRST_MESSAGES);
  const items = shipment.items.map((item) => (first.includes(item) ? { ...item, personalMessage: null } : item));
  return (
    <EmailLayout
      site={site}
      preview={preview}
      footnote={
        <Quiet>{`You’re getting this email because ${isolated(order.customerName)} asked us to let you know.`}</Quiet>
      }
    >
      <Title>{title}</Title>
      {first.map(({ id, personalMessage: words }) => (
        <Greeting key={id} from={isolated(order.customerName)}>
          {isolated(words!)}
        </Greeting>
      ))}
      <Paragraph>{sentence}</Paragraph>
      <Shipments site={site} order={order} shipments={[{ ...shipment, items }]} prices={false} />
      <Action href={site + followPath}>{action}</Action>
    </EmailLayout>
  );
}
