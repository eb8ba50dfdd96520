import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RunStep, RunStop, RunTap } from '@/api/models';
import { readStored } from '@/lib/browser-storage';
import { apiAnswers, bodies, refusal, times, type Answers, type Call } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress, hrefOf } from '@/testing/screen';
import { aRun, runStop } from '@/testing/run';
import { RunScreen } from './run-screen';
import { allTaps, lastPress, press as queue, setTaps } from './taps';

const RUN = 'GET /api/admin/run';
const STEP = 'POST /api/admin/run/stops/{id}/{recipientIndex}';
const PROBLEM = 'POST /api/admin/run/stops/{id}/{recipientIndex}/problem';
const UNDO = 'POST /api/admin/run/orders/{id}/undo';

/** A server with these stops that accepts every tap with the right version. */
function open(stops: RunStop[], more: Answers = {}) {
  const indexOf = ({ path }: Call) => stops.findIndex(({ orderId }) => path.includes(`/${orderId}/`));
  const put = (at: number, changes: Partial<RunStop>): RunTap => {
    stops[at] = { ...stops[at]!, ...changes, version: stops[at]!.version + 1 };
    return { stop: stops[at], undo: { historyId: '77', secondsLeft: 600 } };
  };
  const calls = apiAnswers({
    'GET /api/stores': [],
    [RUN]: () => aRun([...stops]),
    [STEP]: (call: Call) => {
      const { status, version } = call.body as { status: RunStep; version: number };
      if (stops[indexOf(call)]!.version !== version) return refusal(409, 'stop_changed', 'This stop has changed.');
      return put(indexOf(call), { status });
    },
    [PROBLEM]: (call: Call) => {
      const { kind } = call.body as { kind: 'nobody_home' };
      return { ...put(indexOf(call), { problem: { kind, note: null, at: '2026-11-24T19:00:00.000Z' } }), undo: null };
    },
    [UNDO]: undefined as never,
    ...more,
  });
  renderAt('/admin/run', <RunScreen isAdmin={false} />);
  return calls;
}

const shown = (street: string) => screen.findByRole('article', { name: new RegExp(street) });
const goOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

