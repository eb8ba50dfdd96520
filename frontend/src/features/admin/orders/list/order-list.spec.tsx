import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder } from '@/api/models';
import { daysAfter, shopToday } from '@/lib/dates';
import { adminOrder, anOrderToCorrect } from '@/testing/admin-orders';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { anUnpaidOrder, aRecipient, itsDetails } from '@/testing/paid-orders';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf } from '@/testing/screen';
import { aStore } from '@/testing/stores';
import { OfficeKeys } from '../../shell/keys/office-keys';
import { adminOrderQueries } from '../admin-orders.queries';
import { OrdersScreen } from './orders-screen';

const LIST = 'GET /api/admin/orders';
const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
let late: AdminOrder;
let soon: AdminOrder;
// Before each test, so that the minutes are those of the test however long the others take.
beforeEach(() => {
  late = adminOrder({ id: 10461, customerName: 'Otto Demo', dueAt: minutes(-47.5) });
  soon = adminOrder({ id: 10468, customerName: 'Theo Testman', dueAt: minutes(13.5), status: 'pending' });
});

function open(address = '/admin/orders', answers: Answers = {}) {
  const resized = new Set<() => void>();
  let wide = true;
  window.matchMedia = ((query: string) => ({
    matches: wide && query.includes('min-width'),
    addEventListener: (_: string, heard: () => void) => resized.add(heard),
    removeEventListener: (_: string, heard: () => void) => resized.delete(heard),
  })) as unknown as typeof window.matchMedia;
  const narrow = () =>
    act(() => {
      wide = false;
      for (const heard of resized) heard();
    });
  const all: Answers = { [LIST]: [late, soon], 'GET /api/admin/staff-orders': [], ...answers };
  const calls = apiAnswers(all);
  const page = (
    <>
      <OrdersScreen />
      <OfficeKeys />
    </>
  );
  return { ...renderAt(address, page, '/admin/orders'), calls, answers: all, narrow };
}

