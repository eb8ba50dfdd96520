import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAdminProduct } from '@/testing/admin-products';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { JumpButton } from '../keys/jump-button';
import { OfficeKeys } from '../keys/office-keys';

const ORDERS = 'GET /api/admin/orders';
const PRODUCTS = 'GET /api/admin/cookies';
const otto = { id: 1042, customerName: 'Otto Demo', status: 'delivered' };
const lena = { id: 1043, customerName: 'Lena Demo', status: 'preparing' };
const lemon = anAdminProduct({ id: 11, name: 'Lemon Glaze' });
const cola = anAdminProduct({ id: 21, name: 'Cherry Cola', category: 'Drinks', isActive: false });

async function open(answers: Answers = {}) {
  const calls = apiAnswers({ [ORDERS]: [] as never, [PRODUCTS]: [lemon, cola], ...answers });
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
  it('begins with every page, the first chosen, and says which key leads there', async () => {
    await open();
    expect(places()).toEqual([
      'All ordersGO',
      'KitchenOrdersGK',
      'Bake sheetOrders',
      'RunOrders',
      'CustomersOrdersGC',
      'ProductsGP',
      'ReviewsProducts',
      'StoresGS',
      'LocationsStores',
      'Closed daysStores',
      'CapacityStores',
      'Settings',
      'PagesSettings',
      'TeamSettings',
      'SystemSettings',
    ]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-activedescendant', chosen().id);
    expect(chosen()).toHaveTextContent('All orders');
  });

  it('finds a page by the beginnings of its words, and goes there with Enter', async () => {
    const { here } = await open({ [ORDERS]: silence, [PRODUCTS]: silence });
    type('clo da');
    expect(places()).toEqual(['Closed daysStores']);
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/closed-days'));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes round with the arrows and stays in the field', async () => {
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
    expect(await screen.findByRole('option', { name: '#1042 Otto Demo Completed' })).toBeInTheDocument();
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/orders?status=completed&search=1042&open=1042'));
    expect(calls.find(({ endpoint }) => endpoint === ORDERS)!.path).toBe('/api/admin/orders?search=%231042&limit=5');
  });

  it('goes to the order as soon as it is found when Enter came first', async () => {
    const { here } = await open({ [ORDERS]: [lena] as never });
    type('1043');
    press('Enter');
    await waitFor(() => expect(here()).toBe('/admin/orders?search=1043&open=1043'));
  });

  it('finds an order by the name on it', async () => {
    await open({ [ORDERS]: [lena, otto] as never });
    type('demo');
    const orders = within(await screen.findByRole('group', { name: 'Orders' }));
    expect(orders.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '#1043 Lena DemoPending',
      '#1042 Otto DemoCompleted',
    ]);
  });

  it('opens a product by its name', async () => {
    const { here } = await open();
    type('cola');
    fireEvent.click(await screen.findByRole('option', { name: 'Cherry Cola Drinks, inactive' }));
    await waitFor(() => expect(here()).toBe('/admin/products?open=21'));
  });

  it('asks once for what was typed, not for each letter, and not for one letter', async () => {
    const { calls } = await open();
    type('l');
    await screen.findByRole('option', { name: 'Lemon Glaze Cookies' });
    for (const text of ['le', 'lem', 'lemo', 'lemon']) type(text);
    await waitFor(() => expect(times(calls, ORDERS)).toBe(1));
    expect(times(calls, PRODUCTS)).toBe(1);
  });

  it('says when nothing is called like that', async () => {
    await open();
    type('zzz');
    expect(await screen.findByText('Nothing is called “zzz”.')).toBeInTheDocument();
    press('Enter');
    expect(field()).toBeInTheDocument();
  });

  it('says when orders could not be searched, and still leads to pages', async () => {
    await open({ [ORDERS]: refusal(500) });
    type('team');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not everything could be searched.');
    expect(places()).toEqual(['TeamSettings']);
  });

  it('closes with Esc and gives the focus back', async () => {
    const { button, here } = await open();
    press('Escape');
    await waitFor(() => expect(button).toHaveFocus());
    expect(here()).toBe('/admin/settings');
  });
});
