import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog';
import { Toaster } from './toaster';
import { dismissToast, toast } from './toast-store';

afterEach(() => act(dismissToast));

describe('the toaster', () => {
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
  ] as const)('has its own style for the variant %s', (variant, look) => {
    render(<Toaster />);
    act(() => toast('News', 'Of some kind.', variant));
    expect(screen.getByText('News').closest('li')).toHaveClass(look);
  });

  it('moves to the opposite edge when it would cover the element with the focus', () => {
    const at = (top: number) => () => new DOMRect(0, top, 300, 60);
    render(
      <>
        <a href="/help">Help Center</a>
        <a href="/shop">Shop</a>
        <Toaster />
      </>,
    );
    const [covered, free] = screen.getAllByRole('link');
    covered!.getBoundingClientRect = at(780);
    free!.getBoundingClientRect = at(100);
    const toasts = jest.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(at(800));
    act(() => toast('Added to cart!'));
    const place = screen.getByText('Added to cart!').closest('ol')!;
    act(() => free!.focus());
    expect(place).not.toHaveAttribute('data-away');
    act(() => covered!.focus());
    expect(place).toHaveAttribute('data-away');
    act(() => toast('Removed.'));
    expect(place).toHaveAttribute('data-away');
    act(() => free!.focus());
    act(() => toast('Added to cart!'));
    expect(place).not.toHaveAttribute('data-away');
    // The page is scrolled, and the element below the toast.
    free!.getBoundingClientRect = at(810);
    fireEvent.scroll(document);
    expect(place).toHaveAttribute('data-away');
    toasts.mockRestore();
  });

  it('stays where it is over a page that got the focus on arrival', () => {
    render(
      <main tabIndex={-1}>
        <Toaster />
      </main>,
    );
    screen.getByRole('main').getBoundingClientRect = () => new DOMRect(0, 0, 1280, 2000);
    act(() => toast('Payment Successful'));
    const place = screen.getByText('Payment Successful').closest('ol')!;
    place.getBoundingClientRect = () => new DOMRect(0, 800, 300, 60);
    act(() => screen.getByRole('main').focus());
    expect(place).not.toHaveAttribute('data-away');
  });

  describe('Escape', () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          <Dialog open={open} onOpenChange={setOpen} title="Store">
            <input aria-label="Name" />
          </Dialog>
          <Toaster />
        </>
      );
    }
    const escape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    const openDialog = () => {
      render(<Page />);
      fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    };

    it('closes a dialog below it at once when pressed there', async () => {
      openDialog();
      act(() => toast('Missing fields'));
      screen.getByLabelText('Name').focus();
      escape();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('closes only one of two dialogs when pressed in one', async () => {
      openDialog();
      render(
        <Dialog open onOpenChange={() => undefined} title="Question">
          <button>Yes</button>
        </Dialog>,
      );
      act(() => toast('Missing fields'));
      screen.getByRole('button', { name: 'Yes' }).focus();
      escape();
      await waitFor(() => expect(screen.queryByText('Missing fields')).not.toBeInTheDocument());
      expect(screen.getByLabelText('Name')).toBeInTheDocument();
    });

    it('closes the toast when pressed on the page', async () => {
      render(<Page />);
      act(() => toast('Saved'));
      escape();
      await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
    });
  });
});
