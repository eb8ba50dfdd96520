import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdminLocation, AdminStore } from '@/api/models';
import { aLocation, anAdminStore } from '@/testing/stores';
import { apiAnswers, bodies, refusal, refusalWith, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress, insertPhone, type } from '@/testing/screen';
import { LocationsScreen } from './locations-screen';

const LIST = 'GET /api/admin/store-locations';
const ADD = 'POST /api/admin/store-locations';
const CHANGE = 'PUT /api/admin/store-locations/{id}';
const DELETE = 'DELETE /api/admin/store-locations/{id}';

interface Page {
  at?: string;
  locations?: AdminLocation[];
  stores?: AdminStore[];
}

function open({ at = '', locations = [aLocation()], stores = [anAdminStore()] }: Page = {}, answers: Answers = {}) {
  const calls = apiAnswers({ [LIST]: locations, 'GET /api/admin/stores': stores, ...answers });
  return { calls, ...renderAt(`/admin/locations${at}`, <LocationsScreen />, '/admin/locations') };
}

function fill(state: string): void {
  type(/^Name/, 'Kiosk');
  type(/^Phone/, '5125550123');
  type(/^Address line 1/, '1 Barton Springs Rd');
  type(/^City/, 'Austin');
  type(/^State/, state);
  type(/^ZIP code/, '78704');
}

