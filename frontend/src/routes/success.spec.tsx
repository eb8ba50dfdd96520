import { act, screen } from '@testing-library/react';
import { onCleared } from '@/api/cart-events';
import { queryClient } from '@/api/query-client';
import { apiAnswers, times } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { Component as Success } from './success';

const LINES = 'GET /api/cookie-boxes';

describe('the page after the order', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says that the order was processed, that a mail follows, and leads back to the shop', () => {
    apiAnswers({ [LINES]: [] });
    renderAt('/success', <Success />);
    expect(screen.getByRole('heading', { name: 'Order processed successfully!' })).toBeVisible();
    expect(screen.getByText(/^Thank you for your order\. A confirmation email follows/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  });

  it('empties the cart button at once; 2000 ms later all is forgotten and the cart is read again', async () => {
    const calls = apiAnswers({ [LINES]: [] });
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
    expect(times(calls, LINES)).toBe(1);
    stop();
  });
});
