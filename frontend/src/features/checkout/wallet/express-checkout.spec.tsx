import { act, screen, waitFor } from '@testing-library/react';
import { apiAnswers, bodies, refusal, refusalWith, times, type Answers } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { aNewOrder, anIntent, aQuote, totals } from '@/testing/checkout';
import { renderAt } from '@/testing/render-at';
import { useCheckout } from '../state/use-checkout';
import { confirmPayment } from '../payment/confirm-payment';
import type { ReadyPayment } from '../payment/paying';
import { ExpressCheckout } from './express-checkout';

const LINES = [aBox()];
const DAY = '2099-05-01';
const TIMES = ['9:00 AM - 10:00 AM', '10:00 AM - 11:00 AM'].map((value) => ({ value, label: value }));
const ADDRESS = {
  line1: '600 Congress Ave',
  line2: null,
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  country: 'US',
};
const INTENT = 'POST /api/create-payment-intent';
const RELEASE = 'POST /api/checkout/release';
const RATE = { id: `${DAY} ${TIMES[1]!.value}`, amount: 975, displayName: '' };

let provided: object;
// The loader keeps the function that it finds first.
Object.assign(window, { Stripe: Object.assign(() => provided, { version: 'endive' }) });

type Listener = (event: object) => unknown;

/** A fake of the provider's script, whose sheet is played by the test. */
function provider(confirmPayment: jest.Mock) {
  const listeners = new Map<string, Listener>();
  const field = {
    on: (event: string, listener: Listener) => (listeners.set(event, listener), field),
    off: () => field,
    mount: () => field,
    destroy: () => {},
    update: () => {},
  };
  const shown: number[] = [];
  const elements = {
    create: () => field,
    getElement: () => null,
    submit: async () => ({}),
    update: ({ amount }: { amount: number }) => void shown.push(amount),
  };
  provided = {
    elements: () => elements,
    registerAppInfo() {},
    _registerWrapper() {},
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment,
    retrievePaymentIntent: async () => ({ paymentIntent: { amount: shown.at(-1) } }),
  };
  const send = (event: string, details: object = {}) => {
    const answers = { resolve: jest.fn(), reject: jest.fn(), paymentFailed: jest.fn() };
    act(() => void listeners.get(event)!({ ...details, ...answers }));
    return answers;
  };
  return { send, shown, listens: () => listeners.has('ready') };
}

function Cart() {
  const checkout = useCheckout({ lines: LINES, ready: true });
  return <ExpressCheckout checkout={checkout} withFields />;
}

const DECLINED = {
  error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No funds.' },
};

/** The panel with a wallet's buttons, and its open sheet. */
async function openSheet(answers: Answers = {}, says: object = { paymentIntent: { status: 'succeeded' } }) {
  localStorage.clear();
  sessionStorage.clear();
  const confirm = jest.fn(async () => says);
  const wallet = provider(confirm);
  const calls = apiAnswers({
    'GET /api/me': refusal(401),
    'GET /api/stripe-config': { publishableKey: 'pk_test_1', sandbox: false },
    'GET /api/cookie-boxes': LINES,
    'POST /api/checkout/totals': totals(),
    'GET /api/delivery-area/{zip}': { deliveryProvider: 'crispi', state: 'TX' },
    'GET /api/delivery-days': [
      { date: DAY, open: true, reason: null, first: TIMES[0]!.value, timeZone: 'America/Chicago', city: 'Austin' },
    ],
    'GET /api/delivery-times': TIMES,
    'POST /api/delivery-quotes': { quotes: [aQuote()] },
    [INTENT]: anIntent(),
    [RELEASE]: undefined,
    'POST /api/orders': aNewOrder(),
    ...answers,
  });
  renderAt('/cart', <Cart />, '/cart');
  await waitFor(() => expect(wallet.listens()).toBe(true));
  wallet.send('ready', { availablePaymentMethods: { applePay: true } });
  expect(await screen.findByRole('heading', { name: 'Express checkout' })).toBeVisible();
  await waitFor(() => expect(wallet.send('click').resolve).toHaveBeenCalled());
  const confirmed = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '5125550100', address: ADDRESS };
  const confirmSheet = () =>
    wallet.send('confirm', {
      billingDetails: confirmed,
      shippingAddress: { name: 'Ada Lovelace', address: ADDRESS },
      shippingRate: RATE,
    });
  return { ...wallet, calls, confirm, confirmSheet };
}

