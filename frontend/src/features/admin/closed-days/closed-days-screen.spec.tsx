import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Calendar, CalendarPreview } from '@/api/models';
import { apiAnswers, bodies, refusal, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress, hrefOf, type } from '@/testing/screen';
import { aStore } from '@/testing/stores';
import { ClosedDaysScreen } from './closed-days-screen';

configure({ defaultHidden: true });

// jsdom has no layout: a screen as wide as a desk's, and sizes.
window.matchMedia = () =>
  ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const READ = 'GET /api/admin/stores/{id}/closed-days';
const SAVE = 'PUT /api/admin/stores/{id}/closed-days';
const PREVIEW = 'POST /api/admin/stores/{id}/closed-days/preview';
const christmas = { day: '12-25', closed: true, open: '', close: '', reason: 'Christmas Day' };
const calendar = (values: Partial<Calendar> = {}): Calendar => ({
  storeId: 1,
  version: 3,
  today: '2026-11-22',
  horizonDays: 60,
  days: [christmas],
  changedBy: 'lena@crispi.test',
  changedAt: '2026-11-20T16:40:00Z',
  orders: [],
  ordersFound: 0,
  ...values,
});
const preview = (values: Partial<CalendarPreview> = {}): CalendarPreview => ({
  days: [{ date: '2026-11-22', open: true, reason: null, first: '11:00 AM - 12:00 PM' }],
  orders: [],
  ordersFound: 0,
  confirmation: 'seen-none',
  ...values,
});
const shipment = {
  orderId: 10_042,
  unpaidUntil: null,
  customerName: 'Ana Lopez',
  recipientName: 'Jo Doe',
  fulfilment: 'delivery' as const,
  date: '2026-11-26',
  window: '9:00 AM - 10:00 AM',
};

