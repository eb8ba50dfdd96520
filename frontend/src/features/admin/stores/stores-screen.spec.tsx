import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminStore, Calendar } from '@/api/models';
import { aLocation, anAdminStore } from '@/testing/admin-stores';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { StoresScreen } from './stores-screen';

const LIST = 'GET /api/admin/stores';
const ADD = 'POST /api/admin/stores';
const CHANGE = 'PUT /api/admin/stores/{id}';
const DELETE = 'DELETE /api/admin/stores/{id}';
const CALENDAR = 'GET /api/admin/stores/{id}/closed-days';

const aCalendar: Calendar = {
  storeId: 1,
  version: 1,
  today: '2026-11-21',
  horizonDays: 60,
  days: [],
  changedBy: null,
  changedAt: null,
  orders: [],
  ordersFound: 0,
};

/** What the guide for an empty shop asks for; it has its own spec. */
const guide: Answers = {
  'GET /api/stores': [],
  'GET /api/admin/cookies': silence,
  'GET /api/admin/categories': silence,
  'GET /api/admin/settings': silence,
};

function open(stores: AdminStore[] = [anAdminStore()], answers: Answers = {}, at = '/admin/stores') {
  const calls = apiAnswers({ [LIST]: stores, [CALENDAR]: aCalendar, ...guide, ...answers });
  return { calls, ...renderAt(at, <StoresScreen />, '/admin/stores') };
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

describe('the stores page', () => {
  it('shows each store with its number, address, phone, hours of now and what can be done', async () => {
    open([anAdminStore(), anAdminStore({ id: 2, name: 'South Congress', phone: '' })]);
    const card = await screen.findByRole('article', { name: 'Crispi East Sixth' });
    for (const text of ['Store #1', '1206 E 6th St, Austin, TX 78702', '(512) 555-0142', '1 location, 2 zip codes'])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(within(card).getByText(/^Shoppers see: Open/)).toBeInTheDocument();
    for (const text of ['Manage Delivery Areas', 'Store Hours', 'Edit Store Settings'])
      expect(within(card).getByRole('button', { name: `${text}, Crispi East Sixth` })).toHaveTextContent(text);
    expect(screen.getByText('2 stores')).toBeInTheDocument();
    expect(screen.getByText('No phone number')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Stores' })).toBeInTheDocument();
  });

  it('knows a closed day when it says what shoppers see', async () => {
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
    const days = [{ day, open: '09:00', close: '18:00', closed: true, reason: 'Thanksgiving Day' }];
    open(undefined, { [CALENDAR]: { ...aCalendar, days } });
    expect(await screen.findByText('Shoppers see: Opens tomorrow at 9 AM')).toBeInTheDocument();
  });

  it('says that there is none yet, and how the first one comes', async () => {
    open([]);
    expect(await screen.findByText('No stores configured')).toBeInTheDocument();
    await press('Add First Store');
    expect(await screen.findByRole('dialog', { name: 'Add Store' })).toBeInTheDocument();
  });

  it('keeps a place for the cards while they are loaded', () => {
    open(undefined, { [LIST]: silence() });
    expect(screen.getByRole('status', { name: 'Loading stores' })).toBeInTheDocument();
  });

  it('offers another try when the list does not come, and sends strangers to the sign-in', async () => {
    const answers: Answers = { [LIST]: refusal(500) };
    apiAnswers(answers);
    renderAt('/admin/stores', <StoresScreen />, '/admin/stores');
    expect(await screen.findByText('The stores could not be loaded')).toBeInTheDocument();
    answers[LIST] = refusal(401);
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('The stores could not be loaded')).not.toBeInTheDocument());
  });
});

