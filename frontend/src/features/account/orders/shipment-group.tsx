import { showPrice, toCents } from '@crispi/rules/money';
import { showSlot } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { Item, Order, Shipment } from '../account.queries';
import { addressOf } from '../profile/profile-view';
import { ShipmentProgress } from '../tracking/shipment-progress';
import { ItemRow } from './item-row';
import { Fact } from './order-facts';
import { EmailAddress } from '@/ui/email-address';

interface Props {
  order: Order;
  shipment: Shipment;
  items: Item[];
  /** When the server was last asked, in ms. */
  readAt: number;
  /** Whether its progress is shown here. */
  tracked: boolean;
}

/** A recipient's items, their progress and cost. */
export function ShipmentGroup({ order, shipment, items, readAt, tracked }: Props) {
  return (
    <div
      role="group"
      aria-label={order.isGift ? `For ${shipment.name}` : 'Your delivery'}
      className={order.isGift ? 'rounded-tile border border-line p-4 sm:p-5' : ''}
    >
      {order.isGift && <RecipientFacts shipment={shipment} />}
      {tracked && <ShipmentProgress shipment={shipment} pickup={order.fulfilment === 'pickup'} readAt={readAt} />}
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      <Amounts shipment={shipment} pickup={order.fulfilment === 'pickup'} />
    </div>
  );
}

function RecipientFacts({ shipment }: { shipment: Shipment }) {
  const { name, phone, email, deliveryDate, deliveryTime, deliveryInstructions } = shipment;
  return (
    <div className="mb-5">
      <h5 className="font-display text-lg font-bold tracking-tight">
        <bdi>{name}</bdi>
      </h5>
      <dl className="mt-2 grid gap-x-10 gap-y-3 text-sm sm:grid-cols-2 [overflow-wrap:anywhere]">
        <Fact label="Phone">
          <span className="num">{formatPhone(phone)}</span>
        </Fact>
        {email && (
          <Fact label="Email">
            <EmailAddress>{email}</EmailAddress>
          </Fact>
        )}
        <Fact label="Address">
          <bdi>{addressOf(shipment)}</bdi>
        </Fact>
        <Fact label="Delivery date">{deliveryDate ? showSlot(deliveryDate, deliveryTime) : 'Not scheduled'}</Fact>
        <Fact label="Delivery instructions">{deliveryInstructions || 'No special instructions'}</Fact>
      </dl>
    </div>
  );
}

/** The amounts of a shipment and their total. */
function Amounts({ shipment, pickup }: { shipment: Shipment; pickup: boolean }) {
  const lines: [string, string][] = [
    ['Items', shipment.itemsTotal],
    ...(pickup ? [] : ([['Delivery', shipment.deliveryFee]] as [string, string][])),
    ['Driver tip', shipment.tip],
    ['Tax', shipment.tax],
  ];
  return (
    <dl className="num mt-4 ml-auto grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {lines
        .filter(([label, amount]) => label === 'Items' || label === 'Delivery' || toCents(amount) > 0)
        .map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-mocha">{label}</dt>
            <dd className="text-right">{showPrice(amount)}</dd>
          </div>
        ))}
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{showPrice(shipment.total)}</dd>
    </dl>
  );
}