describe('the store locations', () => {
  it('are listed with their store, address and whether they are open', async () => {
    open({ locations: [aLocation(), aLocation({ id: 2, name: 'Kiosk', isActive: false })] });
    expect(await screen.findByRole('article', { name: 'Kiosk' })).toHaveTextContent(/Inactive.*Crispi East Sixth/);
    expect(screen.getByRole('heading', { level: 1, name: 'Store Locations' })).toBeInTheDocument();
    expect(screen.getByText('2 locations')).toBeInTheDocument();
  });

  it('show a message when there is none, and that a store is required first', async () => {
    open({ locations: [] });
    expect(await screen.findByText('No store locations')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add Store Location' })).toHaveLength(2);
  });

  it('link to the stores when there is no store yet', async () => {
    open({ locations: [], stores: [] });
    expect(await screen.findByRole('link', { name: 'Add a store first' })).toHaveAttribute(
      'href',
      '/admin/stores?open=new',
    );
    expect(screen.queryByRole('button', { name: 'Add Store Location' })).not.toBeInTheDocument();
  });

  it('are added with all required fields and a formatted phone number', async () => {
    const { calls } = open({ at: '?open=new' }, { [ADD]: aLocation({ id: 9 }) });
    await screen.findByRole('dialog', { name: 'Add Store Location' });
    expect(screen.getByLabelText('Country', { exact: false })).toHaveValue('US');
    insertPhone('51255501239999');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(512) 555-0123');
    insertPhone('+1 512-555-0199');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(512) 555-0199');
    fill('TX');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(512) 555-0123');
    await findAndPress('Save Location');
    expect(await screen.findByText('Store location added')).toBeInTheDocument();
    expect(bodies(calls, ADD)[0]).toEqual({
      storeId: 1,
      name: 'Kiosk',
      phone: '(512) 555-0123',
      addressLine1: '1 Barton Springs Rd',
      addressLine2: '',
      city: 'Austin',
      state: 'TX',
      zipCode: '78704',
      country: 'US',
      isActive: true,
    });
  });

  it('are not added while fields are missing', async () => {
    const { calls } = open({ at: '?open=new', stores: [anAdminStore(), anAdminStore({ id: 2 })] });
    await findAndPress('Save Location');
    expect(await screen.findByText('Missing fields')).toBeInTheDocument();
    for (const label of ['Store', 'Name', 'Phone', 'Address line 1', 'City', 'State', 'ZIP code'])
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeInvalid();
    expect(screen.getByLabelText('Address line 2')).toBeValid();
    expect(times(calls, ADD)).toBe(0);
  });

  it.each([
    ['new', ADD, 'Error adding store location'],
    ['edit-1', CHANGE, 'Error updating store location'],
  ] as const)('show a refusal at its field: %s', async (dialog, call, title) => {
    const problem = [{ path: 'state', message: 'Please enter a US state, as in TX' }];
    open({ at: `?open=${dialog}` }, { [call]: refusal(422, 'invalid', 'Please check the form.', problem) });
    await screen.findByRole('dialog');
    fill('Texaz');
    await findAndPress('Save Location');
    await expectTexts(title, 'Please enter a US state, as in TX');
  });

  it('cannot be closed while orders are collected there, which are listed', async () => {
    const message = 'An open order still needs this location: #10005.';
    const needed = refusalWith(409, { code: 'needed_by_orders', message, orders: [10005] });
    open({ at: '?open=edit-1' }, { [CHANGE]: needed });
    fireEvent.click(await screen.findByRole('switch', { name: 'Active' }));
    await findAndPress('Save Location');
    expect(await screen.findByRole('link', { name: '#10005' })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  });

  it('are deleted after a confirmation', async () => {
    open({}, { [DELETE]: refusal(500) });
    await findAndPress('Delete East Sixth');
    expect(await screen.findByText(/Are you sure you want to delete "East Sixth"\?/)).toBeInTheDocument();
    await findAndPress('Delete Store Location');
    expect(await screen.findByText('Error deleting store location')).toBeInTheDocument();
    apiAnswers({ [LIST]: [], 'GET /api/admin/stores': [anAdminStore()], [DELETE]: undefined });
    await findAndPress('Delete Store Location');
    expect(await screen.findByText('Store location deleted')).toBeInTheDocument();
  });

  it('have their own zip codes, added from pasted text with spaces and removed one by one', async () => {
    const POST = 'POST /api/admin/store-locations/{id}/zip-codes';
    const REMOVE = 'DELETE /api/admin/store-delivery-zip-codes/{zipId}';
    const zip = { id: 5, zipCode: '78703', storeLocationId: 1, servedByLocationId: 1 };
    const { calls } = open({ at: '?open=zips-1' }, { [POST]: zip, [REMOVE]: refusal(500) });
    await screen.findByRole('dialog', { name: 'Manage Zip Codes' });
    type('Add zip codes', '78703 78704\t78705');
    await findAndPress('Add zip codes');
    expect(await screen.findByText('Successfully added 3 zip code(s)')).toBeInTheDocument();
    expect(times(calls, POST)).toBe(3);
    await findAndPress('Remove 78701');
    expect(await screen.findByText('Error deleting zip code')).toBeInTheDocument();
  });

  it('are saved only if no other save happened since', async () => {
    const newer = aLocation({ city: 'Buda', version: 3, changedBy: 'lena@crispi.test' });
    open({ at: '?open=edit-1' });
    await screen.findByRole('dialog', { name: 'Edit Store Location' });
    type(/^City/, 'Kyle');
    const calls = apiAnswers({
      [LIST]: [newer],
      'GET /api/admin/stores': [anAdminStore()],
      [CHANGE]: ({ body }) =>
        (body as { version: number }).version === 3 ? newer : refusal(409, 'location_changed', 'Changed.'),
    });
    await findAndPress('Save Location');
    expect(await screen.findByRole('row', { name: /City/ })).toHaveTextContent('BudaKyle');
    expect(screen.getByText(/^Changed by lena@crispi\.test Nov 20, 2026, /)).toBeInTheDocument();
    await findAndPress('Save mine');
    await screen.findByText('Store location updated');
    await waitFor(() => expect(times(calls, CHANGE)).toBe(2));
    expect(bodies(calls, CHANGE).at(-1)).toEqual({
      storeId: 1,
      name: 'East Sixth',
      phone: '(512) 555-0142',
      addressLine1: '1206 E 6th St',
      addressLine2: '',
      city: 'Kyle',
      state: 'TX',
      zipCode: '78702',
      country: 'US',
      isActive: true,
      version: 3,
    });
  });
});
