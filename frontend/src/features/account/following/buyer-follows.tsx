import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showPrice, toCents } from '@crispi/rules/money';
import { call } from '@/api/client';
import { showDate } from '@/lib/dates';
import { plural } from '@/lib/format';
import { KitchenNote } from '@/shop/allergens';
import { buttonLook } from '@/ui/button';
import { isUnderWay } from '../account.queries';
import { ChangeOwnOrder } from '../changing/change-own-order';
import { ItemRow } from '../orders/item-row';
import { ReviewButton } from '../reviews/review-order';
import { reviewsByLink } from '../reviews/reviews.queries';
import { soonestFirst } from '../tracking/shipment';
import { useTracked } from '../tracking/use-tracked';
import { CalendarButton } from './calendar-button';
import { CancelOrder } from './cancel-order';
import { DeliveryCard } from './delivery-card';
import { FollowHero } from './follow-hero';
import { FollowedWay } from './followed-way';
import { calendarEntries, nextShipment, refundWords, type BuyerFollows as Order } from './following';

/** The deliveries under way that are unfolded at first. */
const UNFOLDED = 3;

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
  const underWay = shipments.filter(isUnderWay);
  const several = shipments.length > 1;
  return (
    <div className="grid gap-6">
      <Hero {...props} />
      {several && (
        <section aria-label="Your deliveries">
          <h2 className="mb-3 text-2xl">Your deliveries</h2>
          <ul className="grid gap-3">
            {shipments.map((shipment) => (
              <li key={shipment.recipientIndex} className="min-w-0">
                <DeliveryCard
                  shipment={shipment}
                  readAt={readAt}
                  open={underWay.slice(0, UNFOLDED).includes(shipment)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Your order" className="rounded-card border border-line bg-white p-5 sm:p-6">
        <h2 className="text-2xl">{several ? 'Order summary' : 'In this order'}</h2>
        <p className="text-sm text-mocha">
          Order <span className="num">#{order.orderId}</span>, placed{' '}
          <time dateTime={order.createdAt}>{showDate(order.createdAt)}</time>
        </p>
        {!several && single && (
          <div role="group" aria-label="Your delivery" className="mt-3 [overflow-wrap:anywhere]">
            {single.deliveryInstructions && (
              <p className="text-sm whitespace-pre-line">Delivery instructions: {single.deliveryInstructions}</p>
            )}
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {single.items.map((item) => (
                <ItemRow key={item.id} item={item} />
              ))}
            </ul>
          </div>
        )}
        <KitchenNote foods={shipments.flatMap(({ items }) => items).map(({ declared }) => declared)} className="mt-3" />
        <Totals order={order} />
      </section>
    </div>
  );
}

function Hero({ order, token, readAt, onChanged }: Props) {
  const next = nextShipment(order);
  const number = <span className="num">#{order.orderId}</span>;
  const refund = refundWords(toCents(order.refundedAmount));
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
            {actions}
            <Link to="/shop" className={buttonLook({ look: 'outline' })}>
              Shop cookies
            </Link>
          </>
        }
        news="This order was cancelled"
      >
        {refund && <p className="num mt-3 max-w-[52ch] text-lg">{refund}</p>}
      </FollowHero>
    );
  if (order.shipments.length > 1)
    return <SeveralDeliveries order={order} token={token} readAt={readAt} refund={refund} actions={actions} />;
  return (
    <FollowedWay
      shipment={next}
      pickup={order.fulfilment === 'pickup'}
      readAt={readAt}
      entries={calendarEntries(order)}
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
  const next = nextShipment(order);
  const { shipments } = order;
  const tracked = useTracked(next, { pickup: false, readAt, timeZone: next.timeZone });
  const open = shipments.filter(isUnderWay).length;
  const entries = calendarEntries(order);
  const arrived = shipments.filter(({ status }) => status === 'delivered').length;
  const all = plural(shipments.length, 'delivery', 'deliveries');
  const done = arrived === shipments.length ? `All ${all} arrived` : `${arrived} of ${all} arrived`;
  const toCome = open === shipments.length ? all : `${open} of ${all} to come`;
  const time = tracked.late ? 'running late' : tracked.headline.replace(/^Arriving /, '');
  return (
    <FollowHero
      calm={false}
      caption={
        <>
          Order <span className="num">#{order.orderId}</span>
        </>
      }
      headline={
        open === 0 ? (
          done
        ) : (
          <>
            {toCome}, next:{' '}
            <span className="num block">
              <span className="whitespace-nowrap">{time}</span> to <bdi>{next.name}</bdi>
            </span>
          </>
        )
      }
      actions={
        <>
          {entries.length > 0 && <CalendarButton entries={entries} followPath={`/follow/${token}`} />}
          {actions}
        </>
      }
      news={open === 0 ? done : `${done}. ${next.name}: ${tracked.current}`}
    >
      {refund && <p className="num mt-3 max-w-[52ch] text-lg">{refund}</p>}
    </FollowHero>
  );
}

function Actions({ order, token, onChanged }: Pick<Props, 'order' | 'token' | 'onChanged'>) {
  const cancel = order.mayCancel && (
    <CancelOrder
      orderId={order.orderId}
      cents={toCents(order.totalAmount) - toCents(order.refundedAmount)}
      cancel={() => call('POST /api/follow/{token}/cancel', { path: { token } })}
      onSettled={onChanged}
    />
  );
  return (
    <>
      {order.shipments.some(({ status }) => status === 'delivered') && (
        <ReviewButton
          orderId={order.orderId}
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

function Totals({ order }: { order: Order }) {
  const lines: [string, string][] = [
    ['Items', order.itemsTotal],
    ['Delivery', order.deliveryFee],
    ['Driver tip', order.tip],
    ['Tax', order.tax],
  ];
  return (
    <dl className="num mt-4 ml-auto grid sm:max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
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
