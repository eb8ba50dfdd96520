import { screen, waitFor, within } from '@testing-library/react';
import { anAdminStore } from '@/testing/stores';
import { apiAnswers, refusal, refusalWith, silence, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress } from '@/testing/screen';
import { StoresScreen } from './stores-screen';
import { aCalendar, aStoreTax, CALENDAR, DELETE, LIST, open, TAX } from './testing/stores-page';

describe('the stores page', () => {
  it('shows each store with its number, address, phone number, current hours and actions', async () => {
    open([anAdminStore(), anAdminStore({ id: 2, name: 'South Congress', phone: '' })]);
    const card = await screen.findByRole('article', { name: 'Crispi East Sixth' });
    for (const text of ['Store #1', '1206 E 6th St, Austin, TX 78702', '(512) 555-0142', '1 location, 2 zip codes'])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(within(card).getByText(/^Shoppers see: Open/)).toBeInTheDocument();
    expect(await within(card).findByText('8.25% sales tax')).toBeInTheDocument();
    await expectTexts('Taxes 8.25%, the rate of Crispi East Sixth');
    for (const text of ['Manage Delivery Areas', 'Store Hours', 'Edit Store Settings', 'Sales tax'])
      expect(within(card).getByRole('button', { name: `${text}, Crispi East Sixth` })).toHaveTextContent(text);
    await expectTexts('2 stores', 'No phone number');
    expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Stores' })).toBeInTheDocument();
  });

  it('shows a closed day the way shoppers see it', async () => {
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
    const days = [{ day, open: '09:00', close: '18:00', closed: true, reason: 'Thanksgiving Day' }];
    open(undefined, { [CALENDAR]: { ...aCalendar, days } });
    expect(await screen.findByText('Shoppers see: Opens tomorrow at 9 AM')).toBeInTheDocument();
  });

  it('says how each store taxes, or that it is unknown', async () => {
    const stores = [1, 2, 3].map((id) => anAdminStore({ id, name: `Store ${id}` }));
    open(stores, {
      [TAX]: ({ path }) =>
        path.includes('/1/')
          ? aStoreTax({ method: 'rules' })
          : path.includes('/2/')
            ? aStoreTax({ method: 'stripe' })
            : refusal(404),
    });
    await expectTexts('Taxes by rules', 'Taxes with Stripe Tax', 'Tax settings could not be loaded');
  });

  it('shows how to add the first store', async () => {
    open([]);
    expect(await screen.findByText('No stores configured')).toBeInTheDocument();
    await findAndPress('Add First Store');
    expect(await screen.findByRole('dialog', { name: 'Add Store' })).toBeInTheDocument();
  });

  it('reserves space for the cards while loading', () => {
    open(undefined, { [LIST]: silence() });
    expect(screen.getByRole('status', { name: 'Loading stores' })).toBeInTheDocument();
  });

  it('offers a retry when the list fails to load, and sends signed-out users to the sign-in page', async () => {
    const answers: Answers = { [LIST]: refusal(500) };
    apiAnswers(answers);
    renderAt('/admin/stores', <StoresScreen />, '/admin/stores');
    expect(await screen.findByText('The stores could not be loaded')).toBeInTheDocument();
    answers[LIST] = refusal(401);
    await findAndPress('Try again');
    await waitFor(() => expect(screen.queryByText('The stores could not be loaded')).not.toBeInTheDocument());
  });
});

describe('deleting a store', () => {
  it('asks for confirmation by its name', async () => {
    const { calls } = open(undefined, { [DELETE]: undefined });
    await findAndPress('Delete Crispi East Sixth');
    expect(await screen.findByText(/Are you sure you want to delete "Crispi East Sixth"\?/)).toBeInTheDocument();
    expect(times(calls, DELETE)).toBe(0);
    await findAndPress('Delete Store');
    expect(await screen.findByText('Store Deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('is refused while open orders need it, which are listed with links', async () => {
    const message = 'Open orders still need this store: #10001, #10002.';
    open(undefined, { [DELETE]: refusalWith(409, { code: 'needed_by_orders', message, orders: [10001, 10002] }) });
    await findAndPress('Delete Crispi East Sixth');
    await findAndPress('Delete Store');
    expect(await screen.findByRole('link', { name: '#10002' })).toHaveAttribute('href', '/admin/orders/10002');
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });

  it('is reported when it fails for an unknown reason', async () => {
    open(undefined, { [DELETE]: refusal(500) });
    await findAndPress('Delete Crispi East Sixth');
    await findAndPress('Delete Store');
    expect((await screen.findAllByText('Failed to delete store. Please try again.')).length).toBeGreaterThan(0);
  });
});
