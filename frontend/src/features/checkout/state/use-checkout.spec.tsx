import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { CartLine, Intent } from '@/api/models';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { aNewOrder, anIntent, aQuote, totals } from '@/testing/checkout';
import type { OrderRequest } from '../checkout-requests';
import { EMPTY_FORM, EMPTY_RECIPIENT } from '../form/empty-form';
import { aBox } from '@/testing/cart';
import { useToastMessage } from '@/ui/toast-store';
import { storeForm, readStoredForm } from '../form/form-storage';
import { CART_PAGE, rememberPayment } from '../payment/payment-note';
import type { Card } from '../payment/paying';
import type { PreparedPayment } from './prepared-payment';
import { useCheckout } from './use-checkout';

const BOX = aBox({ selectedCookies: [{ cookieId: 5, quantity: 6, name: 'Lemon' }] });

const DELIVERY = {
  addressLine1: '500 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  deliveryDate: '2099-11-23',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Ring the bell',
};
const FORM = {
  ...EMPTY_FORM,
  ...DELIVERY,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '5125550123',
};
const GIFT = {
  ...FORM,
  isGift: true,
  recipients: [
    { ...EMPTY_RECIPIENT, ...DELIVERY, firstName: 'Ben', lastName: 'Ito', phone: '5125550124', assignedItems: [1] },
  ],
};
const INTENT = anIntent();

/** Card fields whose bank approves. */
const APPROVED: Card = {
  confirm: async (prepared) => {
    CART_PAGE.remember(prepared as PreparedPayment);
    return { type: 'confirmed', problem: null };
  },
};

function open(answers: Answers = {}) {
  const calls = apiAnswers({
    'GET /api/me': refusal(401),
    'GET /api/cookie-boxes': [BOX],
    'POST /api/checkout/totals': totals(),
    'POST /api/delivery-quotes': { quotes: [aQuote()] },
    'POST /api/create-payment-intent': INTENT,
    ...answers,
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(useCheckout, { wrapper, initialProps: { lines: [BOX], ready: true } });
  const holding = (lines: CartLine[]) => rerender({ lines, ready: true });
  const submit = () => {
    act(() => result.current.start());
    return act(() => result.current.submit());
  };
  return { result, holding, submit, calls };
}

/** Simulates another tab, where a sign-out deletes what this browser stored. */
function forgottenElsewhere() {
  localStorage.removeItem('crispi:checkout');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'crispi:checkout', newValue: null })));
}

