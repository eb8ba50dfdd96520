import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { Intent } from '@/api/models';
import { apiAnswers, bodies, refusal, times, type Answers } from '@/testing/api';
import { aNewOrder, anIntent, aQuote } from '@/testing/checkout';
import { aBox } from '@/testing/cart';
import { renderAt } from '@/testing/render-at';
import { EMPTY_FORM } from '../form/empty-form';
import { storeForm } from '../form/form-storage';
import { useCheckout } from '../state/use-checkout';
import { rememberedPayment } from './payment-note';
import { PaymentPart } from './payment-part';

const ORDER = 'POST /api/orders';
const LINES = [aBox()];
const ANA = {
  ...EMPTY_FORM,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '5125550123',
  addressLine1: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  deliveryDate: '2099-05-01',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Ring the bell',
};
const INTENT = anIntent();
/** Represents an amount that could not be read for lack of a connection. */
const UNREACHED = -1;

let provided: object;
// The loader keeps the function that it finds first.
Object.assign(window, { Stripe: Object.assign(() => provided, { version: 'endive' }) });

/** A fake of the provider's script. An amount of UNREACHED breaks the connection. */
function provider(confirmPayment: jest.Mock, amounts: number[]) {
  let ready = () => {};
  const fieldOf = (type: string) => {
    const field = {
      on: (event: string, listener: () => void) => {
        if (event === 'ready' && type === 'payment') ready = listener;
        return field;
      },
      off: () => field,
      mount: () => field,
      destroy: () => {},
      update: () => {},
    };
    return field;
  };
  const elements = {
    create: fieldOf,
    getElement: () => null,
    submit: async () => ({}),
    update() {},
  };
  const makeElements = jest.fn(() => elements);
  const stripe = {
    elements: makeElements,
    registerAppInfo() {},
    _registerWrapper() {},
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment,
    retrievePaymentIntent: async () => {
      const amount = amounts.shift() ?? 2475;
      if (Number.isNaN(amount)) throw new Error('the connection broke');
      if (amount === UNREACHED) return { error: { type: 'api_connection_error', message: 'We could not reach them.' } };
      return { paymentIntent: { amount } };
    },
  };
  provided = stripe;
  return { makeElements, ready: () => act(() => ready()) };
}

function Paying({ order }: { order: object }) {
  const checkout = useCheckout({ lines: LINES, ready: true });
  const { stage, start, submit, edit, prepared } = checkout;
  useEffect(start, [start]);
  const asked = prepared && { ...prepared, order: { ...prepared.order, ...order } };
  return (
    <>
      {stage === 'details' && <button onClick={submit}>Continue</button>}
      <button onClick={edit}>Edit</button>
      <PaymentPart checkout={{ ...checkout, prepared: asked }} placeholder="" />
    </>
  );
}

const CHARGED: unknown = { paymentIntent: { status: 'succeeded' } };

/** Renders the card fields of a prepared payment; the bank gives one of these answers to each press. */
async function show({
  intent = {},
  order = {},
  says = [CHARGED],
  amounts = [] as number[],
  answers = {} as Answers,
} = {}) {
  localStorage.clear();
  sessionStorage.clear();
  storeForm(ANA, null);
  const confirm = jest.fn(async () => (says.length > 1 ? says.shift() : says[0]));
  const { makeElements, ready } = provider(confirm, amounts);
  const calls = apiAnswers({
    'GET /api/me': refusal(401),
    'GET /api/stripe-config': { publishableKey: 'pk_test_1', sandbox: false },
    'GET /api/cookie-boxes': LINES,
    'POST /api/checkout/totals': INTENT.totals,
    'POST /api/delivery-quotes': { quotes: [aQuote()] },
    'POST /api/create-payment-intent': { ...INTENT, ...intent },
    [ORDER]: aNewOrder(),
    ...answers,
  });
  const { here } = renderAt('/cart', <Paying order={order} />, '/cart');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Pay $24.75' });
  return { calls, confirm, ready, here, makeElements };
}

