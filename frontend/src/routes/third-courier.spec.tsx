// First of all: what is imported after it knows a third courier.
import { SWIFT } from '@crispi/rules/testing/swift';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder, Settings } from '@/api/models';
import { order as myOrder, shipment as myShipment } from '@/features/account/testing/samples';
import { FollowPage } from '@/features/account/following/follow-page';
import { resetAccount, show } from '@/features/account/testing/render-account';
import { RunSheetScreen } from '@/features/admin/kitchen/run-sheet-screen';
import { SlipsScreen } from '@/features/admin/kitchen/slips-screen';
import { Ticket } from '@/features/admin/kitchen/ticket';
import { OrdersScreen } from '@/features/admin/orders/list/orders-screen';
import { OrderDialogs } from '@/features/admin/orders/order-dialogs';
import { OrderPanel } from '@/features/admin/orders/order-panel';
import { PasswordDialog } from '@/features/admin/shell/password-dialog';
import { SettingsCards } from '@/features/admin/settings/settings-cards';
import { SystemScreen } from '@/features/admin/system/system-screen';
import { EMPTY_RECIPIENT } from '@/features/checkout/form/empty-form';
import { adminOrder } from '@/testing/admin-orders';
import { apiAnswers, type Answers } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { aQuote, shipmentTotals, totals } from '@/testing/checkout';
import { kitchenShipment } from '@/testing/kitchen';
import { aPaidGift, aPaidOrder, itsDetails } from '@/testing/paid-orders';
import { renderAt } from '@/testing/render-at';
import { ANA, showOrdering, TOTALS } from '@/testing/ordering';
import { Component as Success } from './success';

const provider = 'swift' as never;
const swift = { deliveryProvider: provider };
const LINK = 'https://swift.example/follow/1';
const CREATE = 'POST /api/admin/orders/{id}/create-doordash-delivery';
const PROVIDER = 'PATCH /api/admin/orders/{id}/delivery-provider';

resetAccount();
beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});

