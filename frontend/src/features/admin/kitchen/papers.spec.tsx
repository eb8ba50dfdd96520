import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Slip } from '@/api/models';
import { apiAnswers } from '@/testing/api';
import { kitchenShipment } from '@/testing/kitchen';
import { renderAt } from '@/testing/render-at';
import { DaySlipsScreen } from './day-slips-screen';
import { SlipsScreen } from './slips-screen';
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
    editions: { slip: `s${orderId}`, messages: `m${orderId}` },
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

describe('the run sheet', () => {
  it('has the stops of own couriers by window, with phone and map, and no other shipment', async () => {
    answers([
      slip(1),
      slip(2, { provider: 'doordash' }),
      slip(3, { fulfilment: 'pickup' }),
      slip(4, { status: 'delivered', stage: 'out' }),
      slip(5, { status: 'cancelled', stage: 'cancelled' }),
      slip(6, { window: '2:00 PM - 3:00 PM', phone: null }),
    ]);
    renderAt('/admin/orders/run-sheet', <RunSheetScreen />);
    const first = within((await screen.findByRole('heading', { name: '1 – 2 PM 1 stop' })).parentElement!);
    expect(first.getByText('Ada 1')).toBeVisible();
    expect(first.getByText('#1, 1 box, 6 cookies')).toBeVisible();
    expect(first.getByRole('link', { name: '(512) 555-0123' })).toHaveAttribute('href', 'tel:5125550123');
    expect(first.getByRole('link', { name: 'Open map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=1%20Elm%20Street%2C%20Austin%2C%20TX%2078701',
    );
    expect(screen.getByRole('heading', { name: '2 – 3 PM 1 stop' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the slips of an order', () => {
  it('lead back to where one came from, whatever was looked at on them', async () => {
    apiAnswers({ 'GET /api/admin/kitchen/orders/{id}/slips': [slip(1, { items: withMessage() })] });
    const { router, here } = renderAt('/admin/orders?open=1', <SlipsScreen id="1" />, '/admin/orders/1/slip');
    await act(() => router.navigate('/admin/orders/1/slip'));
    fireEvent.click(await screen.findByRole('button', { name: /^Messages/ }));
    expect(here()).toBe('/admin/orders/1/slip?print=messages');
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(here()).toBe('/admin/orders?open=1'));
  });

  it('in a tab of their own lead to the board', async () => {
    apiAnswers({ 'GET /api/admin/kitchen/orders/{id}/slips': [slip(1)] });
    const { here } = renderAt('/admin/orders/1/slip', <SlipsScreen id="1" />, '/admin/orders/1/slip');
    fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(() => expect(here()).toBe('/admin/orders/day'));
  });

  it('say how to find the door to couriers, and nothing of it to who collects', async () => {
    apiAnswers({
      'GET /api/admin/kitchen/orders/{id}/slips': [slip(1), slip(1, { recipientIndex: 1, fulfilment: 'pickup' })],
    });
    renderAt('/admin/orders/1/slip', <SlipsScreen id="1" />);
    const [delivery, pickup] = await screen.findAllByRole('article');
    expect(delivery).toHaveTextContent('Ring twice');
    expect(pickup).not.toHaveTextContent('Ring twice');
  });
});

describe('the slips of a day', () => {
  it('are those that are new or changed since the last print, and count as printed once somebody says so', async () => {
    const calls = answers([
      slip(1),
      slip(2, { print: { slip: 'new', messages: 'none' } }),
      slip(3, { print: { slip: 'changed', messages: 'none' } }),
    ]);
    renderAt('/admin/orders/slips', <DaySlipsScreen />);
    expect(await screen.findByText('Ada 2')).toBeVisible();
    expect(screen.getByText('Ada 3')).toBeVisible();
    expect(screen.queryByText('Ada 1')).not.toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, printed' }));
    await waitFor(() =>
      expect(calls.find(({ endpoint }) => endpoint === PRINTS)?.body).toEqual({
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