describe('the checkout', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('includes a message written while the card is entered: the payment is prepared again', async () => {
    storeForm(FORM, null);
    const { result, submit, holding } = open();
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    holding([{ ...BOX, personalMessage: 'Happy birthday' }]);
    expect(result.current).toMatchObject({ stage: 'details', changed: true });
  });

  it('withdraws the toast about invalid fields once they are corrected', async () => {
    storeForm({ ...FORM, city: '', addressLine1: '' }, null);
    const { result, submit } = open();
    const shown = renderHook(useToastMessage).result;
    const correct = (field: 'city' | 'addressLine1', text: string) =>
      act(async () => result.current.form.setValue(field, text, { shouldValidate: true }));
    await submit();
    await waitFor(() => expect(shown.current?.title).toBe('Please fix the errors'));
    await correct('city', 'Austin');
    expect(shown.current?.title).toBe('Please fix the errors');
    await correct('addressLine1', '500 Congress Avenue');
    await waitFor(() => expect(shown.current).toBeNull());
  });

  it('includes text typed while the payment is prepared', async () => {
    storeForm(FORM, null);
    let answer: (intent: Intent) => void = () => undefined;
    const { result, submit, calls } = open({
      'POST /api/create-payment-intent': new Promise<Intent>((resolve) => (answer = resolve)),
    });
    await submit();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/create-payment-intent')).toBe(true));
    act(() => result.current.form.setValue('addressLine1', '9 Oak Street'));
    await act(async () => answer(INTENT));
    await waitFor(() => expect(result.current.preparing).toBe(false));
    expect(result.current).toMatchObject({ stage: 'details', changed: true });
  });

  it.each([
    ['of a delivery', { receiveNotifications: false }, false],
    // The form of a pickup does not ask, and nothing else tells the customer that it is ready.
    ['of a pickup', { receiveNotifications: false, fulfilment: 'pickup' as const, locationId: '1' }, true],
  ])('sends the notifications choice %s with the payment', async (_, changes, sent) => {
    storeForm({ ...FORM, ...changes }, null);
    const { result, submit, calls } = open();
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    const intent = calls.find(({ path }) => path === '/api/create-payment-intent');
    expect(intent?.body).toMatchObject({ receiveNotifications: sent });
  });

  it('is cleared once a gift is ordered, although the cart becomes empty a moment later', async () => {
    storeForm(GIFT, null);
    rememberPayment({ paymentIntentId: 'pi_1' } as OrderRequest);
    const { result, holding, calls } = open({ 'POST /api/orders': aNewOrder() });
    expect(result.current.stage).toBe('placing');
    await waitFor(() => expect(result.current.values.isGift).toBe(false));
    holding([]);
    expect(readStoredForm().form).toEqual(EMPTY_FORM);
    expect(times(calls, 'POST /api/orders')).toBe(1);
  });

  it('is cleared after a sign-out or an order in another tab', () => {
    storeForm(GIFT, 7);
    const { holding, result } = open();
    forgottenElsewhere();
    holding([]);
    expect(readStoredForm()).toEqual({ form: EMPTY_FORM, userId: null });
    expect(result.current.values.recipients).toEqual([]);
  });

  it('can pay again when an unconfirmed order turns out to be unpaid', async () => {
    storeForm(FORM, null);
    const down = refusal(403, 'foreign', 'No.');
    const unpaid = refusal(409, 'payment_not_completed', 'Nothing was charged.');
    const said = [down, unpaid, aNewOrder()];
    const { result, submit, calls } = open({ 'POST /api/orders': () => said.shift()! });
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    act(() => result.current.pay(APPROVED));
    await waitFor(() => expect(result.current.unplaced).toBe(true));
    expect(result.current).toMatchObject({ stage: 'payment', editable: false });
    act(() => result.current.finish());
    await waitFor(() => expect(result.current.editable).toBe(true));
    expect(result.current).toMatchObject({ problem: { text: 'Nothing was charged.', safe: true } });
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(2);
    act(() => result.current.pay(APPROVED));
    await waitFor(() => expect(readStoredForm().form).toEqual(EMPTY_FORM));
  });

  it('does not tell that nothing was charged after a sign-out during the payment', async () => {
    storeForm(FORM, null);
    const { result, submit } = open({ 'POST /api/orders': refusal(404, 'not_found', 'No.') });
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    act(() => result.current.pay(APPROVED));
    await waitFor(() => expect(result.current.stage).toBe('cart'));
    expect(result.current.problem).toBeNull();
  });

  it('prepares the payment again for a press that waits, unless the order was changed in the meantime', async () => {
    storeForm(FORM, null);
    const answers: ((intent: Intent) => void)[] = [];
    const { result, submit } = open({
      'POST /api/create-payment-intent': () => new Promise<Intent>((resolve) => answers.push(resolve)),
    });
    const presses: boolean[] = [];
    const outdated: Card = {
      confirm: async (_, renewed) => {
        presses.push(renewed);
        return { type: 'outdated', reason: 'The time to pay was over.' };
      },
    };
    await submit();
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]!(INTENT));
    await waitFor(() => expect(result.current.editable).toBe(true));

    act(() => result.current.pay(outdated));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(result.current).toMatchObject({ stage: 'payment', paying: true });
    await act(async () => answers[1]!({ ...INTENT, revision: 2 }));
    await waitFor(() => expect(answers).toHaveLength(3));
    act(() => result.current.form.setValue('addressLine1', '9 Oak Street'));
    await act(async () => answers[2]!({ ...INTENT, revision: 3 }));
    await waitFor(() => expect(result.current.paying).toBe(false));
    expect(presses).toEqual([false, true]);
    expect(result.current).toMatchObject({ stage: 'details', changed: true });
  });

  it('returns to the prepared payment when a change is undone', async () => {
    storeForm(FORM, null);
    const { result, submit, holding, calls } = open();
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    holding([{ ...BOX, totalPrice: '30.00' }]);
    expect(result.current.stage).toBe('details');
    holding([BOX]);
    expect(result.current.stage).toBe('payment');
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(1);
  });
});
