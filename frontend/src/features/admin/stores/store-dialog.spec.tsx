import { screen, waitFor } from '@testing-library/react';
import { anAdminStore } from '@/testing/stores';
import { apiAnswers, bodies, refusal, times } from '@/testing/api';
import { expectTexts, findAndPress, insertPhone } from '@/testing/screen';
import { ADD, CHANGE, LIST, open, type, openDialog } from './testing/stores-page';

describe('a new store', () => {
  it('starts with the default tax rate and hours, and is sent with a fraction and 24-hour times', async () => {
    const { calls, here } = open([], { [ADD]: anAdminStore({ id: 7 }) });
    await findAndPress('Add Store');
    await screen.findByRole('dialog', { name: 'Add Store' });
    const tax = screen.getByLabelText('Tax rate (%)');
    expect(tax).toHaveValue(8.25);
    expect(['min', 'max', 'step'].map((name) => tax.getAttribute(name))).toEqual(['0', '20', '0.01']);
    expect(screen.getByLabelText('Saturday closes')).toHaveValue('6:00 PM');
    expect(screen.getByLabelText('Sunday opens')).toHaveValue('10:00 AM');
    type(/^Store name/, ' Mueller ');
    type(/^Address/, '1 Aldrich St, Austin, TX 78723');
    insertPhone('+1 512-555-0199');
    expect(screen.getByLabelText('Phone')).toHaveValue('(512) 555-0199');
    type('Tax rate (%)', '6.3');
    type('Monday opens', '7:30a');
    type('Monday closes', '9');
    await findAndPress('Save Store');
    expect(await screen.findByText('Store saved successfully')).toBeInTheDocument();
    expect(bodies(calls, ADD)[0]).toEqual({
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

  it('may have no phone number', async () => {
    const { calls } = await openDialog('new', { [ADD]: anAdminStore({ id: 7 }) }, []);
    type(/^Store name/, 'Mueller');
    type(/^Address/, '1 Aldrich St, Austin, TX 78723');
    await findAndPress('Save Store');
    await screen.findByText('Store saved successfully');
    expect(bodies(calls, ADD)[0]).toMatchObject({ phone: '' });
  });

  it('requires a name and an address', async () => {
    const { calls } = open([], {}, '/admin/stores?open=new');
    await findAndPress('Save Store');
    await expectTexts('Missing fields', 'Please fill in all required fields');
    expect(screen.getByLabelText(/^Store name/)).toBeInvalid();
    expect(screen.getByLabelText(/^Address/)).toBeInvalid();
    expect(times(calls, ADD)).toBe(0);
  });

  it('shows a refusal at its field, and keeps the typed text', async () => {
    const message = 'Please enter street, city, state and ZIP code';
    await openDialog('new', { [ADD]: refusal(422, 'invalid', message, [{ path: 'address', message }]) }, []);
    type(/^Store name/, 'Mueller');
    type(/^Address/, 'Somewhere');
    await findAndPress('Save Store');
    await waitFor(() => expect(screen.getByLabelText(/^Address/)).toBeInvalid());
    expect(screen.getByLabelText(/^Store name/)).toHaveValue('Mueller');
  });

  it.each([
    ['Tax rate (%)', '20.5', /^Please enter 0 to 20 percent/],
    ['Phone', '555', 'Phone number must be a valid US phone number'],
    ['Monday opens', 'soonish', 'Please enter a time, as in 9:00 AM'],
    ['Monday closes', '8 am', 'Closing time must be after opening time'],
  ])('is not sent with an invalid field: %s %s', async (label, typed, problem) => {
    const { calls } = await openDialog('new', {}, []);
    type(/^Store name/, 'Mueller');
    type(/^Address/, '1 Aldrich St, Austin, TX 78723');
    type(label, typed);
    await findAndPress('Save Store');
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(times(calls, ADD)).toBe(0);
  });
});

describe('an edited store', () => {
  it('sends its time zone only when it was set, so that it follows the address', async () => {
    const { calls } = await openDialog('edit-1', { [CHANGE]: anAdminStore() });
    expect(screen.getByLabelText('Tax rate (%)')).toHaveValue(8.25);
    type(/^Address/, '1 Main St, New York, NY 10001');
    await findAndPress('Save Store');
    await screen.findByText('Store saved successfully');
    const [body] = bodies(calls, CHANGE);
    expect(body).toMatchObject({ address: '1 Main St, New York, NY 10001', taxRate: '0.0825', version: 1 });
    expect(body).not.toHaveProperty('timeZone');
  });

  it('asks before it discards the typed text', async () => {
    await openDialog('edit-1');
    type(/^Store name/, 'Elsewhere');
    await findAndPress('Cancel');
    expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
  });

  it('saved by another user shows who saved, shows both versions, and saves the chosen one', async () => {
    const changedAt = new Date(Date.now() - 150_000).toISOString();
    const newer = anAdminStore({ name: 'Lena’s name', version: 4, changedBy: 'lena@crispi.test', changedAt });
    await openDialog('edit-1');
    type(/^Store name/, 'My name');
    apiAnswers({ [LIST]: [newer], [CHANGE]: refusal(409, 'store_changed', 'Changed.') });
    await findAndPress('Save Store');
    const row = await screen.findByRole('row', { name: /Store name/ });
    expect(screen.getByText('Changed by lena@crispi.test 2 min ago')).toBeInTheDocument();
    expect(row).toHaveTextContent('Lena’s name');
    expect(row).toHaveTextContent('My name');
    const again = apiAnswers({ [LIST]: [newer], [CHANGE]: newer });
    await findAndPress('Save mine');
    await screen.findByText('Store saved successfully');
    expect(bodies(again, CHANGE)[0]).toMatchObject({ name: 'My name', version: 4 });
  });

  it('loads the other version into the form on request', async () => {
    const newer = anAdminStore({ name: 'Lena’s name', version: 4 });
    await openDialog('edit-1');
    type(/^Store name/, 'My name');
    apiAnswers({ [LIST]: [newer], [CHANGE]: refusal(409, 'store_changed', 'Changed.') });
    await findAndPress('Save Store');
    await findAndPress('Use theirs');
    await waitFor(() => expect(screen.getByLabelText(/^Store name/)).toHaveValue('Lena’s name'));
    expect(screen.queryByText('Use theirs')).not.toBeInTheDocument();
  });
});
