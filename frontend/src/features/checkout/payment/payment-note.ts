import { forget, readStored, store } from '@/lib/browser-storage';
import type { OrderRequest } from '../checkout-requests';
import type { PreparedPayment } from '../state/prepared-payment';

const KEY = 'crispi:payment';
const KEPT_MS = 24 * 3600_000;

/**
 * Stored before the card is confirmed, so that a reload, a redirect to the bank or a closed tab still leads to one
 * order that the shopper learns of. The tab also stores that it started the payment.
 */
export function rememberPayment(order: OrderRequest): void {
  store(KEY, { order, at: Date.now() }, 'browser');
  store(KEY, order.paymentIntentId);
}

export function rememberedPayment(): OrderRequest | null {
  const note = readStored<{ order: OrderRequest; at: number }>(KEY, 'browser');
  return note && Date.now() - note.at < KEPT_MS ? note.order : null;
}

/** Whether this tab started the stored payment. */
export const begunHere = () => readStored<string>(KEY) === rememberedPayment()?.paymentIntentId;

export function forgetPayment(): void {
  forget(KEY, 'browser');
  forget(KEY);
}

/** The checkout of the cart, for the card fields. */
export const CART_PAGE = {
  path: '/cart',
  remember: ({ order }: PreparedPayment) => rememberPayment(order),
  forget: forgetPayment,
};
