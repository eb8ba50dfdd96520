import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { call } from '@/api/client';
import type { AnswerOf } from '@/api/endpoints';
import { isUnderWay } from '../account.queries';
import { ownPart, refundedTo } from '../orders/tenders';
import { soonestFirst } from '../tracking/shipment';

const POLL_MS = 15_000;
/** While the event stream is open. It reports no driver positions, which still need polling. */
const LIVE_POLL_MS = 60_000;

type Followed = AnswerOf<'GET /api/follow/{token}'>;
export type BuyerFollows = Extract<Followed, { audience: 'buyer' }>;
export type RecipientFollows = Extract<Followed, { audience: 'recipient' }>;
export type FollowedShipment = BuyerFollows['shipments'][number];
export type GiftItem = RecipientFollows['items'][number];

export const followedOrders = {
  /** Polls while a shipment is under way and the tab is visible. */
  of: (token: string, live: boolean) =>
    queryOptions({
      queryKey: ['/api/follow', token] as const,
      queryFn: ({ signal }) => call('GET /api/follow/{token}', { path: { token }, signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (goesOn(data) ? (live ? LIVE_POLL_MS : POLL_MS) : false),
      refetchIntervalInBackground: false,
    }),
};

function goesOn(followed: Followed | undefined): boolean {
  if (!followed) return false;
  return followed.audience === 'buyer' ? followed.shipments.some(isUnderWay) : isUnderWay(followed);
}

/** The next shipment under way, else the last one. */
export function nextShipment({ shipments }: BuyerFollows): FollowedShipment {
  const sorted = soonestFirst(shipments);
  return sorted.find(isUnderWay) ?? sorted.at(-1)!;
}

/** What becomes of the money of a cancelled order; staff may also cancel one without a refund. */
export function moneyWords(order: Paid) {
  const { totalAmount, refundedAmount, tenders } = order;
  const [total, refunded] = [toCents(totalAmount), toCents(refundedAmount)];
  if (total === 0) return 'Nothing was charged.';
  const own = ownPart(tenders);
  if (own && own.state !== 'received')
    return own.state === 'owed' ? `${showPrice(own.owed)} is still to be paid.` : 'There’s nothing to pay.';
  if (refunded === 0) return `We haven’t refunded the ${showCents(total)} you paid. Call us if you expected a refund.`;
  return refunded < total
    ? `${showCents(refunded)} of ${showCents(total)} ${refundedTo({ cents: refunded, tenders })}`
    : refundWords(order);
}

/** What was refunded, in one or two sentences; null without a refund. */
export function refundWords({ refundedAmount, tenders }: Omit<Paid, 'totalAmount'>): string | null {
  const cents = toCents(refundedAmount);
  return cents > 0 ? `${showCents(cents)} ${refundedTo({ cents, tenders })}` : null;
}

type Paid = Pick<BuyerFollows, 'totalAmount' | 'refundedAmount' | 'tenders'>;

export interface CalendarEntry {
  /** The same each time, so that saving it twice makes one entry. */
  uid: string;
  title: string;
  shipment: { place: string; deliveryDate: string; deliveryTime: string; timeZone: string };
}

/** Of each delivery that is still to come and has a day, the soonest first; titles name the bakery. */
export function calendarEntries(
  { orderId, isGift, fulfilment, shipments }: BuyerFollows,
  bakery: string,
): CalendarEntry[] {
  const own = fulfilment === 'pickup' ? `Pick up your ${bakery} order #${orderId}` : `Your ${bakery} order #${orderId}`;
  return soonestFirst(shipments)
    .filter((shipment) => shipment.kind === 'goods' && isUnderWay(shipment) && shipment.deliveryDate)
    .map((shipment) => ({
      uid: `order-${orderId}-${shipment.recipientIndex}`,
      title: isGift ? `Your gift for ${shipment.name}` : own,
      shipment,
    }));
}

interface Known {
  /** The page to follow the order on; the account until the link is known. */
  path: string;
  order: BuyerFollows | null;
}

/** The follow link and the order just placed. Fetched once and kept in state, like the receipt. */
export function useFollowed(orderId: number | undefined): Known {
  const [known, setKnown] = useState<Known>({ path: '/account', order: null });
  useEffect(() => {
    if (orderId === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const { token } = await call('GET /api/orders/{id}/follow-link', { path: { id: orderId }, signal });
      const path = `/follow/${token}`;
      setKnown({ path, order: null });
      const order = await call('GET /api/follow/{token}', { path: { token }, signal });
      if (order.audience === 'buyer') setKnown({ path, order });
    };
    // Ignore a failure: the e-mail has the link as well.
    read().catch(() => {});
    return () => leaving.abort();
  }, [orderId]);
  return known;
}
