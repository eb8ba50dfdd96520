import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BookableDay } from '@/api/models';
import { refusal, times, type Answers } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { aQuote } from '@/testing/checkout';
import { ANA, openForm } from '@/testing/ordering';

const NINE = '9:00 AM - 10:00 AM';
const day = (date: string, given: Partial<BookableDay> = {}): BookableDay => ({
  date,
  open: true,
  reason: null,
  first: NINE,
  timeZone: 'America/Chicago',
  city: 'Austin',
  ...given,
});
const closed = (date: string, reason: string) => day(date, { open: false, first: null, reason });
/** Thursday is Thanksgiving; the shop takes orders for a week. */
const DAYS = [
  closed('2026-11-22', 'No times left on this day'),
  day('2026-11-23', { first: '11:00 AM - 12:00 PM' }),
  day('2026-11-24'),
  day('2026-11-25', { reason: 'Pie day: open 9:00 AM - 1:00 PM' }),
  closed('2026-11-26', 'Closed: Thanksgiving Day'),
  day('2026-11-27'),
  day('2026-11-28'),
];

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const group = () => within(screen.getByRole('group', { name: 'Next dates' }));
const dateField = () => screen.getByLabelText(/^(Delivery|Pickup) date/);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
async function open(answers: Answers = {}, typed = { ...ANA, deliveryDate: '', deliveryTime: '' }) {
  const shown = await openForm([aBox()], { 'GET /api/delivery-days': DAYS, ...answers }, typed);
  await screen.findByRole('group', { name: 'Next dates' });
  return shown;
}

describe('the choice of a day', () => {
  // A stored day in the past would be dropped.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-22T18:00:00-06:00'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('shows the next days of the store, marks closed ones, and ends with the booking horizon', async () => {
    await open();
    const chip = await group().findByRole('button', { name: /^Thu 26/ });
    expect(chip).toHaveTextContent('Closed');
    expect(group().getByRole('button', { name: /^Today/ })).toHaveTextContent('No times');
    expect(group().getByRole('button', { name: 'Tomorrow' })).toBeVisible();
    expect(dateField()).toHaveAttribute('min', '2026-11-22');
    expect(dateField()).toHaveAttribute('max', '2026-11-28');
    expect(said()).toContain('You can book up to Saturday, November 28.');
  });

  it("names the store's time zone only to shoppers in another one", async () => {
    await open({ 'GET /api/delivery-days': DAYS.map((day) => ({ ...day, timeZone: HERE })) });
    await group().findByRole('button', { name: /^Thu 26/ });
    expect(screen.queryByText(/^All times are/)).not.toBeInTheDocument();
  });

  it("names the store's time zone where the store is in another one", async () => {
    await open({ 'GET /api/delivery-days': DAYS.map((day) => ({ ...day, timeZone: 'Asia/Tokyo' })) });
    expect(await screen.findByText('All times are Japan Standard Time (Austin).')).toBeVisible();
  });

  it('shows the reason for a closed day and selects the next free window with one press', async () => {
    const { calls } = await open();
    fireEvent.click(await group().findByRole('button', { name: /^Thu 26/ }));
    await waitFor(() => expect(said()).toContain('Closed: Thanksgiving Day.'));
    fireEvent.click(group().getByRole('button', { name: 'Next available: Fri, Nov 27, 9–10 AM' }));
    await waitFor(() => expect(dateField()).toHaveValue('2026-11-27'));
    await waitFor(() => expect(screen.getByRole('radio', { name: NINE })).toBeChecked());
    expect(said()).not.toContain('Closed: Thanksgiving Day.');
    expect(calls.some(({ path }) => path.includes('date=2026-11-27'))).toBe(true);
  });

  it('selects the first free window with one press', async () => {
    await open({ 'GET /api/delivery-times': [{ value: '11:00 AM - 12:00 PM', label: '11:00 AM - 12:00 PM' }] });
    fireEvent.click(await group().findByRole('button', { name: 'Earliest: Mon, Nov 23, 11 AM–12 PM' }));
    await waitFor(() => expect(dateField()).toHaveValue('2026-11-23'));
    await waitFor(() => expect(screen.getByRole('radio', { name: '11:00 AM - 12:00 PM' })).toBeChecked());
  });

  it('shows what is special about an open day, that a day is over, and the booking horizon', async () => {
    await open();
    await group().findByRole('button', { name: /^Thu 26/ });
    for (const [date, words] of [
      ['2026-11-25', 'Pie day: open 9:00 AM - 1:00 PM.'],
      ['2026-11-21', 'That date has passed.'],
      ['2099-01-01', 'You can book up to Saturday, November 28.'],
    ]) {
      fireEvent.change(dateField(), { target: { value: date } });
      await waitFor(() => expect(said()).toContain(words));
    }
  });

  it('shows full time slots without offering them, and those with few left', async () => {
    const { calls } = await open({
      'GET /api/delivery-times': [
        { value: NINE, label: NINE, full: true },
        { value: '10:00 AM - 11:00 AM', label: '10:00 AM - 11:00 AM', few: true },
      ],
    });
    expect(screen.getByText('Pick a date first')).toBeVisible();
    fireEvent.click(await group().findByRole('button', { name: 'Tomorrow' }));
    const full = await screen.findByRole('radio', { name: `${NINE} Fully booked` });
    expect(full).toBeDisabled();
    fireEvent.click(screen.getByRole('radio', { name: '10:00 AM - 11:00 AM Few left' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Few left$/ })).toBeChecked());
    expect(screen.queryByText('No delivery times available.')).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path.includes('full=true'))).toBe(true);
  });

  it('drops a chosen time slot that has become full, and says when a date has none', async () => {
    const typed = { ...ANA, deliveryDate: '2026-11-24' };
    await open({ 'GET /api/delivery-times': [{ value: NINE, label: NINE, full: true }] }, typed);
    expect(await screen.findByText('No delivery times available.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Fully booked$/ })).not.toBeChecked();
  });

  it('requests the store that serves the ZIP code, separately for each recipient of a gift', async () => {
    const { calls } = await open();
    await group().findByRole('button', { name: /^Thu 26/ });
    expect(calls.filter(({ endpoint }) => endpoint === 'GET /api/delivery-days').map(({ path }) => path)).toEqual([
      '/api/delivery-days?fulfilment=delivery&zipCode=78704',
    ]);
  });

  it('works without the list of days: a date can be typed and its windows are loaded', async () => {
    const { calls } = await open({ 'GET /api/delivery-days': refusal(503) });
    fireEvent.change(dateField(), { target: { value: '2099-05-01' } });
    await waitFor(() => expect(times(calls, 'GET /api/delivery-times')).toBe(1));
    expect(await screen.findByRole('radio', { name: NINE })).toBeEnabled();
  });

  it('shows at its field that the day was closed while the form was filled in', async () => {
    const message = 'Closed: Stocktaking.';
    const { calls } = await open(
      {
        'POST /api/delivery-quotes': { quotes: [aQuote()] },
        'POST /api/create-payment-intent': refusal(422, 'invalid', 'Please fix the errors', [
          { path: 'deliveryDate', message },
        ]),
      },
      { ...ANA, deliveryDate: '2026-11-27' },
    );
    const before = times(calls, 'GET /api/delivery-days');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(dateField()).toHaveAccessibleDescription(expect.stringContaining(message)));
    await waitFor(() => expect(times(calls, 'GET /api/delivery-days')).toBeGreaterThan(before));
  });
});