function show(answers: Answers = {}) {
  const given = {
    'GET /api/stores': [aStore(), aStore({ id: 2, name: 'South' })],
    [READ]: calendar(),
    [PREVIEW]: preview(),
    [SAVE]: calendar({ version: 4 }),
    ...answers,
  };
  const calls = apiAnswers(given);
  renderAt('/admin/closed-days?store=1', <ClosedDaysScreen />);
  return { calls, given };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Closes Thanksgiving in the draft. */
async function closeThanksgiving() {
  await findAndPress(/November 26, 2026/);
  type(/^Reason for shoppers/, 'Thanksgiving Day');
  await findAndPress('Close this day');
}

describe('the closed days of a store', () => {
  it('are listed with the user who changed them last, and can be saved only after a change', async () => {
    show();
    expect(await button(/^Every year, Dec 25/)).toHaveTextContent('Christmas Day');
    expect(screen.getByText(/^Last changed by lena@crispi\.test, Nov 20, 2026/)).toBeVisible();
    expect(screen.getByText('No changes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save closed days' })).toBeNull();
  });

  it('name no editor when the account of the last change was deleted', async () => {
    show({ [READ]: calendar({ changedBy: null }) });
    expect(await screen.findByText(/^Last changed by a deleted account, Nov 20, 2026/)).toBeVisible();
  });

  it('are saved with the version that was loaded', async () => {
    const { calls } = show();
    await closeThanksgiving();
    await findAndPress('Save closed days');
    expect(await screen.findByText('Closed days saved')).toBeVisible();
    expect(bodies(calls, SAVE).at(-1)).toEqual({
      version: 3,
      horizonDays: 60,
      days: [christmas, { day: '2026-11-26', closed: true, open: '', close: '', reason: 'Thanksgiving Day' }],
    });
  });

  it('need a reason, and hours of at least one hour', async () => {
    show();
    await findAndPress(/November 26, 2026/);
    await findAndPress('Close this day');
    expect(await screen.findByText('Tell shoppers why')).toBeVisible();
    fireEvent.click(await screen.findByRole('radio', { name: 'Other hours' }));
    type('Close', '09:30');
    await findAndPress('Change this day');
    expect(await screen.findByText('Closing time must be at least an hour after opening')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save closed days' })).toBeNull();
  });

  it('ask for a confirmation of the orders that lose their window, and send which were seen', async () => {
    const { calls } = show({
      [PREVIEW]: preview({ orders: [shipment], ordersFound: 1, confirmation: 'seen-one' }),
    });
    await closeThanksgiving();
    await screen.findByText('1 order promised for times you’re closing');
    await findAndPress('Save closed days');
    const question = within(await screen.findByRole('alertdialog'));
    expect(hrefOf('#10042', question)).toBe('/admin/orders/10042');
    const day = within(question.getByRole('region', { name: 'Thu, Nov 26' }));
    expect(hrefOf('All orders of this day', day)).toBe('/admin/orders?day=2026-11-26&store=1');
    expect(question.getByText(/Ana Lopez for Jo Doe/)).toBeVisible();
    expect(times(calls, SAVE)).toBe(0);
    fireEvent.click(question.getByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(bodies(calls, SAVE).at(-1)).toMatchObject({ confirmation: 'seen-one' }));
  });

  it('list checkouts with a running payment like orders', async () => {
    const unpaid = { orderId: null, customerName: 'Being paid', recipientName: 'Being paid' };
    const unpaidUntil = '2026-11-24T21:15:00Z';
    show({
      [PREVIEW]: preview({ orders: [{ ...shipment, ...unpaid, unpaidUntil }], ordersFound: 1, confirmation: 'one' }),
    });
    await closeThanksgiving();
    await screen.findByText('1 order promised for times you’re closing');
    await findAndPress('Save closed days');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Being paid, released at 3:15 PM unless paid')).toBeVisible();
  });

  it("show another person's version beside the draft, and keep both", async () => {
    const { calls, given } = show({ [SAVE]: refusal(409, 'calendar_changed', 'Somebody else changed these days.') });
    await closeThanksgiving();
    given[READ] = calendar({
      version: 4,
      changedBy: 'marco@crispi.test',
      changedAt: new Date().toISOString(),
      days: [],
    });
    await findAndPress('Save closed days');
    await expectTexts('Changed by marco@crispi.test just now', 'Thu, Nov 26: Closed, Thanksgiving Day');
    given[SAVE] = calendar({ version: 5 });
    await findAndPress('Keep mine');
    await findAndPress('Save closed days');
    await waitFor(() => expect(bodies(calls, SAVE).at(-1)).toMatchObject({ version: 4 }));
  });

  it('add the remaining holidays of the year', async () => {
    const { calls } = show({ [READ]: calendar({ days: [] }) });
    await findAndPress('Add federal holidays');
    expect(await screen.findByText('2 days added. Remove the days you’re open.')).toBeVisible();
    await findAndPress(/^Remove Fri, Dec 25/);
    await findAndPress('Save closed days');
    await waitFor(() => expect(bodies(calls, SAVE).at(-1)).toMatchObject({ days: [{ day: '2026-11-26' }] }));
  });

  it('may differ from the yearly rule once, which stays for other years', async () => {
    const { calls } = show();
    await findAndPress(/^Every year, Dec 25/);
    fireEvent.click(await screen.findByRole('radio', { name: 'Other hours' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Every year' }));
    expect(await screen.findByText('Only this year. Other years keep the rule.')).toBeVisible();
    await findAndPress('Change this day');
    await findAndPress('Save closed days');
    await waitFor(() =>
      expect(bodies(calls, SAVE).at(-1)).toMatchObject({
        days: [christmas, { day: '2026-12-25', closed: false, open: '09:00', close: '13:00' }],
      }),
    );
  });

  it('refuse a horizon that is not a number of days, and keep the typed text', async () => {
    show();
    fireEvent.change(await screen.findByLabelText('Days ahead that can be booked'), { target: { value: '0' } });
    expect(await screen.findByText('A whole number of days from 1 to 365')).toBeVisible();
    expect(await button('Save closed days')).toBeDisabled();
    expect(screen.getByLabelText('Days ahead that can be booked')).toHaveValue('0');
  });

  it('keep everything when saving fails, and report it', async () => {
    show({ [SAVE]: refusal(503) });
    await closeThanksgiving();
    await findAndPress('Save closed days');
    await expectTexts('Failed to save the closed days', 'Not saved yet');
    expect(await button(/^Thu, Nov 26/)).toBeVisible();
  });

  it('show a message when they fail to load, and when there is no store', async () => {
    show({ [READ]: refusal(503) });
    expect(await screen.findByText('The closed days could not be loaded')).toBeVisible();
    show({ 'GET /api/stores': [] });
    expect(await screen.findByText('No stores configured')).toBeVisible();
  });
});
