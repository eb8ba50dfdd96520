import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StockMovement } from '@/api/models';
import { refusal, refusalWith, times, type Answers } from '@/testing/api';
import { anAdminProduct } from '@/testing/products';
import { expectTexts, press, type } from '@/testing/screen';
import { formOf, lemon, show, UPDATE } from '../testing/products-page';

const HISTORY = 'GET /api/admin/cookies/{id}/stock-movements';
const SHEET = 'GET /api/admin/stock-counts/sheet';
const COUNT = 'POST /api/admin/stock-counts';

const movement = (given: Partial<StockMovement>): StockMovement => ({
  id: '1',
  kind: 'sale',
  quantity: -6,
  stock: 12,
  orderId: null,
  reason: null,
  by: null,
  at: '2026-11-21T21:42:00.000Z',
  ...given,
});

describe('the stock history of a product', () => {
  const open = async (answer: Answers[typeof HISTORY]) => {
    const shown = await show('/admin/products?open=11', { [HISTORY]: answer });
    press('Stock history');
    return shown;
  };
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Stock history' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('says what each change was, by whom and why', async () => {
    const movements = [
      movement({ id: '5', kind: 'other', quantity: -1, stock: 11 }),
      movement({ id: '4', kind: 'edit', quantity: 24, stock: 12, by: 'ana@crispi.test', reason: 'Baked two trays' }),
      movement({ id: '3', kind: 'return', quantity: 6, orderId: 10001 }),
      movement({ id: '2', orderId: 10001 }),
      movement({ id: '1', kind: 'opening', quantity: 18, stock: 18 }),
    ];
    await open({ movements, more: false });
    const at = 'Nov 21, 2026, 3:42 PM';
    expect(await rows()).toEqual([
      `Changed in the database${at}−111 left`,
      `Changed by ana@crispi.test“Baked two trays”${at}+2412 left`,
      `Cancelled Order #10001${at}+612 left`,
      `Ordered Order #10001${at}−612 left`,
      `Stock before${at}18`,
    ]);
    expect(screen.getAllByRole('link', { name: 'Order #10001' })[0]).toHaveAttribute('href', '/admin/orders/10001');
  });

  it('loads older changes on request, and is empty for a stock that never changed', async () => {
    const { answers } = await open(({ path }) =>
      path.endsWith('before=7')
        ? { movements: [movement({ id: '2' })], more: false }
        : { movements: [movement({ id: '7' })], more: true },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
    answers[HISTORY] = { movements: [], more: false };
    press('Stock history');
    press('Stock history');
    expect(await screen.findByText('The stock has not changed yet.')).toBeVisible();
  });

  it('can be asked for again when it fails', async () => {
    const { answers } = await open(refusal(503));
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers[HISTORY] = { movements: [], more: false };
    fireEvent.click(again);
    expect(await screen.findByText('The stock has not changed yet.')).toBeVisible();
  });

  it('gets the reason of a new stock, which is asked for only when it changes', async () => {
    const { calls } = await show('/admin/products?open=11', { [UPDATE]: anAdminProduct({ id: 11 }) });
    expect(screen.queryByLabelText('Reason for the new stock')).not.toBeInTheDocument();
    type('Stock', '28');
    type('Reason for the new stock', ' Baked two trays ');
    press('Save Product');
    await expectTexts('Product saved successfully');
    const sent = await formOf(calls.find(({ endpoint }) => endpoint === UPDATE));
    expect(sent).toMatchObject({ stock: '28', stockSeen: String(lemon.stock), stockReason: 'Baked two trays' });
  });
});

describe('counting the stock', () => {
  const sheet = [
    { id: 11, name: 'Lemon Glaze', category: 'Cookies', stock: 4, movementId: '70' },
    { id: 12, name: 'Walnut Crunch', category: 'Cookies', stock: 9, movementId: '0' },
    { id: 21, name: 'Cola', category: 'Drinks', stock: 0, movementId: '12' },
  ];
  const open = (answers: Answers = {}) => show('/admin/products?open=count', { [SHEET]: sheet, ...answers });
  const fieldOf = (name: string) => screen.findByRole('textbox', { name: `Counted of ${name}` });
  const count = async (name: string, typed: string) =>
    fireEvent.change(await fieldOf(name), { target: { value: typed } });
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  const save = () => screen.getByRole('button', { name: 'Save counts' });

  it('shows the differences while typing, and sends only what was counted', async () => {
    const changed = [{ productId: 11, name: 'Lemon Glaze', before: 4, stock: 6 }];
    const { calls, here } = await open({ [COUNT]: changed });
    await fieldOf('Cola');
    expect(save()).toBeDisabled();
    await count('Lemon Glaze', '6');
    await count('Walnut Crunch', '9');
    expect(rowOf('Lemon Glaze')).toHaveTextContent(/\+2$/);
    expect(rowOf('Walnut Crunch')).toHaveTextContent(/0$/);
    expect(screen.getByText('2 of 3 counted, 1 different')).toBeVisible();
    type('Note', ' Saturday ');
    fireEvent.click(save());
    await expectTexts('Stock counted', 'The stock of 1 product changed.');
    expect(calls.find(({ endpoint }) => endpoint === COUNT)?.body).toEqual({
      counts: [
        { productId: 11, counted: 6, movementId: '70' },
        { productId: 12, counted: 9, movementId: '0' },
      ],
      reason: 'Saturday',
    });
    expect(here()).toBe('/admin/products');
  });

  it('finds a product, and keeps what was typed for the hidden ones', async () => {
    await open();
    await count('Lemon Glaze', '6');
    type('Find a product to count', 'cola');
    expect(screen.queryByRole('row', { name: /^Lemon/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 of 3 counted, 1 different')).toBeVisible();
  });

  it('goes down the list with Enter, and is not saved by it', async () => {
    const { calls } = await open();
    const first = await fieldOf('Lemon Glaze');
    first.focus();
    await userEvent.keyboard('6{Enter}');
    expect(await fieldOf('Walnut Crunch')).toHaveFocus();
    await userEvent.keyboard('9{Enter}0{Enter}');
    expect(await fieldOf('Cola')).toHaveFocus();
    expect(screen.getByText('3 of 3 counted, 1 different')).toBeVisible();
    expect(times(calls, COUNT)).toBe(0);
  });

  it('is not sent with something else than a number', async () => {
    const { calls } = await open();
    await count('Cola', '2 crates');
    expect(await fieldOf('Cola')).toHaveAccessibleDescription('Enter a whole number.');
    expect(save()).toBeDisabled();
    expect(times(calls, COUNT)).toBe(0);
  });

  it('shows what the server refuses at its product', async () => {
    const message = 'Shoppers are paying for 2 of these right now, so the stock can’t be lower than 2.';
    const errors = [{ path: 'counts.1.counted', message }];
    await open({ [COUNT]: refusalWith(422, { code: 'invalid', message: 'Please check the counts.', errors }) });
    await count('Lemon Glaze', '6');
    await count('Cola', '1');
    fireEvent.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await fieldOf('Cola')).toHaveAccessibleDescription(message);
    expect(await fieldOf('Lemon Glaze')).not.toHaveAccessibleDescription();
  });
});
