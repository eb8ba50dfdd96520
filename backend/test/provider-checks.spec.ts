import { useShop } from './support/open-shop';
import { paidForABox } from './support/shopper';
import { until } from './support/until';
import { useStaff } from './support/staff-session';

interface Sent {
  id: string;
  provider: string;
  type: string;
  ref: string;
  status: string;
  attempts: { at: string; status: number | null }[];
}

/** Checks that need the whole shop and the sandbox. */
describe('Shop and sandbox together', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const nothingWrong = { requests: [], webhooks: [] };
  afterEach(() => shop.tellSandbox('PUT', '/faults', nothingWrong));

  it('the test buttons of the settings accept the keys of the sandbox', async () => {
    for (const path of ['/api/test-stripe-keys', '/api/test-sendgrid-config', '/api/test-doordash-config'])
      expect((await staff.admin.post(path).send({}).expect(200)).body).toMatchObject({ success: true });
  });

  it('webhooks of a payment that come twice, reversed and refused at first make one paid order', async () => {
    await shop.tellSandbox('PUT', '/faults', {
      requests: [],
      webhooks: [
        { provider: 'stripe', action: 'duplicate' },
        { provider: 'stripe', action: 'reorder', ms: 60_000 },
        { provider: 'stripe', event: 'payment_intent.succeeded', action: 'badSignature', times: 1 },
      ],
    });
    const { payment } = await paidForABox(shop);
    await shop.tellSandbox('POST', '/clock/advance', { milliseconds: 120_000 });
    const orders = () =>
      shop.rows<{ id: number }>`SELECT id FROM orders.orders WHERE payment_intent_id = ${payment.paymentIntentId}`;
    await until('the order, by webhook alone', async () => (await orders()).length === 1);
    await until('every event to be accepted', async () => {
      await shop.tellSandbox('POST', '/clock/advance', { milliseconds: 10_000 });
      return (await shop.sandbox<Sent[]>('/webhooks')).every(
        ({ provider, status }) => provider !== 'stripe' || status === 'delivered',
      );
    });
    const succeeded = (await shop.sandbox<Sent[]>('/webhooks')).filter(
      ({ type, attempts }) => type === 'payment_intent.succeeded' && attempts.some(({ status }) => status === 401),
    );
    expect(succeeded).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
  });
});
