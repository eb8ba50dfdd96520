import { act, fireEvent, screen } from '@testing-library/react';
import { mergeLines, type SingleRow as Row } from '@/api/cart-rows';
import { apiAnswers, times, type Call } from '@/testing/api';
import { aSingle } from '@/testing/cart';
import { renderAt } from '@/testing/render-at';
import { SingleRow } from './single-row';

const LINE = aSingle(2, { selectedCookies: [{ cookieId: 9, quantity: 2, name: 'Cold Brew' }], totalPrice: '9.00' });
const REMOVE = 'DELETE /api/cookie-boxes/{id}';
const [ROW] = mergeLines([LINE]) as [Row];

const plus = () => fireEvent.click(screen.getByRole('button', { name: 'More Cold Brew' }));
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the quantity of a product in the cart', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function open() {
    const waiting: (() => void)[] = [];
    const calls = apiAnswers({
      'GET /api/cookie-boxes': [LINE],
      [REMOVE]: undefined,
      'POST /api/cart/add': () => new Promise((resolve) => waiting.push(() => resolve(LINE))),
    });
    const { router } = renderAt('/cart', <SingleRow row={ROW} product={undefined} />, '/cart');
    return { calls, router, answer: () => act(() => waiting.shift()!()) };
  }
  const added = (calls: Call[]) => calls.filter(({ path }) => path === '/api/cart/add').map(({ body }) => body);

  it('a press during a save still counts', async () => {
    const { calls, answer } = open();
    plus();
    await passes(400);
    plus();
    answer();
    await passes(1000);
    expect(added(calls)).toEqual([
      { cookieId: 9, quantity: 1 },
      { cookieId: 9, quantity: 2 },
    ]);
  });

  it('a press is saved when the page is left at once', async () => {
    const { calls, router } = open();
    plus();
    await act(() => router.navigate('/shop'));
    await passes(1000);
    expect(added(calls)).toEqual([{ cookieId: 9, quantity: 1 }]);
  });

  it('a removed product stays removed, even right after a press', async () => {
    const { calls, router } = open();
    plus();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Cold Brew' }));
    await passes(1000);
    await act(() => router.navigate('/shop'));
    await passes(1000);
    expect([times(calls, REMOVE), added(calls)]).toEqual([1, []]);
  });

  it('quick presses are saved as one change', async () => {
    const { calls, answer, router } = open();
    plus();
    plus();
    await passes(400);
    answer();
    await passes(1000);
    await act(() => router.navigate('/shop'));
    await passes(1000);
    expect(added(calls)).toEqual([{ cookieId: 9, quantity: 2 }]);
    expect(times(calls, 'POST /api/cart/add')).toBe(1);
  });
});
