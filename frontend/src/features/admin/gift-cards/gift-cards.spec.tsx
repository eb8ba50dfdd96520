import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GiftCardHistory, ManagedGiftCard } from '@/api/models';
import { apiAnswers, bodies, refusal, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { behindPassword, confirmPassword, expectTexts, hrefOf } from '@/testing/screen';
import { PasswordDialog } from '../shell/password-dialog';
import { GiftCardScreen } from './gift-card-screen';
import { GiftCardsScreen } from './gift-cards-screen';

const LIST = 'GET /api/admin/gift-cards';
const ISSUE = 'POST /api/admin/gift-cards';
const READ = 'GET /api/admin/gift-cards/{id}';
const ADJUST = 'POST /api/admin/gift-cards/{id}/adjust';
const CASH_OUT = 'POST /api/admin/gift-cards/{id}/cash-out';
const BLOCK = 'POST /api/admin/gift-cards/{id}/block';
const REISSUE = 'POST /api/admin/gift-cards/{id}/reissue';
const PRINTED = 'ABCD-EFGH-JKLM-NPQR';

const card: ManagedGiftCard = {
  id: 7,
  lastFour: 'NPQR',
  origin: 'goodwill',
  orderId: null,
  awaitsEmail: false,
  recipientEmail: 'ana@example.com',
  balance: '12.50',
  held: '5.00',
  status: 'active',
  issued: '50.00',
  createdAt: '2026-11-21T19:30:00.000Z',
  successor: null,
};
const entry = { orderId: null, reason: null, by: null, at: '2026-11-21T19:30:00.000Z' };
const history: GiftCardHistory = {
  ...card,
  movements: [
    { ...entry, id: 3, kind: 'hold', amount: '-5.00', balance: '12.50' },
    { ...entry, id: 2, kind: 'capture', amount: '-32.50', balance: '17.50', orderId: 10001 },
    { ...entry, id: 1, kind: 'issue', amount: '50.00', balance: '50.00', reason: 'Sorry', by: 'lena@crispi.test' },
  ],
};
const issued = { id: 8, lastFour: 'NPQR', code: 'ABCDEFGHJKLMNPQR' };

/** The list as the API sends it, with the headers of its views. */
const listed = (rows: ManagedGiftCard[], counts = `all=${rows.length}, with_balance=1, blocked=0, to_email=0`) =>
  Response.json(rows, { headers: { 'x-view-counts': counts, 'x-unspent': '17.50' } });

function openList(answers: Answers = {}, address = '/admin/gift-cards') {
  const calls = apiAnswers({ [LIST]: listed([card]), ...answers });
  return {
    calls,
    ...renderAt(
      address,
      <>
        <GiftCardsScreen />
        <PasswordDialog username="admin@crispi.test" />
      </>,
      '/admin/gift-cards',
    ),
  };
}
function openCard(answers: Answers = {}) {
  const calls = apiAnswers({ [READ]: history, ...answers });
  return { calls, ...renderAt('/admin/gift-cards/7', <GiftCardScreen />, '/admin/gift-cards/:id') };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More about this card');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('The gift cards', () => {
  it('are listed with their balance, and lead to their history', async () => {
    openList();
    const row = await screen.findByRole('row', { name: /NPQR/ });
    expect(row).toHaveTextContent('•••• NPQRana@example.comGoodwillNov 21, 2026$50.00$12.50$5.00 being paid');
    expect(hrefOf('Gift card NPQR', within(row))).toBe('/admin/gift-cards/7');
    expect(screen.getByText('1 gift card, $17.50 not spent yet')).toBeVisible();
    expect(hrefOf('Balances as CSV')).toBe('/api/admin/gift-cards/liability.csv');
  });

  it('say what they are for while there is none, and offer to try again after a failure', async () => {
    openList({ [LIST]: listed([]) });
    await expectTexts('No gift cards yet');
    let fails = true;
    openList({ [LIST]: () => (fails ? refusal(500, 'internal', 'Something went wrong.') : listed([card])) });
    await expectTexts('The gift cards could not be loaded');
    fails = false;
    await press('Try again');
    await screen.findByRole('row', { name: /NPQR/ });
  });

  it('are searched by the address, which follows what is typed', async () => {
    const { calls, here } = openList({ [LIST]: listed([]) }, '/admin/gift-cards?search=%2310001');
    await expectTexts('No gift card matches “#10001”');
    expect(calls.at(-1)!.path).toBe('/api/admin/gift-cards?search=%2310001');
    const search = screen.getByRole('searchbox', { name: 'Search gift cards' });
    await userEvent.clear(search);
    await userEvent.type(search, 'ana@');
    await expectTexts('No gift card matches “ana@”');
    expect(here()).toBe('/admin/gift-cards?search=ana%40');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    await expectTexts('No gift cards yet');
    expect(here()).toBe('/admin/gift-cards');
  });

  it('are listed by view, which the address keeps, with a count for each', async () => {
    const counts = 'all=1241, with_balance=23, blocked=2, to_email=0';
    const { calls, here } = openList({ [LIST]: listed([{ ...card, status: 'blocked' }], counts) });
    const chip = (name: string) => screen.findByRole('button', { name });
    expect(await chip('All 1241')).toHaveAttribute('aria-pressed', 'true');
    await expectTexts('Newest 100 of 1,241 gift cards, $17.50 not spent yet');
    await chip('Not emailed yet 0');
    await userEvent.click(await chip('Blocked 2'));
    await expectTexts('2 gift cards, $17.50 not spent yet');
    expect(here()).toBe('/admin/gift-cards?view=blocked');
    expect(calls.at(-1)!.path).toBe('/api/admin/gift-cards?view=blocked');
  });

  it('that a view has none of say so, and lead back to all', async () => {
    const { here } = openList({ [LIST]: listed([]) }, '/admin/gift-cards?view=to_email');
    await expectTexts('No gift card in this view');
    await press('Show all gift cards');
    await expectTexts('No gift cards yet');
    expect(here()).toBe('/admin/gift-cards');
  });

  it('are blocked and re-issued from their row', async () => {
    const blocked: ManagedGiftCard = { ...card, id: 9, lastFour: 'WXYZ', status: 'blocked' };
    const replaced: ManagedGiftCard = { ...blocked, id: 5, lastFour: 'JKLM', successor: { id: 9, lastFour: 'WXYZ' } };
    const { calls } = openList({ [LIST]: listed([blocked, card, replaced]), [BLOCK]: history });
    await screen.findByRole('row', { name: /NPQR/ });
    const open = (lastFour: string) => userEvent.click(button(`More about gift card ${lastFour}`));
    const button = (name: string) => screen.getAllByRole('button', { name })[0]!;
    await open('WXYZ');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Re-issue card']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'More about gift card JKLM' })).not.toBeInTheDocument();
    await open('NPQR');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block card' }));
    await dialog('Block NPQR');
    await userEvent.type(field(/^Reason/), 'Stolen');
    await press('Block NPQR ($12.50)');
    await expectTexts('Card blocked');
    expect(bodies(calls, BLOCK)).toEqual([{ reason: 'Stolen' }]);
  });

  it('are issued after the password; the code is shown once, and copied by a button', async () => {
    // With a clipboard.
    userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    const { confirm, answer } = behindPassword(issued);
    const { calls } = openList({ ...confirm, [ISSUE]: answer });
    await press('Issue gift card');
    const form = within(await dialog('Issue gift card'));
    const send = () => userEvent.click(form.getByRole('button', { name: /^Issue/ }));
    await send();
    expect(field(/^Amount/)).toHaveAccessibleDescription('Enter an amount like 25.00.');
    expect(field(/^Reason/)).toHaveAccessibleDescription('Enter a reason.');
    await press('$25');
    await userEvent.click(screen.getByRole('radio', { name: 'The customer, at the counter' }));
    await userEvent.type(field(/email/), ' ana@example.com ');
    await send();
    await confirmPassword();
    await dialog('Gift card issued: $25.00');
    expect(screen.getByText(PRINTED)).toBeVisible();
    const sent = {
      amount: '25.00',
      paidBy: 'counter',
      recipientEmail: 'ana@example.com',
      reason: 'Sold at the counter',
    };
    const [first, second] = bodies(calls, ISSUE);
    expect(second).toEqual({ ...sent, requestId: expect.any(String) });
    // The same key: a lost answer issues no second card.
    expect(first).toEqual(second);
    await press('Copy code');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(written).toHaveBeenCalledWith(PRINTED);
    await press('Done');
    expect(screen.queryByText('Code not copied')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(PRINTED)).not.toBeInTheDocument());
  });

  it('are printed in black on white, with brand, amount, code and address', async () => {
    openList({ [ISSUE]: issued });
    await press('Issue gift card');
    await userEvent.type(field(/^Amount/), '25.00');
    await userEvent.type(field(/^Reason/), 'Sold');
    await userEvent.click(within(await dialog('Issue gift card')).getByRole('button', { name: /^Issue/ }));
    await dialog('Gift card issued: $25.00');
    const papers: string[] = [];
    jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
      this: HTMLIFrameElement,
    ) {
      return {
        addEventListener: () => undefined,
        print: () => papers.push(this.contentDocument!.body.innerHTML),
      } as unknown as Window;
    });
    await press('Print card');
    for (const part of ['Crispi', '$25.00', PRINTED, 'localhost/gift-card', 'color: rgb(0, 0, 0)'])
      expect(papers.join()).toContain(part);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(PRINTED)).not.toBeInTheDocument());
    expect(screen.queryByText('Code not copied')).not.toBeInTheDocument();
  });

  it('can be re-issued when their code was not kept, which closing says', async () => {
    openList({ [ISSUE]: issued });
    await press('Issue gift card');
    await userEvent.type(field(/^Amount/), '25');
    await userEvent.type(field(/^Reason/), 'Sorry');
    await press('Issue $25.00 card');
    await dialog('Gift card issued: $25.00');
    await userEvent.keyboard('{Escape}');
    await expectTexts('Code not copied', 'If it is needed again, re-issue gift card NPQR.');
    expect(screen.queryByText(PRINTED)).not.toBeInTheDocument();
  });

  it('that go beyond the daily limit are refused with what is left, above the buttons', async () => {
    const message = 'You can give out $1000.00 on gift cards a day. $50.00 is left today.';
    openList({ [ISSUE]: refusal(409, 'gift_card_daily_limit', message) });
    await press('Issue gift card');
    await userEvent.type(field(/^Amount/), '60');
    await userEvent.type(field(/^Reason/), 'Sold');
    const form = within(await dialog('Issue gift card'));
    await userEvent.click(form.getByRole('button', { name: /^Issue/ }));
    expect(await form.findByRole('alert')).toHaveTextContent(message);
    expect(field(/^Amount/)).toHaveValue('$60.00');
  });
});

