import { forget, readStored, store } from '@/lib/browser-storage';
import type { OrderRequest } from '../checkout-requests';

const KEY = 'crispi:payment';
const KEPT_MS = 24 * 3600_000;

/**
 * Written down before the card is confirmed, so that a reload, a bank's redirect or a closed tab in between still ends
 * in one order that the shopper hears of. The tab notes as well that it was the one.
 */
export function rememberPayment(order: OrderRequest): void {
  store(KEY, { order, at: Date.now() }, 'browser');
  store(KEY, order.paymentIntentId);
}

export function rememberedPayment(): OrderRequest | null {
  const note = readStored<{ order: OrderRequest; at: number }>(KEY, 'browser');
  return note && Date.now() - note.at < KEPT_MS ? note.order : null;
}

/** Whether the remembered payment was begun in this tab. */
export const begunHere = () => readStored<string>(KEY) === rememberedPayment()?.paymentIntentId;

export function forgetPayment(): void {
  forget(KEY, 'browser');
  forget(KEY);
}
