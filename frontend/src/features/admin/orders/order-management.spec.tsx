import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder, AllowedStatus, CourierDelivery, OrderStatus, Tracking } from '@/api/models';
import { apiAnswers, refusal, type Answers } from '@/testing/api';
import { aPaidGift, aPaidOrder, itsDetails } from '@/testing/paid-orders';
import { renderAt } from '@/testing/render-at';
import { expectTexts } from '@/testing/screen';
import { OrderDialogs } from './order-dialogs';
import { OrderPanel } from './order-panel';
import { SEQUENCE } from './statuses';

const STATUS = 'PUT /api/admin/orders/{id}/status';
const RECIPIENT = 'PUT /api/admin/orders/{id}/recipient-delivery-status/{recipientIndex}';
const PROVIDER = 'PATCH /api/admin/orders/{id}/delivery-provider';
const CREATE = 'POST /api/admin/orders/{id}/create-doordash-delivery';
const DRIVER = 'POST /api/admin/orders/{id}/request-driver';
const DRIVE = 'POST /api/admin/orders/{id}/own-courier/{recipientIndex}';
const CANCEL = 'POST /api/admin/orders/{id}/cancel-doordash';
const CANCEL_ONE = 'POST /api/admin/orders/{id}/cancel-doordash/{recipientIndex}';

const COURIERS: OrderStatus[] = ['driver_assigned', 'picked_up', 'in_transit', 'delivered'];
const byHand = (status: OrderStatus): AllowedStatus => ({ status, allowed: true, reason: null });
const byCourier = (status: OrderStatus): AllowedStatus => ({
  status,
  allowed: false,
  reason: 'Status Cannot Be Changed Manually',
});
const ALL = [...SEQUENCE, 'cancelled' as const].map((status) =>
  COURIERS.includes(status) ? byCourier(status) : byHand(status),
);
const delivery: CourierDelivery = {
  externalDeliveryId: '10001-0-1',
  deliveryId: '10001-0-1',
  fee: 975,
  trackingUrl: null,
  deliveryStatus: 'requested',
};
const aTracking = (changes: Partial<Tracking> = {}): Tracking => ({
  recipientIndex: 0,
  deliveryStatus: 'driver_assigned',
  externalDeliveryId: '10001-0-1',
  trackingUrl: 'https://track.example.com/1',
  feeCents: 975,
  dasherName: null,
  dasherPhone: null,
  dropoffEta: null,
  reason: null,
  ...changes,
});

const single = (changes: Partial<AdminOrder> = {}) => aPaidOrder({ allowedStatuses: ALL, ...changes });
/** A gift with one recipient, whose card is open. */
const gift = (changes: Partial<AdminOrder['recipientData'][number]> = {}) =>
  aPaidGift({ recipientData: [{ ...aPaidGift().recipientData[0]!, allowedStatuses: ALL, ...changes }] });
const withCourier = { doorDashDeliveryId: '10001-0-1', courierLive: true, deliveryProvider: 'doordash' as const };

async function open(order: AdminOrder, answers: Answers = {}) {
  const calls = apiAnswers({
    'GET /api/admin/orders': [],
    'GET /api/admin/orders/{id}/details': itsDetails(),
    'GET /api/admin/emails': [],
    'GET /api/orders/{id}/delivery-quotes': [{ recipientIndex: 0, fee: 975, tip: 0 }],
    'GET /api/admin/orders/{id}/doordash-tracking': [aTracking()],
    [STATUS]: order,
    [RECIPIENT]: order,
    [PROVIDER]: order,
    [CANCEL]: order,
    [CANCEL_ONE]: order,
    [CREATE]: delivery,
    [DRIVER]: delivery,
    [DRIVE]: order,
    ...answers,
  });
  renderAt(
    '/admin/orders',
    <>
      <OrderPanel order={order} />
      <OrderDialogs orders={[order]} />
    </>,
    '/admin/orders',
  );
  await screen.findByRole('region', { name: 'Payment' });
  return (endpoint: string) => calls.filter((call) => call.endpoint === endpoint);
}
const selector = () => screen.getByRole('combobox', { name: /^Status of/ });
const option = (name: string) => screen.getByRole('option', { name });
async function choose(name: string) {
  await userEvent.click(selector());
  await userEvent.click(option(name));
}
const confirmCancel = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Cancel the DoorDash delivery?' })).getByRole('button', {
      name: 'Cancel DoorDash',
    }),
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
describe('the status of a whole order', () => {
  it('can be set to any but the courier’s; Cancelled asks for confirmation', async () => {
    const made = await open(single());
    await userEvent.click(selector());
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Pending',
      'Preparing',
      'Order Ready',
      'Request Doordash',
      'Driver Assigned',
      'Picked Up',
      'In Transit',
      'Delivered',
      'Cancelled',
    ]);
    await userEvent.click(option('Order Ready'));
    await expectTexts('Order Status Updated', /^Order #10001/);
    expect(made(STATUS).map(({ body }) => body)).toEqual([{ status: 'ready_for_pickup' }]);
    await choose('Cancelled');
    expect(await screen.findByRole('alertdialog', { name: 'Cancel order #10001?' })).toBeVisible();
    expect(made(STATUS)).toHaveLength(1);
  });

  it('of a pickup leaves out the courier’s', async () => {
    await open(single({ fulfilment: 'pickup' }));
    await userEvent.click(selector());
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['Pending', 'Preparing', 'Order Ready', 'Picked Up', 'Cancelled']);
  });

  it('is locked after the delivery', async () => {
    await open(single({ status: 'delivered' }));
    expect(selector()).toBeDisabled();
  });

  it('offers to cancel DoorDash instead when there is a courier', async () => {
    const made = await open(single({ ...withCourier, status: 'driver_assigned' }), {
      'GET /api/admin/orders/{id}/doordash-tracking': [],
    });
    await choose('Cancel DoorDash');
    expect(made(CANCEL)).toHaveLength(0);
    await confirmCancel();
    await expectTexts('DoorDash Cancelled', 'We’ve called off the driver for order #10001.');
    expect(made(CANCEL)).toHaveLength(1);
    expect(made(STATUS)).toHaveLength(0);
  });

  it("shows the server's message when it is refused", async () => {
    await open(single(), { [STATUS]: refusal(409, 'status_refused', 'A courier is on it.') });
    await choose('Preparing');
    await expectTexts('Error', 'A courier is on it.');
  });
});

