import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountTotals, BooksSettings, JournalBalance } from '@/api/models';
import { apiAnswers, bodies, refusal, silence, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf, pick, press, type } from '@/testing/screen';
import { BooksScreen } from './books-screen';
import { inPeriod, openMonths, presetOf, presets, showPeriod } from '../shell/period';

const BALANCE = 'GET /api/admin/journal/balance';
const SETTINGS = 'GET /api/admin/books/settings';
const RENAME = 'PUT /api/admin/books/accounts/{account}';
const BOOK = 'PUT /api/admin/books/booking';
const CLOSE = 'POST /api/admin/books/closings';

const row = (
  account: AccountTotals['account'],
  kind: AccountTotals['kind'],
  [debit, credit]: [number, number],
  sold: string | null = null,
): AccountTotals => ({ account, name: NAMES[account] ?? account, kind, class: sold, debit, credit });

const NAMES: Partial<Record<AccountTotals['account'], string>> = {
  sales: 'Sales',
  discounts: 'Discounts',
  refunds: 'Refunds',
  tax_payable: 'Sales tax payable',
  bank: 'Checking account',
  stripe_clearing: 'Stripe clearing',
  stripe_fees: 'Stripe fees',
};

const october: JournalBalance = {
  debit: 25_550,
  credit: 25_550,
  accounts: [
    row('stripe_clearing', 'asset', [12_200, 9_850]),
    row('bank', 'asset', [9_000, 0]),
    row('tax_payable', 'liability', [50, 1_050]),
    row('sales', 'income', [0, 10_000], 'Cookie boxes'),
    row('sales', 'income', [0, 2_500], 'Drinks'),
    row('discounts', 'income', [1_500, 0]),
    row('refunds', 'income', [650, 0]),
    row('stripe_fees', 'expense', [2_150, 2_150]),
  ],
};
const settings: BooksSettings = {
  moment: 'delivery',
  closedThrough: '2026-10-31',
  accounts: [
    { account: 'bank', kind: 'asset', name: 'Checking account', code: '1010' },
    { account: 'sales', kind: 'income', name: 'Sales', code: '' },
  ],
};
const OCTOBER = '/admin/books?from=2026-10-01&to=2026-10-31';

