import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JournalBalance, Payout, PayoutDetails } from '@/api/models';
import { apiAnswers, refusal, silence, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf } from '@/testing/screen';
import { PayoutScreen } from './payout-screen';
import { PayoutsScreen } from './payouts-screen';

const LIST = 'GET /api/admin/payouts';
const BALANCE = 'GET /api/admin/journal/balance';
const READ = 'GET /api/admin/payouts/{id}';

const payout: Payout = {
  id: 'po_1',
  sentOn: '2026-10-05',
  arrivesOn: '2026-10-06',
  status: 'paid',
  amount: 4246,
  payments: 2,
  charges: 4950,
  refunds: -500,
  disputes: 0,
  fees: -204,
  other: 0,
  mismatches: 1,
};
const balance: JournalBalance = {
  debit: 900_000,
  credit: 900_000,
  accounts: [
    { account: 'stripe_clearing', name: 'Stripe', kind: 'asset', class: null, debit: 900_000, credit: 10_400 },
  ],
};
const line = { sourceId: 'ch_1', orderId: 10001, mismatch: null, at: '2026-10-02T15:00:00.000Z' };
const details: PayoutDetails = {
  id: 'po_1',
  sentOn: '2026-10-05',
  arrivesOn: '2026-10-06',
  status: 'paid',
  amount: 4246,
  lines: [
    { ...line, id: 'txn_1', kind: 'charge', amount: 4950, fee: 204 },
    {
      ...line,
      id: 'txn_2',
      kind: 'refund',
      amount: -500,
      fee: 0,
      orderId: null,
      sourceId: 're_9',
      mismatch: 'This refund was not made in the shop, but in Stripe’s dashboard.',
    },
    { ...line, id: 'txn_3', kind: 'anticipation_repayment', amount: 0, fee: 0, orderId: null },
  ],
};

const openList = (answers: Answers = {}, address = '/admin/payouts?from=2026-10-01&to=2026-10-31') => {
  const calls = apiAnswers({ [LIST]: [payout], [BALANCE]: balance, ...answers });
  return { calls, ...renderAt(address, <PayoutsScreen />, '/admin/payouts') };
};
const openOne = (answers: Answers = {}) => {
  apiAnswers({ [READ]: details, ...answers });
  return renderAt('/admin/payouts/po_1', <PayoutScreen />, '/admin/payouts/:id');
};

describe('Payouts', () => {
  it('are listed with arrival, status, payments and what doesn’t match', async () => {
    openList();
    const row = within(await screen.findByRole('table', { name: 'Payouts' })).getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('Oct 5, 2026Tue, Oct 6Arrived1 line doesn’t match2$49.50−$5.00−$2.04$42.46');
    expect(hrefOf('Payout of $42.46 sent on Oct 5, 2026', within(row))).toBe('/admin/payouts/po_1');
    expect(hrefOf('Books')).toBe('/admin/books?from=2026-10-01&to=2026-10-31');
  });

  it('add up, beside what Stripe still holds, and are downloaded', async () => {
    openList({ [LIST]: [payout, { ...payout, id: 'po_2' }, { ...payout, id: 'po_3', status: 'failed' }] });
    const table = within(await screen.findByRole('table', { name: 'Payouts' }));
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent(
      'Total without failed payouts4$99.00−$10.00−$4.08$84.92',
    );
    await expectTexts('October 2026', '3 payouts', 'Still at Stripe', '$8,896.00', '$4.08', /^Figures as of/);
    await expectTexts('Paid by customers, and not sent to your bank yet. Stripe’s fees still come off.');
    expect(hrefOf('Download CSV')).toBe('/api/admin/payouts?from=2026-10-01&to=2026-10-31&format=csv');
    await expectTexts('Was to arrive Tue, Oct 6', '1 payout failed');
    openOne({ [READ]: { ...details, status: 'failed', lines: [] } });
    await expectTexts('This payout failed');
    expect(screen.queryByText('Only the amount is known')).not.toBeInTheDocument();
  });

  it('are on their way until their day, although Stripe calls them paid', async () => {
    openList({ [LIST]: [{ ...payout, arrivesOn: '2999-01-01' }] });
    const row = within(await screen.findByRole('table', { name: 'Payouts' })).getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('Tue, Jan 1On its way');
    const sum = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
    expect(sum('Arrived')).toHaveTextContent('Arrived$0.00');
    expect(sum('On its way')).toHaveTextContent('On its way$42.46Sent, not at your bank yet. Arrives Tue, Jan 1');
    openOne({ [READ]: { ...details, arrivesOn: '2999-01-01' } });
    await expectTexts('Arrives');
  });

  it('say when Stripe pays while there are none, and when none arrived', async () => {
    openList({ [LIST]: [] }, '/admin/payouts');
    await expectTexts('No payouts yet', /^Stripe sends what customers have paid/);
    openList({ [LIST]: [] });
    await expectTexts('No payouts were sent in October 2026');
    expect(screen.getAllByRole('button', { name: /^Show \w+/ })).toHaveLength(2);
  });

  it('are loaded, and offer to try again after a failure', async () => {
    openList({ [LIST]: silence });
    expect(await screen.findByRole('status', { name: 'Loading the payouts' })).toBeVisible();
    let fails = true;
    openList({ [LIST]: () => (fails ? refusal(500, 'internal', 'Something went wrong.') : [payout]) });
    await expectTexts('The payouts could not be loaded');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Payouts' });
  });
});

describe('A payout', () => {
  it('consists of lines that lead to their orders or say why they have none', async () => {
    openOne();
    const table = within(await screen.findByRole('table', { name: 'What the payout consists of' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent.replace(/^.*[AP]M/, ''));
    expect(rows.slice(1)).toEqual([
      'PaymentOrder #10001$49.50−$2.04$47.46',
      'RefundThis refund was not made in the shop, but in Stripe’s dashboard. re_9−$5.00−$5.00',
      'Anticipation repayment$0.00$0.00',
      'Total$44.50−$2.04$42.46',
    ]);
    expect(hrefOf('Order #10001', table)).toBe('/admin/orders/10001');
    await expectTexts('1 line doesn’t match', '$42.46 payout');
  });

  it('of which only the amount is known says so', async () => {
    openOne({ [READ]: { ...details, lines: [] } });
    await expectTexts('Only the amount is known');
  });

  it('that does not exist says so', async () => {
    openOne({ [READ]: refusal(404, 'not_found', 'The payout was not found.') });
    await expectTexts('Payout not found');
    expect(hrefOf('See all payouts')).toBe('/admin/payouts');
  });
});
