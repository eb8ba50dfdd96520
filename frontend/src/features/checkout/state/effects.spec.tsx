import { act, fireEvent, screen } from '@testing-library/react';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { aNewOrder, totals } from '@/testing/checkout';
import { renderAt } from '@/testing/render-at';
import type { OrderRequest } from '../checkout-requests';
import { rememberPayment } from '../payment/payment-note';
import { useCheckout } from './use-checkout';

const ORDER = 'POST /api/orders';
const request = { paymentIntentId: 'pi_1', customerEmail: 'ana@example.com' } as OrderRequest;
const refused = (code: string, message: string) => refusal(409, code, message);
const LINES = [aBox()];
/** Other requests of the page. */
const PAGE: Answers = { 'GET /api/me': refusal(401), 'POST /api/checkout/totals': totals() };

function Ordering() {
  const { stage, unplaced, finish } = useCheckout({ lines: LINES, ready: true });
  return (
    <>
      <button onClick={finish}>Finish order</button>
      <output aria-label="stage">{stage}</output>
      <output aria-label="paid but not placed">{unplaced ? 'yes' : 'no'}</output>
    </>
  );
}

const ALL_TRIES_MS = 9000;
const wait = (ms = ALL_TRIES_MS) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page reloaded after the card was charged; the shop gives this answer to the request for the order. */
async function comeBack(answer: Answers[typeof ORDER], forMs?: number) {
  rememberPayment(request);
  const answers: Answers = { ...PAGE, [ORDER]: answer };
  const calls = apiAnswers(answers);
  const shown = renderAt('/cart', <Ordering />, '/cart');
  await wait(forMs);
  return { calls, answers, ...shown };
}

const finish = async (forMs?: number) => {
  fireEvent.click(screen.getByRole('button', { name: 'Finish order' }));
  await wait(forMs);
};

const expectToast = (title: string, text: string) => {
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
};
const expectWaiting = (waiting: 'yes' | 'no') =>
  expect(screen.getByLabelText('paid but not placed')).toHaveTextContent(waiting);

describe('from the payment to the order', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('reports success and leads to the confirmation page', async () => {
    const { here, calls } = await comeBack(aNewOrder(), 100);
    expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
    expect(times(calls, ORDER)).toBe(1);
  });

  it('requests only the order of a payment made before a reload, five times and then on demand', async () => {
    const { calls } = await comeBack(refusal(503));
    expect(times(calls, ORDER)).toBe(5);
    expect(screen.queryByText(/try again/)).not.toBeInTheDocument();
    expectWaiting('yes');
    await finish();
    expect(times(calls, ORDER)).toBe(10);
    expectToast('Error', 'Failed to place order. Please try again.');
    expectWaiting('yes');
  });

  it('finds out by itself that the order was placed, without a press and only while the page is visible', async () => {
    const { answers, calls, here } = await comeBack(refusal(503));
    await wait(3000);
    expect(times(calls, ORDER)).toBe(6);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    answers[ORDER] = aNewOrder();
    await wait(60_000);
    expect(times(calls, ORDER)).toBe(6);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(100);
    expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
    await wait(60_000);
    expect(times(calls, ORDER)).toBe(7);
  });

  it('asks no longer once a later visit or another tab has the answer', async () => {
    const { calls } = await comeBack(refusal(503));
    localStorage.clear();
    await wait(60_000);
    expect(times(calls, ORDER)).toBe(5);
    expect(screen.getByLabelText('stage')).toHaveTextContent('cart');
  });

  it('requests the order less and less often', async () => {
    const { calls } = await comeBack(refusal(503));
    await wait(3000 + 6000 + 12_000 + 24_000 + 30_000);
    expect(times(calls, ORDER)).toBe(10);
  });

  it("shows the shop's message about a refund, and requests the order no more", async () => {
    const { answers } = await comeBack(refusal(503));
    answers[ORDER] = refused('payment_refunded', 'Sold out meanwhile. Your money is on its way back.');
    await finish(100);
    expectToast('Payment Failed', 'Sold out meanwhile. Your money is on its way back.');
    expectWaiting('no');
    expect(screen.getByLabelText('stage')).toHaveTextContent('cart');
  });

  it('returns to the form when an unclear payment turns out not to exist', async () => {
    const { answers } = await comeBack(refusal(503));
    answers[ORDER] = refused('payment_not_completed', 'The payment was not completed.');
    await finish();
    expectWaiting('no');
    expect(screen.getByLabelText('stage')).toHaveTextContent('details');
  });

  it('leaves a payment of another tab, and its stored note, to that tab', async () => {
    rememberPayment(request);
    sessionStorage.clear();
    const note = localStorage.getItem('crispi:payment');
    apiAnswers({ ...PAGE, [ORDER]: refused('payment_not_completed', 'Not completed.') });
    renderAt('/cart', <Ordering />, '/cart');
    await wait(100);
    expect(screen.getByLabelText('stage')).toHaveTextContent('cart');
    expect(localStorage.getItem('crispi:payment')).toBe(note);
  });
});
