import { showPrice, toCents } from '@crispi/rules/money';
import { showDate, showDay } from '@/lib/dates';
import { KitchenNote } from '@/shop/allergens';
import { call } from '@/api/client';
import { ChangeOwnOrder } from '../changing/change-own-order';
import { ItemRow } from '../orders/item-row';
import { soonestFirst, shipmentWord } from '../tracking/shipment';
import { ReviewButton } from '../reviews/review-order';
import { reviewsByLink } from '../reviews/reviews.queries';
import { CancelOrder } from './cancel-order';
import { FollowedWay } from './followed-way';
import { calendarEntries, nextShipment, type BuyerFollows as Order, type FollowedShipment } from './following';

interface Props {
  order: Order;
  token: string;
  readAt: number;
  onChanged: () => unknown;
}

/** The whole order: the next shipment on top, then each shipment with its items, and the amounts paid. */
export function BuyerFollows({ order, token, readAt, onChanged }: Props) {
  const shipments = soonestFirst(order.shipments);
  const next = nextShipment(order);
  const cancel = order.mayCancel && (
    <CancelOrder
      orderId={order.orderId}
      cents={toCents(order.totalAmount) - toCents(order.refundedAmount)}
      cancel={() => call('POST /api/follow/{token}/cancel', { path: { token } })}
      onSettled={onChanged}
    />
  );
  const number = <span className="num">#{order.orderId}</span>;
  return (
    <div className="grid gap-6">
      <FollowedWay
        shipment={next}
        pickup={order.fulfilment === 'pickup'}
        readAt={readAt}
        entries={calendarEntries(order)}
        followPath={`/follow/${token}`}
        caption={
          <>
            Order {number}
            {order.isGift && (
              <>
                , for <bdi>{next.name}</bdi>
              </>
            )}
          </>
        }
      />
      <section aria-label="Your order" className="rounded-card border border-line bg-white p-5 sm:p-6">
        <h2 className="text-2xl">What is in it</h2>
        <p className="text-sm text-mocha">
          Order {number}, placed <time dateTime={order.createdAt}>{showDate(order.createdAt)}</time>
        </p>
        <div className="mt-4 grid gap-6">
          {shipments.map((shipment) => (
            <Shipment key={shipment.recipientIndex} shipment={shipment} isGift={order.isGift} />
          ))}
        </div>
        <KitchenNote
          foods={order.shipments.flatMap(({ items }) => items).map(({ declared }) => declared)}
          className="mt-3"
        />
        <Totals order={order} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Reviews order={order} token={token} />
          <ChangeOwnOrder
            orderId={order.orderId}
            mayChange={order.mayChange}
            allCancelled={shipments.every(({ status }) => status === 'cancelled')}
            cancel={cancel}
            onSettled={onChanged}
          />
          {cancel}
        </div>
      </section>
    </div>
  );
}

/** Reviews of what has been delivered. */
function Reviews({ order, token }: Pick<Props, 'order' | 'token'>) {
  if (!order.shipments.some(({ status }) => status === 'delivered')) return null;
  return (
    <ReviewButton
      orderId={order.orderId}
      source={reviewsByLink(token)}
      recipientOf={(index) =>
        order.isGift ? order.shipments.find((shipment) => shipment.recipientIndex === index)?.name : undefined
      }
    />
  );
}

function Shipment({ shipment, isGift }: { shipment: FollowedShipment; isGift: boolean }) {
  const { name, place, deliveryDate, deliveryTime, deliveryInstructions, status, items } = shipment;
  return (
    <div
      role="group"
      aria-label={isGift ? `For ${name}` : 'Your shipment'}
      className={
        isGift ? 'rounded-tile border border-line p-4 [overflow-wrap:anywhere] sm:p-5' : '[overflow-wrap:anywhere]'
      }
    >
      {isGift && (
        <>
          <h3 className="text-lg">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-mocha">
            <bdi>{place}</bdi> ·{' '}
            <span className="num">
              {deliveryDate ? [showDay(deliveryDate), deliveryTime].filter(Boolean).join(', ') : 'Not scheduled'}
            </span>{' '}
            · {shipmentWord(status)}
          </p>
        </>
      )}
      {deliveryInstructions && <p className="mt-2 text-sm whitespace-pre-line">Instructions: {deliveryInstructions}</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Totals({ order }: { order: Order }) {
  const lines: [string, string][] = [
    ['Items', order.itemsTotal],
    ['Delivery', order.deliveryFee],
    ['Driver tip', order.tip],
    ['Tax', order.tax],
  ];
  return (
    <dl className="num mt-4 ml-auto grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {lines
        .filter(([label, amount]) => label === 'Items' || toCents(amount) > 0)
        .map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-mocha">{label}</dt>
            <dd className="text-right">{showPrice(amount)}</dd>
          </div>
        ))}
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{showPrice(order.totalAmount)}</dd>
      {toCents(order.refundedAmount) > 0 && (
        <>
          <dt className="text-mocha">Refunded</dt>
          <dd className="text-right">{showPrice(order.refundedAmount)}</dd>
        </>
      )}
    </dl>
  );
}
