import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { GiftCard } from '@/api/models';
import { Component as GiftCardPage } from '@/routes/gift-card';
import { apiAnswers, bodies, refusal, silence, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { press, type } from '@/testing/screen';

const BALANCE = 'POST /api/gift-cards/balance';
const card = (given: Partial<GiftCard> = {}): GiftCard => ({
  lastFour: 'NPQR',
  balance: '15.00',
  held: '0.00',
  status: 'active',
  movements: [],
  ...given,
});
const movement = (given: Partial<GiftCard['movements'][number]>): GiftCard['movements'][number] => ({
  kind: 'issue',
  amount: '25.00',
  balance: '25.00',
  orderId: null,
  at: '2026-11-21T18:00:00.000Z',
  ...given,
});

function look(answer: Answers[typeof BALANCE], code = 'abcd-efgh-jklm-npqr') {
  const calls = apiAnswers({ [BALANCE]: answer });
  const { here } = renderAt('/gift-card', <GiftCardPage />);
  type(/^Gift card code/, code);
  press('Check balance');
  return { calls, here };
}
const statement = () => screen.findByRole('region', { name: 'Gift card ending in NPQR' });

describe('the balance of a gift card', () => {
  it('is shown with every movement in words, and nothing of the code in the address', async () => {
    const movements = [
      movement({ kind: 'refund', amount: '5.00', balance: '15.00', orderId: 10_001 }),
      movement({ kind: 'capture', amount: '-15.00', balance: '10.00', orderId: 10_001 }),
      movement({}),
    ];
    const { calls, here } = look(card({ movements }));
    expect(await statement()).toHaveTextContent('$15.00 to spend');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Refund of order #10001+$5.00Nov 21, 2026$15.00 left',
      'Paid for order #10001−$15.00Nov 21, 2026$10.00 left',
      'Gift card received+$25.00Nov 21, 2026$25.00 left',
    ]);
    expect(bodies(calls, BALANCE)).toEqual([{ code: 'abcd-efgh-jklm-npqr' }]);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(here()).toBe('/gift-card');
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('efgh');
  });

  it('says what an unpaid checkout holds, and that nothing has happened yet', async () => {
    look(card({ held: '10.00' }));
    expect(await statement()).toHaveTextContent('$10.00 more is held for an order that isn’t placed yet.');
    expect(screen.getByText('Nothing yet.')).toBeVisible();
  });

  it.each([
    [[movement({ kind: 'block', amount: '0.00' })], 'This card is blocked. It can’t pay for orders.'],
    [[movement({ kind: 'reissue', amount: '-25.00', balance: '0.00' })], 'This card was replaced.'],
  ])('says why a blocked card cannot be spent', async (movements, words) => {
    look(card({ status: 'blocked', balance: '0.00', movements }));
    expect((await statement()).textContent.replaceAll('.It', '. It')).toContain(words);
  });

  it.each([
    [
      refusal(404, 'gift_card_unknown', 'We don’t know this gift card. Check the code.'),
      /^We don’t know this gift card/,
    ],
    [refusal(429, 'too_many_requests', 'Too many codes were tried from your network.'), /^Too many codes/],
    [refusal(503), 'We couldn’t look up your gift card. Please try again.'],
  ])('that is not found is explained at the field', async (answer, words) => {
    look(answer);
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Gift card code/)).toHaveFocus());
    expect(screen.getByLabelText(/^Gift card code/)).toBeInvalid();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('says that it is checking, and asks for a missing code before that', async () => {
    const { calls } = look(silence(), ' ');
    expect(screen.getByText('Enter the code of your gift card.')).toBeVisible();
    expect(calls).toEqual([]);
    type(/^Gift card code/, 'ABCD');
    fireEvent.submit(screen.getByLabelText(/^Gift card code/).closest('form')!);
    expect(await screen.findByRole('button', { name: 'Checking...' })).toBeVisible();
  });
});
