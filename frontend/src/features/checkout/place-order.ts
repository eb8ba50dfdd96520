import { ApiError, call, isApiError } from '@/api/client';
import type { NewOrder } from '@/api/types';
import { forget, readStored, store } from '@/lib/stored';
import type { OrderRequest } from './request';

const PENDING = 'crispi:payment';
const POLL_MS = 2000;
const TRIES = 5;

const NOTED_MS = 24 * 3600_000;

/**
 * Written down before the card is confirmed, so that a reload, a bank's redirect or a closed tab in between still ends
 * in one order that the shopper hears of. The tab notes as well that it was the one.
 */
export function rememberPayment(order: OrderRequest): void {
  store(PENDING, { order, at: Date.now() }, 'browser');
  store(PENDING, order.paymentIntentId);
}

export function rememberedPayment(): OrderRequest | null {
  const note = readStored<{ order: OrderRequest; at: number }>(PENDING, 'browser');
  return note && Date.now() - note.at < NOTED_MS ? note.order : null;
}

/** Whether the remembered payment was begun in this tab. */
export const begunHere = () => readStored<string>(PENDING) === rememberedPayment()?.paymentIntentId;

export function forgetPayment(): void {
  forget(PENDING, 'browser');
  forget(PENDING);
}

/**
 * Asks for the order of a payment until there is an answer. While the bank is working it asks again every two
 * seconds; a shaky connection or a busy server is tried five times. Throws what the server finally says.
 */
export async function placeOrder(order: OrderRequest, signal: AbortSignal): Promise<NewOrder> {
  for (let tries = 1; ;) {
    try {
      return await call<NewOrder>('/api/orders', { method: 'POST', body: order, signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!isApiError(error, 'payment_processing')) {
        const passing = !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
        if (!passing || tries++ >= TRIES) throw error;
      }
    }
    await pause(POLL_MS, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