describe('a store that is deleted', () => {
  it('is asked about by its name first', async () => {
    const { calls } = open(undefined, { [DELETE]: undefined });
    await press('Delete Crispi East Sixth');
    expect(await screen.findByText(/Are you sure you want to delete "Crispi East Sixth"\?/)).toBeInTheDocument();
    expect(times(calls, DELETE)).toBe(0);
    await press('Delete Store');
    expect(await screen.findByText('Store Deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('stays when open orders need it: they are named and can be opened', async () => {
    const message = 'Open orders still need this store: #10001, #10002.';
    const needed = { code: 'needed_by_orders', message, orders: [10001, 10002] };
    open(undefined, { [DELETE]: Object.assign(refusal(409), { body: needed }) });
    await press('Delete Crispi East Sixth');
    await press('Delete Store');
    expect(await screen.findByRole('link', { name: '#10002' })).toHaveAttribute(
      'href',
      '/admin/orders?search=10002&open=10002',
    );
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });

  it('stays with a sentence when nobody knows why', async () => {
    open(undefined, { [DELETE]: refusal(500) });
    await press('Delete Crispi East Sixth');
    await press('Delete Store');
    expect((await screen.findAllByText('Failed to delete store. Please try again.')).length).toBeGreaterThan(0);
  });
});

describe('a new store', () => {
  it('begins with the usual tax rate and hours, and is sent as a fraction and on a clock of 24 hours', async () => {
    const { calls, here } = open([], { [ADD]: anAdminStore({ id: 7 }) });
    await press('Add Store');
    await screen.findByRole('dialog', { name: 'Add Store' });
    expect(screen.getByLabelText('Tax rate (%)')).toHaveValue(8.25);
    expect(screen.getByLabelText('Saturday closes')).toHaveValue('6:00 PM');
    expect(screen.getByLabelText('Sunday opens')).toHaveValue('10:00 AM');
    type(/^Store name/, ' Mueller ');
    type(/^Address/, '1 Aldrich St, Austin, TX 78723');
    type('Phone', '5125550199');
    type('Tax rate (%)', '6.3');
    type('Monday opens', '7:30a');
    type('Monday closes', '9');
    await press('Save Store');
    expect(await screen.findByText('Store saved successfully')).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint === ADD)!.body).toEqual({
      name: 'Mueller',
      address: '1 Aldrich St, Austin, TX 78723',
      phone: '(512) 555-0199',
      taxRate: '0.0630',
      storeHours: expect.objectContaining({
        monday: { open: '07:30', close: '21:00', closed: false },
        saturday: { open: '09:00', close: '18:00', closed: false },
        sunday: { open: '10:00', close: '17:00', closed: false },
      }) as unknown,
    });
    expect(here()).toBe('/admin/stores');
  });

  it('needs a name and an address', async () => {
    const { calls } = open([], {}, '/admin/stores?open=new');
    await press('Save Store');
    expect(await screen.findByText('Missing fields')).toBeInTheDocument();
    expect(screen.getByText('Please fill in all required fields')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Store name/)).toBeInvalid();
    expect(screen.getByLabelText(/^Address/)).toBeInvalid();
    expect(times(calls, ADD)).toBe(0);
  });

  it('is told at the field what the shop cannot read, and loses nothing', async () => {
    const message = 'Please enter street, city, state and ZIP code';
    open([], { [ADD]: refusal(422, 'invalid', message, [{ path: 'address', message }]) }, '/admin/stores?open=new');
    await screen.findByRole('dialog');
    type(/^Store name/, 'Mueller');
    type(/^Address/, 'Somewhere');
    await press('Save Store');
    await waitFor(() => expect(screen.getByLabelText(/^Address/)).toBeInvalid());
    expect(screen.getByLabelText(/^Store name/)).toHaveValue('Mueller');
  });

  it.each([
    ['Tax rate (%)', '20.5', /^Please enter 0 to 20 percent/],
    ['Phone', '555', 'Phone number must be a valid US phone number'],
    ['Monday opens', 'soonish', 'Please enter a time, as in 9:00 AM'],
    ['Monday closes', '8 am', 'Closing time must be after opening time'],
  ])('is not sent with a wrong field: %s %s', async (label, typed, problem) => {
    const { calls } = open([], {}, '/admin/stores?open=new');
    await screen.findByRole('dialog');
    type(/^Store name/, 'Mueller');
    type(/^Address/, '1 Aldrich St, Austin, TX 78723');
    type(label, typed);
    await press('Save Store');
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(times(calls, ADD)).toBe(0);
  });
});

