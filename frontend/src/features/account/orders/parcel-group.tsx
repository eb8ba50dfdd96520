import { showDay } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { Item, Order, Parcel } from '../account.types';
import { addressOf } from '../profile/profile-view';
import { ParcelProgress } from '../tracking/parcel-progress';
import { Amounts } from './amounts';
import { ItemRow } from './item-row';
import { Fact } from './order-facts';

interface Props {
  order: Order;
  parcel: Parcel;
  items: Item[];
  /** When the server was last asked, in ms. */
  readAt: number;
}

/** What goes to one recipient, how far it has come, and what it cost. */
export function ParcelGroup({ order, parcel, items, readAt }: Props) {
  return (
    <div
      role="group"
      aria-label={order.isGift ? `For ${parcel.name}` : 'Your parcel'}
      className={order.isGift ? 'rounded-tile border border-line p-4 sm:p-5' : ''}
    >
      {order.isGift && <RecipientFacts parcel={parcel} />}
      <ParcelProgress parcel={parcel} pickup={order.fulfilment === 'pickup'} readAt={readAt} />
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      <Amounts parcel={parcel} pickup={order.fulfilment === 'pickup'} />
    </div>
  );
}

function RecipientFacts({ parcel }: { parcel: Parcel }) {
  const { name, phone, email, deliveryDate, deliveryTime, deliveryInstructions } = parcel;
  return (
    <div className="mb-5">
      <h5 className="text-lg">{name}</h5>
      <dl className="mt-2 grid gap-x-10 gap-y-3 text-sm sm:grid-cols-2 [overflow-wrap:anywhere]">
        <Fact label="Phone">
          <span className="num">{formatPhone(phone)}</span>
        </Fact>
        {email && <Fact label="Email">{email}</Fact>}
        <Fact label="Address">{addressOf(parcel)}</Fact>
        <Fact label="Delivery date">
          {deliveryDate ? [showDay(deliveryDate), deliveryTime].filter(Boolean).join(', ') : 'Not scheduled'}
        </Fact>
        <Fact label="Delivery instructions">{deliveryInstructions || 'No special instructions'}</Fact>
      </dl>
    </div>
  );
}
