import { randomUUID } from 'node:crypto';
import { customerInfo, payByCard, type Payment } from '../../test/support/shopper';
import type { World } from './world';

interface Written {
  id: string;
  link: string | null;
}

/** Staff place orders: one that is paid with its link, one that is withdrawn, one that is paid at the counter. */
export async function placeOrdersForCustomers(world: World, when: object): Promise<void> {
  const { admin, guest } = world;
  const list = '/api/admin/staff-orders';
  const items = [{ key: 1, boxSizeId: 1, selectedCookies: [{ cookieId: 1, quantity: 6 }], message: 'Enjoy!' }];
  const form = { customerInfo, ...when, isGift: false, recipients: [], tip: 3 };
  const priced = await world.do<{ totals: { amount: number } }>(admin, `POST ${list}/totals`, {
    body: { items, form },
  });
  const { amount } = priced.totals;
  const write = (id: string, payment: object) =>
    world.do<Written>(admin, `PUT ${list}/{id}`, {
      params: { id },
      body: { items, form, amount, version: 0, payment },
    });
  const params = { id: randomUUID() };
  await world.do(admin, `POST ${list}/{id}/quotes`, {
    params,
    body: { items, recipients: [{ ...customerInfo, ...when, assignedItems: [1] }] },
  });
  await write(params.id, { kind: 'link', hours: 2, email: true });
  const renewed = await world.do<Written>(admin, `POST ${list}/{id}/link`, {
    params,
    body: { amount, hours: 3, email: false },
  });
  await world.do(admin, `GET ${list}`, { query: { all: 'true' } });
  await world.do(admin, `GET ${list}/{id}`, { params });
  const link = { token: renewed.link!.split('/pay/')[1]! };
  await world.do(guest, 'GET /api/payment-links/{token}', { params: link });
  const payment = await world.do<Payment>(guest, 'POST /api/payment-links/{token}/payment', { params: link });
  await payByCard(world.shop, payment);
  await world.do(guest, 'POST /api/payment-links/{token}/order', { params: link });
  await write(randomUUID(), { kind: 'counter', method: 'cash' });
  const other = await write(randomUUID(), { kind: 'link', hours: 1, email: false });
  await world.do(guest, 'POST /api/payment-links/{token}/ask-again', {
    params: { token: other.link!.split('/pay/')[1]! },
  });
  await world.do(admin, `DELETE ${list}/{id}`, { params: { id: other.id } });
}
