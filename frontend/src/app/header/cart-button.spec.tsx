import { act, screen } from '@testing-library/react';
import { signalAdded, signalChanged, signalCleared } from '@/api/cart-events';
import { apiAnswers, refusal, times } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { CartButton } from './cart-button';

const box = (id: number, totalPrice: string) => ({ id, totalPrice });
const button = () => screen.getByRole('link', { name: /^Cart/ });
const bounces = () => button().querySelector('.cart-bounce');

async function show(answers: Record<string, unknown>) {
  const calls = apiAnswers(answers);
  const { router } = renderAt('/', <CartButton />);
  await act(() => jest.advanceTimersByTimeAsync(10));
  return Object.assign(calls, { router });
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const say = (signal: () => unknown) =>
  act(() => {
    signal();
  });

const filled = { 'GET /api/cookie-boxes': [box(1, '15.00'), box(2, '5.25')] };

describe('the cart button in the header', () => {
  it('shows the number and total of the boxes, with two decimals and a dollar sign', async () => {
    await show(filled);
    expect(button()).toHaveTextContent('$20.25 (2)');
    expect(button()).toHaveAttribute('href', '/cart');
  });

  it('shows an empty cart after a 401', async () => {
    await show({ 'GET /api/cookie-boxes': refusal(401) });
    expect(button()).toHaveTextContent('$0.00 (0)');
  });

  it('shows 0 items and 0.00 for three seconds after the cart was cleared, then its contents', async () => {
    await show(filled);
    say(signalCleared);
    expect(button()).toHaveTextContent('$0.00 (0)');
    pass(2999);
    expect(button()).toHaveTextContent('$0.00 (0)');
    pass(1);
    expect(button()).toHaveTextContent('$20.25 (2)');
  });

  it('is animated for 1.2 seconds after an item was added', async () => {
    await show(filled);
    expect(bounces()).toBeNull();
    say(signalAdded);
    expect(bounces()).not.toBeNull();
    expect(button().querySelectorAll('.cart-crumb')).toHaveLength(6);
    pass(1199);
    expect(bounces()).not.toBeNull();
    pass(1);
    expect(bounces()).toBeNull();
    expect(button().querySelectorAll('.cart-crumb')).toHaveLength(0);
  });

  it('restarts the 1.2 seconds when another item is added', async () => {
    await show(filled);
    say(signalAdded);
    pass(1000);
    const first = bounces();
    say(signalAdded);
    expect(bounces()).not.toBe(first);
    pass(1199);
    expect(bounces()).not.toBeNull();
    pass(1);
    expect(bounces()).toBeNull();
  });

  it('shows what another tab added to the cart', async () => {
    const answers: Record<string, unknown> = { 'GET /api/cookie-boxes': [] };
    await show(answers);
    answers['GET /api/cookie-boxes'] = [box(1, '4.25')];
    // The event that a browser sends to its other tabs.
    await act(async () => {
      signalChanged();
      window.dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(button()).toHaveTextContent('$4.25 (1)');
  });

  it('fetches the cart again on another page, once', async () => {
    const answers: Record<string, unknown> = { 'GET /api/cookie-boxes': [] };
    const calls = await show(answers);
    answers['GET /api/cookie-boxes'] = [box(1, '4.25')];
    await act(async () => {
      await calls.router.navigate('/?category=Drinks');
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(times(calls, 'GET /api/cookie-boxes')).toBe(1);
    await act(() => calls.router.navigate('/shop'));
    expect(await screen.findByRole('link', { name: 'Cart $4.25 (1)' })).toBeVisible();
    expect(times(calls, 'GET /api/cookie-boxes')).toBe(2);
  });

  it('fetches the cart once, without polling', async () => {
    const calls = await show(filled);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(times(calls, 'GET /api/cookie-boxes')).toBe(1);
  });
});
