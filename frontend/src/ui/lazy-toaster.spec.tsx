import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LazyToaster } from './lazy-toaster';
import { dismissToast, toast } from './toast-store';

describe('the lazy toaster', () => {
  it('shows the first toast once its code has loaded, and the next ones at once', async () => {
    render(<LazyToaster />);
    act(() => toast('Item added to cart!', 'Cold Brew'));
    expect(await screen.findByText('Cold Brew')).toBeVisible();
    act(() => toast('Saved'));
    expect(screen.getByText('Saved')).toBeVisible();
    act(dismissToast);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is not rendered on the server', () => expect(renderToString(<LazyToaster />)).toBe(''));
});