function open(answers: Answers = {}, address = OCTOBER) {
  const calls = apiAnswers({ [BALANCE]: october, [SETTINGS]: settings, ...answers });
  return { calls, ...renderAt(address, <BooksScreen />, '/admin/books') };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Accounts in this period' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('The books', () => {
  it('answer what was sold, what is owed in tax and what Stripe paid', async () => {
    open();
    const figure = async (label: string) =>
      (await screen.findByRole('link', { name: label })).closest('dt')!.nextElementSibling?.textContent;
    expect(await figure('Income after refunds')).toBe('$103.50');
    expect(await figure('Sales tax owed')).toBe('$10.00');
    expect(await figure('Paid out by Stripe')).toBe('$90.00');
    expect(hrefOf('Sales tax owed')).toBe('/admin/reports?from=2026-10-01&to=2026-10-31&report=tax');
    expect(hrefOf('Paid out by Stripe')).toBe('/admin/payouts?from=2026-10-01&to=2026-10-31');
  });

  it('group the accounts; what reduces its group is negative', async () => {
    open();
    expect(await rowsOf()).toEqual([
      'AccountDebitsCreditsChange',
      'Income',
      'Salesgross sales$125.00$125.00',
      'Cookie boxes$100.00$100.00',
      'Drinks$25.00$25.00',
      'Discounts$15.00−$15.00',
      'Refundsof goods and delivery already booked as sales$6.50−$6.50',
      'Income after refunds$21.50$125.00$103.50',
      'Expenses',
      'Stripe fees$21.50$21.50$0.00',
      'Total expenses$21.50$21.50$0.00',
      'Income minus expenses$43.00$146.50$103.50',
      'What you owe',
      'Sales tax payablesales tax owed$0.50$10.50$10.00',
      'Change in what you owe$0.50$10.50$10.00',
      'What you have',
      'Stripe clearingstill at Stripe, before fees$122.00$98.50$23.50',
      'Checking accountpaid out by Stripe$90.00$90.00',
      'Change in what you have$212.00$98.50$113.50',
      'All accounts$255.50$255.50',
    ]);
    expect(screen.getByText(/^Debits equal credits/)).toHaveTextContent('Debits equal credits: $255.50 each.');
  });

  it('say loudly when debits and credits differ', async () => {
    open({ [BALANCE]: { ...october, credit: 25_549 } });
    await expectTexts('Debits and credits differ');
    expect(screen.queryByText(/^Debits equal credits/)).not.toBeInTheDocument();
  });

  it('are those of this month, until another period is chosen, which is in the address', async () => {
    const { calls, here } = open({}, '/admin/books?from=2026-10-31&to=2026-10-01');
    const [month, last] = presets().map(({ period }) => period);
    await rowsOf();
    const asked = () => calls.filter(({ endpoint }) => endpoint === BALANCE).map(({ path }) => path.split('?')[1]);
    expect(asked()).toEqual([`from=${month!.from}&to=${month!.to}`]);
    const name = presets()[1]!.label;
    press(name);
    expect(here()).toBe(`/admin/books?from=${last!.from}&to=${last!.to}`);
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    type('Last day', '2199-12-31');
    expect(here()).toBe(`/admin/books?from=${last!.from}&to=2199-12-31`);
    await waitFor(() => expect(asked().at(-1)).toBe(`from=${last!.from}&to=2199-12-31`));
  });

  it('keep dates in the wrong order in their fields and say so', async () => {
    const { here } = open();
    type('Last day', '2026-09-30');
    expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
      'Choose a last day on or after the first.',
    );
    expect(here()).toBe(OCTOBER);
    type('First day', '2026-09-01');
    expect(here()).toBe('/admin/books?from=2026-09-01&to=2026-09-30');
    expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription('');
  });

  it('are downloaded for the chosen period, and lead to its payouts', async () => {
    open();
    const downloads = await region('Downloads');
    const query = 'from=2026-10-01&to=2026-10-31';
    for (const [name, address] of Object.entries({
      Journal: `journal?${query}`,
      'Journal for QuickBooks Online': `journal?format=quickbooks&${query}`,
      'Order lines': `lines?${query}`,
    })) {
      const link = downloads.getByRole('link', { name: `Download ${name}` });
      expect(link).toHaveAttribute('download');
      expect(link).toHaveAttribute('href', `/api/admin/exports/${address}`);
    }
    expect(downloads.getAllByRole('link', { name: /^Download / })).toHaveLength(8);
    expect(hrefOf('Download journal')).toBe(`/api/admin/exports/journal?${query}`);
    expect(hrefOf('Payouts')).toBe('/admin/payouts?from=2026-10-01&to=2026-10-31');
  });

  it('say when nothing is booked, are loaded, and offer to try again', async () => {
    open({ [BALANCE]: { debit: 0, credit: 0, accounts: [] } });
    await expectTexts('Nothing is booked in October 2026', /^Sales are booked on the day they are delivered\./);
    open({ [BALANCE]: silence });
    expect(await screen.findByRole('status', { name: 'Loading the books' })).toBeVisible();
    let fails = true;
    open({ [BALANCE]: () => (fails ? refusal(500, 'internal', 'Something went wrong.') : october) });
    await expectTexts('The books could not be loaded');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowsOf()).toContain('Drinks$25.00$25.00');
  });
});

