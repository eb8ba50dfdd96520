import { act, fireEvent, render, screen } from '@testing-library/react';
import { Waiting } from './waiting';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const word = () => screen.queryByText('Still working.');

describe('a loading part of the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows after eight seconds that it is still loading, and starts again on a retry', () => {
    const retry = jest.fn();
    render(
      <Waiting label="Loading products" onRetry={retry}>
        <p>…</p>
      </Waiting>,
    );
    expect(screen.getByRole('status', { name: 'Loading products' })).toBeInTheDocument();
    pass(7999);
    expect(word()).not.toBeInTheDocument();
    pass(1);
    expect(word()).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(word()).not.toBeInTheDocument();
    pass(8000);
    expect(word()).toBeInTheDocument();
  });
});
