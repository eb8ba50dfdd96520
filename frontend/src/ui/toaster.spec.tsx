import { act, render, screen } from '@testing-library/react';
import { Toaster } from './toaster';
import { dismissToast, toast } from './toast-store';

afterEach(() => act(dismissToast));

describe('the toast slot', () => {
  it('shows one toast at a time: the newest', () => {
    render(<Toaster />);
    act(() => toast('Added to cart!', '1 Cold Brew added to your cart.'));
    act(() => toast('Error', 'Failed to update quantity. Please try again.', 'destructive'));
    expect(screen.queryByText('Added to cart!')).not.toBeInTheDocument();
    expect(screen.getByText('Failed to update quantity. Please try again.')).toBeInTheDocument();
  });

  it('clears after five seconds, counted from the newest toast', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => toast('First'));
    act(() => jest.advanceTimersByTime(4000));
    act(() => toast('Second'));
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Second')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(500));
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each([
    ['default', 'bg-cocoa'],
    ['destructive', 'bg-danger-tint'],
    ['warning', 'bg-caramel-tint'],
  ] as const)('has a look of its own for the variant %s', (variant, look) => {
    render(<Toaster />);
    act(() => toast('News', 'Of some kind.', variant));
    expect(screen.getByText('News').closest('li')).toHaveClass(look);
  });
});