describe('a store that is edited', () => {
  it('keeps its time zone to itself unless somebody sets it, so that it follows the store', async () => {
    const { calls } = open(undefined, { [CHANGE]: anAdminStore() }, '/admin/stores?open=edit-1');
    await screen.findByRole('dialog', { name: 'Edit Store Settings' });
    expect(screen.getByLabelText('Tax rate (%)')).toHaveValue(8.25);
    type(/^Address/, '1 Main St, New York, NY 10001');
    await press('Save Store');
    await screen.findByText('Store saved successfully');
    const { body } = calls.find(({ endpoint }) => endpoint === CHANGE)!;
    expect(body).toMatchObject({ address: '1 Main St, New York, NY 10001', taxRate: '0.0825', version: 1 });
    expect(body).not.toHaveProperty('timeZone');
  });

  it('asks before it throws away what was typed', async () => {
    open(undefined, {}, '/admin/stores?open=edit-1');
    await screen.findByRole('dialog', { name: 'Edit Store Settings' });
    type(/^Store name/, 'Elsewhere');
    await press('Cancel');
    expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
  });

  it('that somebody else has saved meanwhile says who, shows theirs beside mine, and saves what is chosen', async () => {
    const changedAt = new Date(Date.now() - 150_000).toISOString();
    const theirs = anAdminStore({ name: 'Lena’s name', version: 4, changedBy: 'lena@crispi.test', changedAt });
    open(undefined, {}, '/admin/stores?open=edit-1');
    await screen.findByRole('dialog');
    type(/^Store name/, 'My name');
    apiAnswers({ [LIST]: [theirs], [CHANGE]: refusal(409, 'store_changed', 'Changed.') });
    await press('Save Store');
    const row = await screen.findByRole('row', { name: /Store name/ });
    expect(screen.getByText('Changed by lena@crispi.test 2 min ago')).toBeInTheDocument();
    expect(row).toHaveTextContent('Lena’s name');
    expect(row).toHaveTextContent('My name');
    const again = apiAnswers({ [LIST]: [theirs], [CHANGE]: theirs });
    await press('Save mine');
    await screen.findByText('Store saved successfully');
    expect(again.find(({ endpoint }) => endpoint === CHANGE)!.body).toMatchObject({ name: 'My name', version: 4 });
  });

  it('takes theirs over into the form when that is chosen', async () => {
    const theirs = anAdminStore({ name: 'Lena’s name', version: 4 });
    open(undefined, {}, '/admin/stores?open=edit-1');
    await screen.findByRole('dialog');
    type(/^Store name/, 'My name');
    apiAnswers({ [LIST]: [theirs], [CHANGE]: refusal(409, 'store_changed', 'Changed.') });
    await press('Save Store');
    await press('Use theirs');
    await waitFor(() => expect(screen.getByLabelText(/^Store name/)).toHaveValue('Lena’s name'));
    expect(screen.queryByText('Use theirs')).not.toBeInTheDocument();
  });
});

describe('the hours of a store', () => {
  it('are typed as people like, shown as AM and PM, and sent alone', async () => {
    const { calls } = open(undefined, { [CHANGE]: anAdminStore() }, '/admin/stores?open=hours-1');
    await screen.findByRole('dialog', { name: 'Store Hours' });
    type('Monday opens', '8');
    type('Monday closes', '930p');
    expect(screen.getByLabelText('Monday opens')).toHaveValue('8:00 AM');
    expect(screen.getByLabelText('Monday closes')).toHaveValue('9:30 PM');
    fireEvent.click(screen.getByRole('button', { name: 'Copy Monday to weekdays' }));
    fireEvent.click(within(screen.getByRole('group', { name: 'Sunday' })).getByRole('checkbox'));
    await press('Save Hours');
    expect(await screen.findByText('Store hours updated')).toBeInTheDocument();
    const { body } = calls.find(({ endpoint }) => endpoint === CHANGE)!;
    const long = { open: '08:00', close: '21:30', closed: false };
    expect(body).toMatchObject({
      storeHours: { monday: long, friday: long, saturday: { close: '18:00' }, sunday: { closed: true } },
    });
    expect(Object.keys(body as object).sort((a, b) => a.localeCompare(b))).toEqual(['storeHours', 'version']);
  });

  it('that somebody else has changed meanwhile show theirs beside mine, day by day, and save what is chosen', async () => {
    const { storeHours, ...store } = anAdminStore();
    const monday = { open: '10:00', close: '16:30', closed: false };
    const theirs = { ...store, version: 2, changedBy: null, storeHours: { ...storeHours, monday } };
    open(undefined, {}, '/admin/stores?open=hours-1');
    await screen.findByRole('dialog', { name: 'Store Hours' });
    type('Monday closes', '9p');
    const calls = apiAnswers({
      [LIST]: [theirs],
      [CHANGE]: ({ body }) =>
        (body as { version: number }).version === 2 ? theirs : refusal(409, 'store_changed', 'Changed.'),
    });
    await press('Save Hours');
    expect(await screen.findByText(/^Changed by somebody else Nov 20, 2026, /)).toBeInTheDocument();
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
    expect(screen.getByRole('row', { name: /^Monday/ })).toHaveTextContent('10:00 AM to 4:30 PM');
    await press('Save mine');
    await screen.findByText('Store hours updated');
    const sent = calls.filter(({ endpoint }) => endpoint === CHANGE).at(-1)!.body;
    expect(sent).toMatchObject({ version: 2, storeHours: { monday: { open: '09:00', close: '21:00' } } });
  });

  it('that cannot be read are told at their field at once', async () => {
    open(undefined, {}, '/admin/stores?open=hours-1');
    await screen.findByRole('dialog', { name: 'Store Hours' });
    type('Friday closes', 'late');
    expect(await screen.findByText('Please enter a time, as in 9:00 AM')).toBeInTheDocument();
    expect(screen.getByLabelText('Friday closes')).toBeInvalid();
  });

  it('that were not saved say so', async () => {
    open(undefined, { [CHANGE]: refusal(500) }, '/admin/stores?open=hours-1');
    await screen.findByRole('dialog', { name: 'Store Hours' });
    await press('Save Hours');
    expect((await screen.findAllByText('Failed to update store hours')).length).toBeGreaterThan(0);
  });
});

