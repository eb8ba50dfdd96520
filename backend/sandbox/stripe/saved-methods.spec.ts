import { useStripe } from '../../test/support/stripe-harness';

const FEATURES = {
  payment_method_redisplay: 'enabled',
  payment_method_save: 'enabled',
  payment_method_save_usage: 'on_session',
} as const;

const YEAR = String(new Date().getFullYear() + 2);
const CARD = {
  use_stripe_sdk: 'true',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': YEAR,
  'payment_method_data[card][cvc]': '123',
};
/** What the Payment Element sends when its box is checked. */
const SAVED = { setup_future_usage: 'on_session', 'payment_method_data[allow_redisplay]': 'always' };

describe('Saved payment methods of the Stripe sandbox', () => {
  const { harness, stripe } = useStripe();

  const confirm = (intent: { id: string; client_secret: string | null }, fields: Record<string, string>) =>
    harness.browser('POST', `/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret!,
      ...fields,
    });
  const newCustomer = async () => (await stripe.customers.create({})).id;
  const cardsOf = async (customer: string) => (await stripe.customers.listPaymentMethods(customer)).data;
  const session = (customer: string, features: object = FEATURES) =>
    stripe.customerSessions.create({ customer, components: { payment_element: { enabled: true, features } } });
  const shownTo = (secret: string) =>
    harness.browser('GET', '/elements/sessions', { customer_session_client_secret: secret });

  it('are saved when the customer asked for it, and pay again', async () => {
    const customer = await newCustomer();
    const first = await confirm(await harness.payment({ customer }), { ...CARD, ...SAVED });
    expect(first.body).toMatchObject({ status: 'succeeded', setup_future_usage: 'on_session' });
    const [card] = await cardsOf(customer);
    expect(card).toMatchObject({ customer, allow_redisplay: 'always', card: { last4: '4242', brand: 'visa' } });
    const second = await confirm(await harness.payment({ customer }), { payment_method: card!.id });
    expect(second.body).toMatchObject({ status: 'succeeded', payment_method: card!.id });
    expect(await cardsOf(customer)).toHaveLength(1);
    await harness.heard('payment_method.attached');
  });

  it('are not saved unless the customer asked, after a decline, or without a customer', async () => {
    const customer = await newCustomer();
    const plain = await confirm(await harness.payment({ customer }), CARD);
    const declined = { ...CARD, ...SAVED, 'payment_method_data[card][number]': '4000000000000002' };
    expect((await confirm(await harness.payment({ customer }), declined)).status).toBe(402);
    await confirm(await harness.payment(), { ...CARD, ...SAVED });
    expect(await cardsOf(customer)).toEqual([]);
    // Used without being saved, a payment method is used up.
    const again = await confirm(await harness.payment({ customer }), {
      payment_method: plain.body.payment_method as string,
    });
    expect([again.status, again.body.error!.message]).toEqual([400, expect.stringContaining('may not be used again')]);
  });

  it('pay for their customer only', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    for (const more of [{}, { customer: other }]) {
      const answer = await confirm(await harness.payment(more), { payment_method: id });
      expect([answer.status, answer.body.error!.param]).toEqual([400, 'payment_method']);
    }
    await expect(stripe.paymentMethods.attach(id, { customer: other })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentMethods.list({ customer: other })).resolves.toMatchObject({ data: [] });
  });

  it('are removed for good, by themselves or with their customer', async () => {
    const customer = await newCustomer();
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await expect(stripe.paymentMethods.detach(id)).resolves.toMatchObject({ id, customer: null });
    expect(await cardsOf(customer)).toEqual([]);
    await expect(stripe.paymentMethods.detach(id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentMethods.attach(id, { customer })).rejects.toThrow('may not be used again');
    await expect(harness.payment({ customer, payment_method: id, confirm: true })).rejects.toThrow('used again');
    const other = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await stripe.customers.del(customer);
    await expect(stripe.paymentMethods.retrieve(other.id)).resolves.toMatchObject({ customer: null });
    await harness.heard('payment_method.detached');
  });

  it('ask for the security code again where the payment says so', async () => {
    const customer = await newCustomer();
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const options = { card: { require_cvc_recollection: true } };
    const intent = await harness.payment({ customer, payment_method_options: options });
    const without = await confirm(intent, { payment_method: id });
    expect(without.body.error).toMatchObject({ param: 'payment_method_options[card][cvc]' });
    const answer = await confirm(intent, { payment_method: id, 'payment_method_options[card][cvc]': '123' });
    expect(answer.body).toMatchObject({ status: 'succeeded' });
  });

  it('are shown to their customer’s session only, and only those that may be shown', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const hidden = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { id } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await stripe.paymentMethods.update(id, { allow_redisplay: 'always' });
    const { client_secret: secret } = await session(customer);
    const { body } = await shownTo(secret);
    expect(body.customer).toMatchObject({ features: FEATURES, payment_methods: [{ id, card: { last4: '4444' } }] });
    expect(JSON.stringify(body)).not.toContain(hidden.id);
    const { body: nothing } = await shownTo((await session(other)).client_secret);
    expect(nothing.customer).toMatchObject({ payment_methods: [] });
    expect((await shownTo('cuss_secret_guess')).status).toBe(400);
    await harness.advanceClock(31 * 60_000);
    expect((await shownTo(secret)).status).toBe(400);
  });

  it('need a customer who exists, and features that fit together', async () => {
    await expect(session('cus_none')).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
    const customer = await newCustomer();
    await expect(session(customer, { payment_method_save: 'enabled' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.customerSessions.create({ customer, components: {} })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('Wallets of the Stripe sandbox', () => {
  const { harness, stripe } = useStripe();
  const shipping = { name: 'Ada', address: { line1: '12 Elm St', city: 'Austin', postal_code: '78701' } };
  const sent = { 'shipping[name]': 'Ada', 'shipping[address][line1]': '9 Oak St' };

  it('send the shipping address, unless the server has set one', async () => {
    const pay = async (intent: { id: string; client_secret: string | null }) =>
      harness.browser('POST', `/payment_intents/${intent.id}/confirm`, {
        client_secret: intent.client_secret!,
        ...CARD,
        ...sent,
      });
    const free = await harness.payment();
    expect((await pay(free)).body).toMatchObject({ status: 'succeeded', shipping: { address: { line1: '9 Oak St' } } });
    const created = await harness.payment({ shipping });
    const updated = await harness.payment();
    await stripe.paymentIntents.update(updated.id, { shipping });
    for (const intent of [created, updated]) {
      const { status, body } = await pay(intent);
      expect([status, body.error!.param]).toEqual([400, 'shipping']);
      await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({ latest_charge: null });
    }
  });

  it('need a registered and enabled domain', async () => {
    const shownOn = async (host: string) =>
      (await harness.browser('GET', '/elements/sessions', { referrer_host: host })).body.wallets;
    expect([await shownOn('localhost'), await shownOn('cookies.test')]).toEqual([true, false]);
    const { id } = await stripe.paymentMethodDomains.create({ domain_name: 'cookies.test' });
    expect(await shownOn('cookies.test')).toBe(true);
    await stripe.paymentMethodDomains.update(id, { enabled: false });
    expect(await shownOn('cookies.test')).toBe(false);
    await expect(stripe.paymentMethodDomains.list({ domain_name: 'cookies.test' })).resolves.toMatchObject({
      data: [{ id, enabled: false, apple_pay: { status: 'active' } }],
    });
    for (const name of ['localhost', '127.0.0.1', 'https://a.test', 'a.test:3000', 'cookies.test'])
      await expect(stripe.paymentMethodDomains.create({ domain_name: name })).rejects.toMatchObject({
        param: 'domain_name',
      });
    const other = await stripe.paymentMethodDomains.create({ domain_name: 'unverified.cookies.test' });
    await expect(stripe.paymentMethodDomains.validate(other.id)).resolves.toMatchObject({
      apple_pay: { status: 'inactive', status_details: { error_message: expect.any(String) as string } },
    });
  });
});
