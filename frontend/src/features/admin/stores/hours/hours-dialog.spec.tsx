import { fireEvent, screen, within } from '@testing-library/react';
import { anAdminStore } from '@/testing/stores';
import { apiAnswers, refusal } from '@/testing/api';
import { CHANGE, LIST, open, press, type } from '../testing/stores-page';

describe('the hours of a store', () => {
  it('are accepted in any notation, shown as AM and PM, and sent alone', async () => {
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

  it('changed by another user show both versions by day, and save the chosen one', async () => {
    const { storeHours, ...store } = anAdminStore();
    const monday = { open: '10:00', close: '16:30', closed: false };
    const newer = { ...store, version: 2, changedBy: null, storeHours: { ...storeHours, monday } };
    open(undefined, {}, '/admin/stores?open=hours-1');
    await screen.findByRole('dialog', { name: 'Store Hours' });
    type('Monday closes', '9p');
    const calls = apiAnswers({
      [LIST]: [newer],
      [CHANGE]: ({ body }) =>
        (body as { version: number }).version === 2 ? newer : refusal(409, 'store_changed', 'Changed.'),
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

  it('that cannot be parsed are reported at their field at once', async () => {
    open(undefined, {}, '/admin/stores?open=hours-1');
    await screen.findByRole('dialog', { name: 'Store Hours' });
    type('Friday closes', 'late');
    expect(await screen.findByText('Please enter a time, as in 9:00 AM')).toBeInTheDocument();
    expect(screen.getByLabelText('Friday closes')).toBeInvalid();
  });

  it('report a failure to save', async () => {
    open(undefined, { [CHANGE]: refusal(500) }, '/admin/stores?open=hours-1');
    await screen.findByRole('dialog', { name: 'Store Hours' });
    await press('Save Hours');
    expect((await screen.findAllByText('Failed to update store hours')).length).toBeGreaterThan(0);
  });
});