describe('the sheet of a wallet', () => {
  it('shows the total of the address and window that are chosen in it, and pays exactly that', async () => {
    const { send, shown, calls, confirmSheet, confirm } = await openSheet({
      'POST /api/checkout/totals': ({ body }) =>
        (body as { customerInfo: { zipCode: string } }).customerInfo.zipCode
          ? totals({ tax: '1.00', total: '25.75', amount: 2575 })
          : totals(),
      [INTENT]: anIntent({ amount: 2575 }),
    });
    const { resolve } = send('shippingaddresschange', { address: ADDRESS });
    await waitFor(() => expect(resolve).toHaveBeenCalled());
    expect(resolve.mock.calls[0][0].shippingRates).toHaveLength(2);
    const other = send('shippingratechange', { shippingRate: RATE });
    await waitFor(() => expect(other.resolve).toHaveBeenCalled());
    expect(shown.at(-1)).toBe(2575);
    confirmSheet();
    await waitFor(() => expect(times(calls, 'POST /api/orders')).toBe(1));
    expect(bodies(calls, INTENT)).toEqual([
      expect.objectContaining({
        amount: 2575,
        deliveryDate: DAY,
        deliveryTime: TIMES[1]!.value,
        deliveryInstructions: 'Leave at the door',
        customerInfo: expect.objectContaining({ name: 'Ada Lovelace', addressLine1: '600 Congress Ave' }),
      }),
    ]);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('orders for the window that the sheet says when it is confirmed', async () => {
    const { calls, confirmSheet } = await openSheet();
    confirmSheet();
    await waitFor(() => expect(times(calls, 'POST /api/orders')).toBe(1));
    expect(bodies(calls, INTENT)).toEqual([expect.objectContaining({ deliveryTime: TIMES[1]!.value })]);
  });

  it.each([
    [
      'another total',
      refusalWith(409, {
        code: 'price_changed',
        amount: 2600,
        totals: totals({ deliveryFee: '11.00', total: '26.00', amount: 2600 }),
      }),
      'The total changed from $24.75 to $26.00. Close your wallet and try again.',
    ],
    ['a full window', refusal(409, 'window_taken', 'This time slot has just been taken.'), 'just been taken'],
    ['goods that are gone', refusal(409, 'cart_empty', 'Your cart is empty.'), 'Your cart is empty.'],
  ])('fails for %s, and the bank does not learn of it', async (_why, answer, text) => {
    const { confirmSheet, confirm, calls } = await openSheet({ [INTENT]: answer });
    const { paymentFailed } = confirmSheet();
    await waitFor(() => expect(paymentFailed).toHaveBeenCalledTimes(1));
    expect(paymentFailed.mock.calls[0][0].message).toContain(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
    expect(times(calls, 'POST /api/orders')).toBe(0);
  });

  it('refuses a place that is not served, with the reason on the page', async () => {
    const { send } = await openSheet({
      'GET /api/delivery-area/{zip}': { deliveryProvider: null, state: 'TX', message: 'We do not deliver there.' },
    });
    const { reject, resolve } = send('shippingaddresschange', { address: ADDRESS });
    await waitFor(() => expect(reject).toHaveBeenCalled());
    expect(resolve).not.toHaveBeenCalled();
    expect(await screen.findByText('We do not deliver there.')).toBeInTheDocument();
  });

  it('releases a declined payment when it is closed, and asks nothing if there was none', async () => {
    const { send, confirmSheet, calls } = await openSheet({}, DECLINED);
    send('cancel');
    await waitFor(() => expect(send('click').resolve).toHaveBeenCalled());
    expect(times(calls, RELEASE)).toBe(0);
    const { paymentFailed } = confirmSheet();
    await waitFor(() => expect(paymentFailed).toHaveBeenCalled());
    send('cancel');
    await waitFor(() => expect(bodies(calls, RELEASE)).toEqual([{ paymentIntentId: 'pi_1' }]));
    expect(times(calls, 'POST /api/orders')).toBe(0);
  });
});

describe('a card that is declined', () => {
  it.each([
    ['in a wallet', null, false],
    ['in the card fields, which show the reason themselves', { name: 'Ana', email: '', phone: '' }, true],
  ])('%s', async (_where, billing, inFields) => {
    const stripe = {
      retrievePaymentIntent: async () => ({ paymentIntent: { amount: 2475 } }),
      confirmPayment: async () => DECLINED,
    };
    const fields = {
      stripe,
      elements: { submit: async () => ({}) },
      page: { path: '/cart', remember() {}, forget() {} },
    };
    const payment: ReadyPayment = {
      intent: anIntent(),
      order: { customerEmail: '' },
      billing,
      reservedUntil: Infinity,
    };
    expect(await confirmPayment(fields as unknown as Parameters<typeof confirmPayment>[0], payment, false)).toEqual({
      type: 'declined',
      problem: expect.objectContaining({ text: 'No funds.', refused: true, inFields }),
    });
  });
});
