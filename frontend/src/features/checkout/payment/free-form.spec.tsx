import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { bodies, refusal, silence, times, apiAnswers, type Answers } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { aNewOrder, anIntent, totals } from '@/testing/checkout';
import { expectTexts } from '@/testing/screen';
import { renderAt } from '@/testing/render-at';
import { EMPTY_FORM } from '../form/empty-form';
import { readStoredForm, storeForm } from '../form/form-storage';
import { useCheckout } from '../state/use-checkout';
import { rememberedPayment } from './payment-note';
import { PaymentPart } from './payment-part';

const ORDER = 'POST /api/orders';
const HOLD = 'POST /api/checkout/hold';
const INTENT = 'POST /api/create-payment-intent';
const LINES = [aBox()];
/** A pickup with a code that covers all of it. */
const PIA = {
  ...EMPTY_FORM,
  firstName: 'Pia',
  lastName: 'Lopez',
  email: 'pia@example.com',
  phone: '5125550123',
  fulfilment: 'pickup' as const,
  locationId: '1',
  deliveryDate: '2099-05-01',
  deliveryTime: '9:00 AM - 10:00 AM',
  promoCode: 'ALLFREE',
};
const NOTHING_DUE = totals({ discount: '15.00', deliveryFee: '0.00', total: '0.00', amount: 0 });
const FREE = anIntent({ clientSecret: null, paymentIntentId: 'free_1', amount: 0, totals: NOTHING_DUE });

function Ordering() {
  const checkout = useCheckout({ lines: LINES, ready: true });
  const { stage, start, submit, unplaced } = checkout;
  useEffect(start, [start]);
  return (
    <>
      {stage === 'details' && <button onClick={submit}>Continue</button>}
      {stage === 'placing' && <p>Processing your order...</p>}
      {(stage === 'payment' || unplaced) && <PaymentPart checkout={checkout} placeholder="" />}
    </>
  );
}

function render(answers: Answers = {}) {
  const calls = apiAnswers({
    'GET /api/me': refusal(401),
    'GET /api/cookie-boxes': LINES,
    'POST /api/checkout/totals': NOTHING_DUE,
    [INTENT]: FREE,
    [ORDER]: aNewOrder({ totalAmount: '0.00' }),
    ...answers,
  });
  return { calls, ...renderAt('/cart', <Ordering />, '/cart') };
}

/** The button that places a prepared order of nothing to pay. */
async function show(answers: Answers = {}) {
  localStorage.clear();
  sessionStorage.clear();
  storeForm(PIA, null);
  const shown = render(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Place order' });
  return shown;
}

const place = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Place order' })));

afterEach(() => jest.useRealTimers());

describe('an order of $0', () => {
  it('needs no card: the press places it, and the code ends with it', async () => {
    const { calls, here } = await show({ [INTENT]: { ...FREE, policies: ['terms'] } });
    expect(screen.getByText('There’s nothing to pay, so we don’t need your card.')).toBeVisible();
    expect(screen.getByText(/^By placing your order you agree to our/)).toBeVisible();
    expect(screen.queryByText(/Secure payment|Loading payment/)).not.toBeInTheDocument();
    await place();
    await expectTexts('Order placed', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
    expect(bodies(calls, ORDER)).toMatchObject([{ paymentIntentId: 'free_1', totalAmount: '0.00' }]);
    expect(times(calls, 'GET /api/stripe-config')).toBe(0);
    expect(times(calls, HOLD)).toBe(0);
    expect(readStoredForm().form.promoCode).toBe('');
    expect(rememberedPayment()).toBeNull();
  });

  it('is placed once for a double press', async () => {
    const { calls } = await show({ [ORDER]: silence() });
    await act(async () => {
      const button = screen.getByRole('button', { name: 'Place order' });
      fireEvent.click(button);
      fireEvent.submit(button.closest('form')!);
    });
    expect(times(calls, ORDER)).toBe(1);
    expect(rememberedPayment()).toMatchObject({ paymentIntentId: 'free_1' });
  });

  it('is placed by the next visit when the page was left after the press', async () => {
    await show({ [ORDER]: silence() });
    await place();
    cleanup();
    const { calls, here } = render();
    await expectTexts('Order placed');
    expect(times(calls, ORDER)).toBe(1);
    expect(here()).toBe('/success');
  });

  it('is asked for until there is an answer, without a word about cards', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const answers: Answers = { [ORDER]: refusal(503) };
    const { here } = await show(answers);
    await place();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('We’re still placing your order.');
    expect(notice).not.toHaveTextContent(/card|payment|charged/i);
    expect(here()).toBe('/cart');
  });

  it('that is large is reserved first', async () => {
    const held = { held: true as const, reservedUntil: FREE.reservedUntil };
    const { calls, here } = await show({ [INTENT]: { ...FREE, held: false }, [HOLD]: held });
    await place();
    await expectTexts('Order placed');
    expect(bodies(calls, HOLD)).toEqual([{ paymentIntentId: 'free_1' }]);
    expect(here()).toBe('/success');
  });

  it('whose code cannot be held says why, and is not placed', async () => {
    const reason = 'This code has been used up.';
    const { calls } = await show({ [INTENT]: { ...FREE, held: false }, [HOLD]: refusal(409, 'hold_refused', reason) });
    await place();
    await expectTexts('Nothing was charged.');
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(times(calls, ORDER)).toBe(0);
    expect(rememberedPayment()).toBeNull();
    expect(screen.getByRole('button', { name: 'Place order' })).toBeEnabled();
  });

  it('whose time was over is prepared again, with the reason at the button', async () => {
    const { calls } = await show({ [ORDER]: refusal(409, 'payment_not_completed', 'Not completed.') });
    await place();
    await expectTexts('Order not placed');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your order wasn’t placed. Check it and place it again.',
    );
    expect(times(calls, INTENT)).toBe(2);
    expect(screen.getByRole('button', { name: 'Place order' })).toBeEnabled();
  });
});