describe('The list of orders', () => {
  it('shows late orders first under their heading, and only their lateness as text', async () => {
    open();
    await expectTexts('47 min late', '13 min left');
    const table = screen.getByRole('table', { name: 'Orders' });
    expect(within(table).getByRole('rowheader', { name: /^Late 1/ })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
    expect(within(table).getByRole('rowheader', { name: '#10461' })).toBeVisible();
  });

  it('says of gift cards when they are emailed, because staff have nothing to press', async () => {
    const card = { ...aRecipient(0, 'Ben'), kind: 'electronic' as const };
    const emailed = adminOrder({
      id: 10470,
      allowedStatuses: [],
      recipientData: [card],
      dueDate: '2999-12-24',
      totalAmount: '25.00',
    });
    open('/admin/orders', { [LIST]: [emailed] });
    const row = (await screen.findByRole('rowheader', { name: '#10470' })).closest('tr');
    expect(row).toHaveTextContent(/Not emailed yet.*By email\$25\.00Emails Dec 24, 9 AM$/);
  });

  it('marks orders that are not paid, and lists them alone', async () => {
    const { manualPayment } = anUnpaidOrder();
    const invoice = { ...manualPayment!, kind: 'invoice' as const };
    const rows = [
      adminOrder({ id: 1, manualPayment }),
      adminOrder({ id: 2, manualPayment: invoice }),
      adminOrder({ id: 3 }),
    ];
    const { calls } = open('/admin/orders', { [LIST]: rows });
    const names = async () => (await screen.findAllByTitle('Otto Demo')).map(({ textContent }) => textContent);
    await waitFor(async () => expect(await names()).toEqual(['Not paid Otto Demo', 'Invoice Otto Demo', 'Otto Demo']));
    fireEvent.click(screen.getByRole('button', { name: /^Not paid/ }));
    await waitFor(() => expect(calls.at(-1)!.path).toContain('view=unpaid'));
  });

  it('counts under a heading the orders that are below it', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Orders' });
    const names = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Late 1', '#10461', expect.stringMatching(/ 1, 1 more under Late$/), '#10468']);
  });

  it('says by when a pickup must be ready, which counts from the start of its window', async () => {
    open('/admin/orders', { [LIST]: [adminOrder({ ...late, fulfilment: 'pickup' }), soon] });
    await expectTexts('by 2 PM', '47 min late', '13 min left');
  });

  it('counts under Late what its view counts, those of further pages included', async () => {
    open('/admin/orders', {
      [LIST]: new Response(JSON.stringify([late]), {
        headers: {
          'content-type': 'application/json',
          'x-total-count': '60',
          'x-view-counts': 'all=60, late=56, attention=2',
          'x-next-before': '2026-11-24T20:00:00Z_10461',
        },
      }),
    });
    expect(await screen.findByRole('rowheader', { name: 'Late 56' })).toBeVisible();
  });

  it('names the step of every row, the first one too, and why an order needs a look in a few words', async () => {
    const gone = adminOrder({ id: 10500, attention: 'The courier is gone: no driver. The receipt could not be sent.' });
    open('/admin/orders', { [LIST]: [soon, gone] });
    const row = within(await screen.findByRole('row', { name: /#10468/ }));
    expect(row.getAllByText('Pending')).toHaveLength(2);
    expect(screen.getByText('The courier is gone')).toBeVisible();
  });

  it('shows the number of orders, the age of the list and the breadcrumb', async () => {
    open('/admin/orders', {
      [LIST]: new Response(JSON.stringify([late, soon]), {
        headers: { 'content-type': 'application/json', 'x-total-count': '2' },
      }),
    });
    await expectTexts('2 order(s) found', /^Last updated \d+ seconds? ago$/);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByText('Admin')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(screen.getByPlaceholderText('Search by customer name, email, or order number...')).toBeVisible();
  });

  it('requests what the address contains, and keeps filter, view, sort and search in it', async () => {
    const { calls, here } = open('/admin/orders?view=late&search=otto');
    await screen.findByText('Otto Demo');
    expect(calls[0]!.path).toBe('/api/admin/orders?status=pending&limit=50&sort=due&search=otto&view=late');
    await userEvent.click(screen.getByRole('button', { name: 'Completed' }));
    await waitFor(() => expect(here()).toBe('/admin/orders?status=completed&search=otto'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Due, soonest' }));
    await waitFor(() => expect(here()).toBe('/admin/orders?status=completed&sort=due&search=otto'));
  });

  it('focuses the filter of steps with f, and keeps the chosen step in the address until it is cleared', async () => {
    const { here } = open('/admin/orders?view=late');
    await screen.findByText('Otto Demo');
    const steps = screen.getByRole('combobox', { name: 'Filter by step' });
    for (const [step, address] of [
      ['Preparing', '/admin/orders?step=preparing'],
      ['Any step', '/admin/orders'],
    ] as const) {
      await userEvent.keyboard('f');
      expect(steps).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('option', { name: step }));
      await waitFor(() => expect(here()).toBe(address));
    }
  });

  it('takes the usual next step with one press in the row, or with n', async () => {
    const { calls } = open('/admin/orders', {
      'PUT /api/admin/orders/{id}/status': ({ path }) => (path.includes('10468') ? soon : late),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order Ready, order #10461' }));
    await waitFor(() => expect(calls.find(({ body }) => body)?.body).toEqual({ status: 'ready_for_pickup' }));
    expect(await screen.findByText('Order #10461: Order Ready.')).toBeVisible();
    screen.getByRole('button', { name: '#10468' }).focus();
    await userEvent.keyboard('n');
    await waitFor(() => expect(calls.findLast(({ body }) => body)?.body).toEqual({ status: 'preparing' }));
  });

  it('takes the next step of all shipments of a gift, or opens the gift where they differ', async () => {
    const RECIPIENT = 'PUT /api/admin/orders/{id}/recipient-delivery-status/{recipientIndex}';
    const DRIVE = 'POST /api/admin/orders/{id}/own-courier/{recipientIndex}';
    const gift = (id: number, ...statuses: AdminOrder['status'][]) =>
      adminOrder({
        id,
        isGift: true,
        status: statuses[0]!,
        recipientData: statuses.map((status, at) => ({ ...aRecipient(at, `R${at}`), status })),
      });
    const [baked, packed, mixed] = [
      gift(10500, 'pending', 'pending', 'delivered'),
      gift(10501, 'ready_for_pickup', 'ready_for_pickup'),
      gift(10502, 'pending', 'preparing'),
    ] as const;
    const onTheRoad = gift(10503, 'in_transit', 'in_transit');
    const { calls, here } = open('/admin/orders', {
      [LIST]: [baked, packed, mixed, onTheRoad],
      [RECIPIENT]: baked,
      [DRIVE]: packed,
      'GET /api/admin/orders/{id}/details': itsDetails(),
      'GET /api/admin/emails': [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All 2: Preparing, order #10500' }));
    await waitFor(() => expect(times(calls, RECIPIENT)).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'All 2: Picked Up, order #10501' }));
    await waitFor(() => expect(times(calls, DRIVE)).toBe(2));
    expect(screen.getByRole('button', { name: 'Open order #10503' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open order #10502' }));
    expect(here()).toBe('/admin/orders?open=10502');
    expect(screen.getByRole('button', { name: 'Close order #10502' })).toHaveFocus();
  });

  it('moves along the rows with j and k, selects with x, and ignores these keys in text fields', async () => {
    open();
    await screen.findByText('Otto Demo');
    await userEvent.keyboard('jj');
    expect(screen.getByRole('button', { name: '#10468' })).toHaveFocus();
    await userEvent.keyboard('kx');
    expect(screen.getByRole('button', { name: '#10461' })).toHaveFocus();
    expect(screen.getByText('1 selected')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'x');
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('takes the next step of all selected orders, and keeps those selected that failed', async () => {
    open('/admin/orders', {
      'PUT /api/admin/orders/{id}/status': ({ path }) =>
        path.includes('10468') ? refusal(409, 'status_refused', 'A courier is on it.') : late,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all orders shown' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next step (2)' }));
    await expectTexts('A courier is on it.', '1 selected', /^1 of 2 orders could not be updated/);
  });

  it('says why selected orders have no next step', async () => {
    const waits = adminOrder({ id: 10500, deliveryProvider: 'doordash', status: 'ready_for_doordash' });
    open('/admin/orders', { [LIST]: [late, soon, waits, adminOrder({ id: 10501, status: 'cancelled' })] });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all orders shown' }));
    expect(screen.getByText('· 1 waiting for DoorDash, 1 closed')).toBeVisible();
  });

  it('marks all selected orders as packed with one press, gifts included', async () => {
    const gift = adminOrder({
      id: 10500,
      isGift: true,
      status: 'pending',
      recipientData: [aRecipient(0, 'Jo'), { ...aRecipient(1, 'Kim'), status: 'delivered' }, aRecipient(2, 'Lee')],
    });
    const { calls } = open('/admin/orders', {
      [LIST]: [late, soon, gift],
      'PUT /api/admin/orders/{id}/status': soon,
      'PUT /api/admin/orders/{id}/recipient-delivery-status/{recipientIndex}': gift,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all orders shown' }));
    await userEvent.click(screen.getByRole('button', { name: 'Order Ready (3)' }));
    await expectTexts('Order Status Updated', '3 orders.');
    const sent = calls.filter(({ body }) => body).map(({ path, body }) => [path, body]);
    const ready = { status: 'ready_for_pickup' };
    expect(sent).toEqual([
      ['/api/admin/orders/10461/status', ready],
      ['/api/admin/orders/10468/status', ready],
      ['/api/admin/orders/10500/recipient-delivery-status/0', ready],
      ['/api/admin/orders/10500/recipient-delivery-status/2', ready],
    ]);
  });

  it('shows how many selected orders a filter hides, selects all, and prints the slips of the visible ones', async () => {
    const { answers } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order #10468' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
    const bar = screen.getByRole('group', { name: 'Selected orders' });
    expect(hrefOf('Print slips', within(bar))).toBe('/admin/orders/10461,10468/slip');
    answers[LIST] = [soon];
    await userEvent.click(screen.getByRole('button', { name: 'Late' }));
    expect(await screen.findByText('· 1 hidden by the filter')).toBeVisible();
    expect(hrefOf('Print slips', within(bar))).toBe('/admin/orders/10468/slip');
    expect(within(bar).getByRole('button', { name: 'Preparing (1)' })).toBeVisible();
  });

  it('prints a slip from the menu and with p, and asks for confirmation before it cancels from the menu', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    open('/admin/orders', { 'GET /api/admin/orders/{id}/details': itsDetails() });
    (await screen.findByRole('button', { name: '#10461' })).focus();
    await userEvent.keyboard('p');
    expect(opened).toHaveBeenCalledWith('/admin/orders/10461/slip', '_blank', 'noopener');
    await userEvent.click(screen.getByRole('button', { name: 'More about order #10461' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Print slip' }));
    expect(opened).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'More about order #10461' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel…' }));
    expect(await screen.findByRole('alertdialog', { name: 'Cancel order #10461?' })).toBeVisible();
  });

  const withUndo = (order: AdminOrder, status: AdminOrder['status'], historyId: string): AdminOrder => ({
    ...adminOrder({ ...order, status }),
    recipientData: [{ ...aRecipient(0, 'Otto'), status, undo: { historyId, secondsLeft: 600 } }],
  });

  it('undoes a step where it was taken, and keeps the row in place while it can be undone', async () => {
    const collected = adminOrder({
      ...soon,
      fulfilment: 'pickup',
      status: 'ready_for_pickup',
      allowedStatuses: [{ status: 'delivered', allowed: true, reason: null }],
    });
    const UNDO = 'POST /api/admin/orders/{id}/undo';
    const { answers, calls } = open('/admin/orders', {
      [LIST]: [late, collected],
      'PUT /api/admin/orders/{id}/status': () => {
        answers[LIST] = [late];
        return withUndo(collected, 'delivered', '77');
      },
      [UNDO]: () => {
        answers[LIST] = [late, collected];
        return collected;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Picked Up, order #10468' }));
    const undo = await screen.findByRole('button', { name: 'Undo Picked Up, order #10468' });
    await waitFor(() => expect(times(calls, LIST)).toBeGreaterThan(1));
    expect(screen.getByRole('row', { name: /#10468/ })).toContainElement(undo);
    await userEvent.click(undo);
    await waitFor(() => expect(calls.find(({ endpoint }) => endpoint === UNDO)?.body).toEqual({ historyId: '77' }));
    expect(await screen.findByText('Order #10468 is back where it was.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '#10468' })).toHaveFocus();
  });

  it('stops offering to undo a step once the list says that it is final', async () => {
    const packed = adminOrder({
      ...soon,
      status: 'preparing',
      allowedStatuses: [{ status: 'ready_for_pickup', allowed: true, reason: null }],
    });
    const { answers } = open('/admin/orders', {
      [LIST]: [packed],
      'PUT /api/admin/orders/{id}/status': () => {
        answers[LIST] = [withUndo(packed, 'ready_for_pickup', '77')];
        return withUndo(packed, 'ready_for_pickup', '77');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order Ready, order #10468' }));
    expect(await screen.findByRole('button', { name: 'Undo Order Ready, order #10468' })).toBeVisible();
    answers[LIST] = [adminOrder({ ...packed, status: 'ready_for_doordash' })];
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
  });

  it('undoes all steps of one press with z, and reports those that could not be undone', async () => {
    const UNDO = 'POST /api/admin/orders/{id}/undo';
    const [moved, ready] = [withUndo(soon, 'preparing', '78'), withUndo(late, 'ready_for_pickup', '79')];
    const { answers, calls } = open('/admin/orders', {
      'PUT /api/admin/orders/{id}/status': ({ path }) => {
        answers[LIST] = [ready, moved];
        return path.includes('10468') ? moved : ready;
      },
      [UNDO]: ({ path }) => (path.includes('10468') ? refusal(409, 'step_is_final', 'It was told.') : late),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all orders shown' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next step (2)' }));
    expect(await screen.findByRole('button', { name: 'Undo the step of 2 orders' })).toBeVisible();
    await userEvent.keyboard('z');
    expect(await screen.findByText('#10468: It was told.')).toBeVisible();
    expect(times(calls, UNDO)).toBe(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
  });

  it('names the flavors of a box, boxes of one size together, and a single piece once', async () => {
    const piece = { id: 1, quantity: 1, recipientIndex: 0 };
    const box = (...contents: [string, number][]) => ({
      ...piece,
      title: 'Box of 6',
      contents: contents.map(([name, quantity]) => ({ name, quantity })),
    });
    const milk = { ...piece, title: 'Milk', contents: [{ name: 'Milk', quantity: 1 }] };
    const items = [box(['Cocoa', 4], ['Lemon', 2]), milk, box(['Cocoa', 5], ['Ginger', 1])];
    open('/admin/orders', { [LIST]: [adminOrder({ ...soon, items })] });
    expect(await screen.findByText('Milk; 2 × Box of 6: Cocoa ×9, Lemon ×2, Ginger')).toBeVisible();
  });

  it('selects a range with Shift and a click, and a whole group with the box in its heading', async () => {
    const rows = [late, soon, adminOrder({ id: 10469 }), adminOrder({ id: 10470, status: 'cancelled' })];
    open('/admin/orders', { [LIST]: rows });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select order #10461' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select order #10469' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all orders: 2–3 PM' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select order #10468' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select order #10461' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all orders: 2–3 PM' }));
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  it('shows another day, any or the next one, with its board and papers', async () => {
    const { here } = open();
    const tomorrow = daysAfter(shopToday(), 1);
    await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(here()).toBe(`/admin/orders?day=${tomorrow}`));
    await userEvent.click(screen.getByRole('button', { name: /: papers and other days$/ }));
    expect(screen.getByRole('menuitem', { name: 'Bake sheet' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(here()).toBe(`/admin/orders?day=${daysAfter(tomorrow, 1)}`));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2999-12-24' } });
    await waitFor(() => expect(here()).toBe('/admin/orders?day=2999-12-24'));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(here()).toBe(`/admin/orders?day=${shopToday()}`));
  });

  it('holds back new orders while something is selected', async () => {
    const { answers } = open();
    await screen.findByText('Otto Demo');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order #10468' }));
    answers[LIST] = [late, adminOrder({ id: 10500, customerName: 'Noor Example', dueAt: minutes(-5) }), soon];
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('button', { name: '1 new order, show' });
    await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '1 new order, show' }));
    expect(screen.getByText('Noor Example')).toBeVisible();
  });

  it('keeps the typed correction when the window narrows, and when the order leaves the list', async () => {
    const { answers, client, narrow } = open('/admin/orders?open=10461', {
      'GET /api/admin/orders/{id}/details': itsDetails(),
      'GET /api/admin/emails': [],
      'GET /api/admin/orders/{id}/corrections': anOrderToCorrect({ orderId: 10461 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change customer of order #10461' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Misheard');
    narrow();
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Misheard');
    answers[LIST] = [soon];
    await client.invalidateQueries({ queryKey: adminOrderQueries.all() });
    await waitFor(() => expect(screen.queryByText('Otto Demo')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Misheard');
  });

  it('shows that it selects only the loaded orders', async () => {
    const { answers } = open();
    answers[LIST] = new Response(JSON.stringify([late, soon]), {
      headers: { 'content-type': 'application/json', 'x-total-count': '137', 'x-next-before': '10461' },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order #10468' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 2 shown' }));
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('shows all orders of a store for a day, completed or not, and links back', async () => {
    const { calls, here } = open('/admin/orders?day=2026-11-26&store=2', {
      'GET /api/stores': [aStore(), aStore({ id: 2, name: 'South' })],
    });
    const day = await screen.findByRole('button', { name: 'Thu, Nov 26, South: papers and other days' });
    expect(calls.find(({ endpoint }) => endpoint === LIST)!.path).toBe(
      '/api/admin/orders?limit=50&sort=due&day=2026-11-26&store=2',
    );
    expect(screen.getByRole('button', { name: 'Any status' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Completed' }));
    await waitFor(() => expect(here()).toBe('/admin/orders?day=2026-11-26&store=2&status=completed'));
    await userEvent.click(day);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show all days' }));
    await waitFor(() => expect(here()).toBe('/admin/orders'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Any status' })).not.toBeInTheDocument());
  });

  it('names the filters that match nothing, and clears them', async () => {
    const { here } = open('/admin/orders?view=gifts&search=zoe', { [LIST]: [] });
    expect(await screen.findByText('No pending order matches “zoe”, Gifts')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(here()).toBe('/admin/orders'));
    expect(await screen.findByText('No orders waiting')).toBeVisible();
  });

  it('offers to search all orders when the pending ones do not match', async () => {
    const { answers, calls, here } = open('/admin/orders?search=zoe', { [LIST]: [] });
    const everywhere = await screen.findByRole('button', { name: 'Search completed orders, too' });
    answers[LIST] = [adminOrder({ id: 10002, customerName: 'Zoe Demo', status: 'delivered' })];
    await userEvent.click(everywhere);
    expect(await screen.findByText('Zoe Demo')).toBeVisible();
    expect(here()).toBe('/admin/orders?status=any&sort=newest&search=zoe');
    expect(calls.at(-1)!.path).toBe('/api/admin/orders?limit=50&sort=newest&search=zoe');
  });

  it('that could not be loaded has one button to try again', async () => {
    const { answers } = open('/admin/orders', { [LIST]: refusal(503, 'unavailable', 'Please try again.') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
    answers[LIST] = [late];
    await userEvent.click(again);
    expect(await screen.findByText('Otto Demo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  it('of an empty shop is the checklist of what is missing', async () => {
    open('/admin/orders', {
      [LIST]: [],
      'GET /api/admin/categories': [],
      'GET /api/admin/cookies': [],
      'GET /api/admin/stores': [],
      'GET /api/admin/settings': { modes: { stripe: null } } as never,
    });
    expect(await screen.findByText('0 of 5 done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a location and its delivery zip codes' })).toBeVisible();
  });

  it('brings an order that a link opens into view, with the focus', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('/admin/orders?open=10468', {
      'GET /api/admin/orders/{id}/details': itsDetails(),
      'GET /api/admin/emails': [],
    });
    await waitFor(() => expect(screen.getByRole('button', { name: '#10468' })).toHaveFocus());
    expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
    scrolled.mockRestore();
  });

  it('keeps the loaded rows when a refetch fails', async () => {
    const { answers, calls } = open();
    await screen.findByText('Otto Demo');
    answers[LIST] = refusal(503, 'unavailable', 'Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(times(calls, LIST)).toBeGreaterThan(1));
    expect(screen.getByText('Otto Demo')).toBeVisible();
  });
});
