import { act, fireEvent, screen } from '@testing-library/react';
import { answering, Reply, times } from '@/testing/answers';
import { renderAt } from '@/testing/render-at';
import { rememberPayment } from './place-order';
import type { OrderRequest } from './request';
import { usePlacing } from './use-placing';

const ORDER = 'POST /api/orders';
const request = { paymentIntentId: 'pi_1', customerEmail: 'ana@example.com' } as OrderRequest;
const refused = (code: string, message: string) => new Reply(409, { code, message });

function Placing() {
  const nothing = () => undefined;
  const placing = usePlacing({
    onPlaced: nothing,
    onPlacing: nothing,
    onUnpaid: nothing,
    onOver: nothing,
    onUnplaced: nothing,
  });
  return (
    <>
      <button onClick={() => void placing.place(request)}>Place</button>
      <output aria-label="paid but not placed">{placing.unplaced?.paymentIntentId ?? 'nothing'}</output>
    </>
  );
}

function show(answer: unknown) {
  const answers: Record<string, unknown> = { [ORDER]: answer };
  const calls = answering(answers);
  return { calls, answers, ...renderAt('/cart', <Placing />, '/cart') };
}

const ALL_TRIES_MS = 9000;

const place = (forMs = ALL_TRIES_MS) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Place' }));
    await jest.advanceTimersByTimeAsync(forMs);
  });

const expectToast = (title: string, text: string) => {
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
};

describe('§4 §8 from the payment to the order', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('says that it worked and leads to the page of thanks', async () => {
    const { here } = show({ id: 10001 });
    await place(100);
    expectToast('Payment Successful', 'Your order has been placed successfully!');
    expect(here()).toBe('/success');
  });

  it('a shop that does not answer is asked five times; then the payment counts as failed, and again only the order', async () => {
    const { calls } = show(new Reply(503, ''));
    await place();
    expect(times(calls, ORDER)).toBe(5);
    expectToast('Payment Failed', 'There was an error processing your payment. Please try again.');
    await place();
    expectToast('Error', 'Failed to place order. Please try again.');
    expect(screen.getByLabelText('paid but not placed')).toHaveTextContent('pi_1');
  });

  it('of a payment begun before a reload only the order is asked for', async () => {
    rememberPayment(request);
    show(new Reply(503, ''));
    await act(() => jest.advanceTimersByTimeAsync(ALL_TRIES_MS));
    expectToast('Error', 'Failed to place order. Please try again.');
  });

  it('money on its way back is said in the shop’s words, and nothing waits for an order any more', async () => {
    const { answers } = show(new Reply(503, ''));
    await place();
    answers[ORDER] = refused('payment_refunded', 'Sold out meanwhile. Your money is on its way back.');
    await place(100);
    expectToast('Payment Failed', 'Sold out meanwhile. Your money is on its way back.');
    expect(screen.getByLabelText('paid but not placed')).toHaveTextContent('nothing');
  });

  it('an unclear payment that was none leaves the card to be entered again', async () => {
    const { answers } = show(new Reply(503, ''));
    await place();
    answers[ORDER] = refused('payment_not_completed', 'The payment was not completed.');
    await place();
    expect(screen.getByLabelText('paid but not placed')).toHaveTextContent('nothing');
  });
});