describe('the delivery areas of a store', () => {
  const POST = 'POST /api/admin/zip-codes';
  const REMOVE = 'DELETE /api/admin/zip-codes/{zipId}';
  const zips = (answers: Answers, store = anAdminStore()) => open([store], answers, '/admin/stores?open=zips-1');
  const box = () => screen.findByLabelText('Add zip codes');
  const paste = async (text: string) => {
    fireEvent.change(await box(), { target: { value: text } });
    await press('Add zip codes');
  };

  it('are added by a pasted list; what failed stays in the box with its reason', async () => {
    const answer: Answers[typeof POST] = ({ body }) => {
      const { zipCode, storeLocationId } = body as { zipCode: string; storeLocationId: number };
      if (zipCode === '78701') return refusal(409, 'zip_code_there', 'There.');
      return { id: 99, zipCode, storeLocationId, servedByLocationId: storeLocationId };
    };
    const { calls } = zips({ [POST]: answer });
    await paste('78703, 78701\nnonsense\n78704');
    expect(await screen.findByText('Successfully added 2 zip code(s)')).toBeInTheDocument();
    expect(screen.getByText('2 zip code(s) failed to add')).toBeInTheDocument();
    expect(times(calls, POST)).toBe(3);
    expect(await box()).toHaveValue('78701\nnonsense');
    const lines = within(screen.getByRole('list', { name: 'What became of them' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '78703added',
      '78701already there',
      'nonsensenot a ZIP code',
      '78704added',
    ]);
  });

  it('say what became of a single one', async () => {
    const zip = { id: 99, zipCode: '78703', storeLocationId: 1, servedByLocationId: 1 };
    zips({ [POST]: zip });
    await paste(' 78703 ');
    expect(await screen.findByText('Zip code added successfully')).toBeInTheDocument();
    await waitFor(async () => expect(await box()).toHaveValue(''));
    await paste('787');
    expect(await screen.findByText('Error adding zip code')).toBeInTheDocument();
  });

  it('say when none of many could be added', async () => {
    zips({ [POST]: refusal(500) });
    await paste('78703,78704');
    expect(await screen.findByText('Error adding zip codes')).toBeInTheDocument();
    expect(screen.getByText('2 zip code(s) failed to add')).toBeInTheDocument();
  });

  it('want something to be typed', async () => {
    const { calls } = zips({});
    await paste(' , \n');
    expect(await screen.findByText('Please enter a zip code')).toBeInTheDocument();
    expect(times(calls, POST)).toBe(0);
  });

  it('can be taken away one by one, and say so when that fails', async () => {
    const answers: Answers = { [REMOVE]: undefined };
    const { calls } = zips(answers);
    await press('Remove 78701');
    expect(await screen.findByText('Zip code removed')).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint === REMOVE)!.path).toBe('/api/admin/zip-codes/10');
    apiAnswers({ [LIST]: [anAdminStore()], [REMOVE]: refusal(500) });
    await press('Remove 78702');
    expect(await screen.findByText('Error removing zip code')).toBeInTheDocument();
  });

  it('ask before one goes that open orders need', async () => {
    const needed = Object.assign(refusal(409), {
      body: { code: 'needed_by_orders', message: 'Needed.', orders: [10007] },
    });
    const { calls } = zips({ [REMOVE]: ({ path }) => (path.includes('anyway=true') ? undefined : needed) as never });
    await press('Remove 78701');
    expect(await screen.findByText('Remove 78701 anyway?')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '#10007' })).toBeInTheDocument();
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove 78701' }));
    await screen.findByText('Zip code removed');
    expect(times(calls, REMOVE)).toBe(2);
  });

  it('name who serves a zip code that two locations have, and warn of a location that is closed', async () => {
    const other = aLocation({
      id: 2,
      name: 'Kiosk',
      isActive: false,
      zipCodes: [{ id: 20, storeLocationId: 2, zipCode: '78701', servedByLocationId: 1 }],
    });
    zips({}, anAdminStore({ locations: [other, aLocation()] }));
    expect(await screen.findByText('served by East Sixth')).toBeInTheDocument();
    expect(screen.getByText(/^This location is inactive/)).toBeInTheDocument();
  });
});