describe('the run on a courier’s phone', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => {
      setTaps([]);
      lastPress.set(null);
    });
  });

  it('shows the address, with links to navigate, call and write, and takes the steps one by one', async () => {
    const calls = open([runStop(10468, { status: 'picked_up' }), runStop(10470, { status: 'picked_up' })]);
    const stop = within(await shown('10468 Sample Street'));
    expect(stop.getByText('Gate code 0000. Leave with the front desk.')).toBeVisible();
    expect(stop.getByText('1 box of 12')).toBeVisible();
    expect(stop.getByRole('link', { name: 'Navigate' })).toHaveAttribute(
      'href',
      expect.stringContaining('10468+Sample'),
    );
    expect(hrefOf('Call', stop)).toBe('tel:+15125550123');
    expect(hrefOf('Text', stop)).toBe('sms:+15125550123');
    expect(screen.getByText('Stop 1 of 2')).toBeVisible();
    await findAndPress('In transit');
    await findAndPress('Delivered');
    await shown('10470 Sample Street');
    expect(screen.getByText('Stop 2 of 2')).toBeVisible();
    await waitFor(() => expect(times(calls, STEP)).toBe(2));
    expect(bodies(calls, STEP)).toMatchObject([
      { status: 'in_transit', version: 1 },
      { status: 'delivered', version: 2 },
    ]);
  });

  it('picks up all ready orders with one press, or the ticked ones', async () => {
    const calls = open([runStop(10468), runStop(10470), runStop(10471, { status: 'preparing' })]);
    await screen.findByRole('button', { name: 'Mark all 2 picked up' });
    fireEvent.click(screen.getByRole('checkbox', { name: /10470 Sample/ }));
    expect(screen.getByRole('checkbox', { name: /1 of 2 stops/ })).toBePartiallyChecked();
    await findAndPress('Mark 1 picked up');
    await shown('10468 Sample Street');
    await waitFor(() => expect(times(calls, STEP)).toBe(1));
  });

  it('ticks what is late or due in this time slot, shows the lateness, and ticks a time slot at once', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T14:14:00.000Z'));
    const at = (orderId: number, window: string, dueAt: string) =>
      runStop(orderId, { window, dueAt: `2026-11-24T${dueAt}:00.000Z` });
    const later = [at(10472, '10:00 AM - 11:00 AM', '17:00'), at(10473, '10:00 AM - 11:00 AM', '17:00')];
    open([at(10470, '6:00 AM - 7:00 AM', '13:00'), at(10471, '8:00 AM - 9:00 AM', '15:00'), ...later]);
    await screen.findByRole('button', { name: 'Mark 2 picked up' });
    expect(screen.getByRole('checkbox', { name: /10470 Sample.*1 h 14 late/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /10472 Sample/ })).not.toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: /^10.*0 of 2 stops/ }));
    expect(screen.getByRole('button', { name: 'Mark all 4 picked up' })).toBeVisible();
  });

  it('ticks the next time slot when nothing is due yet', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T12:00:00.000Z'));
    open([runStop(10470), runStop(10471, { window: '2:00 PM - 3:00 PM', dueAt: '2026-11-24T21:00:00.000Z' })]);
    expect(await screen.findByRole('button', { name: 'Mark 1 picked up' })).toBeVisible();
  });

  it('shows Undo beside the buttons: for sent steps as long as the server allows, for queued ones at once', async () => {
    const calls = open([runStop(10468, { status: 'in_transit' })]);
    await findAndPress('Delivered');
    await findAndPress('Undo: #10468: Delivered');
    await waitFor(() => expect(bodies(calls, UNDO)).toEqual([{ historyId: '77' }]));
    expect(await screen.findByText('#10468: Delivered: undone')).toBeVisible();
  });

  it('queues taps while offline, shows them as done, and sends them in order, each with its own time', async () => {
    const calls = open([runStop(10468, { status: 'picked_up' })]);
    await shown('10468');
    goOnline(false);
    await findAndPress('In transit');
    await findAndPress('Delivered');
    await expectTexts('2 waiting to send', '1 of 1 delivered');
    expect(times(calls, STEP)).toBe(0);
    expect(readStored('crispi:run-taps', 'browser')).toEqual(allTaps());
    const tappedAt = allTaps().map(({ at }) => at);
    goOnline(true);
    await waitFor(() => expect(allTaps()).toEqual([]));
    expect(bodies(calls, STEP)).toEqual([
      { status: 'in_transit', version: 1, tappedAt: tappedAt[0] },
      { status: 'delivered', version: 2, tappedAt: tappedAt[1] },
    ]);
  });

  it('removes a queued tap with Undo', async () => {
    const calls = open([runStop(10468, { status: 'picked_up' })]);
    await shown('10468');
    goOnline(false);
    await findAndPress('In transit');
    await findAndPress(/^Undo/);
    await waitFor(() => expect(allTaps()).toEqual([]));
    expect(await screen.findByRole('button', { name: 'In transit' })).toBeVisible();
    expect(times(calls, STEP) + times(calls, UNDO)).toBe(0);
  });

  it('sends a tap again after a server error, without a question', async () => {
    const trouble = { [STEP]: refusal(503) } as Answers;
    open([runStop(10468, { status: 'picked_up' })], trouble);
    await findAndPress('In transit');
    expect(await screen.findByText('1 waiting to send')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(allTaps()).toHaveLength(1);
  });

  it('asks before it sends a tap that is a quarter of an hour old', async () => {
    const stop = runStop(10468, { status: 'in_transit' });
    queue([stop], { kind: 'step', status: 'delivered' }, Date.now() - 20 * 60_000);
    const calls = open([stop]);
    const question = await screen.findByRole('alert');
    expect(question).toHaveTextContent('Not sent: Delivered');
    expect(question).toHaveTextContent('Tapped 20 min ago. Is this still right?');
    await shown('10468');
    expect(times(calls, STEP)).toBe(0);
    await findAndPress('Still right, send');
    await waitFor(() => expect(bodies(calls, STEP)).toMatchObject([{ status: 'delivered', confirmed: true }]));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('asks when the stop has changed since, holds back later taps there, and drops all of them when the first no longer applies', async () => {
    const stop = runStop(10468, { status: 'picked_up' });
    for (const status of ['in_transit', 'delivered'] as const) queue([stop], { kind: 'step', status }, Date.now());
    const calls = open([{ ...stop, version: 9 }, runStop(10470, { status: 'picked_up' })]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent: In transit, Delivered');
    expect(screen.getByRole('alert')).toHaveTextContent('This stop has changed: it’s now with you. Please check it.');
    expect(times(calls, STEP)).toBe(1);
    await findAndPress('Discard');
    expect(allTaps()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'In transit' })).toBeVisible();
  });

  it('sends a confirmed tap for the current state of the stop', async () => {
    const stop = runStop(10468, { status: 'in_transit' });
    queue([stop], { kind: 'step', status: 'delivered' }, Date.now());
    const calls = open([{ ...stop, version: 9 }]);
    await screen.findByRole('alert');
    await findAndPress('Still right, send');
    await waitFor(() => expect(bodies(calls, STEP).at(-1)).toMatchObject({ version: 9, confirmed: true }));
    expect(await screen.findByText('1 of 1 delivered')).toBeVisible();
  });

  it('reports a problem to the store, and shows the courier what to do next', async () => {
    const calls = open([runStop(10468, { status: 'in_transit' }), runStop(10470, { status: 'picked_up' })]);
    await findAndPress('Problem');
    const button = await screen.findByText('Notify the store');
    fireEvent.click(button);
    expect(await screen.findByText('Choose the problem.')).toBeVisible();
    fireEvent.click(screen.getByLabelText('No one home'));
    fireEvent.click(button);
    const stop = within(await shown('10468 Sample Street'));
    expect(await stop.findByText(/Unless they say otherwise, bring it back/)).toBeVisible();
    expect(hrefOf(/Call the store/, stop)).toBe('tel:+15125550100');
    await waitFor(() => expect(bodies(calls, PROBLEM)).toMatchObject([{ kind: 'nobody_home', version: 1 }]));
    fireEvent.click(stop.getByText('Continue to the next stop'));
    await shown('10470 Sample Street');
    fireEvent.click(screen.getByText('No one home'));
    await findAndPress('Back at the store');
    await waitFor(() => expect(bodies(calls, STEP)).toMatchObject([{ status: 'ready_for_pickup', version: 2 }]));
  });

  it('sends a device without a pass to an admin', async () => {
    open([], { [RUN]: refusal(401, 'not_signed_in', 'Please sign in first.') as never });
    expect(await screen.findByText(/This device has no pass for this run/)).toBeInTheDocument();
  });
});
