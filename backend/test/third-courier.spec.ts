// First of all: what is imported after it knows a third courier.
import { SwiftCourier } from './support/swift-courier';
import { auditCommand } from '../src/audit-command';
import { checkProviders } from '../src/doctor/check-providers';
import { ProviderStandIn } from './support/provider-stand-in';
import { useShop } from './support/open-shop';
import { RefundOffice } from './support/refunds';
import {
  buildBox,
  customerInfo,
  form,
  freeSlot,
  payByCard,
  startPayment,
  type PlacedOrder,
  type Browser,
  bodyOf,
} from './support/shopper';
import { useStaff } from './support/staff-session';
import { testConfig } from './support/test-config';
import { until } from './support/until';
import { openForAll } from './support/open-for';

const ZIP = '90012';
const KEY = 'swift-key-of-the-shop';
const TOKEN = 'token-of-swift';
const LINK = 'https://swift.example/follow/1';

describe('A third courier', () => {
  const swift = openForAll(() => ProviderStandIn.open());
  const webhooks = { ...testConfig().webhooks, couriers: { doordash: [], swift: [TOKEN] } };
  const shop = useShop({ config: { webhooks } });
  const staff = useStaff(shop);
  let buyers = 0;

  beforeAll(async () => {
    SwiftCourier.url = swift.url;
    // Its migration.
    for (const [table, check] of [
      ['orders.shipments', 'shipments_provider'],
      ['delivery.quotes', 'quotes_provider'],
    ])
      await shop.rows(
        `ALTER TABLE ${table} DROP CONSTRAINT ${check}, ADD CONSTRAINT ${check} CHECK (provider IN ('crispi', 'doordash', 'swift'))`,
      );
    await staff.admin.put('/api/admin/settings').send({ swiftApiKey: KEY }).expect(200);
  });

  beforeEach(() => {
    swift.forget();
    swift.answer = ({ authorization, method, path }) => {
      if (authorization !== KEY) return { status: 401, body: { message: 'Wrong key' } };
      return {
        status: 200,
        body: path === '/account' ? {} : { state: method === 'DELETE' ? 'off' : 'new', price: 640 },
      };
    };
  });

  /** A paid order of $15.00 with a tip of $3.00 to where only Swift drives, for Swift's price. */
  async function order(): Promise<{ id: number; email: string; browser: Browser }> {
    const browser = shop.browser();
    const email = `buyer${++buyers}@example.com`;
    await buildBox(browser);
    const at = { city: 'Los Angeles', state: 'CA', zipCode: ZIP };
    const changes = { customerInfo: { ...customerInfo, ...at, email }, ...(await freeSlot(browser, ZIP)) };
    const payment = await startPayment(browser, await form(browser, changes));
    await payByCard(shop, payment);
    const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    expect(body).toMatchObject({ status: 'pending', totalAmount: '24.40' });
    return { id: (body as PlacedOrder).id, email, browser };
  }

  const handOver = async (id: number) => {
    const { body } = await staff.courier(id);
    expect(body).toMatchObject({ externalDeliveryId: `${id}-0-1`, fee: 640, deliveryStatus: 'created' });
    return `${id}-0-1`;
  };

  const report = (job: string, state: string, more: object = {}, token = TOKEN) =>
    shop
      .browser()
      .post('/api/webhooks/swift')
      .set('x-swift-token', token)
      .send({ job, state, ...more });

  const emailsTo = (email: string, count: number) =>
    until(`${count} e-mails to ${email}`, async () => {
      const all = await shop.emails(email);
      return all.length >= count && all;
    });

  const listed = async (view: string) => {
    const { body, headers } = await staff.admin.get(`/api/admin/orders?status=pending&view=${view}`).expect(200);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    return { ids, counts: String(headers['x-view-counts']) };
  };

  it('has its settings: masked key, mode and Test button', async () => {
    const { body } = await staff.admin.get('/api/admin/settings').expect(200);
    expect(body).toMatchObject({ swiftApiKey: '••••••••shop', modes: { swift: 'live' }, tests: { swift: null } });
    const test = (apiKey: string) => bodyOf<object>(staff.admin.post('/api/test-swift-config').send({ apiKey }));
    expect(await test('another')).toEqual({ success: false, message: 'Swift refused the key.' });
    expect(await test('••••••••shop')).toEqual({ success: true, message: 'Swift accepted the key.' });
    const { body: tested } = await staff.admin.get('/api/admin/settings').expect(200);
    expect(tested).toMatchObject({ tests: { swift: { success: true }, doordash: null } });
    const { body: history } = await staff.admin.get('/api/admin/settings/history').expect(200);
    expect(history).toMatchObject([{ changes: [{ setting: 'swiftApiKey', to: '••••••••shop' }] }]);
    await shop.browser().post('/api/test-swift-config').send({ apiKey: KEY }).expect(401);
  });

  it('is checked by the doctor and named in the privacy page', async () => {
    const found = await checkProviders(shop.app);
    expect(found.map(({ subject, message }) => `${subject}: ${message}`)).toContain(
      'Swift: live: Swift accepted the key.',
    );
    const { text } = await shop.browser().get('/api/pages/privacy').expect(200);
    expect(text).toMatch(/"Swift","strong":true},{"text":" gets the name, address/);
  });

  it('gets the addresses that the couriers before it do not serve', async () => {
    const area = (zip: string) => bodyOf<object>(shop.browser().get(`/api/delivery-area/${zip}`));
    expect(await area(ZIP)).toMatchObject({ deliveryProvider: 'swift', state: 'CA' });
    expect(await area('78799')).toMatchObject({ deliveryProvider: 'doordash' });
  });

  it('delivers an order, and appears in every list, sheet and e-mail', async () => {
    const { id, email, browser } = await order();
    expect(await staff.read(id)).toMatchObject({ deliveryProvider: 'swift' });
    expect(await listed('swift')).toMatchObject({ ids: [id], counts: expect.stringMatching(/doordash=0, swift=1/) });
    expect((await listed('doordash')).ids).toEqual([]);
    const { body: slips } = await staff.admin.get(`/api/admin/kitchen/orders/${id}/slips`).expect(200);
    expect(slips).toMatchObject([{ provider: 'swift' }]);
    const { body: refused } = await staff.drive(id, 0, 'picked_up').expect(409);
    expect(refused).toMatchObject({ message: 'This delivery goes with Swift.' });

    await staff.set(id, 'preparing').expect(200);
    const job = await handOver(id);
    expect(swift.calls('POST', '/jobs').map(({ body }) => body)).toEqual([
      { id: job, to: '500 Congress Avenue, Los Angeles, CA 90012' },
    ]);
    const { body: details } = await staff.admin.get(`/api/admin/orders/${id}/details`).expect(200);
    expect(details).toMatchObject({ couriers: [{ provider: 'swift', externalDeliveryId: job, feeCents: 640 }] });

    await report(job, 'taken', {}, 'a stranger').expect(401);
    await report(job, 'taken', { rider: 'Max', link: LINK }).expect(200);
    expect((await emailsTo(email, 3)).filter(({ html }) => html.includes(LINK))).toHaveLength(1);
    const { body: followed } = await browser.get(`/api/orders/${id}/details`).expect(200);
    expect(followed).toMatchObject({
      recipients: [{ deliveryProvider: 'swift', trackingUrl: LINK, driverName: 'Max' }],
    });

    await report(job, 'done').expect(200);
    await until('the order to be delivered', async () => (await staff.read(id)).status === 'delivered');
    for (const { subject, text } of await emailsTo(email, 4)) expect(`${subject} ${text}`).not.toMatch(/doordash/i);
    const { body: webhooks } = await staff.admin.get('/api/admin/system/webhooks?provider=swift').expect(200);
    expect(webhooks).toMatchObject([
      { kind: 'done', state: 'handled' },
      { kind: 'taken', state: 'handled' },
    ]);
  });

  it('is cancelled, replaced by the others and back, and the money is refunded', async () => {
    const { id, email } = await order();
    const job = await handOver(id);
    const change = (deliveryProvider: string) =>
      staff.admin.patch(`/api/admin/orders/${id}/delivery-provider`).send({ deliveryProvider });
    await change('crispi').expect(409);
    await staff.admin.post(`/api/admin/orders/${id}/cancel-doordash`).expect(200);
    expect(swift.calls('DELETE', `/jobs/${job}`)).toHaveLength(1);
    for (const provider of ['crispi', 'doordash', 'swift'])
      expect((await change(provider).expect(200)).body).toMatchObject({ deliveryProvider: provider });
    await change('unknown').expect(422);
    await staff.courier(id);
    expect(swift.calls('POST', '/jobs').map(({ body }) => body.id)).toEqual([job, `${id}-0-2`]);

    await staff.admin.post(`/api/admin/orders/${id}/cancel-doordash/0`).expect(200);
    await new RefundOffice(shop, staff).cancel(id).expect(200);
    const sent = await until('the e-mail about the cancellation', async () => {
      const words = (await emailsTo(email, 1)).map(({ subject, text }) => `${subject} ${text}`).join('\n');
      return /cancelled/i.test(words) && words;
    });
    expect(sent).not.toMatch(/doordash/i);
  });

  it('is reported by the audit when it was silent for too long, and asked again by the repair', async () => {
    const { id } = await order();
    const job = await handOver(id);
    await shop.stopWorker();
    await shop.rows`UPDATE delivery.courier_deliveries SET checked_at = now() - interval '2 hours'
      WHERE external_delivery_id = ${job}`;
    const { text } = await auditCommand(shop.app, [], () => undefined);
    expect(text).toContain('have the scheduled job ask Swift next');
    await shop.startWorker();
    await until('Swift to be asked about it', async () => swift.calls('GET', `/jobs/${job}`).length > 0);
  });
});
