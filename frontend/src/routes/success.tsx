import { useContext, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import { cartQueries } from '@/api/cart.queries';
import { signalCleared } from '@/api/cart-events';
import { queryClient } from '@/api/query-client';
import { CalendarButton } from '@/features/account/following/calendar-button';
import { calendarEntries, useFollowed } from '@/features/account/following/following';
import { amountOf, namesTenders, paidWith } from '@/features/account/orders/tenders';
import { headline, soonestFirst } from '@/features/account/tracking/shipment';
import { TimeText } from '@/features/account/tracking/time-text';
import { plural } from '@/lib/format';
import { ShopContext, useBrand } from '@/lib/page-data';
import { NextSteps, type Step } from '@/shop/next-steps';
import { OrderTray } from '@/shop/order-tray';
import { LARGE, Tray } from '@/shop/tray';
import { builtInPicture } from '@/ui/picture';
import { ReceiptShipments, useReceipt, type Receipt } from '@/features/checkout/summary/receipt';
import { useHistoryState } from '@/lib/use-hydrated';
import { buttonLook } from '@/ui/button';
import { PageHead } from '@/shop/page-head';
import { emailInWords } from '@/lib/mailed-gift-cards';
import { Skeleton } from '@/ui/skeleton';
import { EmailAddress } from '@/ui/email-address';

export const handle = { header: { title: 'Order placed' } };

/** For a visit that knows of no order. */
const COOKIES = [
  'brown-butter-chip',
  'birthday-swirl',
  'double-chocolate',
  'lemon-glaze',
  'red-velvet-heart',
  'oatmeal-raisin',
];

const FORGET_AFTER_MS = 2000;

/** Confirms a paid order. The cart shows empty at once; all cached data is cleared two seconds later. */
export function Component() {
  const state = useHistoryState() as { orderId?: number; email?: string } | null;
  const { name } = useBrand();
  const receipt = useReceipt(state?.orderId);
  const followed = useFollowed(state?.orderId);
  const tenders = followed.order?.tenders ?? [];
  const entries = followed.order ? calendarEntries(followed.order, name) : [];
  useEffect(() => {
    signalCleared();
    const timer = setTimeout(() => {
      queryClient.clear();
      void queryClient.fetchQuery(cartQueries.lines());
    }, FORGET_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Reserves its height, so that nothing moves when it appears.
  const calendar = (
    <div className="min-h-button">
      {entries.length > 0 && <CalendarButton entries={entries} followPath={followed.path} look="outline" />}
    </div>
  );
  const email = receipt?.customerEmail ?? state?.email;
  const deliveries = receipt?.recipients.filter(({ kind }) => kind === 'goods').length ?? 0;
  return (
    <div data-sums data-low-toasts className="page grid place-items-center gap-6 py-8 sm:py-16">
      <PageHead page="success" />
      <div className="w-full max-w-2xl rounded-card bg-butter px-6 py-10 text-center sm:rounded-hero sm:px-14 sm:py-12">
        {/* The height is the same for all sizes of boxes. */}
        <div className="mx-auto mb-8 grid h-34 w-44 place-items-center">
          {state?.orderId === undefined ? (
            <Tray look={LARGE} spots={COOKIES.map(builtInPicture)} className="w-full rotate-3" />
          ) : (
            <OrderTray items={receipt?.items ?? []} className="w-full rotate-3" />
          )}
        </div>
        <h1 className="text-4xl">Order processed successfully!</h1>
        {state?.orderId !== undefined && <Arrival receipt={receipt} />}
        <p className="mx-auto mt-4 max-w-[44ch] text-balance [overflow-wrap:anywhere]">
          Thank you for your order. <br />A confirmation email follows in a moment
          {email ? (
            <>
              :{' '}
              <span className="block font-semibold">
                <EmailAddress>{email}</EmailAddress>
              </span>
            </>
          ) : (
            '.'
          )}
        </p>
        {state?.orderId !== undefined && <Numbers orderId={state.orderId} total={receipt?.totalAmount} />}
        {namesTenders(tenders) && (
          <ul aria-label="Payment" className="num mt-3 text-sm text-mocha">
            {tenders.map((tender, at) => (
              <li key={at}>
                {paidWith(tender, followed.order!.fulfilment)}: {showPrice(amountOf(tender))}
              </li>
            ))}
          </ul>
        )}
        <div className="actions first-actions mt-8 justify-center">
          {state?.orderId !== undefined && (
            // A full page load: pages whose address opens an order are served with a policy that sends no referrer.
            <a href={followed.path} className={buttonLook({ look: 'jam' })}>
              Follow your order
            </a>
          )}
          <Link to="/shop" className={buttonLook({ look: state?.orderId === undefined ? 'jam' : 'outline' })}>
            Shop now
          </Link>
          {state?.orderId === undefined && (
            <Link to="/account" className={buttonLook({ look: 'outline' })}>
              Sign in to follow your order
            </Link>
          )}
        </div>
      </div>
      {receipt && (
        <section aria-label="Your order" className="w-full max-w-2xl animate-rise">
          <StepsOf receipt={receipt} />
          <ReceiptShipments receipt={receipt} action={deliveries === 1 && calendar} />
          {deliveries > 1 && <div className="mt-4">{calendar}</div>}
        </section>
      )}
    </div>
  );
}

/** When and where it arrives. Reserves its height, so that nothing moves when it appears. */
function Arrival({ receipt }: { receipt: Receipt | null }) {
  const { timeZone } = useContext(ShopContext);
  if (!receipt) return <Skeleton className="mx-auto mt-4 h-12 w-64" />;
  const { fulfilment, pickupAt, isGift } = receipt;
  // Gift cards beside goods are listed below.
  const deliveries = receipt.recipients.filter(({ kind }) => kind === 'goods');
  const recipients = deliveries.length > 0 ? deliveries : receipt.recipients;
  const [first] = soonestFirst(recipients);
  if (!first) return null;
  const several = recipients.length > 1;
  const pickup = fulfilment === 'pickup';
  const time = headline(first, { pickup, late: false, timeZone });
  return (
    <p className="mx-auto mt-4 max-w-[44ch] text-balance [overflow-wrap:anywhere]">
      <strong className="block font-bold">
        <TimeText>{several ? time.replace(/^Arriving/, 'First one arriving') : time}</TimeText>
      </strong>
      {first.kind === 'electronic' ? (
        several ? (
          `In ${plural(recipients.length, 'email')}`
        ) : (
          `To ${first.email}`
        )
      ) : several ? (
        `To ${plural(recipients.length, 'recipient')}`
      ) : pickup && pickupAt ? (
        `${pickupAt.name}, ${pickupAt.address}`
      ) : (
        <>
          {isGift && (
            <>
              To <bdi>{first.firstName}</bdi>,{' '}
            </>
          )}
          <bdi>{[first.addressLine1, first.city].filter(Boolean).join(', ')}</bdi>
        </>
      )}
    </p>
  );
}

/** What happens to gift cards. */
function mailing(recipients: Receipt['recipients']): Step[] {
  const [card, ...others] = recipients.filter(({ kind }) => kind === 'electronic');
  if (!card) return [];
  return [
    others.length > 0
      ? ['We email the gift cards', 'Each one goes out on its day.']
      : ['We email the gift card', `${emailInWords(card)}.`],
  ];
}

const SPENT: Step = ['It buys anything we bake', 'Its code is entered in the cart.'];

/** What happens after the order. The account is mentioned to everyone, so it does not tell who had one. */
function StepsOf({ receipt: { isGift, fulfilment, items, recipients } }: { receipt: Receipt }) {
  const baked = items.some(({ boxSize }) => boxSize !== null);
  const pickup = fulfilment === 'pickup';
  const date = pickup ? 'your pickup date' : isGift ? 'each delivery date' : 'your delivery date';
  const check: Step = ['Check your email', 'Your confirmation is on its way. New here? So is your password.'];
  const steps: Step[] = [
    [baked ? 'We bake your cookies' : 'We pack your order', `Everything is ready for ${date}.`],
    pickup
      ? ['You pick it up', 'We’ll email you when it’s ready.']
      : [isGift ? 'We deliver your gifts' : 'We bring it to your door', 'Follow every step from your order page.'],
  ];
  const mailed = mailing(recipients);
  const emailed = recipients.every(({ kind }) => kind === 'electronic');
  return (
    <div className="mt-4 mb-10">
      <NextSteps steps={emailed ? [check, ...mailed, SPENT] : [check, ...mailed, ...steps]} />
    </div>
  );
}

function Numbers({ orderId, total }: { orderId: number; total: string | undefined }) {
  return (
    <dl className="mx-auto mt-8 grid max-w-sm grid-cols-2 rounded-tile bg-milk py-4 [&>div+div]:border-l [&>div+div]:border-line">
      <div>
        <dt className="text-xs text-mocha">Order</dt>
        <dd className="num text-xl font-bold">#{orderId}</dd>
      </div>
      <div>
        <dt className="text-xs text-mocha">Total</dt>
        <dd className="num text-xl font-bold">
          {total ? showPrice(total) : <Skeleton className="mx-auto mt-1 h-6 w-20" />}
        </dd>
      </div>
    </dl>
  );
}
