import Stripe from 'stripe';
import { SANDBOX_KEYS } from '../../../kernel/config/sandbox-keys';
import { useApi } from '../../../../test/support/api';

const LIVE_SECRET = 'whsec_of_a_real_account';

describe('Stripe webhooks of refunds, with the sandbox beside real keys', () => {
  const webhooks = { stripeSecrets: [LIVE_SECRET], couriers: { doordash: [] }, sendgridKeys: [] };
  const api = useApi({ sandboxUrl: 'http://127.0.0.1:9', webhooks }, { ownDatabase: true });
  let events = 0;

  beforeEach(async () => {
    await api.rows('TRUNCATE payments.payments, payments.refunds, kernel.webhook_receipts');
    for (const [id, mode, account] of [
      ['pi_live', 'live', '51abc'],
      ['pi_sandbox', 'sandbox', 'sandbox'],
    ]) {
      await api.rows`INSERT INTO payments.payments (payment_intent_id, mode, account, amount_cents)
        VALUES (${id}, ${mode}, ${account}, 2500)`;
      await api.rows`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status, stripe_refund_id)
        VALUES (${id}, 'order-1-' || ${mode}, 2500, 'cancelled', 'succeeded', 're_' || ${mode})`;
    }
  });
  const status = (id: string) => api.value<string>`SELECT status FROM payments.refunds WHERE payment_intent_id = ${id}`;

  async function says(secret: string, type: string, object: object, id = `evt_${(events += 1)}`): Promise<void> {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    await api
      .browser()
      .post('/api/webhooks/stripe')
      .set({ 'content-type': 'application/json', 'stripe-signature': signature })
      .send(payload)
      .expect(200, { received: true });
  }

  const failed = { object: 'refund', status: 'failed', metadata: {} };
  const byKey = (mode: string) => ({ ...failed, id: 're_x', metadata: { key: `refund-order-1-${mode}` } });

  it.each([
    ['names it by its key and an unknown payment', { ...byKey('live'), payment_intent: 'pi_nobody' }],
    ['names it by its key alone', byKey('live')],
    ['names it by its key and a payment of the sandbox', { ...byKey('live'), payment_intent: 'pi_sandbox' }],
    ['names it by its key and its payment', { ...byKey('live'), payment_intent: 'pi_live' }],
    ['names it by its number at Stripe', { ...failed, id: 're_live', payment_intent: 'pi_nobody' }],
  ])('a real refund is not changed by an event of the sandbox that %s', async (_, refund) => {
    for (const type of ['refund.failed', 'refund.updated']) {
      await says(SANDBOX_KEYS.stripeWebhookSecret, type, refund);
    }
    expect([await status('pi_live'), await status('pi_sandbox')]).toEqual(['succeeded', 'succeeded']);
  });

  it('change only the refunds of their own account, real or sandbox', async () => {
    await says(LIVE_SECRET, 'refund.failed', byKey('sandbox'));
    expect(await status('pi_sandbox')).toBe('succeeded');
    await says(SANDBOX_KEYS.stripeWebhookSecret, 'refund.failed', byKey('sandbox'));
    expect([await status('pi_sandbox'), await status('pi_live')]).toEqual(['failed', 'succeeded']);
    await says(LIVE_SECRET, 'refund.failed', { ...failed, id: 're_live', payment_intent: 'pi_live' });
    expect(await status('pi_live')).toBe('failed');
  });

  it('that are repeated are stored and read once', async () => {
    const reported = () => api.rows(`SELECT 1 FROM kernel.outbox_events WHERE name = 'payments.refund-failed'`);
    const before = (await reported()).length;
    await says(LIVE_SECRET, 'refund.failed', byKey('live'), 'evt_twice');
    await says(LIVE_SECRET, 'refund.failed', byKey('live'), 'evt_twice');
    expect(await reported()).toHaveLength(before + 1);
    expect(await api.rows(`SELECT 1 FROM kernel.webhook_receipts WHERE key = 'evt_twice'`)).toHaveLength(1);
  });
});
