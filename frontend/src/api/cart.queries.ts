import { queryOptions, useQuery } from '@tanstack/react-query';
import { callListUnlessSignedOut } from './client';
import { toCents } from '@/lib/money';
import type { CartLine, PlacedOrder } from './types';

/** Cart and orders are read afresh every time a screen asks for them. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always' } as const;

export const cartQueries = {
  lines: () =>
    queryOptions({
      queryKey: ['/api/cookie-boxes'],
      queryFn: ({ signal }) => callListUnlessSignedOut<CartLine>('/api/cookie-boxes', signal),
      ...alwaysFresh,
    }),
};

export const orderQueries = {
  placed: () =>
    queryOptions({
      queryKey: ['/api/orders'],
      queryFn: ({ signal }) => callListUnlessSignedOut<PlacedOrder>('/api/orders', signal),
      ...alwaysFresh,
    }),
};

/** What is in the cart: lines without an order of their own and in no order's list of boxes. */
export function openLines(lines: CartLine[], orders: PlacedOrder[]): CartLine[] {
  const ordered = new Set(orders.flatMap((order) => order.cookieBoxIds));
  return lines.filter((line) => line.orderId == null && !ordered.has(line.id));
}

export function useCart() {
  const lines = useQuery(cartQueries.lines());
  const orders = useQuery(orderQueries.placed());
  const open = openLines(lines.data ?? [], orders.data ?? []);
  return {
    lines: open,
    cents: open.reduce((sum, line) => sum + toCents(line.totalPrice), 0),
    isPending: lines.isPending,
    /** What is shown is what the server said last, and nothing newer is on its way. */
    isCurrent: lines.isSuccess && !lines.isFetching,
    error: lines.data === undefined ? lines.error : null,
    retry: () => lines.refetch(),
  };
}
