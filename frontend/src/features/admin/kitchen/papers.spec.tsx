import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Slip } from '@/api/models';
import { apiAnswers, bodies } from '@/testing/api';
import { kitchenDay, kitchenShipment } from '@/testing/kitchen';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress, hrefOf } from '@/testing/screen';
import { aStore } from '@/testing/stores';
import { BakeSheetScreen } from './bake-sheet-screen';
import { DaySlipsScreen, SlipsScreen } from './slips-screen';
import { RunSheetScreen } from './run-sheet-screen';

const PRINTS = 'POST /api/admin/kitchen/prints';

function slip(orderId: number, changes: Partial<Slip> = {}): Slip {
  return {
    ...kitchenShipment(orderId),
    storeName: 'Crispi East Sixth',
    storePhone: null,
    timeZone: 'America/Chicago',
    date: '2026-11-24',
    recipientName: `Ada ${orderId}`,
    address: ['1 Elm Street', 'Austin, TX 78701'],
    phone: '5125550123',
    instructions: 'Ring twice',
    editions: { slip: `s${orderId}`, messages: `m${orderId}`, labels: `l${orderId}` },
    ...changes,
  };
}

const withMessage = () => kitchenShipment(1).items.map((item) => ({ ...item, message: 'Happy birthday!' }));

function answers(slips: Slip[]) {
  const day = { storeId: 1, storeName: 'Crispi East Sixth', timeZone: 'America/Chicago' };
  return apiAnswers({
    'GET /api/admin/kitchen/slips': { ...day, date: '2026-11-24', today: '2026-11-24', slips },
    [PRINTS]: undefined as never,
  });
}

async function printed(): Promise<void> {
  fireEvent(window, new Event('afterprint'));
  await findAndPress('Yes, printed');
}

