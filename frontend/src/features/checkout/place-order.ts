import { ApiError, call, isApiError } from '@/api/client';
import type { NewOrder } from '@/api/types';
import { forget, readStored, store } from '@/lib/stored';
import type { OrderRequest } from './request';

const PENDING = 'crispi:payment';
const POLL_MS = 2000;
const TRIES = 5;

/** Written down before the card is confirmed, so a reload or a bank's redirect in between still ends in one order. */
export const rememberPayment = (order: OrderRequest) => store(PENDING, order);
export const rememberedPayment = () => readStored<OrderRequest>(PENDING);
export const forgetPayment = () => forget(PENDING);

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
