import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { DeliveryQuote, Totals } from '@/api/models';

interface PersonRequest {
  firstName?: string;
  lastName?: string;
  name?: string;
  email?: string;
  phone?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  country?: string;
}
interface SlotRequest {
  deliveryDate?: string;
  deliveryTime?: string;
  deliveryInstructions?: string;
  tip?: number;
  receiveNotifications?: boolean;
}
type Item =
  | {
      key: number;
      message?: string | null;
      boxSizeId: number;
      selectedCookies: { cookieId: number; quantity: number }[];
    }
  | { key: number; message?: string | null; cookieId: number; quantity: number; giftCard?: GiftCardDetails };
export interface StaffOrderRequest {
  items: Item[];
  form: SlotRequest & {
    customerInfo: PersonRequest;
    isGift: boolean;
    fulfilment: 'delivery' | 'pickup';
    locationId?: number;
    recipients: (PersonRequest & SlotRequest & { recipientIndex: number; assignedItems: number[] })[];
    deliveryQuotes: { id: string; recipientIndex: number }[];
    promoCode?: string;
    giftCards?: string[];
  };
}
export type StaffPayment =
  | { kind: 'link'; hours: number; email: boolean }
  | { kind: 'counter'; method: 'cash' | 'terminal' | null }
  | { kind: 'invoice'; dueOn: string; reference: string | null };
export interface StaffTotals {
  totals: Totals;
  items: {
    key: number;
    title: string;
    total: string;
    available: boolean;
    unavailableReason: string | null;
  }[];
}
export interface PlacedStaffOrder {
  id: string;
  version: number;
  orderId: number | null;
  link: string | null;
  deadline: string | null;
  totals: Totals;
}
export interface StaffOrderRow {
  id: string;
  version: number;
  state: 'unsent' | 'waiting' | 'expired' | 'paid' | 'withdrawn' | 'refused';
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  total: string | null;
  payment: StaffPayment;
  deadline: string | null;
  link: string | null;
  orderId: number | null;
  writtenBy: string;
  writtenAt: string;
  askedAgainAt: string | null;
}
export interface StaffOrder extends StaffOrderRow, StaffOrderRequest {
  overbookedFor: string | null;
  note: string | null;
  history: { version: number; by: string; at: string }[];
}

// eslint-disable-next-line
const raw = call as any;

const POLL_MS = 15_000;

export const staffOrderQueries = {
  all: () => ['/api/admin/staff-orders'] as const,
  /** Not paid and not withdrawn, newest first. Customers pay and ask again meanwhile. */
  list: () =>
    queryOptions({
      queryKey: [...staffOrderQueries.all(), 'list'],
      queryFn: ({ signal }): Promise<StaffOrderRow[]> => raw('GET /api/admin/staff-orders', { signal }),
      staleTime: 5000,
      refetchInterval: POLL_MS,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...staffOrderQueries.all(), id],
      queryFn: ({ signal }): Promise<StaffOrder> => raw('GET /api/admin/staff-orders/{id}', { path: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The totals of what is typed so far; the previous answer is shown while the next one loads. */
  totals: (body: StaffOrderRequest) =>
    queryOptions({
      queryKey: ['/api/admin/staff-orders/totals', body],
      queryFn: ({ signal }): Promise<StaffTotals> => raw('POST /api/admin/staff-orders/totals', { body, signal }),
      placeholderData: keepPreviousData,
      enabled: body.items.length > 0,
    }),
  /** The courier's quote for one shipment. Quotes are valid for half an hour and renewed in time. */
  quote: (id: string, body: QuotesRequest | null) =>
    queryOptions({
      queryKey: ['/api/admin/staff-orders/quotes', id, body],
      queryFn: async ({ signal }): Promise<DeliveryQuote> =>
        (await raw('POST /api/admin/staff-orders/{id}/quotes', { path: { id }, body: body!, signal })).quotes[0]!,
      enabled: body !== null && body.items.length > 0,
      staleTime: 20 * 60_000,
      gcTime: 20 * 60_000,
    }),
};

export interface QuotesRequest {
  items: Item[];
  recipients: (PersonRequest & SlotRequest & { recipientIndex: number; assignedItems?: number[] })[];
}

export interface SaveRequest extends StaffOrderRequest {
  amount: number;
  version: number;
  payment: StaffPayment;
  overbookedFor: string | null;
  note: string | null;
}

export const saveStaffOrder = (id: string, body: SaveRequest): Promise<PlacedStaffOrder> =>
  raw('PUT /api/admin/staff-orders/{id}', { path: { id }, body });
export const sendNewLink = (
  id: string,
  body: { hours: number; email: boolean; amount: number },
): Promise<PlacedStaffOrder> => raw('POST /api/admin/staff-orders/{id}/link', { path: { id }, body });
export const withdrawStaffOrder = (id: string): Promise<void> =>
  raw('DELETE /api/admin/staff-orders/{id}', { path: { id } });
