import { fireEvent, screen, within } from '@testing-library/react';
import { anAdminStore } from '@/testing/stores';
import { apiAnswers, bodies, refusal } from '@/testing/api';
import { findAndPress } from '@/testing/screen';
import { CHANGE, LIST, type, openDialog } from '../testing/stores-page';

describe('the hours of a store', () => {
  it('are accepted in any notation, shown as AM and PM, and sent alone', async () => {
    const { calls } = await openDialog('hours-1', { [CHANGE]: anAdminStore() });
    type('Monday opens', '8');
    type('Monday closes', '930p');
    expect(screen.getByLabelText('Monday opens')).toHaveValue('8:00 AM');
    expect(screen.getByLabelText('Monday closes')).toHaveValue('9:30 PM');
    await findAndPress('Copy Monday to weekdays');
    fireEvent.click(within(screen.getByRole('group', { name: 'Sunday' })).getByRole('checkbox'));
    await findAndPress('Save Hours');
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
    await openDialog('hours-1');
    type('Monday closes', '9p');
    const calls = apiAnswers({
      [LIST]: [newer],
      [CHANGE]: ({ body }) =>
        (body as { version: number }).version === 2 ? newer : refusal(409, 'store_changed', 'Changed.'),
    });
    await findAndPress('Save Hours');
    expect(await screen.findByText(/^Changed by someone else Nov 20, 2026, /)).toBeInTheDocument();
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
    expect(screen.getByRole('row', { name: /^Monday/ })).toHaveTextContent('10:00 AM to 4:30 PM');
    await findAndPress('Save mine');
    await screen.findByText('Store hours updated');
    expect(bodies(calls, CHANGE).at(-1)).toMatchObject({
      version: 2,
      storeHours: { monday: { open: '09:00', close: '21:00' } },
    });
  });

  it('that cannot be parsed are reported at their field at once', async () => {
    await openDialog('hours-1');
    type('Friday closes', 'late');
    expect(await screen.findByText('Please enter a time, as in 9:00 AM')).toBeInTheDocument();
    expect(screen.getByLabelText('Friday closes')).toBeInvalid();
  });

  it('report a failure to save', async () => {
    await openDialog('hours-1', { [CHANGE]: refusal(500) });
    await findAndPress('Save Hours');
    expect((await screen.findAllByText('Failed to update store hours')).length).toBeGreaterThan(0);
  });
});
