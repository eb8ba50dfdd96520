import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer } from '@/testing/customers';
import { aCategory, aProduct } from '@/testing/products';
import { apiAnswers, bodies, refusal, refusalWith, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { OfficeKeys } from '../../shell/keys/office-keys';
import { addBox, addItem, changeRecipient, emptyDraft, setKind, withValue } from './draft';
import { storeDraft } from './draft-storage';
import { NewOrderScreen } from './new-order-screen';

const SAVE = 'PUT /api/admin/staff-orders/{id}';
const TOTALS = 'POST /api/admin/staff-orders/totals';

const totals = (total: string) => ({
  items: total,
  discount: '0.00',
  promotion: null,
  deliveryFee: '0.00',
  tip: '0.00',
  tax: '0.00',
  total,
  amount: Number(total) * 100,
  tenders: [],
  due: Number(total) * 100,
  currency: 'usd' as const,
  taxRate: '0',
  shipments: [],
});

const placed = {
  id: 'a',
  version: 1,
  state: 'waiting' as const,
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '5125550123',
  total: '30.00',
  due: '30.00',
  payment: { kind: 'link' as const, hours: 2, email: true },
  link: 'https://crispi.test/pay/p1.abc',
  deadline: '2099-05-01T10:00:00.000Z',
  orderId: null,
  writtenBy: 'admin',
  writtenAt: '2026-11-21T19:30:00.000Z',
  askedAgainAt: null,
  refusal: null,
};

const SLOT = '9:00 AM - 10:00 AM';
const answers = (more: Answers = {}): Answers => ({
  'GET /api/cookies': [
    aProduct({ id: 3, name: 'Chocolate Chip', category: 'Cookies', stock: 90 }),
    aProduct({ id: 7, name: 'Lemonade', category: 'Drinks', stock: 20 }),
  ],
  'GET /api/categories': [
    aCategory({ id: 1, name: 'Cookies', kind: 'box_only' }),
    aCategory({ id: 2, name: 'Drinks' }),
  ],
  'GET /api/box-sizes': [{ id: 2, size: 12, basePrice: '30.00' }],
  'GET /api/admin/customers': [],
  'GET /api/stores': [],
  'GET /api/delivery-days': [],
  'GET /api/delivery-times': [{ value: SLOT, label: SLOT }],
  'GET /api/delivery-area/{zip}': { deliveryProvider: 'crispi', state: 'TX' },
  [TOTALS]: { totals: totals('30.00'), items: [] },
  'POST /api/admin/staff-orders/{id}/quotes': refusal(422, 'not_deliverable', 'Not there.'),
  [SAVE]: placed,
  ...more,
});

const open = async (more: Answers = {}) => {
  const calls = apiAnswers(answers(more));
  renderAt(
    '/admin/orders/new',
    <>
      <NewOrderScreen />
      <OfficeKeys />
    </>,
    '/admin/orders/new',
  );
  await screen.findByRole('combobox', { name: 'Add an item' });
  return calls;
};

const take = async (field: string, text: string) => {
  await userEvent.type(screen.getByRole('combobox', { name: field }), `${text}{Enter}`);
};

/** A complete own delivery, typed before a reload. */
const kept = () => {
  const box = withValue(addBox(emptyDraft(), 2), 'lines.0.cookies', [{ cookieId: 3, quantity: 12 }]);
  return {
    ...box,
    name: 'Ada Lovelace',
    phone: '5125550123',
    email: 'ada@example.com',
    addressLine1: '12 Elm Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    deliveryDate: '2099-05-01',
    deliveryTime: SLOT,
  };
};

const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

beforeEach(() => sessionStorage.clear());

describe('A new order by staff', () => {
  it('starts in the customer’s field; Enter takes a found customer and goes on to the items', async () => {
    await open({
      'GET /api/admin/customers': [aCustomer()],
      'GET /api/admin/customers/{id}': {
        ...aCustomer(),
        firstOrderAt: '',
        refunded: '0',
        payments: [],
        notes: [],
        recipients: [
          {
            name: 'Ada Lovelace',
            phone: '5125550123',
            email: null,
            orderId: 1,
            address: '12 Elm St, Apt 4, Austin, TX 78704',
          },
        ],
      } as never,
    });
    const name = screen.getByRole('combobox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('ada');
    await screen.findByRole('option', { name: /Ada Lovelace/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Add an item' })).toHaveFocus());
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(512) 555-0123');
    await waitFor(() => expect(screen.getByLabelText(/^Street address/)).toHaveValue('12 Elm St'));
  });

  it('moves a number that was typed to search into the phone field', async () => {
    await open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Name' }), '512 555 0123');
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(512) 555-0123');
  });

  it('fills a box by typing; a full box leads back to the next item', async () => {
    await open();
    await take('Add an item', 'box 12');
    await take('Flavors of Box of 12', 'choc 8');
    expect(screen.getByText('4 cookies to go')).toBeVisible();
    await take('Flavors of Box of 12', 'choc 9');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Add an item' })).toHaveFocus());
    expect(screen.getByText('12 Chocolate Chip')).toBeVisible();
    await take('Add an item', 'same');
    expect(screen.getByRole('listitem', { name: 'Box of 12, no. 2' })).toBeVisible();
  });

  it('changes a quantity with +, − and digits', async () => {
    await open();
    await take('Add an item', 'lemonade 3');
    const count = screen.getByRole('spinbutton', { name: 'Quantity of Lemonade' });
    await userEvent.type(count, '++-');
    expect(count).toHaveValue('4');
    await userEvent.clear(count);
    await userEvent.type(count, '7');
    expect(count).toHaveAttribute('aria-valuenow', '7');
  });

  it('offers what was typed before a reload, and forgets it once the order is placed', async () => {
    storeDraft('a', 0, kept());
    const calls = await open();
    expect(await screen.findByText('Continue the unfinished order?')).toBeVisible();
    await goOn();
    expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('Ada Lovelace');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'Emailed to ada@example.com' })).toHaveFocus();
    expect(bodies(calls, SAVE)).toMatchObject([
      { version: 0, amount: 3000, payment: { kind: 'link', hours: 2, email: true }, overbookedFor: null },
    ]);
    expect(sessionStorage.getItem('crispi:staff-orders')).toBe('[]');
  });

  it('sends nothing while a field is wrong, and focuses the first one', async () => {
    storeDraft('a', 0, { ...kept(), phone: '512', zipCode: '' });
    const calls = await open();
    await goOn();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveFocus());
    expect(screen.getByLabelText(/^ZIP code/)).toBeInvalid();
    expect(bodies(calls, SAVE)).toEqual([]);
  });

  it('shows the API’s message at the field of its path until that field changes', async () => {
    const message = 'Emails to this address come back.';
    storeDraft('a', 0, kept());
    await open({ [SAVE]: refusal(422, 'invalid', '', [{ path: 'form.customerInfo.email', message }]) });
    await goOn();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const email = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(message);
    await userEvent.type(email, 'm');
    expect(email).toBeValid();
  });

  it('asks again when the price has changed meanwhile', async () => {
    storeDraft('a', 0, kept());
    const given = answers();
    const calls = await open({
      [TOTALS]: () => ({ totals: totals(bodies(calls, SAVE).length > 0 ? '32.00' : '30.00'), items: [] }),
      [SAVE]: ({ body }) =>
        (body as { amount: number }).amount === 3200
          ? (given[SAVE] as typeof placed)
          : refusalWith(409, { code: 'price_changed', amount: 3200, totals: totals('32.00') }),
    });
    await goOn();
    await screen.findByRole('button', { name: 'Email payment link, $30.00' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The total is $32.00 now, not $30.00.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Email payment link, $32.00' }));
    expect(await screen.findByRole('heading', { name: 'Emailed to ada@example.com' })).toBeVisible();
  });

  it('names what a gift card leaves to pay, on the button and after it', async () => {
    storeDraft('a', 0, { ...kept(), giftCards: ['K7QX'] });
    const tenders = [{ kind: 'gift_card' as const, lastFour: 'K7QX', amount: '20.00' }];
    const calls = await open({
      [TOTALS]: { totals: { ...totals('30.00'), tenders, due: 1000 }, items: [] },
      [SAVE]: { ...placed, due: '10.00' },
    });
    await goOn();
    await userEvent.click(await screen.findByRole('button', { name: 'Email payment link, $10.00' }));
    expect(await screen.findByText(/^Ada Lovelace, \$10\.00 to be paid until/)).toBeVisible();
    expect(screen.queryByText(/30\.00/)).not.toBeInTheDocument();
    expect(bodies(calls, SAVE)).toMatchObject([{ amount: 3000, due: 1000 }]);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  it('adds several boxes at once, which get the contents of the first', async () => {
    await open();
    await take('Add an item', '3 box 12');
    expect(screen.getByText(/the other 2 boxes get the same/)).toBeVisible();
    await take('Flavors of Box of 12, no. 1', 'choc 12');
    expect(await screen.findAllByText('12 Chocolate Chip')).toHaveLength(3);
  });

  it('brings back a removed line with a press or a key', async () => {
    storeDraft('a', 0, kept());
    await open();
    await goOn();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Box of 12' }));
    const undo = await screen.findByRole('button', { name: 'Undo: Box of 12 removed' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('z');
    expect(await screen.findByRole('listitem', { name: 'Box of 12' })).toHaveTextContent('12 Chocolate Chip');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Box of 12' })).toHaveFocus());
  });

  it('folds a complete recipient once the next one is added, and opens it with Edit', async () => {
    const { name, phone, addressLine1, city, state, zipCode, deliveryDate, deliveryTime } = kept();
    const gift = setKind(addItem(kept(), 7, 1), 'gift');
    const own = { name, phone, addressLine1, city, state, zipCode, deliveryDate, deliveryTime };
    storeDraft('a', 0, changeRecipient(gift, 1, own));
    const quote = {
      id: 'q',
      recipientIndex: 0,
      fee: 700,
      tip: 0,
      deliveryProvider: 'crispi' as const,
      expiresAt: '2099-05-01T10:00:00.000Z',
      address: addressLine1,
      recipientName: name,
    };
    await open({ 'POST /api/admin/staff-orders/{id}/quotes': { quotes: [quote] } });
    await goOn();
    const first = screen.getByRole('group', { name });
    expect(within(first).queryByRole('textbox')).not.toBeInTheDocument();
    expect(first).toHaveTextContent('12 Elm Street, Austin 78704');
    await userEvent.click(within(first).getByRole('button', { name: `Edit ${name}` }));
    const again = screen.getByRole('group', { name });
    await waitFor(() => expect(within(again).getByRole('combobox', { name: 'Name' })).toHaveFocus());
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    const folded = screen.getByRole('group', { name });
    expect(within(folded).queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(within(folded).getByRole('button', { name: `Remove ${name}` }));
    await userEvent.click(await screen.findByRole('button', { name: `Undo: ${name} removed` }));
    expect(await screen.findByRole('group', { name })).toHaveTextContent('Box of 12');
  });

  it('gives each recipient of a gift an item, and says which have none', async () => {
    storeDraft('a', 0, setKind(addItem(kept(), 7, 1), 'gift'));
    await open();
    await goOn();
    const first = screen.getByRole('group', { name: 'Recipient 1' });
    expect(within(first).getByText('Box of 12')).toBeVisible();
    expect(screen.getByText('1 of 2 items have no recipient yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add recipient' }));
    const second = screen.getByRole('group', { name: 'Recipient 2' });
    expect(within(second).getByText('Lemonade')).toBeVisible();
    await waitFor(() => expect(within(second).getByRole('combobox', { name: 'Name' })).toHaveFocus());
  });

  it('says why an invoice is not possible', async () => {
    await open();
    expect(screen.getByRole('radio', { name: 'Invoice' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Invoice' })).toHaveAccessibleDescription(/named for invoices/);
  });
});
