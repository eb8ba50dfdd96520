import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/api/client';
import { showDate } from '@/lib/dates';
import { toDeliver } from '@/lib/gift-card';
import { useBrand } from '@/lib/page-data';
import { KitchenNote } from '@/shop/allergens';
import { buttonLook } from '@/ui/button';
import { isUnderWay } from '../account.queries';
import { ChangeOwnOrder } from '../changing/change-own-order';
import { Amounts } from '../orders/amounts';
import { ItemRow } from '../orders/item-row';
import { ReviewButton } from '../reviews/review-order';
import { reviewsByLink } from '../reviews/reviews.queries';
import { arrivedOf, DeliveriesHeadline } from '../tracking/deliveries-headline';
import { soonestFirst } from '../tracking/shipment';
import { useTracked } from '../tracking/use-tracked';
import { CalendarButton } from './calendar-button';
import { CancelOrder } from './cancel-order';
import { DeliveryCard } from './delivery-card';
import { CallStore, FollowHero } from './follow-hero';
import { FollowedWay } from './followed-way';
import { calendarEntries, moneyWords, nextShipment, refundWords, type BuyerFollows as Order } from './following';

interface Props {
  order: Order;
  token: string;
  readAt: number;
  onChanged: () => unknown;
}

/** The whole order: where it is, each delivery with its items, and the amounts paid. */
export function BuyerFollows(props: Props) {
  const { order, readAt } = props;
  const shipments = soonestFirst(order.shipments);
  const [single] = shipments;
  const next = shipments.find(isUnderWay);
  const several = shipments.length > 1;
  const cancelled = shipments.every(({ status }) => status === 'cancelled');
  return (
    <div className="grid gap-8">
      <Hero {...props} />
      {several && (
        <section aria-label="Your deliveries">
          <h2 className="mb-4 text-2xl">Your deliveries</h2>
          <ul className="grid gap-4">
            {shipments.map((shipment) => (
              <li key={shipment.recipientIndex} className="min-w-0">
                <DeliveryCard shipment={shipment} readAt={readAt} open={shipment === next} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Your order" className="rounded-card border border-line bg-white p-5 sm:p-8">
        <h2 className="text-2xl">{several ? 'Order Summary' : 'In this order'}</h2>
        <p className="mt-1 text-xs text-mocha">
          Placed <time dateTime={order.createdAt}>{showDate(order.createdAt)}</time>
          {cancelled && ' · Cancelled'}
        </p>
        {!several && single && (
          <div role="group" aria-label="Your delivery" className="mt-5 [overflow-wrap:anywhere]">
            {!cancelled && single.deliveryInstructions && (
              <p className="mb-5 whitespace-pre-line">Delivery instructions: {single.deliveryInstructions}</p>
            )}
            <ul className="divide-y divide-line border-t border-line">
              {single.items.map((item) => (
                <ItemRow key={item.id} item={item} brief />
              ))}
            </ul>
          </div>
        )}
        <div className="mt-5 border-t border-line pt-4">
          <Amounts
            of={order}
            total={order.totalAmount}
            tenders={order.tenders}
            fulfilment={order.fulfilment}
            refunded={order.refundedAmount}
          />
        </div>
        <KitchenNote
          foods={toDeliver(shipments.flatMap(({ items }) => items)).map(({ declared }) => declared)}
          className="mt-5"
        />
      </section>
    </div>
  );
}

function Hero({ order, token, readAt, onChanged }: Props) {
  const { name } = useBrand();
  const next = nextShipment(order);
  const number = <span className="num">#{order.orderId}</span>;
  const refund = refundWords(order);
  const actions = <Actions order={order} token={token} onChanged={onChanged} />;
  const cancelled = order.shipments.every(({ status }) => status === 'cancelled');
  const heading = useFocusWhenCancelled(cancelled);
  if (cancelled)
    return (
      <FollowHero
        calm
        headingRef={heading}
        caption={<>Order {number}</>}
        headline="This order was cancelled"
        actions={
          <>
            <Link to="/shop" className={buttonLook({ look: 'cocoa' })}>
              Shop cookies
            </Link>
            <Link to="/contact" className={buttonLook({ look: 'outline' })}>
              Contact us
            </Link>
            {actions}
          </>
        }
        news="This order was cancelled"
      >
        <p className="num mt-3 max-w-[52ch]">{moneyWords(order)}</p>
      </FollowHero>
    );
  if (order.shipments.length > 1)
    return <SeveralDeliveries order={order} token={token} readAt={readAt} refund={refund} actions={actions} />;
  return (
    <FollowedWay
      shipment={next}
      pickup={order.fulfilment === 'pickup'}
      readAt={readAt}
      entries={calendarEntries(order, name)}
      followPath={`/follow/${token}`}
      refund={refund}
      actions={actions}
      caption={
        <>
          Order {number}
          {order.isGift && (
            <>
              , for <bdi>{next.name}</bdi>
            </>
          )}
          {!order.isGift && next.kind === 'electronic' && next.name && (
            <>
              , gift card for <bdi>{next.name}</bdi>
            </>
          )}
        </>
      }
    />
  );
}

/** Focuses the heading when the order is cancelled on this page, which removes the pressed button. */
function useFocusWhenCancelled(cancelled: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(cancelled);
  useEffect(() => {
    if (cancelled && !before.current) heading.current?.focus();
    before.current = cancelled;
  }, [cancelled]);
  return heading;
}

/** How many deliveries are to come, and when the next one arrives. */
function SeveralDeliveries({
  order,
  token,
  readAt,
  refund,
  actions,
}: Pick<Props, 'order' | 'token' | 'readAt'> & { refund: string | null; actions: ReactNode }) {
  const { name } = useBrand();
  const next = nextShipment(order);
  const { shipments } = order;
  const tracked = useTracked(next, { pickup: false, readAt, timeZone: next.timeZone });
  const done = arrivedOf(shipments);
  const entries = calendarEntries(order, name);
  return (
    <FollowHero
      calm={false}
      late={tracked.late}
      caption={
        <>
          Order <span className="num">#{order.orderId}</span>
        </>
      }
      headline={<DeliveriesHeadline shipments={shipments} next={next} tracked={tracked} />}
      actions={
        <>
          {tracked.late && <CallStore phone={next.storePhone} />}
          {/* An email is no appointment. */}
          {next.kind === 'goods' && entries.length > 0 && (
            <CalendarButton
              entries={entries}
              followPath={`/follow/${token}`}
              look={tracked.late ? 'outline' : 'cocoa'}
            />
          )}
          {actions}
        </>
      }
      news={isUnderWay(next) ? `${done}. ${next.name}: ${tracked.current}` : done}
    >
      {refund && <p className="num mt-3 max-w-[52ch]">{refund}</p>}
    </FollowHero>
  );
}

function Actions({ order, token, onChanged }: Pick<Props, 'order' | 'token' | 'onChanged'>) {
  const cancel = order.mayCancel && (
    <CancelOrder
      orderId={order.orderId}
      paid={order}
      cancel={() => call('POST /api/follow/{token}/cancel', { path: { token } })}
      onSettled={onChanged}
    />
  );
  return (
    <>
      {order.shipments.some(({ kind, status }) => kind === 'goods' && status === 'delivered') && (
        <ReviewButton
          orderId={order.orderId}
          look={order.shipments.some(isUnderWay) ? 'outline' : 'cocoa'}
          source={reviewsByLink(token)}
          recipientOf={(index) =>
            order.isGift ? order.shipments.find((shipment) => shipment.recipientIndex === index)?.name : undefined
          }
        />
      )}
      <ChangeOwnOrder
        orderId={order.orderId}
        mayChange={order.mayChange}
        allCancelled={order.shipments.every(({ status }) => status === 'cancelled')}
        cancel={cancel}
        onSettled={onChanged}
      />
      {cancel}
    </>
  );
}