describe('the status of a shipment of a gift', () => {
  it('is changed on its own, with passed statuses struck through', async () => {
    const made = await open(gift({ status: 'preparing' }));
    await userEvent.click(selector());
    expect(within(option('Pending')).getByText('Pending')).toHaveClass('line-through');
    expect(option('Pending')).toHaveAttribute('aria-disabled', 'true');
    expect(within(option('Order Ready')).getByText('Order Ready')).not.toHaveClass('line-through');
    await userEvent.click(option('Request Doordash'));
    await expectTexts('Recipient Status Updated', 'Order #10001: Request Doordash.');
    expect(made(RECIPIENT)[0]).toMatchObject({
      path: '/api/admin/orders/10001/recipient-delivery-status/0',
      body: { status: 'ready_for_doordash' },
    });
  });

  it.each(['Driver Assigned', 'Picked Up', 'In Transit', 'Delivered'])(
    'can never be set to %s by hand',
    async (status) => {
      const made = await open(gift());
      await choose(status);
      await expectTexts('Status Cannot Be Changed Manually', 'The courier reports this status.');
      expect(made(RECIPIENT)).toHaveLength(0);
    },
  );

  it('is locked after the delivery', async () => {
    await open(gift({ status: 'delivered' }));
    expect(selector()).toBeDisabled();
  });
});