const pay = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pay $24.75' })));
const expectToast = async (title: string, text: string) => {
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByText(text)[0]).toBeVisible();
};

describe('paying by card', () => {
  it('shows that the payment system is loading, and does not pay before that', async () => {
    const { confirm, ready } = await show();
    expect(screen.getByText('Loading payment system...')).toBeVisible();
    await pay();
    await expectToast('Payment System Loading', 'Please wait for the payment system to load.');
    expect(confirm).not.toHaveBeenCalled();
    ready();
    expect(screen.queryByText('Loading payment system...')).not.toBeInTheDocument();
  });

  it.each([
    [{ intent: { clientSecret: '' } }, 'Payment Setup Error', 'Payment not initialized. Please refresh the page.'],
    [
      { order: { customerEmail: '' } },
      'Customer Information Missing',
      'Please complete the customer information form.',
    ],
  ])('does not pay without %o', async (missing, title, text) => {
    const { confirm, ready } = await show(missing);
    ready();
    await pay();
    await expectToast(title, text);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms with the provider with name, e-mail, phone and US address; once paid, the order is placed', async () => {
    const { confirm, ready, here, calls } = await show();
    ready();
    await pay();
    const address = {
      line1: '12 Elm Street',
      line2: '',
      city: 'Austin',
      state: 'TX',
      postal_code: '78704',
      country: 'US',
    };
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({
        confirmParams: expect.objectContaining({
          payment_method_data: {
            billing_details: { name: 'Ana Lopez', email: 'ana@example.com', phone: '5125550123', address },
          },
        }),
      }),
    );
    await expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
    expect(times(calls, ORDER)).toBe(1);
  });

  it('shows "Processing..." while it is pending, and ignores a second press', async () => {
    const { ready, confirm } = await show({ says: [new Promise(() => undefined)] });
    ready();
    await act(async () => {
      const button = screen.getByRole('button', { name: 'Pay $24.75' });
      fireEvent.click(button);
      fireEvent.submit(button.closest('form')!);
    });
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(rememberedPayment()).toMatchObject({ paymentIntentId: 'pi_1' });
  });

  it.each([
    ['Your card was declined.', 'Your card was declined.'],
    [undefined, 'There was an error processing your payment.'],
  ])('shows why the provider refused (%s), places no order and drops the payment', async (message, text) => {
    const { calls, ready } = await show({ says: [{ error: { type: 'card_error', message } }] });
    ready();
    await pay();
    await expectToast('Payment Failed', text);
    expect(screen.getByText('Nothing was charged. Try another card.')).toBeVisible();
    expect(times(calls, ORDER)).toBe(0);
    expect(rememberedPayment()).toBeNull();
  });

  it('leaves a refusal that the card fields show to them', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Declined.' };
    const { ready } = await show({ says: [{ error }] });
    ready();
    await pay();
    await expectToast('Payment Failed', 'Declined.');
    expect(screen.getByText('Nothing was charged. Try another card.')).toBeVisible();
    expect(screen.getByText('This card was declined.', { selector: '[role=alert] *' })).toBeVisible();
    expect(screen.queryByText('Declined.', { selector: '[role=alert] *' })).not.toBeInTheDocument();
  });

  it('withdraws the message of a refusal when it is paid again', async () => {
    const refused = { error: { type: 'card_error', message: 'Your card was declined.' } };
    const { ready, confirm } = await show({ says: [refused, new Promise(() => undefined)] });
    ready();
    await pay();
    await expectToast('Payment Failed', 'Your card was declined.');
    await pay();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
  });

  const HOLD = 'POST /api/checkout/hold';
  const HELD = { held: true as const, reservedUntil: INTENT.reservedUntil };

  it('reserves a large order before the bank is asked', async () => {
    const { calls, confirm, ready, here } = await show({ intent: { held: false }, answers: { [HOLD]: HELD } });
    ready();
    expect(screen.queryByText(/holding your items/)).not.toBeInTheDocument();
    await pay();
    expect(calls.filter(({ endpoint }) => endpoint === HOLD)).toMatchObject([{ body: { paymentIntentId: 'pi_1' } }]);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(here()).toBe('/success');
  });

  it.each([
    [409, 'hold_refused'],
    [503, 'unavailable'],
  ])('does not confirm the payment while the shop cannot reserve the order (%i %s)', async (status, code) => {
    const message = 'Please try again in 5 minutes, or order less.';
    const { confirm, ready } = await show({
      intent: { held: false },
      answers: { [HOLD]: refusal(status, code, message) },
    });
    ready();
    await pay();
    await expectToast('Payment Failed', message);
    expect(confirm).not.toHaveBeenCalled();
    expect(rememberedPayment()).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay $24.75' })).toBeEnabled();
  });

  it('prepares the payment again when the goods were sold in the meantime', async () => {
    const gone = refusal(409, 'out_of_stock', 'Only 20 left.');
    const intents = [{ ...INTENT, held: false }, gone];
    const { calls, confirm, ready } = await show({
      answers: { [HOLD]: gone, 'POST /api/create-payment-intent': () => intents.shift()! },
    });
    ready();
    await pay();
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(2);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('places no order while the payment has not succeeded', async () => {
    const { calls, ready } = await show({ says: [{ paymentIntent: { status: 'requires_payment_method' } }] });
    ready();
    await pay();
    expect(screen.getByText('The payment was not completed.')).toBeVisible();
    expect(times(calls, ORDER)).toBe(0);
  });

  it('does not pay while offline: the card details are kept and can be used again', async () => {
    const { calls, confirm, ready, here } = await show({ amounts: [UNREACHED] });
    ready();
    await pay();
    await expectToast('Payment Failed', 'We could not reach them.');
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
    expect(times(calls, ORDER)).toBe(0);
    await pay();
    await expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
  });

  it('asks to try again when processing fails before the bank was contacted', async () => {
    const { calls, confirm, ready } = await show({ amounts: [Number.NaN] });
    ready();
    await pay();
    await expectToast('Payment Failed', 'There was an error processing your payment. Please try again.');
    expect(confirm).not.toHaveBeenCalled();
    expect(times(calls, ORDER)).toBe(0);
  });
});

