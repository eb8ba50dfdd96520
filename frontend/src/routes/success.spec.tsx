import { act, screen } from '@testing-library/react';
import { onCleared } from '@/api/cart-signals';
import { queryClient } from '@/api/query-client';
import { answering, times } from '@/testing/answers';
import { renderAt } from '@/testing/render-at';
import { Component as Success } from './success';

const LINES = 'GET /api/cookie-boxes';
const ORDERS = 'GET /api/orders';

describe('§2 the page after the order', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says that the order was processed, that a mail follows, and leads back to the shop', () => {
    answering({ [LINES]: [], [ORDERS]: [] });
    renderAt('/success', <Success />);
    expect(screen.getByRole('heading', { name: 'Order processed successfully!' })).toBeVisible();
    expect(screen.getByText(/^Thank you for your order\. A confirmation email follows/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  });

  it('§4 §9 empties the cart button at once; 2000 ms later all is forgotten, cart and orders are read again', async () => {
    const calls = answering({ [LINES]: [], [ORDERS]: [] });
    const heard = jest.fn();
    const stop = onCleared(heard);
    queryClient.setQueryData(['/api/cookies'], []);
    renderAt('/success', <Success />);
    expect(heard).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(queryClient.getQueryData(['/api/cookies'])).toEqual([]);
    expect(times(calls, LINES)).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(queryClient.getQueryData(['/api/cookies'])).toBeUndefined();
    expect([times(calls, LINES), times(calls, ORDERS)]).toEqual([1, 1]);
    stop();
  });
});
