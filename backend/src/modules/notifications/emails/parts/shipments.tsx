import { KITCHEN_NOTE, saysNothing } from '@crispi/rules/allergens';
import type { OrderView, ShipmentView } from '../../../orders';
import { Amounts, type AmountRow } from './amounts';
import { EmailAddress, Panel, Quiet, Unbroken } from './email-parts';
import { isolated } from './typed-text';
import { dayOf, flavors, hoursOf, itemRows, nameOf, placeOf, shortened } from './shipment-lines';

/** Mailboxes truncate long mails, and the total comes last: above this size the mail shows less about each item. */
const ROOM = 16_000;
const MAX_ITEMS = 24;
const MAX_WITH_PICTURES = 8;

interface Props {
  /** The shop's address, for the pictures. */
  site: string;
  order: OrderView;
  shipments: ShipmentView[];
  /** Prices, fees and tips; hidden from a gift's recipient and in status e-mails. */
  prices: boolean;
}

/**
 * A block per shipment: for whom, where, when, and its contents. A very large order shows the first items and how many
 * more there are.
 */
export function Shipments({ site, order, shipments, prices }: Props) {
  const items = shipments.flatMap((shipment) => shipment.items);
  const words = [
    ...items.flatMap((item) => [...flavors(item), item.personalMessage]),
    ...shipments.map(({ deliveryInstructions }) => deliveryInstructions),
  ];
  const brief = items.length > MAX_ITEMS || Buffer.byteLength(words.join('')) > ROOM;
  const shown = new Set(items.slice(0, MAX_ITEMS));
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
                  { site: items.length > MAX_WITH_PICTURES ? undefined : site, prices, brief },
                ),
                ...(prices ? courierRows(order, shipment) : []),
              ]}
            />
          </Panel>
        ))}
      {[...shown].some(({ declared }) => declared && !saysNothing(declared)) && <Quiet>{KITCHEN_NOTE}</Quiet>}
      {more > 0 && <Quiet>{`And ${more} more ${more === 1 ? 'item' : 'items'}: your account shows them all.`}</Quiet>}
    </>
  );
}

export function WhereAndWhen({
  order,
  shipment,
  brief = false,
}: {
  order: OrderView;
  shipment: ShipmentView;
  brief?: boolean;
}) {
  const { deliveryInstructions: instructions } = shipment;
  if (shipment.kind === 'electronic')
    return (
      <Quiet>
        By email to <EmailAddress>{shipment.email ?? order.customerEmail}</EmailAddress>
        {`, ${dayOf(shipment)}`}
      </Quiet>
    );
  return (
    <Quiet>
      {placeOf(order, shipment)}
      <br />
      {`${dayOf(shipment)}, `}
      {hoursOf(shipment)}
      {order.pickupAt?.phone && <br />}
      {order.pickupAt?.phone && <Unbroken>{`Phone: ${order.pickupAt.phone}`}</Unbroken>}
      {instructions && <br />}
      {instructions && `Instructions: ${isolated(brief ? shortened(instructions) : instructions)}`}
    </Quiet>
  );
}

function titleOf(order: OrderView, shipment: ShipmentView): string {
  if (shipment.kind === 'electronic') return nameOf(shipment) ? `Gift card for ${nameOf(shipment)}` : 'Gift card';
  if (order.isGift) return `For ${nameOf(shipment)}`;
  return order.pickupAt ? 'Store pickup' : 'Delivery';
}

/** Of one of several shipments; a single one's are among the totals. */
function courierRows(order: OrderView, { kind, deliveryFeeCents, tipCents }: ShipmentView): AmountRow[] {
  const goods = order.shipments.filter((shipment) => shipment.kind === 'goods');
  if (order.pickupAt || kind === 'electronic' || goods.length === 1) return [];
  const rows = [{ label: 'Delivery fee', cents: deliveryFeeCents }];
  return tipCents > 0 ? [...rows, { label: 'Driver tip', cents: tipCents }] : rows;
}
