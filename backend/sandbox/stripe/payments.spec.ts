import Stripe from 'stripe';
import { useStripe } from '../../test/support/stripe-harness';
import { LIMITED_KEYS, SANDBOX_KEYS } from '../keys';

describe('A payment of the Stripe sandbox', () => {
  const { harness, stripe } = useStripe();

  it('is returned as it was created, with shipping, metadata and an unguessable secret', async () => {
    const shipping = {
      name: 'Ada Lovelace',
      phone: '+15125550100',
      address: {
        line1: '12 Elm & Oak St',
        line2: '',
        city: 'Austin',
        state: 'TX',
        postal_code: '78701',
        country: 'US',
      },
    };
    const metadata = { revision: '3', note: 'a=b&c[d] é' };
    const made = await harness.payment({ shipping, metadata, automatic_payment_methods: { enabled: true } });
    expect(made).toMatchObject({ amount: 2475, currency: 'usd', status: 'requires_payment_method', metadata });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{20,}$`));
    expect(made.shipping).toMatchObject({ name: 'Ada Lovelace', address: { line1: '12 Elm & Oak St', line2: null } });
    expect(JSON.stringify(await stripe.paymentIntents.retrieve(made.id))).toBe(JSON.stringify(made));
  });

  it.each([
    ['too little', { amount: 10, currency: 'usd' }, 'amount_too_small', 'amount'],
    ['too much', { amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
    ['half a cent', { amount: 24.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    ['no amount', { currency: 'usd' }, 'parameter_missing', 'amount'],
    ['an unknown parameter', { amount: 500, currency: 'usd', color: 'red' }, 'parameter_unknown', 'color'],
    [
      'what version 23 dropped',
      { amount: 500, currency: 'usd', payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    [
      'a customer who does not exist',
      { amount: 500, currency: 'usd', customer: 'cus_none' },
      'resource_missing',
      'customer',
    ],
  ])('is refused for %s', async (_what, params, code, param) => {
    const attempt = stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await expect(attempt).rejects.toMatchObject({ statusCode: 400, code, param });
    await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });

  it('is a 404 when it is unknown, as is an unknown address', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
    const failure = stripe.rawRequest('GET', '/v1/spaceships');
    await expect(failure).rejects.toMatchObject({ statusCode: 404 });
    await expect(failure).rejects.toThrow('Unrecognized request URL (GET: /v1/spaceships)');
  });

  it('is accessible with its own keys only, and never with a live key', async () => {
    for (const key of ['sk_test_wrong', 'sk_live_51abcdef', 'pk_live_51abcdef']) {
      const attempt = harness.client(key).balance.retrieve();
      await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
      await expect(attempt).rejects.not.toThrow(key);
    }
    await expect(harness.client(LIMITED_KEYS.stripeRestrictedKey).balance.retrieve()).resolves.toMatchObject({
      object: 'balance',
      livemode: false,
    });
    const written = harness.client(LIMITED_KEYS.stripeRestrictedKey).customers.create({});
    await expect(written).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
    const published = harness.client(SANDBOX_KEYS.stripePublishableKey).customers.create({});
    await expect(published).rejects.toMatchObject({ code: 'secret_key_required' });
    await expect(harness.client(LIMITED_KEYS.stripeExpiredKey).balance.retrieve()).rejects.toMatchObject({
      statusCode: 401,
      code: 'api_key_expired',
    });
    await expect(stripe.accounts.retrieveCurrent()).resolves.toMatchObject({ charges_enabled: true });
  });

  it('can change its amount until it is paid', async () => {
    const { id } = await harness.payment({ metadata: { revision: '1', gone: 'x' } });
    const repriced = await stripe.paymentIntents.update(id, { amount: 3000, metadata: { revision: '2', gone: '' } });
    expect(repriced).toMatchObject({ amount: 3000, metadata: { revision: '2' } });
    expect(repriced.metadata).not.toHaveProperty('gone');
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(stripe.paymentIntents.update(id, { amount: 1000 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await expect(stripe.paymentIntents.update(id, { metadata: { order: '10001' } })).resolves.toMatchObject({
      status: 'succeeded',
      amount: 3000,
      amount_received: 3000,
    });
  });

  it('cannot be confirmed for another amount than the shopper saw', async () => {
    const { id } = await harness.payment({ payment_method: 'pm_card_visa' });
    const params = { amount_to_confirm: 100 } as Stripe.PaymentIntentConfirmParams;
    await expect(stripe.paymentIntents.confirm(id, params)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({ status: 'requires_confirmation' });
  });

  it('can be cancelled before it is paid; afterwards the error names its state', async () => {
    const { id } = await harness.payment();
    const given = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(given).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const late = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });

    const paid = await harness.paid();
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: paid.id, status: 'succeeded' },
    });
  });

  it('is either paid or cancelled when both are requested at once', async () => {
    const { id } = await harness.payment();
    const [confirmed, canceled] = await Promise.allSettled([
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.cancel(id),
    ]);
    const { status } = await stripe.paymentIntents.retrieve(id);
    expect(confirmed.status === 'fulfilled').toBe(status === 'succeeded');
    expect(canceled.status === 'fulfilled').toBe(status === 'canceled');
  });

  it('can be authorized first and captured later, in part', async () => {
    const held = await harness.payment({ payment_method: 'pm_card_visa', confirm: true, capture_method: 'manual' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2475, amount_received: 0 });
    const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 2000, amount_capturable: 0 });
  });

  it('returns its charge and balance transaction when they are expanded', async () => {
    const { id } = await harness.paid('pm_card_amex');
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(charge).toMatchObject({
      amount: 2475,
      paid: true,
      captured: true,
      payment_method_details: { type: 'card', card: { brand: 'amex', last4: '0005' } },
      balance_transaction: { amount: 2475, fee: 102, net: 2373 },
    });
  });

  it('stays in processing when a tester sets that, and cannot be cancelled then', async () => {
    await harness.faults({ requests: [{ provider: 'stripe', action: 'processing', times: 1 }] });
    const hanging = await harness.paid();
    expect(hanging.status).toBe('processing');
    await expect(stripe.paymentIntents.cancel(hanging.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await harness.control('POST', `/payments/${hanging.id}/advance`);
    await expect(stripe.paymentIntents.retrieve(hanging.id)).resolves.toMatchObject({ status: 'succeeded' });
  });
});