describe('A gift card', () => {
  it('has its history: what, why, by whom, and the balance after it', async () => {
    openCard();
    const table = within(await screen.findByRole('table', { name: 'History of the card' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent.replace(/^.*[AP]M/, ''));
    expect(rows.slice(1)).toEqual([
      'Held by a checkout−$5.00$12.50',
      'Paid an orderOrder #10001−$32.50$17.50',
      'IssuedSorrylena@crispi.test+$50.00$50.00',
    ]);
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('Being paid').nextSibling).toHaveTextContent('$5.00');
  });

  it('is changed by an amount, with a reason', async () => {
    const { calls } = openCard({ [ADJUST]: history });
    await press('Change balance');
    const form = within(await dialog('Change balance of NPQR'));
    const send = (button = 'Change balance') => userEvent.click(form.getByRole('button', { name: button }));
    await userEvent.type(field(/^Amount/), '0');
    await send();
    expect(field(/^Amount/)).toHaveAccessibleDescription('Enter an amount like 25.00.');
    await userEvent.clear(field(/^Amount/));
    await userEvent.type(field(/^Amount/), '$5');
    await userEvent.type(field(/^Reason/), 'Typed wrong');
    expect(form.getByText('$17.50')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: 'Take off' }));
    expect(form.getByText('$7.50')).toBeVisible();
    await send('Take off $5.00');
    await expectTexts('Balance changed');
    expect(bodies(calls, ADJUST)).toEqual([{ amount: '-5.00', reason: 'Typed wrong', requestId: expect.any(String) }]);
  });

  it.each([
    ['Pay out $12.50 in cash', 'Pay out NPQR in cash', 'Pay out $12.50', CASH_OUT, 'Paid out'],
    ['Block card', 'Block NPQR', 'Block NPQR ($12.50)', BLOCK, 'Card blocked'],
  ] as const)('can do: %s', async (item, title, button, path, toast) => {
    const { calls } = openCard({ [path]: history });
    await choose(item);
    await dialog(title);
    await press(button);
    expect(field(/^Reason/)).toHaveAccessibleDescription('Enter a reason.');
    await userEvent.type(field(/^Reason/), 'They asked');
    await press(button);
    await expectTexts(toast);
    expect(bodies(calls, path)).toEqual([{ reason: 'They asked' }]);
  });

  it('is re-issued: the new code has what checkouts held, too', async () => {
    openCard({ [READ]: { ...history, recipientEmail: null }, [REISSUE]: { ...issued, emailedTo: null } });
    await choose('Re-issue card');
    await userEvent.type(field(/^Reason/), 'Lost');
    await press('Re-issue NPQR ($17.50)');
    await dialog('Gift card issued: $17.50');
    expect(screen.getByText(PRINTED)).toBeVisible();
  });

  it('is re-issued by email: the code is not shown', async () => {
    const mailed = { id: 8, lastFour: 'NPQR', code: null, emailedTo: 'ana@example.org' };
    const { calls } = openCard({ [REISSUE]: mailed });
    await choose('Re-issue card');
    await userEvent.type(field(/^Reason/), 'Wrong address');
    await userEvent.clear(field(/^Email for the new code/));
    await press('Re-issue NPQR ($17.50)');
    expect(field(/^Email for the new code/)).toHaveAccessibleDescription('Enter an email address.');
    await userEvent.type(field(/^Email for the new code/), 'ana@example.org');
    await press('Re-issue NPQR ($17.50)');
    await expectTexts('The new code is on its way to ana@example.org.');
    expect(bodies(calls, REISSUE)).toEqual([{ reason: 'Wrong address', recipientEmail: 'ana@example.org' }]);
  });

  it('that was bought online links to its order and says when its code was not mailed', async () => {
    openCard({ [READ]: { ...history, origin: 'order', orderId: 10042, awaitsEmail: true } });
    await expectTexts('Bought online', 'Not emailed yet');
    expect(hrefOf('Order #10042')).toBe('/admin/orders/10042');
  });

  it('that is blocked can only be re-issued', async () => {
    openCard({ [READ]: { ...history, status: 'blocked' } });
    await screen.findByRole('button', { name: 'Re-issue card' });
    expect(screen.queryByRole('button', { name: 'Change balance' })).not.toBeInTheDocument();
  });

  it('that was replaced leads to its successor', async () => {
    openCard({ [READ]: { ...history, status: 'blocked', successor: { id: 8, lastFour: 'WXYZ' } } });
    await expectTexts('This card was replaced', 'Replaced');
    expect(hrefOf('Gift card WXYZ')).toBe('/admin/gift-cards/8');
    expect(screen.queryByRole('button', { name: 'Re-issue card' })).not.toBeInTheDocument();
  });

  it('that does not exist says so', async () => {
    openCard({ [READ]: refusal(404, 'not_found', 'The gift card was not found.') });
    await expectTexts('Gift card not found');
  });
});
