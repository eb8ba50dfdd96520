import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { StaffOrderTotalsRequest, StaffQuotesRequest } from '@/api/models';

const POLL_MS = 15_000;
/** Quotes are valid for half an hour and renewed in time. */
const QUOTE_MS = 20 * 60_000;

export const staffOrderQueries = {
  all: () => ['/api/admin/staff-orders'] as const,
  /** Not paid and not withdrawn, newest first. Customers pay and ask again meanwhile. */
  list: () =>
    queryOptions({
      queryKey: [...staffOrderQueries.all(), 'list'],
      queryFn: ({ signal }) => call('GET /api/admin/staff-orders', { signal }),
      staleTime: 5000,
      refetchInterval: POLL_MS,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...staffOrderQueries.all(), id],
      queryFn: ({ signal }) => call('GET /api/admin/staff-orders/{id}', { path: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  anyTotals: () => ['/api/admin/staff-orders/totals'] as const,
  /** The totals of what is typed so far; the previous answer is shown while the next one loads. */
  totals: (body: StaffOrderTotalsRequest) =>
    queryOptions({
      queryKey: [...staffOrderQueries.anyTotals(), body],
      queryFn: ({ signal }) => call('POST /api/admin/staff-orders/totals', { body, signal }),
      placeholderData: keepPreviousData,
      enabled: body.items.length > 0,
    }),
  /** The courier's quote for one shipment; null while its address or time is incomplete. */
  quote: (id: string, body: StaffQuotesRequest | null) =>
    queryOptions({
      queryKey: ['/api/admin/staff-orders/quotes', id, body],
      queryFn: async ({ signal }) => {
        const { quotes } = await call('POST /api/admin/staff-orders/{id}/quotes', {
          path: { id },
          body: body!,
          signal,
        });
        return quotes[0]!;
      },
      enabled: body !== null,
      staleTime: QUOTE_MS,
      gcTime: QUOTE_MS,
    }),
};

/** An order was placed, sent to be paid or withdrawn. */
export async function staffOrdersChanged(client: QueryClient): Promise<void> {
  const lists = [staffOrderQueries.all(), ['/api/admin/orders'], ['/api/delivery-times'], ['/api/delivery-days']];
  await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
}
