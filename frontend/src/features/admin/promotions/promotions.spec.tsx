import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Promotion } from '@/api/models';
import { apiAnswers, bodies, refusal, refusalWith, type Answers } from '@/testing/api';
import { anAdminProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { expectTexts } from '@/testing/screen';
import { PromotionsScreen } from './promotions-screen';

const LIST = 'GET /api/admin/promotions';
const ADD = 'POST /api/admin/promotions';
const CHANGE = 'PUT /api/admin/promotions/{id}';
const CODES = 'POST /api/admin/promotions/{id}/codes';

const save10: Promotion = {
  id: 7,
  name: 'Cookie week',
  kind: 'percent',
  value: '10.00',
  code: 'SAVE10',
  singleUseCodes: 0,
  automatic: false,
  minimum: '0.00',
  categories: [],
  products: [],
  firstOrder: false,
  perPerson: null,
  limit: 50,
  from: '2026-12-01T06:00:00.000Z',
  until: '2026-12-25T06:00:00.000Z',
  active: true,
  state: 'running',
  performance: { uses: 3, held: 1, revenue: '1360.00', discount: '40.00' },
  version: 4,
  changedBy: 'lena@crispi.test',
  changedAt: '2026-11-21T19:30:00.000Z',
};
/** What the API accepts for it. */
const SENT = {
  name: 'Cookie week',
  kind: 'percent',
  value: '10',
  code: 'SAVE10',
  minimum: 0,
  categories: [],
  products: [],
  firstOrder: false,
  perPerson: null,
  limit: 50,
  from: '2026-12-01',
  until: '2026-12-24',
  active: true,
};
const category = { description: '', sortOrder: 1, isActive: true, productCount: 1 };
const goods: Answers = {
  'GET /api/admin/cookies': [
    anAdminProduct({ id: 1, name: 'Lemon Glaze', categoryId: 1 }),
    anAdminProduct({ id: 2, name: 'Cold Milk', categoryId: 2, price: '3.00' }),
  ],
  'GET /api/admin/categories': [
    { ...category, id: 1, name: 'Cookies', kind: 'box_only' },
    { ...category, id: 2, name: 'Drinks', kind: 'standard' },
  ],
  'GET /api/box-sizes': [{ id: 2, size: 12, basePrice: '27.00' }],
};

function open(answers: Answers = {}) {
  const calls = apiAnswers({ [LIST]: [save10], ...goods, ...answers });
  return { calls, ...renderAt('/admin/promotions', <PromotionsScreen />, '/admin/promotions') };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const preview = () => within(screen.getByRole('region', { name: 'On a sample cart' }));

describe('The promotions', () => {
  it('are listed with what they give, when, and what came of them', async () => {
    open();
    const row = await screen.findByRole('listitem', { name: 'Cookie week' });
    expect(row).toHaveTextContent('RunningSAVE1010% offDec 1, 2026 – Dec 24, 2026');
    expect(row).toHaveTextContent('Uses3 of 501 being paidRevenue$1,360.00Discounts$40.00');
  });

  it('say what they are for while there is none', async () => {
    open({ [LIST]: [] });
    await expectTexts('No promotions yet', /An order gets one discount/);
  });

  it('are paused by one press, which the toast takes back', async () => {
    const { calls } = open({
      [CHANGE]: ({ body }) => ({ ...save10, version: save10.version + 1, active: (body as typeof SENT).active }),
    });
    await screen.findByRole('listitem', { name: 'Cookie week' });
    await press('Pause Cookie week');
    await expectTexts('Promotion paused');
    await press('Undo');
    await expectTexts('Promotion resumed');
    expect(bodies(calls, CHANGE)).toEqual([
      { ...SENT, active: false, version: 4 },
      { ...SENT, active: true, version: 5 },
    ]);
  });

  it('shows running promotions first, then those to come, paused and ended ones', async () => {
    const rows = (['ended', 'scheduled', 'running', 'paused'] as const).map((state, i) => ({
      ...save10,
      id: i + 1,
      name: `A ${state} one`,
      state,
    }));
    open({ [LIST]: rows });
    const list = within(await screen.findByRole('list', { name: 'Promotions' }));
    expect(list.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual([
      'A running one',
      'A scheduled one',
      'A paused one',
      'A ended one',
    ]);
  });

  it('that have ended cannot be paused', async () => {
    open({ [LIST]: [{ ...save10, state: 'ended' }] });
    expect(await screen.findByRole('listitem', { name: 'Cookie week' })).toHaveTextContent('Ended');
    expect(screen.queryByRole('button', { name: /^(Pause|Resume)/ })).not.toBeInTheDocument();
  });

  it('are added with a code; the preview follows, and a refusal is shown at its field', async () => {
    let refused = true;
    const { calls } = open({
      [LIST]: [],
      [ADD]: () =>
        refused
          ? refusal(422, 'invalid', 'Please check the form.', [
              { path: 'code', message: 'SAVE10 is already a code of “Old sale”.' },
            ])
          : save10,
    });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add promotion' }))[0]!);
    expect(await preview().findByText('Saves $3.00.')).toBeVisible();
    await press('Save promotion');
    expect(field(/^Name/)).toHaveAccessibleDescription('Enter a name.');
    expect(field(/^Code/)).toHaveAccessibleDescription('Use 3 to 20 letters A–Z and digits.');
    await userEvent.type(field(/^Name/), 'Drinks week');
    await userEvent.type(field(/^Code/), 'save10');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Drinks' }));
    expect(preview().getByText('Saves $0.30.')).toBeVisible();
    await userEvent.type(field(/^Minimum/), '5');
    expect(preview().getByText('Add $2.00 more of the items it’s for to use it.')).toBeVisible();
    await press('Save promotion');
    await waitFor(() => expect(field(/^Code/)).toHaveAccessibleDescription('SAVE10 is already a code of “Old sale”.'));
    expect(field(/^Code/)).toHaveFocus();
    refused = false;
    await press('Save promotion');
    await expectTexts('Promotion added');
    const defaults = { limit: null, from: null, until: null };
    const expected = { ...SENT, ...defaults, name: 'Drinks week', code: 'save10', minimum: '5', categories: [2] };
    expect(bodies(calls, ADD).at(-1)).toEqual(expected);
  });

  it('are not overwritten: another save is shown beside what was typed', async () => {
    const theirs = { ...save10, name: 'Theirs', version: 5 };
    const answers: Answers = { [CHANGE]: refusalWith(409, { code: 'promotion_changed', theirs }) };
    const { calls } = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Cookie week' }));
    await userEvent.type(field(/^Name/), '!');
    await press('Save promotion');
    expect(await screen.findByRole('row', { name: 'Name Theirs Cookie week!' })).toBeVisible();
    await press('Save mine');
    await waitFor(() =>
      expect(bodies(calls, CHANGE)).toEqual([
        { ...SENT, name: 'Cookie week!', version: 4 },
        { ...SENT, name: 'Cookie week!', version: 5 },
      ]),
    );
  });

  it('with single-use codes start once the codes are made and downloaded', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `#${saved.push(blob)}`, revokeObjectURL: () => undefined });
    const paused = { ...save10, code: null, automatic: true, active: false };
    const { calls } = open({ [LIST]: [], [ADD]: paused, [CODES]: () => new Response('code\r\nA-B'), [CHANGE]: save10 });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add promotion' }))[0]!);
    await userEvent.type(field(/^Name/), 'Thanks');
    await userEvent.click(screen.getByRole('radio', { name: 'With single-use codes' }));
    await press('Save promotion');
    await screen.findByRole('dialog', { name: 'Single-use codes' });
    expect(bodies(calls, ADD)).toEqual([expect.objectContaining({ code: null, active: false })]);
    await press('Make codes');
    await expectTexts('50 codes made');
    expect(bodies(calls, CODES)).toEqual([{ count: 50 }]);
    expect(bodies(calls, CHANGE)).toEqual([expect.objectContaining({ code: null, active: true })]);
    expect(saved).toHaveLength(1);
  });
});
