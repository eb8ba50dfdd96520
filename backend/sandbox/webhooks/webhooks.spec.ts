import Stripe from 'stripe';
import { StripeHarness } from '../../test/support/stripe-harness';
import { until } from '../../test/support/until';
import { SANDBOX_KEYS } from '../keys';
import { openForEach } from '../../test/support/open-for';

const SECRET: string = SANDBOX_KEYS.stripeWebhookSecret;
const HOUR = 3_600_000;

interface Sent {
  id: string;
  ref: string;
  type: string;
  status: string;
  attempts: { status: number | null }[];
}

describe('Stripe webhooks of the sandbox', () => {
  const harness = openForEach(() => StripeHarness.open());

  const open = (body: string, signature: unknown, secret = SECRET) =>
    harness.client().webhooks.constructEvent(body, signature as string, secret);
  const sent = async () => (await harness.control('GET', '/webhooks')) as Sent[];

  it('are signed, so that a change or another sender is detected', async () => {
    const { id } = await harness.paid();
    const { body, headers } = await harness.heard('payment_intent.succeeded');
    const signature = headers['stripe-signature'];
    expect(open(body, signature)).toMatchObject({ livemode: false, data: { object: { id, status: 'succeeded' } } });
    const refused = Stripe.errors.StripeSignatureVerificationError;
    expect(() => open(body.replace('2475', '1'), signature)).toThrow(refused);
    expect(() => open(body, signature, 'whsec_other')).toThrow(refused);
  });

  it('carry a wrong signature or an old date when a tester sets that', async () => {
    await harness.faults({ webhooks: [{ provider: 'stripe', action: 'badSignature', times: 1 }] });
    await harness.payment();
    await harness.settled();
    await harness.faults({ webhooks: [{ provider: 'stripe', action: 'staleTimestamp', times: 1 }] });
    await harness.payment();
    await harness.settled();
    const [foreign, old] = harness.received;
    expect(() => open(foreign!.body, foreign!.headers['stripe-signature'])).toThrow('No signatures found matching');
    expect(() => open(old!.body, old!.headers['stripe-signature'])).toThrow('Timestamp outside the tolerance zone');
  });

  it.each([
    [
      'a payment',
      'pm_card_visa',
      ['charge.succeeded', 'charge.updated', 'payment_intent.created', 'payment_intent.succeeded'],
    ],
    [
      'a decline',
      'pm_card_chargeDeclined',
      ['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed'],
    ],
    ['3-D Secure', 'pm_card_threeDSecure2Required', ['payment_intent.created', 'payment_intent.requires_action']],
  ])('report %s by the events that Stripe has for it', async (_what, card, types) => {
    await Promise.allSettled([harness.paid(card)]);
    await harness.settled();
    const events = harness.events();
    expect(events.map(({ type }) => type).toSorted()).toEqual(types);
    const event = await until('an event that counts as delivered', async () => {
      const read = await harness.client().events.retrieve(events[0]!.id);
      return read.pending_webhooks === 0 && read;
    });
    expect(event.request!.id).toMatch(/^req_/);
  });

  it('are sent again until the shop accepts them', async () => {
    harness.answer = 500;
    await harness.payment();
    await until('a refused attempt', async () => harness.received.length > 0);
    harness.answer = 204;
    await until('a second attempt', async () => (await harness.advanceClock(HOUR)) && harness.received.length > 1);
    await harness.settled();
    const [webhook] = await sent();
    expect(webhook).toMatchObject({ status: 'delivered' });
    expect(webhook!.attempts.map(({ status }) => status)).toEqual([500, 204]);
    expect(new Set(harness.events().map(({ id }) => id)).size).toBe(1);
  });

  it('can be dropped and sent again by hand', async () => {
    await harness.faults({ webhooks: [{ provider: 'stripe', event: 'payment_intent.succeeded', action: 'drop' }] });
    await harness.paid();
    await harness.settled();
    expect(harness.events().map(({ type }) => type)).not.toContain('payment_intent.succeeded');
    const lost = (await sent()).find(({ status }) => status === 'dropped')!;
    await harness.control('POST', `/webhooks/${lost.id}/resend`);
    await harness.heard('payment_intent.succeeded');
  });

  it('can arrive twice, under one id', async () => {
    await harness.faults({ webhooks: [{ provider: 'stripe', action: 'duplicate', times: 1 }] });
    await harness.payment();
    await harness.settled();
    const [first, second] = harness.events();
    expect(second).toEqual(first);
  });

  it('can arrive in the wrong order', async () => {
    await harness.faults({ webhooks: [{ provider: 'stripe', action: 'reorder', ms: 60_000 }] });
    await harness.paid();
    await harness.advanceClock(120_000);
    await harness.settled();
    expect(harness.events().map(({ type }) => type)).toEqual([
      'charge.updated',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });
});
