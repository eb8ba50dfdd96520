import { checkTypes, strictStripeTypes, type Typed } from '../../test/support/check-types';
import { StripeHarness } from '../../test/support/stripe-harness';
import { SANDBOX_KEYS } from '../keys';
import { TEST_CARDS } from './test-cards';

const ERROR = 'NonNullable<ConstructorParameters<typeof Stripe.errors.StripeError>[0]>';
const TYPES: Record<string, string> = {
  account: 'Stripe.Account',
  balance: 'Stripe.Balance',
  balance_transaction: 'Stripe.BalanceTransaction',
  charge: 'Stripe.Charge',
  customer: 'Stripe.Customer',
  customer_session: 'Stripe.CustomerSession',
  dispute: 'Stripe.Dispute',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  payment_method_domain: 'Stripe.PaymentMethodDomain',
  payout: 'Stripe.Payout',
  refund: 'Stripe.Refund',
  'tax.calculation': 'Stripe.Tax.Calculation',
  'tax.calculation_line_item': 'Stripe.Tax.CalculationLineItem',
  'tax.transaction': 'Stripe.Tax.Transaction',
  token: 'Stripe.Token',
  webhook_endpoint: 'Stripe.WebhookEndpoint',
};

interface Answer {
  id: string;
  object: string;
  deleted?: true;
  type?: string;
  data?: Answer[];
  error?: object;
}