describe('the agreement', () => {
  it.each<[string, Intent['policies'], string]>([
    [
      'all that are confirmed',
      ['terms', 'privacy'],
      'By placing your order you agree to our Terms of Sale and Privacy Policy.',
    ],
    ['no draft', ['terms'], 'By placing your order you agree to our Terms of Sale.'],
  ])('names %s', async (_, policies, sentence) => {
    const { calls } = await show({ intent: { policies } });
    const link = await screen.findByRole('link', { name: /^Terms of Sale/ });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link.closest('p')!.textContent.replaceAll(' (opens in a new tab)', '')).toBe(sentence);
    expect(times(calls, 'GET /api/pages/{slug}')).toBe(0);
  });

  it('is not asked for while all policies are drafts', async () => {
    await show({ intent: { policies: [] } });
    expect(screen.queryByText(/you agree/)).not.toBeInTheDocument();
  });
});

describe('the card fields', () => {
  it('are kept while the order is placed and while the form is changed', async () => {
    const unpaid = refusal(409, 'payment_not_completed', 'Nothing was charged.');
    const lost = { error: { type: 'api_connection_error', message: 'The connection was lost.' } };
    const { ready, makeElements } = await show({ says: [lost], answers: { [ORDER]: unpaid } });
    ready();
    await pay();
    const notice = (await screen.findByText('Nothing was charged.')).closest('[role="alert"]');
    expect(notice).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Pay $24.75' })).toBeVisible();
    expect(makeElements).toHaveBeenCalledTimes(1);
  });
});

