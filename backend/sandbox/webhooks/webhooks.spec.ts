import Stripe from 'stripe';
import { StripeBench } from '../../test/support/stripe-bench';
import { until } from '../../test/support/until';
import { SANDBOX_KEYS } from '../keys';

const SECRET: string = SANDBOX_KEYS.stripeWebhookSecret;
const HOUR = 3_600_000;

interface Sent {
  id: string;
  ref: string;
  type: string;
  status: string;
  attempts: { status: number | null }[];
}

describe('What the sandbox tells the shop about payments', () => {
  let bench: StripeBench;

  beforeEach(async () => {
    bench = await StripeBench.open();
  });
  afterEach(() => bench.close());

  const open = (body: string, signature: unknown, secret = SECRET) =>
    bench.client().webhooks.constructEvent(body, signature as string, secret);
  const sent = async () => (await bench.control('GET', '/webhooks')) as Sent[];

  it('§4.4 Stripe 8 is signed, so that a changed message or a foreign sender is noticed', async () => {
    const { id } = await bench.paid();
    const { body, headers } = await bench.heard('payment_intent.succeeded');
    const signature = headers['stripe-signature'];
    expect(open(body, signature)).toMatchObject({ livemode: false, data: { object: { id, status: 'succeeded' } } });
    const refused = Stripe.errors.StripeSignatureVerificationError;
    expect(() => open(body.replace('2475', '1'), signature)).toThrow(refused);
    expect(() => open(body, signature, 'whsec_other')).toThrow(refused);
  });

  it('§4.4 Stripe 8 carries a foreign signature or an old date when a tester wants that', async () => {
    await bench.faults({ webhooks: [{ provider: 'stripe', action: 'badSignature', times: 1 }] });
    await bench.payment();
    await bench.settled();
    await bench.faults({ webhooks: [{ provider: 'stripe', action: 'staleTimestamp', times: 1 }] });
    await bench.payment();
    await bench.settled();
    const [foreign, old] = bench.received;
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
  ])('reports %s by the events Stripe has for it', async (_what, card, types) => {
    await Promise.allSettled([bench.paid(card)]);
    await bench.settled();
    const events = bench.events();
    expect(events.map(({ type }) => type).toSorted()).toEqual(types);
    const event = await until('an event that counts as delivered', async () => {
      const read = await bench.client().events.retrieve(events[0]!.id);
      return read.pending_webhooks === 0 && read;
    });
    expect(event.request!.id).toMatch(/^req_/);
  });

  it('§4.4 Stripe 8 is sent again until the shop has taken it', async () => {
    bench.answer = 500;
    await bench.payment();
    await until('a refused attempt', async () => bench.received.length > 0);
    bench.answer = 204;
    await until('a second attempt', async () => (await bench.advanceClock(HOUR)) && bench.received.length > 1);
    await bench.settled();
    const [webhook] = await sent();
    expect(webhook).toMatchObject({ status: 'delivered' });
    expect(webhook!.attempts.map(({ status }) => status)).toEqual([500, 204]);
    expect(new Set(bench.events().map(({ id }) => id)).size).toBe(1);
  });

  it('waits for a shop that is closed, even when the sandbox is restarted meanwhile', async () => {
    await bench.closeShop();
    const { id } = await bench.paid();
    await until('failed attempts', async () => (await sent()).every(({ attempts }) => attempts.length > 0));
    await bench.restartSandbox();
    await expect(bench.client().paymentIntents.retrieve(id)).resolves.toMatchObject({ status: 'succeeded' });
    await bench.openShop();
    await bench.advanceClock(HOUR);
    await bench.settled();
    expect(bench.events().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payment_intent.created', 'payment_intent.succeeded']),
    );
  });

  it('can get lost, and be sent again by hand', async () => {
    await bench.faults({ webhooks: [{ provider: 'stripe', event: 'payment_intent.succeeded', action: 'drop' }] });
    await bench.paid();
    await bench.settled();
    expect(bench.events().map(({ type }) => type)).not.toContain('payment_intent.succeeded');
    const lost = (await sent()).find(({ status }) => status === 'dropped')!;
    await bench.control('POST', `/webhooks/${lost.id}/resend`);
    await bench.heard('payment_intent.succeeded');
  });

  it('can come twice, under one id', async () => {
    await bench.faults({ webhooks: [{ provider: 'stripe', action: 'duplicate', times: 1 }] });
    await bench.payment();
    await bench.settled();
    const [first, second] = bench.events();
    expect(second).toEqual(first);
  });

  it('can come in the wrong order', async () => {
    await bench.faults({ webhooks: [{ provider: 'stripe', action: 'reorder', ms: 60_000 }] });
    await bench.paid();
    await bench.advanceClock(120_000);
    await bench.settled();
    expect(bench.events().map(({ type }) => type)).toEqual([
      'charge.updated',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });
});