describe('the papers of a day', () => {
  const day = { storeId: 1, storeName: 'East Sixth', timeZone: 'America/Chicago', date: '2026-11-24' };
  const open = (role: 'admin' | 'customer') => {
    const calls = apiAnswers({
      'GET /api/admin/kitchen/slips': { ...day, today: '2026-11-24', slips: [slip(1)] },
      'GET /api/admin/me': { user: { role } } as never,
      'GET /api/stores': [aStore(), aStore({ id: 2, name: 'South' })],
    });
    renderAt('/admin/orders/run-sheet', <RunSheetScreen />);
    return calls;
  };

  it('can be those of another store', async () => {
    const calls = open('admin');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Store' }));
    await userEvent.click(await screen.findByRole('option', { name: 'South' }));
    await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/admin/kitchen/slips?store=2'));
  });

  it('are those of its own store on a device', async () => {
    open('customer');
    expect(await screen.findByText('Ada 1')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Store' })).not.toBeInTheDocument();
  });
});

describe('the run sheet', () => {
  it('lists the stops of own couriers by window, with phone number and map, and no other shipment', async () => {
    answers([
      slip(1),
      slip(2, { provider: 'doordash' }),
      slip(3, { fulfilment: 'pickup' }),
      slip(4, { status: 'delivered', stage: 'out' }),
      slip(5, { status: 'cancelled', stage: 'cancelled' }),
      slip(6, { window: '2:00 PM - 3:00 PM', phone: null }),
    ]);
    renderAt('/admin/orders/run-sheet', <RunSheetScreen />);
    const first = within((await screen.findByRole('heading', { name: '1–2 PM 1 stop' })).parentElement!);
    expect(first.getByText('Ada 1')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((stop) => stop.firstChild?.textContent)).toEqual(['1', '2']);
    expect(screen.getByText('Tue, Nov 24, Crispi East Sixth')).toBeVisible();
    expect(first.getByText('#1, 1 box, 6 cookies')).toBeVisible();
    expect(hrefOf('(512) 555-0123', first)).toBe('tel:5125550123');
    expect(hrefOf('Open map', first)).toBe(
      'https://www.google.com/maps/search/?api=1&query=1%20Elm%20Street%2C%20Austin%2C%20TX%2078701',
    );
    expect(screen.getByRole('heading', { name: '2–3 PM 1 stop' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the slips of an order', () => {
  it('return to the previous page after any choice on them', async () => {
    apiAnswers({ 'GET /api/admin/kitchen/orders/{id}/slips': [slip(1, { items: withMessage() })] });
    const { router, here } = renderAt('/admin/orders?open=1', <SlipsScreen id="1" />, '/admin/orders/1/slip');
    await act(() => router.navigate('/admin/orders/1/slip'));
    fireEvent.click(await screen.findByRole('button', { name: /^Messages/ }));
    expect(here()).toBe('/admin/orders/1/slip?print=messages');
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(here()).toBe('/admin/orders?open=1'));
  });

  it('opened in their own tab link to the board', async () => {
    apiAnswers({ 'GET /api/admin/kitchen/orders/{id}/slips': [slip(1)] });
    const { here } = renderAt('/admin/orders/1/slip', <SlipsScreen id="1" />, '/admin/orders/1/slip');
    fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(() => expect(here()).toBe('/admin/orders/day'));
  });

  it('say what is to be collected', async () => {
    apiAnswers({ 'GET /api/admin/kitchen/orders/{id}/slips': [slip(1, { collect: '39.00' })] });
    renderAt('/admin/orders/1/slip', <SlipsScreen id="1" />);
    expect(await screen.findByText('Collect $39.00')).toBeVisible();
  });

  it('are numbered where the order has several, and a pickup is not named a delivery', async () => {
    apiAnswers({
      'GET /api/admin/kitchen/orders/{id}/slips': [
        slip(1),
        slip(1, { recipientIndex: 1, shipmentCount: 3 }),
        slip(1, { recipientIndex: 2, fulfilment: 'pickup' }),
      ],
    });
    renderAt('/admin/orders/1/slip', <SlipsScreen id="1" />);
    const slips = await screen.findAllByRole('article');
    expect(slips.map((one) => /#1(Delivery|Pickup)( \d of \d)?/.exec(one.textContent)?.[0])).toEqual([
      '#1Delivery',
      '#1Delivery 2 of 3',
      '#1Pickup',
    ]);
  });

  it('include directions to the door for deliveries, not for pickups', async () => {
    apiAnswers({
      'GET /api/admin/kitchen/orders/{id}/slips': [slip(1), slip(1, { recipientIndex: 1, fulfilment: 'pickup' })],
    });
    renderAt('/admin/orders/1/slip', <SlipsScreen id="1" />);
    const [delivery, pickup] = await screen.findAllByRole('article');
    expect(delivery).toHaveTextContent('Ring twice');
    expect(pickup).not.toHaveTextContent('Ring twice');
  });
});

describe('slips and labels', () => {
  const [box] = kitchenShipment(1).items;
  const none = { ...box!.allergens!, milk: 'none', wheat: 'none', treeNuts: 'none', peanuts: 'none' } as const;
  const mug: Slip['items'][number] = {
    ...box!,
    id: 11,
    title: 'Enamel Mug',
    type: 'individual_product',
    lines: box!.lines.slice(0, 1),
    allergens: { ...none, nuts: [] },
  };
  const granola = {
    ...mug,
    id: 12,
    title: 'Granola',
    allergens: { ...mug.allergens!, peanuts: 'may_contain' as const },
  };
  const papers = async (items: Slip['items'], paper: string) => {
    apiAnswers({ 'GET /api/admin/kitchen/orders/{id}/slips': [slip(1, { items })] });
    const at = `/admin/orders/1/slip${paper}`;
    renderAt(at, <SlipsScreen id="1" />, '/admin/orders/1/slip');
    const text = (await screen.findAllByRole('article')).map(({ textContent }) => textContent).join(' ');
    cleanup();
    return text;
  };

  it.each(['', '?print=labels'])('say nothing of allergens of what is not food (%s)', async (paper) => {
    expect(await papers([mug], paper)).not.toMatch(/allergen|Contains|traces/);
    const bag = await papers([mug, granola], paper);
    expect(bag).toContain('Granola: Contains none of the major allergens. May contain peanuts.');
    expect(bag).not.toContain('Enamel Mug: Contains');
  });
});

describe('the slips of a day', () => {
  it('include those that are new or changed since the last print, and count as printed once that is confirmed', async () => {
    const calls = answers([
      slip(1),
      slip(2, { print: { slip: 'new', messages: 'none', labels: 'new' } }),
      slip(3, { print: { slip: 'changed', messages: 'none', labels: 'none' } }),
    ]);
    renderAt('/admin/orders/slips', <DaySlipsScreen />);
    await expectTexts('Ada 2', 'Ada 3');
    expect(screen.queryByText('Ada 1')).not.toBeInTheDocument();
    await printed();
    await waitFor(() =>
      expect(bodies(calls, PRINTS)[0]).toEqual({
        paper: 'slip',
        shipments: [
          { orderId: 2, recipientIndex: 0, edition: 's2' },
          { orderId: 3, recipientIndex: 0, edition: 's3' },
        ],
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'All (3)' }));
    expect(await screen.findByText('Ada 1')).toBeVisible();
  });
});

describe('the labels', () => {
  it('are one per box, bundle and bag, with recipient, time and number of packages; no prices', async () => {
    const [box] = kitchenShipment(1).items;
    const [lemon, pistachio] = box!.lines;
    const single = { ...box!, type: 'individual_product' as const, boxSize: null, pieces: 4 };
    const items = [
      box!,
      { ...box!, id: 11, title: 'Box of 12' },
      { ...single, id: 12, title: 'Picnic', pieces: 6 },
      { ...single, id: 13, title: 'Whole Milk', lines: [lemon!] },
      { ...single, id: 14, title: 'Baker Mug', lines: [pistachio!] },
    ];
    apiAnswers({
      'GET /api/admin/kitchen/orders/{id}/slips': [
        slip(1, { items, shipmentCount: 2 }),
        slip(1, { recipientIndex: 1, fulfilment: 'pickup' }),
      ],
    });
    renderAt('/admin/orders/1/slip', <SlipsScreen id="1" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Labels' }));
    const labels = await screen.findAllByRole('article');
    expect(labels.map((label) => /(\d of \d)$/.exec(label.textContent)?.[1])).toEqual([
      '1 of 4',
      '2 of 4',
      '3 of 4',
      '4 of 4',
      '1 of 1',
    ]);
    expect(labels[0]).toHaveTextContent(
      /#1.*Delivery 1 of 2.*Ada 1.*1 Elm Street.*Tue, Nov 24, 1–2 PM.*Box of 6.*6 cookies/,
    );
    expect(labels[0]).toHaveTextContent('Our kitchens handle wheat');
    expect(labels[2]).toHaveTextContent('Picnic6 items4 Lemon Glaze, 2 Pistachio Rose');
    expect(labels[3]).toHaveTextContent(/Bag8 items.*Whole Milk: .*Baker Mug: /);
    expect(labels[4]).toHaveTextContent('Pickup at 1 Elm Street');
    expect(labels.map((label) => label.textContent).join()).not.toMatch(/\$|Ring twice/);
  });

  it('count as printed as labels', async () => {
    const calls = answers([slip(2, { print: { slip: 'printed', messages: 'none', labels: 'changed' } }), slip(3)]);
    renderAt('/admin/orders/slips?print=labels', <DaySlipsScreen />);
    expect(await screen.findByText('Ada 2')).toBeVisible();
    await printed();
    const shipments = [{ orderId: 2, recipientIndex: 0, edition: 'l2' }];
    await waitFor(() => expect(bodies(calls, PRINTS)[0]).toEqual({ paper: 'labels', shipments }));
  });
});

describe('the bake sheet', () => {
  const SHEETS = 'POST /api/admin/kitchen/sheets';
  const DAY = 'GET /api/admin/kitchen/day';
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('shows the ordered production units of each window', async () => {
    const windows = [
      { window: '9:00 AM - 10:00 AM', units: 1, limit: null },
      { window: '1:00 PM - 2:00 PM', units: 29, limit: 60 },
    ];
    apiAnswers({ [DAY]: kitchenDay([kitchenShipment(1)], { units: { units: 30, limit: 400, windows } }) });
    renderAt('/admin/orders/bake-sheet', <BakeSheetScreen />);
    const ordered = (await screen.findByText('Ordered: 30 of 400 cookies.')).parentElement;
    expect(ordered).toHaveTextContent('9–10 AM: 1 cookie; 1–2 PM: 29 of 60 cookies');
  });

  it('adds up what is baked, and lists what is only packed apart', async () => {
    const [cookie] = kitchenDay([kitchenShipment(1)]).totals;
    const totals = [cookie!, { ...cookie!, productId: 8, name: 'Canvas Tote', kind: 'other' as const, total: 9 }];
    apiAnswers({ [DAY]: kitchenDay([kitchenShipment(1)], { totals }) });
    renderAt('/admin/orders/bake-sheet', <BakeSheetScreen />);
    expect(await screen.findByRole('rowheader', { name: 'Other items to pack' })).toBeVisible();
    expect(cells('^All to bake').at(-1)).toBe('4');
    expect(cells('Canvas Tote').at(-1)).toBe('9');
  });

  it('is of tomorrow with one press', async () => {
    const calls = apiAnswers({ [DAY]: kitchenDay([kitchenShipment(1)]) });
    const { here } = renderAt('/admin/orders/bake-sheet?store=1', <BakeSheetScreen />);
    await screen.findByRole('rowheader', { name: 'Lemon Glaze' });
    await findAndPress('Tomorrow');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/kitchen/day?store=1&date=2026-11-25'));
    expect(here()).toBe('/admin/orders/bake-sheet?store=1&date=2026-11-25');
  });

  it('has no column of changes before the first print; a print is recorded with its content', async () => {
    const calls = apiAnswers({ [DAY]: kitchenDay([kitchenShipment(1)]), [SHEETS]: undefined as never });
    renderAt('/admin/orders/bake-sheet', <BakeSheetScreen />);
    expect(await screen.findByRole('rowheader', { name: 'Lemon Glaze' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Since/ })).not.toBeInTheDocument();
    await printed();
    await waitFor(() =>
      expect(bodies(calls, SHEETS)[0]).toEqual({
        store: 1,
        date: '2026-11-24',
        printedAt: expect.stringMatching(/Z$/) as string,
        lines: [
          { productId: 1, parts: [0, 4, 0] },
          { productId: 2, parts: [0, 2, 0] },
        ],
      }),
    );
  });

  it('shows what was added, removed and moved since the last print, including products without orders', async () => {
    const changes = [
      { productId: 1, name: 'Lemon Glaze', kind: 'cookie' as const, parts: [0, 3, -1] },
      { productId: 2, name: 'Pistachio Rose', kind: 'cookie' as const, parts: [-2, 2, 0] },
      { productId: 3, name: 'Birthday Swirl', kind: 'cookie' as const, parts: [-6, 0, 0] },
    ];
    const printedAt = '2026-11-23T20:47:00.000Z';
    apiAnswers({ [DAY]: kitchenDay([kitchenShipment(1)], { sheet: { printedAt, changes } }) });
    renderAt('/admin/orders/bake-sheet', <BakeSheetScreen />);
    expect(await screen.findByRole('columnheader', { name: /^Since .*2:47 PM$/ })).toBeVisible();
    expect(cells('Lemon Glaze')).toEqual(['', '(+3)4', '(−1)', '4', '+2']);
    expect(cells('Pistachio Rose')).toEqual(['(−2)', '(+2)2', '', '2', 'Moved']);
    expect(cells('Birthday Swirl')).toEqual(['(−6)', '', '', '0', '−6']);
    expect(cells('^All').at(-1)).toBe('−4');
  });
});
