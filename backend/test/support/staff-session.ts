import { openForAll } from './open-for';
import type { Shop } from './open-shop';
import { until } from './until';
import {
  buildBox,
  customerInfo,
  freeSlot,
  payByCard,
  signInAsAdmin,
  startPayment,
  type PlacedOrder,
  bodyOf,
} from './shopper';

type Browser = ReturnType<Shop['browser']>;

export interface StaffRecipient {
  status: string;
  cancelledBy: 'staff' | 'courier' | null;
  courierLive: boolean;
  attention: string | null;
  allowedStatuses: { status: string; allowed: boolean; reason: string | null }[];
}

export interface StaffOrder {
  status: string;
  deliveryProvider: string;
  allowedStatuses: StaffRecipient['allowedStatuses'];
  recipientData: StaffRecipient[];
}

/** The actions of staff on orders in the back office. */
export class StaffSession {
  private constructor(
    private readonly shop: Shop,
    readonly admin: Browser,
  ) {}

  static async open(shop: Shop): Promise<StaffSession> {
    return new StaffSession(shop, await signInAsAdmin(shop));
  }

  async read(id: number): Promise<StaffOrder> {
    return await bodyOf<StaffOrder>(this.admin.get(`/api/admin/orders/${id}`));
  }

  set(id: number, status: string) {
    return this.admin.put(`/api/admin/orders/${id}/status`).send({ status });
  }

  setRecipient(id: number, index: number, status: string) {
    return this.admin.put(`/api/admin/orders/${id}/recipient-delivery-status/${index}`).send({ status });
  }

  /** A step of the shop's own courier. */
  drive(id: number, index: number, status: string) {
    return this.admin.post(`/api/admin/orders/${id}/own-courier/${index}`).send({ status });
  }

  /** Requests a DoorDash courier; the answer has its `externalDeliveryId`. */
  courier(id: number, index = 0) {
    return courierFor(this.admin, id, index);
  }

  courierSays(externalDeliveryId: string, to: string): Promise<void> {
    return this.shop.tellSandbox('POST', `/deliveries/${externalDeliveryId}/advance`, { to });
  }

  /** All pieces in stock. */
  async inStock(): Promise<number> {
    const sql = 'SELECT sum(stock)::int AS stock FROM catalogue.products';
    return this.shop.value<number>(sql);
  }
}

/** Staff who are signed in while the tests of a file or a `describe` block run. */
export const useStaff = (shop: Shop) => openForAll(() => StaffSession.open(shop));

/** Requests a DoorDash courier, and again while the answer is 202, which never orders a second one. */
export async function courierFor(admin: Browser, id: number, recipientIndex = 0) {
  const answer = await until(`DoorDash's answer for order ${id}`, async () => {
    const said = await admin.post(`/api/admin/orders/${id}/create-doordash-delivery`).send({ recipientIndex });
    return said.status !== 202 && said;
  });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer;
}

/** The statuses staff may choose now. */
export const allowed = (moves: StaffRecipient['allowedStatuses']) =>
  moves.filter((m) => m.allowed).map((m) => m.status);

/** A paid gift with a shipment for each name; the first gets two boxes, and tips grow by $1.50 from shipment to shipment. */
export async function orderAGift(
  shop: Shop,
  names: string[],
  browser: Browser = shop.browser(),
): Promise<PlacedOrder & { amount: number }> {
  const slot = await freeSlot(browser);
  const recipients = [];
  for (const [i, firstName] of names.entries()) {
    const assignedItems = [await buildBox(browser, 1), ...(i === 0 ? [await buildBox(browser, 2)] : [])];
    const recipient = { ...customerInfo, ...slot, firstName, lastName: 'Doe', deliveryInstructions: 'Door' };
    recipients.push({ ...recipient, assignedItems, tip: i * 1.5 });
  }
  const payment = await startPayment(browser, { customerInfo, isGift: true, recipients, tip: 50 });
  await payByCard(shop, payment);
  const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
  return { ...(body as PlacedOrder), amount: payment.amount };
}

/** A paid box of six to collect at the first store. */
export async function orderToCollect(
  shop: Shop,
  browser: Browser = shop.browser(),
): Promise<{ id: number; amount: number }> {
  await buildBox(browser);
  const [store] = await bodyOf<{ locations: { id: number }[] }[]>(browser.get('/api/stores'));
  const locationId = store!.locations[0]!.id;
  const deliveryDate = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
  const query = { date: deliveryDate, fulfilment: 'pickup', locationId };
  const { body: slots } = await browser.get('/api/delivery-times').query(query).expect(200);
  const { name, email, phone } = customerInfo;
  const payment = await startPayment(browser, {
    customerInfo: { name, email, phone },
    fulfilment: 'pickup',
    locationId,
    deliveryDate,
    deliveryTime: (slots as { value: string }[])[0]!.value,
    tip: 9,
  });
  await payByCard(shop, payment);
  const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
  return { id: (body as PlacedOrder).id, amount: payment.amount };
}