describe('a courier', () => {
  it.each([
    ['an order', 'Create DoorDash Delivery', single({ status: 'ready_for_doordash' })],
    ['a gift’s shipment', 'Create Real DoorDash Delivery', gift({ status: 'ready_for_doordash' })],
    [
      'an order whose courier was cancelled',
      'Create DoorDash Delivery',
      single({ ...withCourier, courierLive: false, status: 'ready_for_doordash' }),
    ],
  ])('can be requested for %s that is ready for one', async (_, button, order) => {
    const made = await open(order);
    await press(button);
    await expectTexts('DoorDash Delivery Created', '10001-0-1, fee $9.75');
    expect(made(CREATE).map(({ body }) => body)).toEqual([{ recipientIndex: 0 }]);
  });

  it('is not offered before the order is ready, or while one is under way', async () => {
    await open(single({ status: 'preparing' }));
    expect(screen.queryByRole('button', { name: 'Create DoorDash Delivery' })).not.toBeInTheDocument();
  });

  it('that refuses is reported in the terms staff know: Unable to Create Delivery', async () => {
    await open(single({ status: 'ready_for_doordash' }), {
      [CREATE]: refusal(409, 'courier_refused', 'The distance between addresses is too far.'),
    });
    await press('Create DoorDash Delivery');
    await expectTexts('Unable to Create Delivery', 'Delivery address is outside DoorDash service area');
  });

  it.each([
    ['an order', single({ doorDashDeliveryId: '10001-0-1', status: 'ready_for_doordash' })],
    ['a gift’s shipment', gift({ courierDeliveryId: '10001-0-1', status: 'cancelled', cancelledBy: 'courier' })],
  ])('that was cancelled can be replaced by our own driver, for %s', async (_, order) => {
    const made = await open(order);
    await press('Our driver: Picked Up');
    await waitFor(() => expect(made(DRIVE).map(({ body }) => body)).toEqual([{ status: 'picked_up' }]));
    expect(screen.queryByRole('group', { name: 'Sandbox simulator' })).not.toBeInTheDocument();
  });

  it('that is finished can neither be simulated nor cancelled, only a current one', async () => {
    await open(single({ ...withCourier, courierLive: false, status: 'ready_for_doordash' }));
    expect(await screen.findByText('10001-0-1', { selector: 'dd' })).toBeVisible();
    for (const name of ['Simulate status', 'Track Delivery', 'Cancel DoorDash'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is shown once its report is of the current delivery', async () => {
    await open(single({ ...withCourier, doorDashDeliveryId: '10001-0-2' }), {
      'GET /api/admin/orders/{id}/doordash-tracking': [aTracking({ deliveryStatus: 'cancelled' })],
    });
    expect(screen.queryByText('10001-0-1')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel DoorDash' })).not.toBeInTheDocument();
  });

  it('is requested again for a cancelled shipment', async () => {
    const made = await open(gift({ status: 'cancelled', cancelledBy: 'courier' }));
    await press('Request Driver');
    await expectTexts('DoorDash Delivery Created', '10001-0-1, fee $9.75');
    expect(made(DRIVER).map(({ body }) => body)).toEqual([{ recipientIndex: 0 }]);
  });

  it('shows its position and fee, and is cancelled after a question', async () => {
    const made = await open(single({ ...withCourier, status: 'driver_assigned' }));
    expect(await screen.findByText('Driver assigned', { selector: 'dd' })).toBeVisible();
    expect(await screen.findByText('$9.75', { selector: 'dl:has(dd) > dd' })).toBeVisible();
    await press('Cancel DoorDash');
    await confirmCancel();
    await expectTexts('DoorDash Cancelled', 'We’ve called off the driver for order #10001.');
    expect(made(CANCEL)).toHaveLength(1);
  });

  it('of one shipment of a gift is cancelled separately', async () => {
    const { deliveryProvider, doorDashDeliveryId: courierDeliveryId } = withCourier;
    const order = gift({ courierLive: true, status: 'driver_assigned', deliveryProvider, courierDeliveryId });
    const made = await open(order);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel DoorDash' }));
    await confirmCancel();
    await waitFor(() => expect(made(CANCEL_ONE)[0]?.path).toBe('/api/admin/orders/10001/cancel-doordash/0'));
  });

  it.each([
    ['its own page', 'https://track.example.com/1', 'https://track.example.com/1'],
    ['its public page by the delivery’s id', null, 'https://track.doordash.com/10001-0-1'],
  ])('has a tracking link on %s', async (_, trackingUrl, opened) => {
    const tab = jest.spyOn(window, 'open').mockReturnValue(null);
    await open(single(withCourier), {
      'GET /api/admin/orders/{id}/doordash-tracking': [aTracking({ trackingUrl })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Track Delivery' }));
    expect(tab).toHaveBeenLastCalledWith(opened, '_blank', 'noopener');
    expect(screen.queryAllByText('No tracking URL')).toHaveLength(trackingUrl ? 0 : 1);
  });
});

describe('the delivery method', () => {
  it.each([
    ['crispi', 'Crispi couriers delivers. Change to DoorDash', 'doordash'],
    ['doordash', 'DoorDash delivers. Change to Crispi couriers', 'crispi'],
  ] as const)('is changed by pressing the badge of %s', async (deliveryProvider, badge, other) => {
    const made = await open(single({ deliveryProvider }));
    await press(badge);
    await waitFor(() => expect(made(PROVIDER).map(({ body }) => body)).toEqual([{ deliveryProvider: other }]));
  });
});

describe('a delivered order', () => {
  it('no longer offers to change its delivery method', async () => {
    await open(single({ status: 'delivered' }));
    expect(screen.getByText('Crispi couriers')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change to/ })).not.toBeInTheDocument();
  });
});

describe('a failure without a message of the server', () => {
  const silent = refusal(502);
  it.each([
    ['Failed to update order status', STATUS, single(), () => choose('Preparing')],
    ['Failed to update recipient status', RECIPIENT, gift(), () => choose('Preparing')],
    ['Failed to update delivery provider', PROVIDER, single(), () => press(/^Crispi couriers delivers/)],
    [
      'Failed to request new driver',
      DRIVER,
      gift({ status: 'cancelled', cancelledBy: 'courier' }),
      () => press('Request Driver'),
    ],
    [
      'Failed to cancel DoorDash delivery',
      CANCEL,
      single({ ...withCourier, status: 'driver_assigned' }),
      async () => {
        await choose('Cancel DoorDash');
        await confirmCancel();
      },
    ],
  ])('is reported to staff: %s', async (words, endpoint, order, act) => {
    await open(order, { [endpoint]: silent });
    await act();
    await expectTexts('Error', words);
  });
});
