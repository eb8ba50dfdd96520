import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_BRAND } from '@crispi/rules/brand-presets';
import type { BrandForStaff, ShopOpening, Team } from '@/api/models';
import { apiAnswers, bodies, refusal, type Answers } from '@/testing/api';
import { anAdminCategory, anAdminProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { anAdminStore } from '@/testing/stores';
import { SetupScreen } from './setup-screen';

const CHANGE = 'PUT /api/admin/opening';
const brand: BrandForStaff = { ...SAMPLE_BRAND, version: 2, history: [] };
const soon: ShopOpening = { state: 'soon', reason: '', history: [] };
const open: ShopOpening = {
  state: 'open',
  reason: '',
  history: [{ open: true, reason: '', who: 'lena@crispi.test', changedAt: '2026-11-24T15:00:00.000Z' }],
};
const alone = { members: [{ id: 1 }], invitations: [] } as unknown as Team;

/** An empty shop, unless `answers` have more. */
const show = (answers: Answers = {}) => {
  const calls = apiAnswers({
    'GET /api/admin/opening': soon,
    'GET /api/admin/brand': { ...brand, name: 'Bakery', version: 0 },
    'GET /api/admin/stores': [],
    'GET /api/box-sizes': [{ id: 1, size: 6, basePrice: '15.00' }],
    'GET /api/admin/settings': { modes: { stripe: 'sandbox', sendgrid: null, doordash: null } } as never,
    'GET /api/admin/team': alone,
    'GET /api/admin/orders': [],
    'GET /api/admin/categories': [],
    'GET /api/admin/cookies': [],
    ...answers,
  });
  renderAt('/admin/setup', <SetupScreen />);
  return calls;
};
const step = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')!;

describe('The setup of a shop', () => {
  it('says of each step what shoppers miss, or what is set', async () => {
    show();
    expect(await screen.findByText('2 of 11 done')).toBeVisible();
    expect(await step(/Name your bakery/)).toHaveTextContent('Shoppers see “Bakery”');
    expect(await step(/Check the prices/)).toHaveTextContent('(done)Box of 6 $15.00');
    expect(await step(/Set up card payments/)).toHaveTextContent('In the sandbox: no card is charged.');
    expect(await step(/Set up emails/)).toHaveTextContent('are not sent');
    expect(screen.getByRole('link', { name: /Add a store/ })).toHaveAttribute('href', '/admin/stores');
  });

  it('counts a store without sales tax as a step left', async () => {
    const store = anAdminStore();
    show({ 'GET /api/admin/stores': [store, anAdminStore({ id: 9, name: 'Elm Street', taxRate: '0' })] });
    expect(await step(/sales tax/)).toHaveTextContent('No tax is added at Elm Street.');
  });

  it('lists what is left before it opens', async () => {
    let opening = soon;
    const calls = show({
      'GET /api/admin/opening': () => opening,
      'GET /api/admin/categories': [anAdminCategory({ kind: 'box_only' })],
      'GET /api/admin/cookies': [anAdminProduct()],
      'GET /api/admin/stores': [anAdminStore()],
      'GET /api/admin/brand': brand,
      [CHANGE]: () => (opening = open),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the shop' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Open the shop?' });
    expect(dialog).toHaveTextContent('3 steps left:');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Set up emails', 'Invite your team', 'Place an order yourself']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open the shop' }));
    expect(await screen.findByRole('heading', { name: 'The shop is open' })).toBeVisible();
    expect(bodies(calls, CHANGE)).toEqual([{ open: true }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('closes with a reason for shoppers, and says who did', async () => {
    const reason = 'We’re back on January 6.';
    let opening = open;
    const calls = show({
      'GET /api/admin/opening': () => opening,
      [CHANGE]: () => {
        const history = [
          { ...open.history[0]!, open: false, reason, changedAt: '2026-11-25T15:00:00.000Z' },
          ...open.history,
        ];
        return (opening = { state: 'closed', reason, history });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close the shop' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Close the shop?' });
    await userEvent.type(within(dialog).getByLabelText(/Reason for shoppers/), reason);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close the shop' }));
    expect(await screen.findByText(`Shoppers read: “${reason}”`)).toBeVisible();
    expect(bodies(calls, CHANGE)).toEqual([{ open: false, reason }]);
    expect(screen.getByText(/^Closed/).closest('li')).toHaveTextContent(`lena@crispi.test · ${reason}`);
  });

  it('stays as it is when the change fails', async () => {
    show({ [CHANGE]: refusal(500) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the shop' }));
    const dialog = screen.getByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open the shop' }));
    expect(await within(dialog).findByText('The shop was not opened. Please try again.')).toBeVisible();
  });
});
