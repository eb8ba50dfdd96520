import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodies } from '@/testing/api';
import { show } from './testing/products-page';

const FETCHES = 'GET /api/admin/products/picture-fetches';
const RETRY = 'POST /api/admin/products/picture-fetches/retry';
const DISMISS = 'POST /api/admin/products/picture-fetches/dismiss';
const failed = ['Tart', 'Scone', 'Bun', 'Pie'].map((product, index) => ({
  productId: index + 1,
  product,
  address: `https://cdn.example/${product.toLowerCase()}.jpg`,
  reason: 'The server answered 404.',
}));

describe('pictures of imported products', () => {
  it('are announced while they are fetched, and say nothing otherwise', async () => {
    await show('/admin/products', { [FETCHES]: { waiting: 2, failed: [] } });
    expect(await screen.findByText('Fetching 2 pictures of imported products...')).toBeInTheDocument();
    expect(screen.queryByText(/could not be fetched/)).toBeNull();
  });

  it('that could not be fetched are listed with address and reason, and tried again singly or all', async () => {
    const { calls, answers } = await show('/admin/products', {
      [FETCHES]: { waiting: 0, failed },
      [RETRY]: { waiting: 1, failed: failed.slice(1) },
    });
    expect(await screen.findByRole('heading', { name: '4 pictures could not be fetched' })).toBeInTheDocument();
    expect(screen.getByText('https://cdn.example/tart.jpg')).toBeInTheDocument();
    expect(screen.queryByText('Pie')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(screen.getByText('Pie')).toBeInTheDocument();
    answers[FETCHES] = { waiting: 1, failed: failed.slice(1) };
    fireEvent.click(screen.getByRole('button', { name: 'Try again: Tart' }));
    expect(await screen.findByRole('heading', { name: '3 pictures could not be fetched' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try all again' })).not.toHaveAttribute('aria-busy'));
    fireEvent.click(screen.getByRole('button', { name: 'Try all again' }));
    await waitFor(() => expect(bodies(calls, RETRY)).toEqual([{ productId: 1 }, {}]));
  });

  it('that could not be fetched can be dismissed, singly or all', async () => {
    const { calls, answers } = await show('/admin/products', {
      [FETCHES]: { waiting: 0, failed },
      [DISMISS]: { waiting: 0, failed: failed.slice(1) },
    });
    const dismiss = await screen.findByRole('button', { name: 'Dismiss: Tart' });
    answers[FETCHES] = { waiting: 0, failed: failed.slice(1) };
    fireEvent.click(dismiss);
    expect(await screen.findByRole('heading', { name: '3 pictures could not be fetched' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss all' })).not.toHaveAttribute('aria-busy'));
    answers[FETCHES] = { waiting: 0, failed: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
    await waitFor(() => expect(screen.queryByText(/could not be fetched/)).toBeNull());
    expect(bodies(calls, DISMISS)).toEqual([{ productId: 1 }, {}]);
  });
});
