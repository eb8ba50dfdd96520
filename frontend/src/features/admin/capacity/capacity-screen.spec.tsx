import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capacity, WindowUse } from '@/api/models';
import { apiAnswers, bodies, refusal, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { aStore } from '@/testing/stores';
import { CapacityScreen } from './capacity-screen';

const READ = 'GET /api/admin/stores/{id}/capacity';
const SAVE = 'PUT /api/admin/stores/{id}/capacity';
const WHY = 'GET /api/admin/stores/{id}/capacity/why';
const PAUSE = 'PUT /api/admin/stores/{id}/capacity/pause';

const NOTHING = { units: 0, deliveries: 0, pickups: 0 };
const window = (start: string, values: Partial<WindowUse> = {}): WindowUse => ({
  start,
  label: `${Number(start.slice(0, 2))}:00 AM`,
  past: false,
  units: 0,
  deliveries: 0,
  pickups: 0,
  unpaid: NOTHING,
  unitsLimit: null,
  deliveriesLimit: null,
  pickupsLimit: null,
  ...values,
});
const NONE = { ...NOTHING, unpaid: NOTHING, unitsLimit: null };
const capacity = (values: Partial<Capacity> = {}): Capacity => ({
  storeId: 1,
  version: 3,
  today: '2026-11-24',
  timeZone: 'America/Chicago',
  pausedUntil: null,
  limits: [{ day: 'tuesday', start: '09:00', units: 60, deliveries: null, pickups: null }],
  cutOff: null,
  changedBy: null,
  changedAt: null,
  days: Array.from({ length: 14 }, (_, i) => ({
    ...NONE,
    date: `2026-${i < 7 ? '11' : '12'}-${String(i < 7 ? 24 + i : i - 6).padStart(2, '0')}`,
    closed: i === 2 ? 'Thanksgiving Day' : null,
    windows: i === 2 ? [] : [window('09:00', i === 0 ? { units: 64, unitsLimit: 60 } : {}), window('10:00')],
  })),
  ...values,
});

const open = async (answers: Answers = {}) => {
  const calls = apiAnswers({ 'GET /api/stores': [aStore()], [READ]: capacity(), [SAVE]: capacity(), ...answers });
  renderAt('/admin/capacity', <CapacityScreen />);
  await screen.findByRole('grid', { name: 'Cookies by time slot' });
  return calls;
};
const cell = (name: RegExp) => screen.getByRole('button', { name });
/** Presses with the keyboard: focuses the element unless it has the focus already. */
const press = async (name: string) => {
  const button = within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', { name });
  button.focus();
  await userEvent.keyboard('{Enter}');
};
const tick = async (name: string) => {
  screen.getByRole('checkbox', { name }).focus();
  await userEvent.keyboard(' ');
};

describe('The capacity of a store', () => {
  it('shows how much of each window is taken, as text too', async () => {
    await open();
    expect(cell(/Tue, Nov 24, 9:00 AM: 64 of 60, 4 over/)).toBeVisible();
    expect(cell(/Wed, Nov 25, 10:00 AM: 0 and no limit/)).toBeVisible();
    expect(screen.getByText('Closed: Thanksgiving Day')).toBeVisible();
    expect(screen.getAllByRole('cell', { name: 'Closed' })).toHaveLength(3);
  });

  it('jumps to a date and by weeks, and shows nothing for a store without days', async () => {
    const calls = await open();
    const from = () => new URLSearchParams(calls.at(-1)!.path.split('?')[1]).get('from');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-02-14' } });
    await waitFor(() => expect(from()).toBe('2027-02-14'));
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(from()).toBe('2026-12-01'));
    apiAnswers({ 'GET /api/stores': [aStore()], [READ]: capacity({ days: [] }) });
    renderAt('/admin/capacity', <CapacityScreen />);
    expect(await screen.findByText('No days to show')).toBeVisible();
  });

  it('shows apart what unpaid checkouts hold, which the kitchen does not count', async () => {
    const unpaid = { ...NOTHING, units: 18 };
    const [first, ...others] = capacity().days;
    const windows = [window('09:00', { units: 114, unpaid }), window('10:00')];
    await open({ [READ]: capacity({ days: [{ ...first!, units: 114, unpaid, windows }, ...others] }) });
    expect(cell(/9:00 AM: 96 in orders, \+18 in checkout, and no limit/)).toBeVisible();
    expect(screen.getByText(/count orders only/)).toBeVisible();
  });

  it('shows who changed the limits last, and when', async () => {
    const changedAt = '2026-11-23T21:42:00Z';
    await open({ [READ]: capacity({ changedBy: 'lena@crispi.test', changedAt }) });
    expect(screen.getByText(/^Limits last changed by lena@crispi.test/)).toHaveTextContent(/Nov 23, 2026, 3:42 PM$/);
  });

  it('moves between windows with the arrow keys, past a closed day, and opens one with Enter', async () => {
    await open();
    cell(/Wed, Nov 25, 9:00 AM/).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(cell(/Fri, Nov 27, 9:00 AM/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: /Fri, Nov 27, 10:00 AM/ })).toBeVisible();
  });

  it('saves a limit for all such weekdays or for one date; other limits stay', async () => {
    const calls = await open();
    await userEvent.click(cell(/Tue, Nov 24, 9:00 AM/));
    const units = screen.getByRole('textbox', { name: 'Cookies, at most' });
    expect(screen.getByRole('button', { name: 'Save limits' })).toBeDisabled();
    await userEvent.clear(units);
    await userEvent.type(units, '50');
    expect(screen.getByText(/Those orders stay; no more are accepted/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Only Tue, Nov 24' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(calls, SAVE)).toEqual([
      {
        version: 3,
        cutOff: null,
        limits: [
          { day: 'tuesday', start: '09:00', units: 60, deliveries: null, pickups: null },
          { day: '2026-11-24', start: '09:00', units: 50, deliveries: null, pickups: null },
        ],
      },
    ]);
  });

  it('marks a slot that has begun as past, and does not offer to change its limits', async () => {
    const [first, ...others] = capacity().days;
    const windows = [window('09:00', { past: true, units: 64, unitsLimit: 60 }), window('10:00')];
    await open({ [READ]: capacity({ days: [{ ...first!, windows }, ...others] }) });
    await userEvent.click(cell(/Tue, Nov 24, 9:00 AM: past 64 of 60/));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('64 of 60 cookies, 4 over')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Save limits' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'See orders' })).toBeVisible();
  });

  it('names the kinds that have no limit in the week', async () => {
    await open();
    expect(screen.getByText('Deliveries and pickups have no limit this week.')).toBeVisible();
  });

  it("does not overwrite another person's save without showing it", async () => {
    await open({ [SAVE]: () => refusal(409, 'capacity_changed', 'These limits were changed.') });
    await userEvent.click(cell(/Wed, Nov 25, 9:00 AM/));
    await userEvent.type(screen.getByRole('textbox', { name: 'Deliveries, at most' }), '5');
    await userEvent.click(screen.getByRole('radio', { name: 'Every Wednesday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await within(screen.getByRole('dialog')).findByText(/Someone else changed the limits/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Deliveries, at most' })).toHaveValue('5');
  });

  it("can be paused for today's orders, for 45 minutes or the whole day, and resumed", async () => {
    const paused = capacity({ pausedUntil: '2026-11-24T18:45:00Z' });
    const calls = await open({ [PAUSE]: paused });
    await userEvent.click(screen.getByRole('button', { name: 'Pause for 45 minutes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop for today' }));
    await waitFor(() => expect(bodies(calls, PAUSE)).toEqual([{ minutes: 45 }, { minutes: null }]));
  });

  it("shows which rules close a window, who has it, and when a checkout's hold ends; closing it returns the focus", async () => {
    const nothing = { deliveries: 0, pickups: 0, overLimit: false, until: null, start: '10:00' };
    const calls = await open({
      [WHY]: {
        window: '10:00 AM - 11:00 AM',
        closings: [{ rule: 'units', text: 'Full: 60 of 60 cookies are taken' }],
        slowGoods: [{ name: 'Gingerbread Friend', hours: 24 }],
        holders: [
          { ...nothing, orderId: 10_007, units: 48, deliveries: 2, overLimit: true },
          { ...nothing, orderId: null, units: 12, pickups: 1, until: '2099-11-24T16:15:00Z' },
        ],
      },
    });
    const opener = screen.getByRole('button', { name: 'Why isn’t this time slot available?' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Why isn’t this time slot available?' }));
    expect(await dialog.findByText('Full: 60 of 60 cookies are taken.')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('Tue, Nov 24, 10–11 AM: not available');
    expect(dialog.getByText(/Gingerbread Friend \(needs 24 hours\)/)).toBeVisible();
    expect(dialog.getByRole('row', { name: '#10007 above the limit 2 deliveries 48' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'In checkout, released at 10:15 AM 1 pickup 12' })).toBeVisible();
    const units = dialog.getByRole('textbox', { name: 'Cookies in the order' });
    await userEvent.clear(units);
    await userEvent.type(units, '24');
    const question = () => calls.filter(({ endpoint }) => endpoint === WHY).at(-1)!.path;
    await waitFor(() => expect(question()).toContain('date=2026-11-24&start=09%3A00&kind=delivery&units=24'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('shows two weeks of cookies and shipments as labeled bars, and as a table', async () => {
    const limited = window('09:00', { units: 64, unitsLimit: 60, deliveries: 2, deliveriesLimit: 2, pickups: 1 });
    const full = { units: 64, deliveries: 2, pickups: 1, windows: [limited] };
    const current = capacity();
    await open({ [READ]: { ...current, days: [{ ...current.days[0]!, ...full }, ...current.days.slice(1)] } });
    const chart = within(screen.getByRole('list', { name: 'Booked, by day' }));
    const words = chart.getAllByRole('listitem').map((day) => day.firstChild!.textContent);
    expect(words).toHaveLength(14);
    expect(words[0]).toBe('Tue, Nov 24, 64 of 60 cookies, 4 over, 2 of 2 deliveries, full, 1 pickup, no limit');
    expect(words[2]).toMatch(/^Thu, Nov 26, closed, Thanksgiving Day, 0 cookies, no limit/);
    expect(screen.getByText('Tue, Nov 24 is 4 cookies over.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('row', { name: 'Tue, Nov 24 64 of 60 2 of 2 1 no limit' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Thu, Nov 26 Closed: Thanksgiving Day 0 no limit/ })).toBeVisible();
  });

  it('shows one day at a time on a phone, with a choice of days', async () => {
    await open();
    const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('button');
    expect(days.map((day) => day.getAttribute('aria-pressed') === 'true')).toEqual([true, ...Array(6).fill(false)]);
    const columns = () =>
      screen
        .getAllByRole('columnheader')
        .flatMap((head) => (head.className.includes('max-sm:hidden') ? [] : head.textContent));
    expect(columns()).toEqual(['Time slot', 'Tue, Nov 24Today']);
    await userEvent.click(screen.getByRole('button', { name: 'Fri 27' }));
    expect(columns()).toEqual(['Time slot', 'Fri, Nov 27']);
    expect(cell(/Fri, Nov 27, 9:00 AM/)).toHaveAttribute('tabindex', '0');
  });

  it('can be copied from one window to others by keyboard, and undone', async () => {
    const saved = capacity({ version: 4 });
    const calls = await open({ [SAVE]: saved });
    cell(/Tue, Nov 24, 9:00 AM/).focus();
    await userEvent.keyboard('{Enter}');
    await press('Copy to…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy limits' }));
    expect(dialog.getByText('Cookies: 60 · Deliveries: no limit · Pickups: no limit')).toBeVisible();
    await press('Copy limits');
    expect(dialog.getByText(/^Choose at least one day/)).toBeVisible();
    await tick('Every Friday');
    await tick('10:00 AM');
    expect(dialog.getByText('2 limits will be written.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await press('Copy limits');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(cell(/Tue, Nov 24, 9:00 AM/)).toHaveFocus());
    const none = { units: null, deliveries: null, pickups: null };
    const tuesday = { day: 'tuesday', start: '09:00', ...none, units: 60 };
    expect(bodies(calls, SAVE)).toEqual([
      {
        version: 3,
        cutOff: null,
        limits: [tuesday, { ...tuesday, day: 'friday' }, { ...tuesday, day: 'friday', start: '10:00' }],
      },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Limits are as before')).toBeVisible();
    expect(bodies(calls, SAVE).at(-1)).toEqual({ version: 4, cutOff: null, limits: [tuesday] });
  });

  it('can be copied as a whole day to dates only; undo keeps a later save of another person', async () => {
    let version = 3;
    const calls = await open({
      [SAVE]: () => (version++ === 3 ? capacity({ version: 4 }) : refusal(409, 'capacity_changed', 'Changed.')),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Copy limits' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Counts for' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Only the dates of this week' }));
    await tick('Wed, Nov 25');
    await press('Copy limits');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy limits' })).toHaveFocus());
    const none = { units: null, deliveries: null, pickups: null };
    const wednesday = { day: '2026-11-25', ...none };
    expect(bodies<{ limits: object[] }>(calls, SAVE)[0]!.limits.slice(1)).toEqual([
      { ...wednesday, start: '09:00', units: 60 },
      { ...wednesday, start: '10:00' },
      { ...wednesday, start: 'day' },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Someone else has changed the limits since, so theirs stay.')).toBeVisible();
  });

  it('shows who changed which limit, from what to what, and older changes on demand', async () => {
    const limits = (units: number | null) => ({ units, deliveries: null, pickups: null });
    const change = (version: number, values: object) => ({
      version,
      changedBy: 'lena@crispi.test',
      changedAt: new Date(2026, 10, 23, 15, 42).toISOString(),
      cutOff: null,
      limits: [],
      ...values,
    });
    const windows = Array.from({ length: 8 }, (_, i) => ({
      day: 'monday',
      start: `${10 + i}:00`,
      from: null,
      to: limits(9),
    }));
    const calls = await open({
      'GET /api/admin/stores/{id}/capacity/history': ({ path }) =>
        path.includes('before=2')
          ? { changes: [change(1, { changedBy: null, limits: windows })], more: false }
          : {
              changes: [
                change(3, { cutOff: { from: null, to: '14:00' } }),
                change(2, {
                  limits: [
                    { day: 'friday', start: '09:00', from: limits(60), to: { ...limits(80), pickups: 4 } },
                    { day: '2026-11-27', start: 'day', from: limits(400), to: null },
                    { day: '2026-12-24', start: '09:00', from: null, to: limits(20) },
                  ],
                }),
              ],
              more: true,
            },
    });
    const opener = screen.getByRole('button', { name: 'History' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Limit changes' }));
    expect(await dialog.findByText('Same-day cut-off from none to 2:00 PM')).toBeVisible();
    expect(dialog.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(
      'Nov 23, 2026, 9:42 AM, lena@crispi.test',
    );
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        'Every Friday, 9:00 AM: cookies from 60 to 80, pickups from no limit to 4',
        'Fri, Nov 27, whole day: back to the weekly limit',
        'Thu, Dec 24, 9:00 AM: cookies from the rule to 20',
      ]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Show older changes' }));
    expect(await dialog.findByText('2 more changes')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(calls.at(-1)!.path).toContain('before=2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