describe('What the accountant decides', () => {
  it('gives an account the name and number it has elsewhere', async () => {
    const { calls } = open({ [RENAME]: settings });
    await userEvent.click((await region('Accounts')).getByRole('button', { name: 'Rename Checking account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename account' }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Save account' }));
    await userEvent.clear(dialog.getByLabelText(/^Name/));
    await send();
    expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Enter a name.');
    await userEvent.type(dialog.getByLabelText(/^Name/), ' House bank ');
    await userEvent.clear(dialog.getByLabelText(/^Number/));
    await send();
    await expectTexts('Account saved');
    expect(bodies(calls, RENAME)).toEqual([{ name: 'House bank', code: '' }]);
    expect(calls.find(({ endpoint }) => endpoint === RENAME)!.path).toBe('/api/admin/books/accounts/bank');
  });

  it('has sales booked when they are ordered, for orders from now on', async () => {
    const { calls } = open({ [BOOK]: { ...settings, moment: 'placement' } });
    const card = await region('Bookkeeping');
    expect(card.getByText('At delivery')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Change when sales are booked' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When sales are booked' }));
    expect(dialog.getByText(/orders placed from now on/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'When ordered' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save booking day' }));
    await expectTexts('Bookkeeping changed');
    expect(bodies(calls, BOOK)).toEqual([{ moment: 'placement' }]);
  });

  it('closes a month for good', async () => {
    const [, before] = openMonths(null);
    const { calls } = open({
      [SETTINGS]: { ...settings, closedThrough: null },
      [CLOSE]: { ...settings, closedThrough: '2026-10-31' },
    });
    const card = await region('Bookkeeping');
    expect(card.getByText('No month is closed')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Close a month' }));
    expect(await screen.findByRole('alertdialog', { name: 'Close a month' })).toHaveTextContent('can’t reopen them');
    await pick('Month', before!.label);
    await userEvent.click(screen.getByRole('button', { name: `Close ${before!.label}` }));
    await expectTexts('Closed through October 31, 2026');
    expect(bodies(calls, CLOSE)).toEqual([{ month: before!.value }]);
  });

  it('has nothing to close while all past months are closed', async () => {
    open({ [SETTINGS]: { ...settings, closedThrough: '2199-12-31' } });
    const card = await region('Bookkeeping');
    expect(card.getByText(/^All past months are closed/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Close a month' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says why a month cannot be closed', async () => {
    open({
      [SETTINGS]: { ...settings, closedThrough: null },
      [CLOSE]: refusal(409, 'month_not_over', 'This month isn’t over yet.'),
    });
    await userEvent.click((await region('Bookkeeping')).getByRole('button', { name: 'Close a month' }));
    await userEvent.click(screen.getByRole('button', { name: /^Close \w+ \d{4}$/ }));
    await expectTexts('This month isn’t over yet.');
  });
});

describe('Periods', () => {
  it('are whole months, quarters and years of the calendar', () => {
    const at = (today: string) => presets(today).map(({ period: { from, to } }) => `${from} ${to}`);
    expect(at('2028-01-31')).toEqual([
      '2028-01-01 2028-01-31',
      '2027-12-01 2027-12-31',
      '2028-01-01 2028-03-31',
      '2027-10-01 2027-12-31',
      '2028-01-01 2028-12-31',
      '2027-01-01 2027-12-31',
      '2028-01-25 2028-01-31',
      '2028-01-02 2028-01-31',
    ]);
    expect(at('2028-03-01')[1]).toBe('2028-02-01 2028-02-29');
    expect(at('2026-12-05').slice(1, 3)).toEqual(['2026-11-01 2026-11-30', '2026-10-01 2026-12-31']);
  });

  it('are chosen until their last day by the days that have come', () => {
    const chosen = (from: string, to: string, today: string) => presetOf({ from, to }, today);
    expect(chosen('2026-11-01', '2026-11-30', '2026-11-28')).toBe('this month');
    expect(chosen('2026-11-01', '2026-11-28', '2026-11-28')).toBe('this month');
    expect(chosen('2026-10-01', '2026-10-31', '2026-11-28')).toBe('last month');
    expect(chosen('2026-01-01', '2026-12-31', '2026-01-05')).toBe('this year');
    expect(chosen('2026-11-02', '2026-11-28', '2026-11-28')).toBeUndefined();
    expect(presets('2026-01-05')[1]!.label).toBe('December');
  });

  it('are said as short as they are clear', () => {
    const words = (from: string, to: string) =>
      [showPeriod({ from, to }), inPeriod({ from, to })].map((text) => text.replaceAll(/\s/g, ' '));
    expect(words('2026-11-01', '2026-11-30')).toEqual(['November 2026', 'in November 2026']);
    expect(words('2026-11-01', '2026-11-28')).toEqual(['Nov 1 – 28, 2026', 'from Nov 1 to 28, 2026']);
    expect(words('2026-11-01', '2026-11-01')).toEqual(['Nov 1, 2026', 'on Nov 1, 2026']);
    expect(words('2025-12-31', '2026-01-02')[0]).toBe('Dec 31, 2025 – Jan 2, 2026');
  });

  it('offers to close the months that are over and still open, newest first', () => {
    const names = (closed: string | null) => openMonths(closed, '2026-02-10').map(({ label }) => label);
    expect(names('2025-11-30')).toEqual(['January 2026', 'December 2025']);
    expect(names('2026-01-31')).toEqual([]);
    expect(names(null)).toHaveLength(24);
  });
});
