import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { AnswerOf } from '@/api/endpoints';
import { isUnderWay } from '../tracking/shipment';

const POLL_MS = 15_000;
/** While the server says by itself that something changed; where a driver is, it does not say. */
const LIVE_POLL_MS = 60_000;

export type Followed = AnswerOf<'GET /api/follow/{token}'>;
export type BuyerFollows = Extract<Followed, { audience: 'buyer' }>;
export type RecipientFollows = Extract<Followed, { audience: 'recipient' }>;
export type FollowedShipment = BuyerFollows['shipments'][number];
export type GiftItem = RecipientFollows['items'][number];

export const followedOrders = {
  /** Asked for again while something is under way, but not for a tab nobody looks at. */
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
