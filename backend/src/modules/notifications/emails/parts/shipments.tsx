import type { OrderView, ShipmentView } from '../../../orders';
import { Amounts, type AmountRow } from './amounts';
import { Panel, Quiet } from './email-parts';
import { isolated } from './isolated';
import { dayOf, flavours, itemRows, nameOf, placeOf, shortened } from './shipment-lines';

/** Mailboxes cut long mails off, and the total stands at the end: beyond this a mail tells less of each item. */
const ROOM = 16_000;
const MOST_ITEMS = 24;
const MOST_WITH_PICTURES = 8;

interface Props {
  /** Where the shop is, for the pictures. */
  site: string;
  order: OrderView;
  shipments: ShipmentView[];
  /** Prices, fees and tips; a gift's recipient sees none, and nobody needs them in news of a shipment. */
  prices: boolean;
}

/** A block per shipment: for whom, where, when, what is in it. Of a huge order the first items, and how many more there are. */
export function Shipments({ site, order, shipments, prices }: Props) {
  const items = shipments.flatMap((shipment) => shipment.items);
  const words = [...items.flatMap((item) => [...flavours(item), item.personalMessage]), ...shipments.map(wishOf)];
  const brief = items.length > MOST_ITEMS || Buffer.byteLength(words.join('')) > ROOM;
  const shown = new Set(items.slice(0, MOST_ITEMS));
  const more = items.length - shown.size;
  return (
    <>
      {shipments
        .filter((shipment) => shipment.items.some((item) => shown.has(item)))
        .map((shipment) => (
          <Panel key={shipment.recipientIndex} title={titleOf(order, shipment)}>
            <WhereAndWhen order={order} shipment={shipment} brief={brief} />
            <Amounts
              rows={[
                ...itemRows(
                  shipment.items.filter((item) => shown.has(item)),
                  { site: items.length > MOST_WITH_PICTURES ? undefined : site, prices, brief },
                ),
                ...(prices ? courierRows(order, shipment) : []),
              ]}
            />
          </Panel>
        ))}
      {more > 0 && <Quiet>{`And ${more} more ${more === 1 ? 'item' : 'items'}: your account shows them all.`}</Quiet>}
    </>
  );
}

/** A window is never broken in two: "10:00" at the end of one line and "AM" on the next reads badly. */
export function WhereAndWhen({
  order,
  shipment,
  brief = false,
}: {
  order: OrderView;
  shipment: ShipmentView;
  brief?: boolean;
}) {
  const { deliveryInstructions: wish, deliveryTime } = shipment;
  return (
    <Quiet>
      {placeOf(order, shipment)}
      <br />
      {`${dayOf(shipment)}, `}
      <span style={{ whiteSpace: 'nowrap' }}>{deliveryTime}</span>
      {order.pickupAt?.phone && <br />}
      {order.pickupAt?.phone && `Phone: ${order.pickupAt.phone}`}
      {wish && <br />}
      {wish && `Instructions: ${isolated(brief ? shortened(wish) : wish)}`}
    </Quiet>
  );
}

function wishOf({ deliveryInstructions }: ShipmentView): string | null {
  return deliveryInstructions;
}

function titleOf(order: OrderView, shipment: ShipmentView): string {
  if (order.isGift) return `For ${nameOf(shipment)}`;
  return order.pickupAt ? 'Store pickup' : 'Delivery';
}

function courierRows(order: OrderView, { deliveryFeeCents, tipCents }: ShipmentView): AmountRow[] {
  if (order.pickupAt) return [];
  const rows = [{ label: 'Delivery fee', cents: deliveryFeeCents }];
  return tipCents > 0 ? [...rows, { label: 'Driver tip', cents: tipCents }] : rows;
}
