import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerDetails, UnplacedCheckout } from '@/api/models';
import { apiAnswers, refusal, times } from '@/testing/api';
import { aCustomer, anEmail } from '@/testing/customers';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf } from '@/testing/screen';
import { CustomerScreen } from './customer-screen';
import { CustomersScreen } from './customers-screen';

const AT = '2026-11-21T19:30:00.000Z';
const ada = aCustomer();
const details: CustomerDetails = {
  ...ada,
  firstOrderAt: AT,
  invoicesChangedBy: null,
  invoicesChangedAt: null,
  refunded: '5.00',
  recipients: [
    { name: 'Noor Fixture', address: '1 Elm Street, Austin', phone: '8305550177', email: null, orderId: 10002 },
  ],
  payments: [{ orderId: 10002, paymentIntentId: 'pi_1', amount: '24.75', refunded: '5.00', paidAt: AT }],
  notes: [{ id: 1, text: 'Prefers mornings.', writtenBy: 'lena@crispi.test', writtenAt: AT }],
};
const email = anEmail({ orderId: 10002, subject: 'Your order #10002' });
const checkout: UnplacedCheckout = {
  id: 3,
  state: 'refunded',
  name: 'Hugo Trial',
  email: 'hugo@example.com',
  phone: '7375550166',
  amount: '25.00',
  paymentIntentId: 'pi_2',
  cardLast4: '4242',
  paidAt: AT,
  createdAt: AT,
  nextCheckAt: null,
  refusal: 'Lemon Glaze is sold out.',
  items: ['Box of 6'],
  recipients: ['Hugo Trial'],
};

describe('The list of customers', () => {
  it('searches for the typed text, and keeps it in the address', async () => {
    const calls = apiAnswers({
      'GET /api/admin/customers': ({ path }) => (path.includes('search=hugo') ? [] : [ada]),
      'GET /api/admin/checkouts': ({ path }) => (path.includes('search=hugo') ? [checkout] : []),
    });
    renderAt('/admin/orders/customers', <CustomersScreen />);
    const table = await screen.findByRole('table', { name: 'Customers' });
    expect(hrefOf('Ada Lovelace', within(table))).toBe('/admin/orders/customers/7');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'hugo');
    expect(await screen.findByText('No customer matches “hugo”')).toBeVisible();
    await userEvent.click(await screen.findByRole('tab', { name: 'Without an order (1)' }));
    const [row] = within(screen.getByRole('list', { name: 'Checkouts without an order' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('$25.00');
    expect(row).toHaveTextContent('Card ending in 4242');
    expect(row).toHaveTextContent('Why: Lemon Glaze is sold out.');
    await userEvent.click(screen.getByRole('tab', { name: /^Customers/ }));
    await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('table', { name: 'Customers' })).toBeVisible();
    expect(times(calls, 'GET /api/admin/customers')).toBeGreaterThan(1);
  });
});

describe('The page of a customer', () => {
  const answers = {
    'GET /api/admin/customers/{id}': details,
    'GET /api/admin/customers/{id}/orders': [],
    'GET /api/admin/emails': [email],
    'GET /api/admin/checkouts': [],
  };
  const show = () => renderAt('/admin/orders/customers/7', <CustomerScreen />, '/admin/orders/customers/:id');

  it('shows figures, recipients, payments and notes; a note that failed to save is kept', async () => {
    const called = { ...details.notes[0]!, id: 2, text: 'Called back.' };
    const notes = [{ ...details, notes: [called, ...details.notes] }, refusal(503, 'down', 'Not now.')];
    apiAnswers({
      ...answers,
      'POST /api/admin/customers/{id}/notes': () => notes.pop()!,
    });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await expectTexts('$5.00 refunded', 'Prefers mornings.');
    const note = screen.getByRole('textbox', { name: 'New note' });
    await userEvent.type(note, 'Called back.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(note).toHaveValue('Called back.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(note).toHaveValue(''));
    expect(within(screen.getByRole('list', { name: 'Staff notes' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('names the customer for invoices, and says who did', async () => {
    const allowed = { ...details, invoicesAllowed: true, invoicesChangedBy: 'lena@crispi.test', invoicesChangedAt: AT };
    const saves = [allowed, refusal(503, 'down', 'Not now.')];
    const calls = apiAnswers({ ...answers, 'PUT /api/admin/customers/{id}/invoices': () => saves.pop()! });
    show();
    const toggle = await screen.findByRole('switch', { name: 'May pay by invoice' });
    expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    expect(await screen.findByText(/Allowed by lena@crispi\.test, Nov 21, 2026\./)).toBeVisible();
    expect(toggle).toBeChecked();
    expect(calls.at(-1)).toMatchObject({ body: { allowed: true } });
  });

  it('sends a delivered e-mail again', async () => {
    const calls = apiAnswers({
      ...answers,
      'POST /api/admin/emails/{id}/resend': { ...email, id: 'e2', status: 'queued' },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Resend/ }));
    await waitFor(() => expect(times(calls, 'POST /api/admin/emails/{id}/resend')).toBe(1));
  });

  it('erases a customer after a confirmation, which stays open and shows the orders still under way', async () => {
    const refusals = [refusal(409, 'under_way', 'Nothing was erased, because this is not settled yet: order #10002.')];
    const calls = apiAnswers({
      ...answers,
      'POST /api/admin/personal-data/erase': () => refusals.pop() ?? { orders: 2 },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'More about Ada Lovelace' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Erase customer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase Ada Lovelace?' }));
    await userEvent.click(question.getByRole('button', { name: 'Erase customer' }));
    expect(await question.findByText(/not settled yet: order #10002/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Erase customer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(times(calls, 'POST /api/admin/personal-data/erase')).toBe(2);
    expect(calls.find(({ endpoint }) => endpoint.endsWith('erase'))!.body).toEqual({ email: ada.email });
  });

  it('shows a message when the customer does not exist', async () => {
    apiAnswers({ ...answers, 'GET /api/admin/customers/{id}': () => refusal(404, 'not_found', 'Not found.') });
    show();
    expect(await screen.findByText('Customer not found')).toBeVisible();
  });
});