describe('the reservation', () => {
  it('is shown in minutes, and its end by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await show({ intent: { reservedForMs: 125_000 } });
    expect(screen.getByText('We’re holding your items and time slot for 3 minutes.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(70_000));
    expect(screen.getByText('We’re holding your items and time slot for 1 minute.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Your hold has ended.');
    jest.useRealTimers();
  });
});

describe('a payment with an unknown outcome', () => {
  const UNPAID = refusal(409, 'payment_not_completed', 'Nothing was charged.');

  it.each([
    ['an answer that was lost', { error: { type: 'api_connection_error', message: 'The connection was lost.' } }],
    ['a break in the middle', Promise.reject(new Error('the connection broke'))],
  ])('is requested from the shop after %s, which may have its order', async (_, said) => {
    const { ready, here } = await show({ says: [said] });
    ready();
    await pay();
    await expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
  });

  it('can be paid again once the shop reports that it failed, with the reason of the bank', async () => {
    const lost = { error: { type: 'api_connection_error', message: 'The connection was lost.' } };
    const orders = [UNPAID, aNewOrder()];
    const { ready, here, calls } = await show({
      says: [lost, CHARGED],
      answers: { [ORDER]: () => orders.shift()! },
    });
    ready();
    await pay();
    expect(await screen.findByText('Nothing was charged.')).toBeVisible();
    expect(screen.getByText('Payment Failed')).toBeVisible();
    expect(screen.getAllByText('The connection was lost.')[0]).toBeVisible();
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(2);
    ready();
    await pay();
    await expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
  });

  const PAID = 'Your payment went through. We’re still placing your order.';
  const UNKNOWN = 'We’re checking whether your payment went through.';

  it.each([
    ['a charged card', CHARGED, PAID],
    [
      'an answer that was lost',
      { error: { type: 'api_connection_error', message: 'The connection was lost.' } },
      UNKNOWN,
    ],
    ['a break in the middle', Promise.reject(new Error('the connection broke')), UNKNOWN],
  ])('does not ask for a second payment after %s while the shop does not know either', async (_, said, notice) => {
    const { ready } = await show({ says: [said], answers: { [ORDER]: refusal(403) } });
    ready();
    await pay();
    const noticeElement = (await screen.findByText(notice)).closest('[role="alert"]');
    expect(noticeElement).toHaveTextContent(notice === PAID ? /won’t be charged again/ : /don’t pay again/);
    expect(noticeElement).toHaveFocus();
    expect(screen.queryByText(/try again|Payment Failed/)).not.toBeInTheDocument();
    expect(screen.queryByText(notice === PAID ? UNKNOWN : PAID)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Finish order' })).toBeEnabled();
  });
});

describe('a payment that no longer matches the button', () => {
  it.each([
    ['whose time is over', { intent: { reservedForMs: 0 } }],
    ['that another tab has changed', { amounts: [2900] }],
  ])('is prepared again and confirmed once: %s', async (_, given) => {
    const { confirm, ready, here, calls } = await show(given);
    ready();
    await pay();
    await expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(2);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('keeps the card fields for a new payment, and confirms that one', async () => {
    const second = anIntent({ clientSecret: 'pi_2_secret_3', paymentIntentId: 'pi_2' });
    const intents = [anIntent({ reservedForMs: 0 }), second];
    const { confirm, ready, makeElements, calls } = await show({
      answers: { 'POST /api/create-payment-intent': () => intents.shift()! },
    });
    ready();
    expect(screen.getByRole('alert')).toHaveTextContent('Your hold has ended.');
    await pay();
    await expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(makeElements).toHaveBeenCalledTimes(1);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_2_secret_3' }));
    expect(bodies(calls, ORDER)).toMatchObject([{ paymentIntentId: 'pi_2' }]);
  });

  it('is not prepared again forever when another tab keeps changing it', async () => {
    const { confirm, ready, calls } = await show({ amounts: [2900, 2900] });
    ready();
    await pay();
    expect(await screen.findByText(/Your payment was changed in another tab/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $24.75' })).toBeEnabled();
    expect(confirm).not.toHaveBeenCalled();
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(2);
  });
});
