import { showSlot } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { EmailAddress } from '@/ui/email-address';
import type { Item, Order, Shipment } from '../account.queries';
import { Fact, Facts } from '../facts';
import { addressOf } from '../profile/profile-view';
import { DeliveryFold } from '../tracking/delivery-fold';
import { labelOfShipment, nameOfShipment, shipmentWord } from '../tracking/shipment';
import { ShipmentProgress } from '../tracking/shipment-progress';
import { TimeText } from '../tracking/time-text';
import { useTracked } from '../tracking/use-tracked';
import { Amounts } from './amounts';
import { ItemRow } from './item-row';

interface Props {
  order: Order;
  shipment: Shipment;
  items: Item[];
  /** When the server was last asked, in ms. */
  readAt: number;
  /** Whether its progress is shown here. */
  tracked: boolean;
  /** Of several: how it is at first. */
  fold: 'open' | 'closed' | false;
}

/** A recipient's items, their progress and cost; one of several folds to one line. */
export function ShipmentGroup(props: Props) {
  const { order, shipment, fold } = props;
  if (fold) return <FoldedGroup {...props} />;
  const named = order.isGift || shipment.kind === 'electronic';
  return (
    <div role="group" aria-label={named ? labelOfShipment(shipment) : 'Your delivery'} className="grid gap-5">
      {named && (
        <h5 className="-mb-3 font-bold">
          <bdi>{nameOfShipment(shipment)}</bdi>
        </h5>
      )}
      <About {...props} />
    </div>
  );
}

function FoldedGroup(props: Props) {
  const { shipment, readAt, fold } = props;
  const { headline, moving } = useTracked(shipment, { pickup: false, readAt });
  return (
    <DeliveryFold
      label={labelOfShipment(shipment)}
      name={nameOfShipment(shipment)}
      headline={headline}
      place={
        shipment.kind === 'electronic'
          ? (shipment.email ?? '')
          : [shipment.city, shipment.state].filter(Boolean).join(', ')
      }
      status={moving && shipmentWord(shipment)}
      open={fold === 'open'}
    >
      <About {...props} />
    </DeliveryFold>
  );
}

function About({ order, shipment, items, readAt, tracked, fold }: Props) {
  return (
    <>
      {tracked && (
        <ShipmentProgress titled={!fold} shipment={shipment} pickup={order.fulfilment === 'pickup'} readAt={readAt} />
      )}
      {order.isGift && shipment.kind === 'goods' && <RecipientFacts shipment={shipment} />}
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <Amounts of={shipment} total={shipment.total} />
      </div>
    </>
  );
}

function RecipientFacts({ shipment }: { shipment: Shipment }) {
  const { phone, email, deliveryDate, deliveryTime, deliveryInstructions } = shipment;
  return (
    <Facts>
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
      <Fact label="Delivery date">
        {deliveryDate ? <TimeText>{showSlot(deliveryDate, deliveryTime)}</TimeText> : 'Not scheduled'}
      </Fact>
      <Fact label="Instructions">{deliveryInstructions || 'No special instructions'}</Fact>
    </Facts>
  );
}
