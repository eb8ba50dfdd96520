import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAdminProduct } from '@/testing/products';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { aCustomer } from '@/testing/customers';
import { renderAt } from '@/testing/render-at';
import { JumpButton } from '../keys/jump-button';
import { OfficeKeys } from '../keys/office-keys';

const ORDERS = 'GET /api/admin/orders';
const CUSTOMERS = 'GET /api/admin/customers';
const PRODUCTS = 'GET /api/admin/cookies';
const otto = { id: 1042, customerName: 'Otto Demo', status: 'delivered', totalAmount: '24.75' };
const lena = { id: 1043, customerName: 'Lena Demo', status: 'preparing', dueDate: '2026-11-24', totalAmount: '24.75' };
const ada = aCustomer();
const lemon = anAdminProduct({ id: 11, name: 'Lemon Glaze' });
const cola = anAdminProduct({ id: 21, name: 'Cherry Cola', category: 'Drinks', isActive: false });

async function open(answers: Answers = {}) {
  const calls = apiAnswers({ [ORDERS]: [] as never, [CUSTOMERS]: [], [PRODUCTS]: [lemon, cola], ...answers });
  const page = renderAt(
    '/admin/settings',
    <>
      <JumpButton />
      <main id="main" tabIndex={-1} />
      <OfficeKeys />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Jump to' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Jump to' });
  return { ...page, calls, button };
}

const field = () => screen.getByRole('combobox', { name: 'Jump to' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const places = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });

describe('Jump to', () => {
  it('lists every page with its shortcut, the first one selected', async () => {
    await open();
    expect(places()).toEqual([
      'All ordersGO',
      'New orderOrders',
      'Waiting for paymentOrders',
      'KitchenOrdersGK',
      'Bake sheetOrders',
      'Bake sheet for tomorrowOrders',
      'RunOrders',
      'CustomersOrdersGC',
      'ProductsGP',
      'ReviewsProducts',
      'PromotionsProducts',
      'Gift cardsProducts',
      'ReportsProducts',
      'StoresGS',
      'LocationsStores',
      'Closed daysStores',
      'CapacityStores',
      'Settings',
      'BooksSettings',
      'SetupSettings',
      'BrandSettings',
      'PagesSettings',
      'RedirectsSettings',
      'TeamSettings',
      'SystemSettings',
    ]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-activedescendant', chosen().id);
    expect(chosen()).toHaveTextContent('All orders');
  });

  it('finds a page by the beginnings of its words, and opens it with Enter', async () => {
    const { here } = await open({ [ORDERS]: silence, [CUSTOMERS]: silence, [PRODUCTS]: silence });
    type('clo da');
    expect(places()).toEqual(['Closed daysStores']);
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/closed-days'));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('wraps around with the arrow keys and keeps the focus in the field', async () => {
    await open();
    press('ArrowUp');
    expect(chosen()).toHaveTextContent('System');
    press('ArrowDown');
    expect(chosen()).toHaveTextContent('All orders');
    expect(field()).toHaveFocus();
  });

  it('opens an order by its number, completed or not', async () => {
    const { here, calls } = await open({ [ORDERS]: [otto] as never });
    type('#1042');
    expect(await screen.findByRole('option', { name: '#1042 Otto Demo Completed, $24.75' })).toBeInTheDocument();
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/orders?status=completed&search=1042&open=1042'));
    expect(calls.find(({ endpoint }) => endpoint === ORDERS)!.path).toBe('/api/admin/orders?search=%231042&limit=5');
  });

  it('opens the order as soon as it is found if Enter was pressed before', async () => {
    const { here } = await open({ [ORDERS]: [lena] as never });
    type('1043');
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/orders?search=1043&open=1043'));
  });

  it("finds an order by its customer's name", async () => {
    await open({ [ORDERS]: [lena, otto] as never });
    type('demo');
    const orders = within(await screen.findByRole('group', { name: 'Orders' }));
    expect(orders.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '#1043 Lena DemoTue, Nov 24, $24.75',
      '#1042 Otto DemoCompleted, $24.75',
    ]);
  });

  it.each(['(512) 555-0123', '0123'])('opens the page of a customer by %s', async (typed) => {
    const { here, calls } = await open({ [CUSTOMERS]: [ada] });
    type(typed);
    expect(await screen.findByRole('option', { name: 'Ada Lovelace (512) 555-0123' })).toBeInTheDocument();
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/orders/customers/7'));
    const { searchParams } = new URL(calls.find(({ endpoint }) => endpoint === CUSTOMERS)!.path, 'http://shop.test');
    expect(searchParams.get('search')).toBe(typed);
  });

  it('lists the order with that number before customers whose phone number contains these digits', async () => {
    await open({ [ORDERS]: [otto] as never, [CUSTOMERS]: [ada] });
    type('1042');
    expect(await screen.findByRole('option', { name: 'Ada Lovelace (512) 555-0123' })).toBeInTheDocument();
    expect(places()).toEqual(['#1042 Otto DemoCompleted, $24.75', 'Ada Lovelace(512) 555-0123']);
  });

  it('offers the search of the order list for a number that is not found', async () => {
    const { here } = await open();
    type('#1005');
    expect(await screen.findByRole('option', { name: 'Search orders for 1005' })).toBeInTheDocument();
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/orders?search=1005'));
  });

  it('links to the list of customers when more are found than it shows', async () => {
    const customers = Array.from({ length: 6 }, (_, i) => ({ ...ada, id: i + 1, name: `Ada ${i + 1}` }));
    const { here } = await open({ [CUSTOMERS]: customers });
    type('0123');
    fireEvent.click(await screen.findByRole('option', { name: 'More customers' }));
    expect(places()).not.toContain('Ada 6(512) 555-0123');
    await waitFor(() => expect(here()).toBe('/admin/orders/customers?search=0123'));
  });

  it('opens a product by its name', async () => {
    const { here } = await open();
    type('cola');
    fireEvent.click(await screen.findByRole('option', { name: 'Cherry Cola Drinks, inactive' }));
    await waitFor(() => expect(here()).toBe('/admin/products?open=21'));
  });

  it('sends one request for the typed text, not one per letter, and none for a single letter', async () => {
    const { calls } = await open();
    type('l');
    await screen.findByRole('option', { name: 'Lemon Glaze Cookies' });
    for (const text of ['le', 'lem', 'lemo', 'lemon']) type(text);
    await waitFor(() => expect(times(calls, ORDERS)).toBe(1));
    expect(times(calls, CUSTOMERS)).toBe(1);
    expect(times(calls, PRODUCTS)).toBe(1);
  });

  it('shows a message when nothing is found', async () => {
    await open();
    type('zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
    press('Enter');
    expect(field()).toBeInTheDocument();
  });

  it.each([ORDERS, CUSTOMERS] as const)(
    'reports that %s could not be searched, and still links to pages',
    async (call) => {
      await open({ [call]: refusal(500) });
      type('team');
      expect(await screen.findByRole('alert')).toHaveTextContent('Not everything could be searched.');
      expect(places()).toEqual(['TeamSettings']);
    },
  );

  it('closes with Esc and returns the focus', async () => {
    const { button, here } = await open();
    press('Escape');
    await waitFor(() => expect(button).toHaveFocus());
    expect(here()).toBe('/admin/settings');
  });
});
