import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { CartLine } from '@/api/types';
import { answering, Reply } from '@/testing/answers';
import { EMPTY_FORM, EMPTY_RECIPIENT } from './empty-form';
import { keepForm, readKeptForm } from './kept-form';
import { useCheckout } from './use-checkout';

const BOX = {
  id: 1,
  orderId: null,
  boxSizeId: 1,
  boxSize: 'Box of 6',
  selectedCookies: [{ cookieId: 5, quantity: 6, name: 'Lemon' }],
  totalPrice: '15.00',
  personalMessage: null,
  available: true,
} as unknown as CartLine;

const WHERE = {
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
  ...WHERE,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '5125550123',
};
const GIFT = {
  ...FORM,
  isGift: true,
  recipients: [
    { ...EMPTY_RECIPIENT, ...WHERE, firstName: 'Ben', lastName: 'Ito', phone: '5125550124', assignedItems: [1] },
  ],
};
const TOTALS = {
  items: '15.00',
  deliveryFee: '9.75',
  tip: '0.00',
  tax: '0.00',
  total: '24.75',
  amount: 2475,
  shipments: [],
};
const INTENT = { clientSecret: 's', paymentIntentId: 'pi_1', amount: 2475, totals: TOTALS, revision: 1 };

function open(answers: object = {}) {
  const calls = answering({
    'GET /api/me': new Reply(401, {}),
    'GET /api/cookie-boxes': [BOX],
    'POST /api/checkout/totals': TOTALS,
    'POST /api/delivery-quotes': { quotes: [{ id: 'q1', recipientIndex: 0, fee: 975, tip: 0 }] },
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
  const submit = () => act(() => result.current.submit());
  return { result, holding, submit, calls };
}

/** What another tab, or somebody who signs out there, does to what this browser keeps. */
function forgottenElsewhere() {
  localStorage.removeItem('crispi:checkout');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'crispi:checkout', newValue: null })));
}

describe('the checkout', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('§2 a message written while the card is asked for goes into the order: the payment is prepared again', async () => {
    keepForm(FORM, null);
    const { result, submit, holding } = open();
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    holding([{ ...BOX, personalMessage: 'Happy birthday' }]);
    expect(result.current).toMatchObject({ stage: 'details', changed: true });
  });

  it('§4 what is typed while the payment is prepared is never left out of the order', async () => {
    keepForm(FORM, null);
    let answer: (intent: object) => void = () => undefined;
    const { result, submit, calls } = open({
      'POST /api/create-payment-intent': new Promise((resolve) => (answer = resolve)),
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
    // The form of a pickup does not ask, and nothing else tells that it is ready.
    ['of a pickup', { receiveNotifications: false, fulfilment: 'pickup' as const, locationId: '1' }, true],
  ])('§2 the notifications choice %s goes along with the payment', async (_, changes, sent) => {
    keepForm({ ...FORM, ...changes }, null);
    const { result, submit, calls } = open();
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    const intent = calls.find(({ path }) => path === '/api/create-payment-intent');
    expect(intent?.body).toMatchObject({ receiveNotifications: sent });
  });

  it('keeps nothing of a gift once it is ordered, although its cart is read empty a moment later', async () => {
    keepForm(GIFT, null);
    const { result, holding } = open({ 'POST /api/orders': { id: 10001 } });
    await act(() => result.current.place({ paymentIntentId: 'pi_1' } as never));
    holding([]);
    expect(readKeptForm().form).toEqual(EMPTY_FORM);
  });

  it('keeps nothing after somebody has signed out, or ordered, in another tab', () => {
    keepForm(GIFT, 7);
    const { holding, result } = open();
    forgottenElsewhere();
    holding([]);
    expect(readKeptForm()).toEqual({ form: EMPTY_FORM, userId: null });
    expect(result.current.values.recipients).toEqual([]);
  });

  it('§8 an order that could not be confirmed and turns out unpaid can be paid again', async () => {
    keepForm(FORM, null);
    const down = new Reply(403, { code: 'foreign', message: 'No.' });
    const unpaid = new Reply(409, { code: 'payment_not_completed', message: 'Nothing was charged.' });
    const said = [down, unpaid];
    const { result } = open({ 'POST /api/orders': () => said.shift() });
    const request = { paymentIntentId: 'pi_1' } as never;
    await act(() => result.current.place(request));
    expect(result.current.paidOrder).toBe(request);
    await act(() => result.current.place(request));
    expect(result.current.paidOrder).toBeNull();
  });

  it('nobody who was signed out while paying reads that nothing was charged', async () => {
    keepForm(FORM, null);
    const { result, submit } = open({ 'POST /api/orders': new Reply(404, { code: 'not_found', message: 'No.' }) });
    await submit();
    await waitFor(() => expect(result.current.stage).toBe('payment'));
    const { order } = result.current.prepared!;
    result.current.remember(order);
    await act(() => result.current.place(order));
    expect(result.current).toMatchObject({ stage: 'cart', problem: null });
  });
});
