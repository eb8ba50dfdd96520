import { call } from '@/api/client';
import type { CartLine, NewOrder } from '@/api/models';

const BOX_SIZE = 1;
const COOKIES_IN_IT = 6;
const SAMPLE_PRICE = '15.00';

/** The results so far. */
export interface CourierTestState {
  box?: CartLine;
  order?: NewOrder;
  delivery?: { deliveryId: string; trackingUrl: string | null; deliveryFee: number | null };
}

/** Creates a box, an order that is ready for the courier service, and a delivery. Calls `report` after each step. */
export async function runCourierTest(report: (state: CourierTestState) => void): Promise<CourierTestState> {
  const box = await makeBox();
  report({ box });
  const order = await placeOrder(box);
  report({ box, order });
  const delivery = await call('POST /api/test/orders/{id}/create-doordash-delivery', { path: { id: order.id } });
  const state = { box, order, delivery };
  report(state);
  return state;
}

async function makeBox(): Promise<CartLine> {
  const products = await call('GET /api/cookies');
  const cookie = products.find(({ category, stock }) => category === 'Cookies' && stock >= COOKIES_IN_IT);
  if (!cookie) throw new Error('No cookie has six pieces in stock, so no box can be made.');
  return call('POST /api/cookie-boxes', {
    body: {
      boxSizeId: BOX_SIZE,
      selectedCookies: [{ cookieId: cookie.id, quantity: COOKIES_IN_IT }],
      totalPrice: SAMPLE_PRICE,
    },
  });
}

/** Removes the box from the tester's own cart when the order fails. */
async function placeOrder(box: CartLine): Promise<NewOrder> {
  try {
    return await call('POST /api/orders', {
      body: { cookieBoxIds: [box.id], totalAmount: SAMPLE_PRICE, status: 'ready_for_doordash', isGift: false },
    });
  } catch (error) {
    await call('DELETE /api/cookie-boxes/{id}', { path: { id: box.id } }).catch(() => undefined);
    throw error;
  }
}
