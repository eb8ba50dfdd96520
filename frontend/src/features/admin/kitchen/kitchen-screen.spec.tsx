import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal, silence, type Answers } from '@/testing/api';
import { kitchenDay, kitchenShipment } from '@/testing/kitchen';
import { renderAt } from '@/testing/render-at';
import { KitchenScreen } from './kitchen-screen';

const LINE = 'PUT /api/admin/kitchen/lines/{itemId}/{productId}';
const STEP = 'POST /api/admin/kitchen/orders/{id}/{recipientIndex}';

function open(answers: Answers) {
  const calls = apiAnswers({ 'GET /api/stores': [], ...answers });
  renderAt('/admin/orders/day', <KitchenScreen isAdmin={false} />);
  return calls;
}
const ticket = (number: number) => screen.findByRole('article', { name: new RegExp(`#${number}`) });
const rail = async () => (await screen.findByRole('complementary')).textContent;

describe('the kitchen board', () => {
  it('ticks a line at once on touch: the number left to bake decreases before the server has answered', async () => {
    const calls = open({ 'GET /api/admin/kitchen/day': kitchenDay([kitchenShipment(10461)]), [LINE]: silence() });
    const line = within(await ticket(10461)).getByRole('checkbox', { name: '4 Lemon Glaze' });
    expect(await rail()).toContain('of 6');
    fireEvent.click(line);
    await waitFor(() => expect(line).toBeChecked());
    expect(await rail()).toMatch(/Still to bake.*2of 6/);
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ endpoint: LINE, body: { quantity: 4 } }));
  });

  it('shows the ordered production units, in total and by window, and the capacity', async () => {
    const window = '1:00 PM - 2:00 PM';
    const units = { units: 30, limit: 400, windows: [{ window, units: 30, limit: 60 }] };
    open({ 'GET /api/admin/kitchen/day': kitchenDay([kitchenShipment(10461, { window })], { units }) });
    await ticket(10461);
    expect(await rail()).toContain('Capacity: 30 of 400 cookies');
    expect(screen.getByText('30 of 60 cookies').closest('li')).toHaveTextContent(/^1–2 PM 1/);
  });

  it('counts what is to be baked, and lists what is only packed apart', async () => {
    const [lemon, rose] = kitchenDay([kitchenShipment(10461)]).totals;
    const totals = [
      lemon!,
      { ...rose!, kind: 'baked' as const },
      { ...lemon!, productId: 8, name: 'Canvas Tote', kind: 'other' as const, left: 9, total: 9 },
    ];
    open({ 'GET /api/admin/kitchen/day': kitchenDay([kitchenShipment(10461)], { totals }) });
    await ticket(10461);
    expect(await rail()).toMatch(/Ordered: 4 cookies, 2 other baked goods6of 6.*Other items to packCanvas Tote9/);
  });

  it('shows one way on from a day without orders: to the next day that has some', async () => {
    const next = { date: '2026-11-25', orders: 6 };
    const calls = open({ 'GET /api/admin/kitchen/day': kitchenDay([], { next }) });
    expect(await screen.findByText('Nothing to bake today')).toBeVisible();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '6 orders for tomorrow' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/api/admin/kitchen/day?date=2026-11-25' }));
  });

  it('calls a card printed only once it was printed, and names who gets the order', async () => {
    const [box] = kitchenShipment(1).items;
    const items = [{ ...box!, message: 'Happy birthday!' }];
    const print = (messages: 'new' | 'none' | 'printed') => ({
      slip: 'none' as const,
      messages,
      labels: 'none' as const,
    });
    const shipments = [
      kitchenShipment(10461, { items, print: print('new'), stage: 'ready' }),
      kitchenShipment(10462, { items, print: print('printed'), stage: 'ready' }),
      kitchenShipment(10463, { items, print: print('none'), stage: 'ready' }),
    ];
    open({ 'GET /api/admin/kitchen/day': kitchenDay(shipments) });
    fireEvent.click(await screen.findByRole('button', { name: /^Ready/ }));
    expect(await ticket(10461)).toHaveTextContent('Message not printed');
    expect(await ticket(10462)).toHaveTextContent('Card printed');
    expect(await ticket(10463)).toHaveTextContent('Message not printed');
    expect(await ticket(10461)).toHaveTextContent('Ada 10461');
  });

  it('reverts a tick that the server refuses, with a message', async () => {
    open({
      'GET /api/admin/kitchen/day': kitchenDay([kitchenShipment(10461)]),
      [LINE]: refusal(409, 'line_changed', 'This line was changed meanwhile.'),
    });
    const line = within(await ticket(10461)).getByRole('checkbox', { name: '4 Lemon Glaze' });
    fireEvent.click(line);
    expect(await screen.findByText('This line was changed meanwhile.')).toBeInTheDocument();
    await waitFor(() => expect(line).not.toBeChecked());
  });

  it('lists items outside boxes under one heading below the boxes, each with its own tick', async () => {
    const [box] = kitchenShipment(10461).items;
    const single = (id: number, name: string, quantity: number, packed = false) => ({
      ...box!,
      id,
      title: name,
      type: 'individual_product' as const,
      boxSize: null,
      pieces: quantity,
      lines: [{ ...box!.lines[0]!, productId: id, name, quantity, packed }],
    });
    const singles = [single(7, 'Cold Brew', 2, true), single(8, 'Baker Mug', 1)];
    const shipments = [
      kitchenShipment(10461, { items: [...singles, box!] }),
      kitchenShipment(10462, { items: singles.map((item) => ({ ...item, id: item.id + 10 })) }),
    ];
    const calls = open({ 'GET /api/admin/kitchen/day': kitchenDay(shipments), [LINE]: silence() });
    const mixed = within(await ticket(10461));
    const heads = () => mixed.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(heads()).toEqual(['Box of 60 of 6', 'With it2 of 3']);
    fireEvent.click(mixed.getByRole('checkbox', { name: '1 Baker Mug' }));
    await waitFor(() => expect(heads()).toEqual(['Box of 60 of 6', 'With it3 of 3']));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/kitchen/lines/8/8'));
    expect(within(await ticket(10462)).getByRole('heading', { level: 3 })).toHaveTextContent('No box2 of 3');
  });

  it('counts nothing in a box whose contents it does not know', async () => {
    const [box] = kitchenShipment(10461).items;
    const items = [{ ...box!, pieces: 0, lines: [] }];
    open({ 'GET /api/admin/kitchen/day': kitchenDay([kitchenShipment(10461, { items })]) });
    expect(within(await ticket(10461)).getByRole('heading', { level: 3 })).toHaveTextContent(
      /^Box of 6Contents not known$/,
    );
  });

  it('starts packing with one touch, and asks for confirmation when a line is not ticked', async () => {
    const shipments = [kitchenShipment(10461, { status: 'pending' }), kitchenShipment(10462)];
    const calls = open({ 'GET /api/admin/kitchen/day': kitchenDay(shipments), [STEP]: { undo: null } });
    fireEvent.click(within(await ticket(10461)).getByRole('button', { name: 'Start packing' }));
    await waitFor(() => expect(calls.some(({ body }) => JSON.stringify(body) === '{"status":"preparing"}')).toBe(true));
    fireEvent.click(within(await ticket(10462)).getByRole('button', { name: 'Order Ready' }));
    const question = await screen.findByRole('alertdialog', { name: 'Is #10462 ready?' });
    expect(question).toHaveTextContent('2 lines are not ticked.');
    fireEvent.click(within(question).getByRole('button', { name: 'Order Ready' }));
    await waitFor(() =>
      expect(calls.some(({ body }) => JSON.stringify(body) === '{"status":"ready_for_pickup"}')).toBe(true),
    );
  });

  it('shows Undo for the last action in the footer, also by Backspace, as long as it can be undone', async () => {
    const UNDO = 'POST /api/admin/kitchen/orders/{id}/undo';
    const calls = open({
      'GET /api/admin/kitchen/day': kitchenDay([kitchenShipment(10461, { status: 'pending' })]),
      [UNDO]: undefined as never,
      [STEP]: { undo: { historyId: '77', secondsLeft: 600 } },
    });
    fireEvent.click(within(await ticket(10461)).getByRole('button', { name: 'Start packing' }));
    expect(await screen.findByRole('button', { name: 'Undo: Packing #10461' })).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(calls.find(({ endpoint }) => endpoint === UNDO)?.body).toEqual({ historyId: '77' }));
    expect(screen.getByText('#10461 moved back')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('can be used by keyboard alone: a digit selects a ticket, arrows its lines, Space ticks, Enter marks it ready', async () => {
    const shipments = [kitchenShipment(10461), kitchenShipment(10462)];
    const calls = open({
      'GET /api/admin/kitchen/day': kitchenDay(shipments),
      [LINE]: silence(),
      [STEP]: silence(),
    });
    const second = within(await ticket(10462));
    await userEvent.keyboard('2');
    expect(second.getByRole('checkbox', { name: '4 Lemon Glaze' })).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown} {Enter}');
    await waitFor(() => expect(calls.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining([LINE, STEP])));
    await waitFor(() => expect(screen.queryByRole('article', { name: /#10462/ })).not.toBeInTheDocument());
    expect(calls.filter(({ endpoint }) => endpoint === LINE)).toHaveLength(2);
  });

  it('shows how late a shipment is, highlights its nuts, and strikes through a cancelled one until it is dismissed', async () => {
    const cancelled = [kitchenShipment(10470, { status: 'cancelled', stage: 'cancelled' })];
    const dueAt = new Date(Date.now() - 47 * 60_000).toISOString();
    open({ 'GET /api/admin/kitchen/day': kitchenDay([kitchenShipment(10461, { dueAt })], { cancelled }) });
    expect(await ticket(10461)).toHaveTextContent('47 min late');
    expect(await ticket(10461)).toHaveTextContent('Tree nuts: pistachio');
    fireEvent.click(within(await ticket(10470)).getByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /#10470/ })).not.toBeInTheDocument());
  });

  it('refetches when the server reports a change, and shows how many orders have arrived since', async () => {
    let source = {} as { onopen: () => void; onmessage: () => void };
    class Stream {
      static CLOSED = 2;
      constructor(readonly url: string) {
        source = this as never;
      }
      close() {}
    }
    Object.assign(window, { EventSource: Stream });
    let day = kitchenDay([kitchenShipment(10461)]);
    open({ 'GET /api/admin/kitchen/day': () => day });
    await ticket(10461);
    expect(source).toMatchObject({ url: '/api/admin/kitchen/changes' });
    day = kitchenDay([kitchenShipment(10461), kitchenShipment(10462)]);
    source.onmessage();
    expect(await ticket(10462)).toHaveTextContent('New');
    expect(await screen.findByText('+1 new')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^\(\+1\)/));
    fireEvent.click(within(await ticket(10462)).getByRole('checkbox', { name: '4 Lemon Glaze' }));
    await waitFor(() => expect(screen.queryByText('+1 new')).not.toBeInTheDocument());
    expect(document.title).not.toMatch(/^\(/);
    day = kitchenDay([kitchenShipment(10471), kitchenShipment(10472)], { date: '2030-01-02' });
    source.onmessage();
    // After switching the day or the store no ticket counts as new.
    expect(await ticket(10472)).not.toHaveTextContent('New');
    expect(screen.queryByText(/^\+\d+ new$/)).not.toBeInTheDocument();
    Reflect.deleteProperty(window, 'EventSource');
  });

  it('shows another day, says so, and marks nothing of it late', async () => {
    const late = kitchenShipment(10461, { dueAt: '2026-11-24T08:00:00.000Z' });
    const calls = open({
      'GET /api/admin/kitchen/day': ({ path }) =>
        kitchenDay([late], { date: new URLSearchParams(path.split('?')[1]).get('date') ?? '2026-11-24' }),
    });
    expect(await ticket(10461)).toHaveTextContent(/ late/);
    fireEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(await screen.findByText('Tomorrow, Wed, Nov 25')).toBeVisible();
    expect(await ticket(10461)).not.toHaveTextContent(/ late/);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '0002-11-28' } });
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-28' } });
    expect(await screen.findByText('Not today: Sat, Nov 28')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(screen.queryByText(/^Not today/)).not.toBeInTheDocument());
    const days = calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('date'));
    expect(new Set(days)).toEqual(new Set([null, '2026-11-25', '2026-11-28']));
  });

  it('sends a device without a pass to an admin, and offers a retry when the day failed to load', async () => {
    const answers: Answers = { 'GET /api/admin/kitchen/day': refusal(503) as never };
    open(answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    open({ 'GET /api/admin/kitchen/day': refusal(401, 'not_signed_in', 'Please sign in first.') as never });
    expect(await screen.findByText(/This device has no pass/)).toBeInTheDocument();
  });
});