describe('The answers of the sandbox match the types of Stripe’s library', () => {
  let harness: StripeHarness;
  /** The answers of each scene. */
  const seen: Typed[] = [];
  let scene = '';

  let types: Awaited<ReturnType<typeof strictStripeTypes>>;
  let found: string[];

  beforeAll(async () => {
    harness = await StripeHarness.open();
    types = await strictStripeTypes();
    for (const [name, play] of Object.entries(scenes)) {
      scene = name;
      await play();
    }
    // Checking Stripe's types takes seconds, so the compiler runs once.
    found = await complaints(seen);
  });
  afterAll(async () => {
    await harness.close();
    await types.remove();
  });

  /** Calls with the secret key, and records the answer with its expected type. */
  async function call(method: string, path: string, fields: Record<string, string> = {}): Promise<Answer> {
    const sent = new URLSearchParams(fields);
    const url = `${harness.url}/v1${path}${method === 'GET' && sent.size > 0 ? `?${sent.toString()}` : ''}`;
    const headers = { authorization: `Bearer ${SANDBOX_KEYS.stripeSecretKey}` };
    const answer = await fetch(url, { method, headers, ...(method === 'POST' && { body: sent }) });
    return note(`${method} ${path} ${sent.toString()}`, (await answer.json()) as Answer);
  }
  function note(from: string, value: Answer): Answer {
    if (value.object !== 'list') see(from, typeOf(value), value.error ?? value);
    else see(from, `Stripe.ApiList<${value.data?.[0] ? typeOf(value.data[0]) : 'never'}>`, value);
    return value;
  }
  const pay = (fields: Record<string, string> = {}) =>
    call('POST', '/payment_intents', { amount: '2475', currency: 'usd', ...fields });
  const paid = (card = 'pm_card_visa', more: Record<string, string> = {}) =>
    pay({ payment_method: card, confirm: 'true', ...more });
  const everywhere = { 'expand[0]': 'latest_charge', 'expand[1]': 'customer', 'expand[2]': 'payment_method' };
  const advance = (id: string, action: string) => harness.control('POST', `/payments/${id}/advance`, { action });
  const address = { 'address[line1]': '1 Elm Street', 'address[city]': 'Austin', 'address[postal_code]': '78701' };
  const prefixed = (prefix: string) =>
    Object.fromEntries(Object.entries(address).map(([name, value]) => [`${prefix}[address]${name.slice(7)}`, value]));

  const see = (from: string, type: string, value: unknown) => seen.push({ from: `${scene}: ${from}`, type, value });
  const complaints = (values: Typed[]) => checkTypes(`import Stripe from 'stripe';`, { stripe: types.file }, values);

  const scenes: Record<string, () => Promise<void>> = {
    customers: async () => {
      const { id } = await call('POST', '/customers', {
        email: 'ada@example.com',
        name: 'Ada',
        'metadata[a]': 'b',
        ...address,
        'shipping[name]': 'Ada',
        ...prefixed('shipping'),
      });
      await call('POST', '/customers', {});
      await call('POST', `/customers/${id}`, { phone: '', description: 'a regular' });
      await call('GET', `/customers/${id}`);
      await call('GET', '/customers', { email: 'ada@example.com' });
      const { id: other } = await call('POST', '/customers', {});
      see('DELETE /customers', 'Stripe.DeletedCustomer', await call('DELETE', `/customers/${other}`));
      await call('GET', `/customers/${other}`);
    },

    'payments in every state, with everything in them expanded': async () => {
      const { id: customer } = await call('POST', '/customers', { email: 'ada@example.com' });
      const waiting = await pay({
        customer,
        'shipping[name]': 'Ada',
        ...prefixed('shipping'),
        receipt_email: 'a@b.test',
      });
      await call('POST', `/payment_intents/${waiting.id}`, {
        amount: '3000',
        'metadata[order]': '1',
        description: 'Cookies',
      });
      await pay({
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[allow_redirects]': 'never',
      });
      await pay({ 'allowed_payment_method_types[0]': 'card', setup_future_usage: 'off_session' });
      await pay({ payment_method: 'pm_card_visa' });
      await call('POST', `/payment_intents/${waiting.id}/confirm`, { payment_method: 'pm_card_visa', ...everywhere });
      await call('GET', `/payment_intents/${waiting.id}`, everywhere);
      await call('GET', `/payment_intents/${waiting.id}`, { 'expand[0]': 'latest_charge.balance_transaction' });
      for (const extra of [{}, { use_stripe_sdk: 'true' }, { return_url: 'http://shop.test/back' }]) {
        const asked = await paid('pm_card_threeDSecure2Required', extra as Record<string, string>);
        await harness.control('POST', `/3ds/${asked.id}`, { result: 'use_stripe_sdk' in extra ? 'fail' : 'complete' });
        await call('GET', `/payment_intents/${asked.id}`, everywhere);
      }
      const held = await paid('pm_card_visa', { capture_method: 'manual', ...everywhere });
      await call('POST', `/payment_intents/${held.id}/capture`, { amount_to_capture: '2000', ...everywhere });
      const given = await paid('pm_card_visa', { capture_method: 'manual' });
      await call('POST', `/payment_intents/${given.id}/cancel`, { cancellation_reason: 'abandoned', ...everywhere });
      await harness.faults({ requests: [{ provider: 'stripe', action: 'processing', times: 1 }] });
      const hanging = await paid();
      await harness.control('POST', `/payments/${hanging.id}/advance`, {});
      await call('GET', `/payment_intents/${hanging.id}`);
      await call('GET', '/payment_intents', { limit: '100', 'expand[0]': 'data.latest_charge' });
    },

    'every test card: what it pays with, and how it is declined': async () => {
      for (const { ids } of TEST_CARDS) {
        const { id } = await pay();
        await call('POST', `/payment_intents/${id}/confirm`, { payment_method: ids[0]! });
        await harness.control('POST', `/3ds/${id}`, { result: 'complete' });
        await call('GET', `/payment_intents/${id}`, everywhere);
      }
      await call('GET', '/charges', { limit: '100', 'expand[0]': 'data.balance_transaction' });
    },

    'payment methods and tokens': async () => {
      const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040' };
      const method = await call('POST', '/payment_methods', {
        type: 'card',
        ...card,
        'billing_details[name]': 'Ada',
        ...prefixed('billing_details'),
      });
      await call('GET', `/payment_methods/${method.id}`);
      await call('POST', '/tokens', card);
      await paid(method.id, everywhere);
    },

    'saved payment methods, customer sessions and domains of wallets': async () => {
      const { id: customer } = await call('POST', '/customers', {});
      const { id } = await call('POST', '/payment_methods/pm_card_visa/attach', { customer });
      await call('POST', `/payment_methods/${id}`, { allow_redisplay: 'always', 'metadata[a]': 'b' });
      await call('GET', '/payment_methods', { customer, type: 'card', 'expand[0]': 'data.customer' });
      await call('GET', `/customers/${customer}/payment_methods`);
      await paid(id, { customer, 'payment_method_options[card][require_cvc_recollection]': 'true', ...everywhere });
      await call('POST', `/payment_methods/${id}/detach`);
      const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040' };
      for (const wallet of ['apple_pay', 'google_pay']) {
        const token = await call('POST', '/tokens', { ...card, 'card[wallet]': wallet });
        const method = await call('POST', '/payment_methods', { type: 'card', 'card[token]': token.id });
        await paid(method.id, everywhere);
      }
      const element = 'components[payment_element]';
      await call('POST', '/customer_sessions', { customer, [`${element}[enabled]`]: 'true' });
      await call('POST', '/customer_sessions', {
        customer,
        [`${element}[enabled]`]: 'true',
        [`${element}[features][payment_method_redisplay]`]: 'enabled',
        [`${element}[features][payment_method_save]`]: 'enabled',
        [`${element}[features][payment_method_save_usage]`]: 'on_session',
        'expand[0]': 'customer',
      });
      for (const name of ['bakery.test', 'unverified.bakery.test']) {
        const domain = await call('POST', '/payment_method_domains', { domain_name: name });
        await call('POST', `/payment_method_domains/${domain.id}`, { enabled: 'false' });
        await call('POST', `/payment_method_domains/${domain.id}/validate`);
        await call('GET', `/payment_method_domains/${domain.id}`);
      }
      await call('GET', '/payment_method_domains', { domain_name: 'bakery.test', enabled: 'false' });
    },

    'refunds that arrive, wait and fail; charges and the account’s balance': async () => {
      for (const card of ['pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail']) {
        const { id } = await paid(card);
        const refund = await call('POST', '/refunds', { payment_intent: id, amount: '500', 'metadata[key]': 'a' });
        await call('POST', '/refunds', { payment_intent: id, reason: 'requested_by_customer', 'expand[0]': 'charge' });
        await call('POST', `/refunds/${refund.id}`, { 'metadata[seen]': 'yes' });
        await call('GET', '/refunds', { payment_intent: id });
        await advance(id, 'fail_refunds');
        await call('GET', `/refunds/${refund.id}`, {
          'expand[0]': 'balance_transaction',
          'expand[1]': 'payment_intent',
        });
        await call('GET', '/refunds', { payment_intent: id });
      }
      await call('GET', '/charges', { limit: '100' });
      await call('GET', '/balance');
      await call('GET', '/account');
      const { data } = await call('GET', '/charges', { limit: '1' });
      const { balance_transaction: booking } = data![0] as unknown as { balance_transaction: string };
      await call('GET', `/balance_transactions/${booking}`);
    },

    'disputes that are open, won and lost': async () => {
      for (const action of ['win_dispute', 'lose_dispute']) {
        const { id } = await paid();
        await advance(id, 'dispute');
        await call('GET', '/disputes', { payment_intent: id, 'expand[0]': 'data.charge' });
        await advance(id, action);
        await call('GET', '/disputes', { payment_intent: id });
        await call('GET', `/payment_intents/${id}`, everywhere);
      }
    },

    'webhook endpoints': async () => {
      // Nothing listens there: a late event of an earlier scene would be retried for three days.
      const wanted = { url: 'http://localhost:9/', 'enabled_events[0]': 'payout.paid' };
      const { id } = await call('POST', '/webhook_endpoints', wanted);
      await call('POST', `/webhook_endpoints/${id}`, { disabled: 'true', description: 'mine' });
      await call('GET', '/webhook_endpoints');
      see(
        'DELETE /webhook_endpoints',
        'Stripe.DeletedWebhookEndpoint',
        await call('DELETE', `/webhook_endpoints/${id}`),
      );
    },

    'errors of every kind': async () => {
      const { id } = await pay();
      await call('GET', '/payment_intents/pi_nobody');
      await call('POST', '/payment_intents', { amount: '10', currency: 'usd' });
      await call('POST', '/payment_intents', { amount: 'ten', currency: 'usd', surplus: '1' });
      await call('POST', `/payment_intents/${id}/confirm`, { payment_method: 'pm_card_chargeDeclined' });
      await call('POST', `/payment_intents/${id}/confirm`);
      await call('POST', `/payment_intents/${id}/capture`);
      await call('GET', '/spaceships');
      for (const status of [400, 401, 402, 403, 404, 409, 429, 500, 503]) {
        await harness.faults({ requests: [{ provider: 'stripe', action: 'status', status, times: 1 }] });
        await call('GET', '/balance');
      }
    },

    payouts: async () => {
      const { id } = note('the payout', (await harness.control('POST', '/stripe/payout')) as Answer);
      await call('GET', '/payouts');
      await call('GET', `/payouts/${id}`);
      await call('GET', '/balance_transactions', { payout: id, 'expand[0]': 'data.source' });
    },

    'tax: every place and tax code, sales and refunds': async () => {
      const all = { 'expand[0]': 'line_items.data.tax_breakdown', 'expand[1]': 'shipping_cost.tax_breakdown' };
      for (const [state, zip] of [
        ['TX', '78701'],
        ['NY', '10001'],
        ['OR', '97201'],
        ['OH', '43004'],
      ] as const) {
        const fields = {
          currency: 'usd',
          'line_items[0][amount]': '1499',
          'line_items[0][reference]': 'a box',
          'line_items[0][metadata][a]': 'b',
          'line_items[1][amount]': '500',
          'line_items[1][reference]': 'bread',
          'line_items[1][tax_code]': 'txcd_sandbox_exempt',
          'shipping_cost[amount]': '599',
          'customer_details[address][country]': 'US',
          'customer_details[address][state]': state,
          'customer_details[address][postal_code]': zip,
          'customer_details[address_source]': 'shipping',
          'ship_from_details[address][country]': 'US',
        };
        await call('POST', '/tax/calculations', fields);
        const { id } = await call('POST', '/tax/calculations', { ...fields, ...all });
        await call('GET', `/tax/calculations/${id}/line_items`);
        await call('GET', `/tax/calculations/${id}/line_items`, { 'expand[0]': 'data.tax_breakdown' });
        const lines = { 'expand[0]': 'line_items', 'metadata[order]': '1' };
        const sale = { calculation: id, reference: `order ${state}`, ...lines };
        const made = await call('POST', '/tax/transactions/create_from_calculation', sale);
        await call('GET', `/tax/transactions/${made.id}`);
        const part = { original_transaction: made.id, mode: 'partial', flat_amount: '-700' };
        await call('POST', '/tax/transactions/create_reversal', { ...part, reference: `refund ${state}`, ...lines });
      }
      const bare = {
        currency: 'usd',
        'line_items[0][amount]': '1499',
        'customer_details[address][country]': 'DE',
      };
      const { id } = await call('POST', '/tax/calculations', { ...bare, ...all });
      const sale = { calculation: id, reference: 'abroad', 'expand[0]': 'line_items' };
      const made = await call('POST', '/tax/transactions/create_from_calculation', sale);
      const full = { original_transaction: made.id, mode: 'full', reference: 'all of it', 'expand[0]': 'line_items' };
      await call('POST', '/tax/transactions/create_reversal', full);
      await call('POST', '/tax/transactions/create_reversal', full);
    },

    'every event that was sent': async () => {
      await harness.settled();
      const kinds = new Set(harness.events().map(({ type }) => type));
      expect([...kinds].sort()).toEqual(EVENTS);
      for (const event of harness.events()) note(`the event ${event.type}`, event as unknown as Answer);
      await call('GET', '/events', { limit: '1', type: 'charge.updated' });
    },

    'what a browser sees of a payment': async () => {
      const { id, client_secret: secret } = await harness.paid();
      const { body } = await harness.browser('GET', `/payment_intents/${id}`, { client_secret: secret! });
      see('a browser’s payment intent', 'Partial<Stripe.PaymentIntent>', body);
    },
  };

  it.each(Object.keys(scenes))('%s', (name) =>
    expect(found.filter((complaint) => complaint.startsWith(`${name}: `))).toEqual([]),
  );

  it('and have no other type errors', () => expect(found).toEqual([]));

  it('and a mismatch would be found', async () => {
    const { id } = await pay();
    const { amount, ...less } = (await call('GET', `/payment_intents/${id}`)) as Answer & { amount: number };
    const differences: [object, string][] = [
      [less, "Property 'amount' is missing"],
      [{ ...less, amount, more: 1 }, 'more'],
      [{ ...less, amount, status: 'paid' }, '"paid"'],
      [{ ...less, amount: null }, "Type 'null' is not assignable to type 'number'"],
      [{ ...less, amount, shipping: { name: 5 } }, "Type 'number'"],
    ];
    const values = differences.map(([value]) => ({ from: 'a payment', type: 'Stripe.PaymentIntent', value }));
    expect(await complaints(values)).toEqual(
      differences.map(([, complaint]) => expect.stringContaining(complaint) as string),
    );
  });
});

const EVENTS = [
  'charge.captured',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.failed',
  'charge.refund.updated',
  'charge.refunded',
  'charge.succeeded',
  'charge.updated',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.created',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'payout.created',
  'payout.paid',
  'payout.reconciliation_completed',
  'refund.created',
  'refund.failed',
  'refund.updated',
];

function typeOf(value: Answer): string {
  if (value.error) return ERROR;
  if (value.object === 'event') return `Extract<Stripe.Event, { type: ${JSON.stringify(value.type)} }>`;
  if (value.deleted) return value.object === 'customer' ? 'Stripe.DeletedCustomer' : 'Stripe.DeletedWebhookEndpoint';
  return TYPES[value.object] ?? `never /* ${value.object} */`;
}
