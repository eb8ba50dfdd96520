import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Intent } from '@/api/types';
import { renderAt } from '@/testing/render-at';
import { CardForm } from './card-form';
import { EMPTY_FORM } from './empty-form';
import type { OrderRequest } from './request';
import type { Checkout } from './use-checkout';

const LATER = '2099-01-01T00:00:00.000Z';
const ana = { ...EMPTY_FORM, firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: '5125550123' };
const home = { addressLine1: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: '78704' };

/** The provider's side of the card fields, as its script would offer it. */
function provider(confirmPayment: jest.Mock) {
  let ready = () => {};
  const field = {
    on: (event: string, heard: () => void) => {
      if (event === 'ready') ready = heard;
      return field;
    },
    off: () => field,
    mount: () => field,
    destroy: () => {},
    update: () => {},
  };
  const elements = {
    create: () => field,
    getElement: () => null,
    submit: async () => ({}),
    update() {},
    fetchUpdates: async () => ({}),
  };
  const stripe = {
    elements: () => elements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment,
    retrievePaymentIntent: async () => ({ paymentIntent: { amount: 2475 } }),
  };
  return { stripe: stripe as unknown as Stripe, ready: () => act(() => ready()) };
}

function show({ intent = {}, order = {}, says = { paymentIntent: { status: 'succeeded' } } as unknown } = {}) {
  const confirm = jest.fn(async () => says);
  const { stripe, ready } = provider(confirm);
  const checkout = {
    values: { ...ana, ...home },
    problem: null,
    setProblem: jest.fn(),
    remember: jest.fn(),
    place: jest.fn(),
  };
  renderAt(
    '/cart',
    <Elements stripe={stripe} options={{ clientSecret: 'pi_1_secret_2' }}>
      <CardForm
        checkout={checkout as unknown as Checkout}
        intent={{ clientSecret: 'pi_1_secret_2', amount: 2475, revision: 1, reservedUntil: LATER, ...intent } as Intent}
        order={{ customerEmail: ana.email, ...order } as OrderRequest}
      />
    </Elements>,
  );
  return { checkout, confirm, ready };
}

const pay = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pay $24.75' })));
const expectToast = (title: string, text: string) => {
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
};

describe('§2 §8 paying by card', () => {
  it('says that the payment system loads, and refuses to pay until it has', async () => {
    const { confirm, ready } = show();
    expect(screen.getByText('Loading payment system...')).toBeVisible();
    await pay();
    expectToast('Payment System Loading', 'Please wait for the payment system to load.');
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
  ])('refuses without %o', async (missing, title, text) => {
    const { confirm, ready } = show(missing);
    ready();
    await pay();
    expectToast(title, text);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('§7 goes straight to the provider with name, email, phone and address in the US; paid, the order is placed', async () => {
    const { checkout, confirm, ready } = show();
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
    expect(checkout.place).toHaveBeenCalledTimes(1);
  });

  it('reads "Processing..." while it works', async () => {
    const { ready } = show({ says: new Promise(() => undefined) });
    ready();
    await pay();
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  });

  it.each([
    ['Your card was declined.', 'Your card was declined.'],
    [undefined, 'There was an error processing your payment.'],
  ])('§8 tells why the provider refused (%s), and places no order', async (message, text) => {
    const { checkout, ready } = show({ says: { error: { type: 'card_error', message } } });
    ready();
    await pay();
    expectToast('Payment Failed', text);
    expect(checkout.place).not.toHaveBeenCalled();
  });

  it('§4 places no order while the payment has not succeeded', async () => {
    const { checkout, ready } = show({ says: { paymentIntent: { status: 'requires_payment_method' } } });
    ready();
    await pay();
    expect(checkout.place).not.toHaveBeenCalled();
  });

  it('§8 says to try again when processing breaks off', async () => {
    const { ready } = show({ says: Promise.reject(new Error('the connection broke')) });
    ready();
    await pay();
    expectToast('Payment Failed', 'There was an error processing your payment. Please try again.');
  });
});
