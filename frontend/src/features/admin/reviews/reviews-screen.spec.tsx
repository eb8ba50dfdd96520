import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedReview } from '@/api/models';
import { apiAnswers, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { hrefOf } from '@/testing/screen';
import { ReviewsScreen } from './reviews-screen';

const AT = '2026-11-21T19:30:00.000Z';
const review: ManagedReview = {
  id: 9,
  productId: 3,
  productName: 'Red Velvet',
  rating: 2,
  comment: 'Ask Otto of 12 Elm Street. <b>Dry.</b>',
  customerName: 'Maria L.',
  createdAt: AT,
  orderId: 10_001,
  hidden: false,
  reason: null,
  decidedBy: null,
  decidedAt: null,
};

describe('The reviews in the back office', () => {
  it('are hidden with a reason, which is kept while sending fails; the list is updated', async () => {
    let now = review;
    let lost = true;
    const calls = apiAnswers({
      'GET /api/admin/reviews': () => [now],
      'POST /api/admin/reviews/{id}/hide': () => {
        if (lost) return refusal(503, 'down', 'Not now.');
        now = { ...review, hidden: true, reason: 'An address', decidedBy: 'lena@crispi.test', decidedAt: AT };
        return now;
      },
    });
    renderAt('/admin/reviews', <ReviewsScreen />);
    const list = within(await screen.findByRole('list', { name: 'Reviews' }));
    expect(list.getByText('Ask Otto of 12 Elm Street. <b>Dry.</b>')).toBeVisible();
    expect(hrefOf('Order #10001', list)).toBe('/admin/orders/10001');
    await userEvent.click(list.getByRole('button', { name: 'Hide the review of Red Velvet by Maria L.' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
    expect(dialog.getByText('Enter a short reason.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'An address');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
    expect(await dialog.findByText('Not now.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('An address');
    lost = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
    expect(await list.findByText('Hidden')).toBeVisible();
    expect(list.getByText(/by lena@crispi.test/)).toHaveTextContent(': An address');
    expect(list.getByRole('button', { name: /^Show again/ })).toBeVisible();
    expect(calls.find(({ endpoint }) => endpoint.startsWith('POST'))!.body).toEqual({ reason: 'An address' });
  });

  it('are filtered by the address, with a message when none matches', async () => {
    const calls = apiAnswers({ 'GET /api/admin/reviews': [] });
    const { here } = renderAt('/admin/reviews?show=hidden&rating=1', <ReviewsScreen />);
    expect(await screen.findByText('No review matches these filters')).toBeVisible();
    expect(calls[0]!.path).toBe('/api/admin/reviews?limit=50&shown=hidden&rating=1');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No reviews yet')).toBeVisible();
    await waitFor(() => expect(here()).toBe('/admin/reviews'));
  });
});