const noOther = () => expect(document.body.textContent).not.toMatch(/DoorDash|Crispi courier/i);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the card of an order delivered by a third courier', () => {
  const order = (changes: Partial<AdminOrder> = {}) =>
    aPaidOrder({ status: 'ready_for_doordash', ...swift, ...changes });
  async function open(shown: AdminOrder, trackingUrl: string | null = LINK) {
    const calls = apiAnswers({
      'GET /api/admin/orders': [],
      'GET /api/admin/orders/{id}/details': itsDetails({
        couriers: [
          {
            recipientIndex: 0,
            externalDeliveryId: '10001-0-1',
            provider,
            status: 'created',
            requestedAt: '2026-11-22T15:00:00.000Z',
            requestedBy: null,
            feeCents: 640,
            feeDifferenceCents: null,
            endedAt: null,
            reason: null,
          },
        ],
      }),
      'GET /api/admin/emails': [],
      'GET /api/orders/{id}/delivery-quotes': [{ recipientIndex: 0, fee: 640, tip: 0 }],
      'GET /api/admin/orders/{id}/doordash-tracking': [
        {
          recipientIndex: 0,
          deliveryStatus: 'driver_assigned',
          externalDeliveryId: '10001-0-1',
          trackingUrl,
          feeCents: 640,
          dasherName: null,
          dasherPhone: null,
          dropoffEta: null,
          reason: null,
        },
      ],
      [CREATE]: {
        externalDeliveryId: '10001-0-1',
        deliveryId: '10001-0-1',
        fee: 640,
        trackingUrl: null,
        deliveryStatus: 'created',
      },
      'POST /api/admin/orders/{id}/cancel-doordash': shown,
      [PROVIDER]: shown,
    } as Answers);
    renderAt(
      '/admin/orders',
      <>
        <OrderPanel order={shown} />
        <OrderDialogs orders={[shown]} />
      </>,
      '/admin/orders',
    );
    await screen.findByRole('region', { name: 'Payment' });
    return calls;
  }

  it('requests its driver', async () => {
    await open(order());
    expect(screen.getByRole('combobox', { name: /^Status of/ })).toHaveTextContent('Request Swift');
    expect(screen.queryByRole('button', { name: /^Our driver/ })).not.toBeInTheDocument();
    expect(document.body.textContent).toMatch(/Swift riders.*10001-0-1/);
    noOther();
    await press('Create Swift Delivery');
    expect(await screen.findByText('Swift Delivery Created')).toBeVisible();
  });

  it("follows it and cancels it, without another service's simulator", async () => {
    const tab = jest.spyOn(window, 'open').mockReturnValue(null);
    await open(order({ status: 'driver_assigned', doorDashDeliveryId: '10001-0-1', courierLive: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Track Delivery' }));
    expect(tab).toHaveBeenCalledWith(LINK, '_blank', 'noopener');
    expect(screen.queryByText('Sandbox simulator')).not.toBeInTheDocument();
    noOther();
    await press('Cancel Swift');
    expect(await screen.findByText('Cancel the Swift delivery?')).toBeVisible();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel Swift' }));
    expect(await screen.findByText('Swift Cancelled')).toBeVisible();
  });

  it('offers no tracking where the service has no public page and has reported no link', async () => {
    await open(order({ status: 'driver_assigned', doorDashDeliveryId: '10001-0-1', courierLive: true }), null);
    expect(await screen.findByText('Courier status')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Track Delivery' })).not.toBeInTheDocument();
  });

  it('can switch to any other courier', async () => {
    const calls = await open(order());
    await press('Swift riders delivers. Change');
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Crispi couriers', 'DoorDash']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'DoorDash' }));
    await waitFor(() =>
      expect(calls.filter(({ endpoint }) => endpoint === PROVIDER).map(({ body }) => body)).toEqual([
        { deliveryProvider: 'doordash' },
      ]),
    );
  });
});

it('the order list names the courier, and has a view for each service', async () => {
  const shown = adminOrder({ ...swift, recipientData: [{ ...aPaidGift().recipientData[0]!, ...swift }] });
  const calls = apiAnswers({ 'GET /api/admin/orders': [shown] });
  renderAt('/admin/orders', <OrdersScreen />, '/admin/orders');
  expect(await screen.findByText('Swift 78701')).toBeVisible();
  const views = within(screen.getByRole('group', { name: 'Views' }));
  expect(views.getByRole('button', { name: /^DoorDash/ })).toBeVisible();
  await userEvent.click(views.getByRole('button', { name: /^Swift/ }));
  await waitFor(() => expect(calls.at(-1)!.path).toContain('view=swift'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Filter by step' }));
  expect(screen.getByRole('option', { name: 'Request Driver' })).toBeInTheDocument();
});

it('the settings have its card, a help text and a Test button', async () => {
  const modes = { stripe: 'test', sendgrid: 'sandbox', doordash: null, swift: 'live' };
  const empty = ['stripePublicKey', 'stripeSecretKey', 'sendgridApiKey', 'sendgridFromEmail', 'sendgridFromName'];
  const keys = [...empty, 'doordashSigningSecret', 'doordashDeveloperId', 'doordashKeyId'];
  const values = Object.fromEntries(keys.map((key) => [key, '']));
  const tests = { stripe: null, sendgrid: null, doordash: null, swift: null };
  const saved = { ...values, swiftApiKey: '••••••••1234', deliveryBufferMinutes: '30', version: 1, modes, tests };
  const calls = apiAnswers({
    'GET /api/admin/settings': saved as never as Settings,
    'GET /api/admin/settings/history': [],
    'POST /api/test-swift-config': { success: true, message: 'Swift accepted the key.' },
  } as Answers);
  renderAt(
    '/admin/settings',
    <>
      <SettingsCards />
      <PasswordDialog username="lena@crispi.test" />
    </>,
  );
  const card = within(await screen.findByRole('region', { name: 'Swift Delivery Settings' }));
  expect(card.getByLabelText(/^API Key/i)).toHaveValue('••••••••1234');
  expect(card.getByText('Drivers are requested from Swift.')).toBeVisible();
  expect(screen.getByText(SWIFT.help.text)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('Swift Test Passed')).toBeVisible();
  const sent = calls.filter(({ endpoint }) => endpoint === ('POST /api/test-swift-config' as never));
  expect(sent.map(({ body }) => body)).toEqual([{ apiKey: '••••••••1234' }]);
});

it('the system page filters webhooks by it', async () => {
  apiAnswers({
    'GET /api/admin/system/payments': { troubled: 0, payments: [] },
    'GET /api/admin/emails/failed': { count: 0 },
    'GET /api/admin/settings': {
      modes: { stripe: 'live', sendgrid: 'live', doordash: 'live', swift: 'live' },
    } as never,
    'GET /api/admin/system/webhooks': [
      { cursor: '1', provider: 'swift', kind: 'taken', fromSandbox: false, receivedAt: '2026-11-22T15:00:00.000Z' },
    ].map((one) => ({ ...one, state: 'handled', error: null })) as never,
  });
  renderAt('/admin/system?show=webhooks', <SystemScreen />);
  expect(await screen.findByRole('list', { name: 'Webhooks' })).toHaveTextContent('Swift taken');
  await userEvent.click(screen.getByRole('combobox', { name: 'Provider' }));
  expect(screen.getByRole('option', { name: 'Swift' })).toBeInTheDocument();
});

describe('in the kitchen, a third courier', () => {
  const slip = {
    ...kitchenShipment(1, { provider }),
    storeName: 'Crispi East Sixth',
    storePhone: null,
    timeZone: 'America/Chicago',
    date: '2026-11-24',
    recipientName: 'Ada',
    address: ['1 Elm Street', 'Austin, TX 78701'],
    phone: '5125550123',
    instructions: null,
    editions: { slip: 's1', messages: 'm1', labels: 'l1' },
  };

  it.each(['slip', 'labels'])('is named by the %s', async (print) => {
    apiAnswers({ 'GET /api/admin/kitchen/orders/{id}/slips': [slip] });
    renderAt(`/admin/orders/1/slip?print=${print}`, <SlipsScreen id="1" />, '/admin/orders/1/slip');
    expect((await screen.findAllByText(/Swift rider/))[0]).toBeVisible();
    noOther();
  });

  it('is named by the ticket', () => {
    const nothing = () => undefined;
    renderAt(
      '/admin/day',
      <Ticket
        shipment={slip}
        now={Date.parse('2026-11-24T18:00:00.000Z')}
        isNew={false}
        onTick={nothing}
        onStep={nothing}
        onDismiss={nothing}
      />,
    );
    expect(screen.getByRole('img', { name: 'Swift' })).toBeVisible();
  });

  it('the run of our own couriers leaves it out', async () => {
    const day = { storeId: 1, storeName: 'Crispi East Sixth', timeZone: 'America/Chicago', storePhone: null };
    const own = { ...slip, ...kitchenShipment(2), recipientName: 'Ben' };
    apiAnswers({
      'GET /api/admin/kitchen/slips': { ...day, date: '2026-11-24', today: '2026-11-24', slips: [slip, own] },
    });
    renderAt('/admin/orders/run-sheet', <RunSheetScreen />);
    expect(await screen.findByText('Ben')).toBeVisible();
    expect(screen.queryByText('Ada')).not.toBeInTheDocument();
  });
});

it('the checkout names it beside its price, and promises no text messages', async () => {
  const ben = { ...EMPTY_RECIPIENT, ...ANA, firstName: 'Ben', lastName: 'Park', assignedItems: [1], tip: 5 };
  const sums = shipmentTotals({ deliveryFee: '6.40', total: '26.40' });
  showOrdering(
    '/checkout',
    [aBox()],
    {
      [TOTALS]: totals({ deliveryFee: '6.40', tip: '5.00', total: '26.40', shipments: [sums] }),
      'GET /api/delivery-area/{zip}': { ...swift, state: 'TX' },
      'POST /api/delivery-quotes': { quotes: [aQuote({ fee: 640, tip: 500, ...swift })] },
    },
    { ...ANA, isGift: true, recipients: [ben] },
  );
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  await waitFor(() => expect(summary).toHaveTextContent('Ben ParkSwift delivery $6.40 + $5.00 tip'));
  expect(document.body.textContent).not.toMatch(/will text them/);
  noOther();
});

it('the confirmation and the order page link to its own tracking', async () => {
  const theirs = myShipment({ ...swift, status: 'in_transit', trackingUrl: LINK, driverName: 'Max' });
  const { status, steps, trackingUrl, driverName, estimatedArrival, attention } = theirs;
  const way = {
    kind: 'goods' as const,
    status,
    steps,
    trackingUrl,
    driverName,
    estimatedArrival,
    attention,
    place: 'Austin, TX 78701',
  };
  const at = {
    deliveryDate: '2036-11-28',
    deliveryTime: '9:00 AM - 10:00 AM',
    timeZone: 'America/Chicago',
    storePhone: null,
  };
  apiAnswers({
    'GET /api/cookie-boxes': [],
    'GET /api/orders': [myOrder()],
    'GET /api/orders/{id}/details': { items: [], recipients: [theirs] },
    'GET /api/orders/{id}/follow-link': { token: 'o10001.abc' },
    'GET /api/follow/{token}': {
      audience: 'buyer',
      orderId: 10_001,
      createdAt: '2036-11-21T18:00:00.000Z',
      isGift: false,
      fulfilment: 'delivery',
      pickupAt: null,
      shipments: [{ ...way, ...at, recipientIndex: 0, name: 'Ana', deliveryInstructions: null, items: [] }],
      itemsTotal: '15.00',
      discount: '0.00',
      promotion: null,
      deliveryFee: '6.40',
      tip: '0.00',
      tax: '0.00',
      totalAmount: '21.40',
      tenders: [],
      refundedAmount: '0.00',
      mayCancel: false,
      mayChange: false,
    },
  });
  const { unmount } = show(<FollowPage token="o10001.abc" />, '/follow/o10001.abc');
  expect((await screen.findAllByRole('link', { name: /Track|Follow/ }))[0]).toHaveAttribute('href', LINK);
  noOther();
  unmount();
  renderAt({ pathname: '/success', state: { orderId: 10_001 } }, <Success />);
  expect((await screen.findAllByText(/1 Elm Street/))[0]).toBeVisible();
  noOther();
  await act(async () => undefined);
});
