import { ApiError, call, isApiError } from '@/api/client';
import type { NewOrder } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';

const POLL_MS = 2000;
const TRIES = 5;

/**
 * Asks for the order of a payment until there is an answer. While the bank is working it asks again every two
 * seconds; a shaky connection or a busy server is tried five times. Throws what the server finally says.
 */
export async function placeOrder(order: OrderRequest): Promise<NewOrder> {
  for (let tries = 1; ;) {
    try {
      return await call('POST /api/orders', { body: order });
    } catch (error) {
      if (!isApiError(error, 'payment_processing')) {
        const passing = !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
        if (!passing || tries++ >= TRIES) throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
