import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal, times } from '@/testing/api';
import { resetAccount, show } from '../testing/render-account';
import { order, recipient } from '../testing/samples';
import { ReviewOrder } from './review-order';
import type { OrderReview } from './reviews.queries';

resetAccount();

const line = (changes: Partial<OrderReview> = {}): OrderReview => ({
  itemId: 1,
  productId: 3,
  name: 'Red Velvet',
  image: null,
  recipientIndex: 0,
  review: null,
  ...changes,
});
const written = { rating: 4, comment: 'Soft.', createdAt: '2026-11-21T18:00:00.000Z', hidden: false };
const delivered = order({ progress: 'delivered', status: 'completed' });
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Review order #10001' }));
  return screen.findByRole('dialog', { name: 'Review order #10001' });
};

describe('Reviewing an order', () => {
  it('is offered once part of the order was delivered', () => {
    show(<ReviewOrder order={order()} />);
    expect(screen.queryByRole('button')).toBeNull();
    show(<ReviewOrder order={order({ isGift: true, recipientData: [recipient({ status: 'delivered' })] })} />);
    expect(screen.getByRole('button', { name: 'Review order #10001' })).toBeVisible();
  });

  it('requires stars and text, keeps them when sending fails, and shows the review', async () => {
    let lost = true;
    const calls = apiAnswers({
      'GET /api/orders/{id}/reviews': [line(), line({ productId: 4, name: 'Oat Raisin', review: written })],
      'POST /api/orders/{id}/reviews': ({ body }) => {
        if (lost) return refusal(503, 'down', 'Not now.');
        return [line({ review: { ...written, ...(body as { rating: number; comment: string }) } })];
      },
    });
    show(<ReviewOrder order={delivered} />);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Write a review of Red Velvet' }));
    const form = within(await screen.findByRole('dialog', { name: 'Review Red Velvet' }));
    await userEvent.click(form.getByRole('button', { name: 'Post review' }));
    expect(form.getByText('Please choose one to five stars.')).toBeVisible();
    expect(form.getByText('Please write a few words.')).toBeVisible();
    expect(times(calls, 'POST /api/orders/{id}/reviews')).toBe(0);

    await userEvent.click(form.getByRole('radio', { name: '4 stars' }));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.type(form.getByRole('textbox', { name: /Your review/ }), ' Crisp & sweet. ');
    await userEvent.click(form.getByRole('button', { name: 'Post review' }));
    expect(await form.findByText('Not now.')).toBeVisible();
    expect(form.getByRole('textbox')).toHaveValue(' Crisp & sweet. ');
    lost = false;
    await userEvent.click(form.getByRole('button', { name: 'Post review' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Red Velvet' })).toBeNull());
    expect(calls.at(-1)!.body).toEqual({ itemId: 1, productId: 3, rating: 5, comment: 'Crisp & sweet.' });
    expect(screen.getByText('Crisp & sweet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Write a review/ })).toBeNull();
  });

  it('names the recipient of a gift, and shows that staff hid a review', async () => {
    apiAnswers({ 'GET /api/orders/{id}/reviews': [line({ review: { ...written, hidden: true } })] });
    show(<ReviewOrder order={{ ...delivered, isGift: true, recipientData: [recipient()] }} />);
    const dialog = within(await open());
    expect(await dialog.findByText('Ana Okafor')).toBeVisible();
    expect(dialog.getByText('Our team has taken this review out of the shop.')).toBeVisible();
  });
});
