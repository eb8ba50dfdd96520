import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SameDelivery, SameRecipient } from '@/api/models';
import { queryClient } from '@/api/query-client';
import { useCart } from '@/api/cart.queries';
import { takeSameOrder } from '@/api/cart-events';
import { sessionQueries } from '@/api/session';
import type { OrderDetails } from '../account.queries';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal, silence, type Call } from '@/testing/api';
import { aBox, aSingle } from '@/testing/cart';
import { aStore } from '@/testing/stores';
import { resetAccount, show } from '../testing/render-account';
import { item, order, shipment, recipient, rosa } from '../testing/samples';
import { OrderCard } from './order-card';

resetAccount();

const ana = recipient();
const ben = recipient({ recipientIndex: 1, name: 'Ben Okafor', deliveryDate: '2026-11-27', status: 'in_transit' });
const gift = order({ isGift: true, recipientData: [ana, ben] });

describe('an order card', () => {
  it('shows number, status, date, total, address and time; instructions and buyer when they are opened', async () => {
    show(<OrderCard order={order()} />);
    const card = screen.getByRole('article', { name: 'Order #10001' });
    const address = '600 Congress Ave, Austin, TX 78701';
    for (const text of ['Pending', 'Nov 21, 2026', '$25.00', address])
      expect(within(card).getByText(text)).toBeVisible();
    expect(card).toHaveTextContent('Delivery dateSat, Nov 28, 9–10 AM');
    await userEvent.click(within(card).getByText('Instructions and contact'));
    for (const text of ['Leave it at the front desk.', 'Rosa Alvarez', '(512) 555-0142', 'rosa@example.com'])
      expect(within(card).getByText(text)).toBeVisible();
  });

  it('shows the pictures of what was bought, and the link to follow it while it is under way', () => {
    show(<OrderCard order={order({ pictures: ['/a.webp', '/b.webp'], followToken: 'o10001.abc' })} />);
    const pictures = screen.getByRole('article').querySelectorAll('img');
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(['/a.webp', '/b.webp']);
    expect(screen.getByRole('link', { name: 'Follow your order #10001' })).toHaveAttribute(
      'href',
      '/follow/o10001.abc',
    );
  });

  it('offers to change and cancel what the server allows', () => {
    const { unmount } = show(<OrderCard order={order({ mayChange: true, mayCancel: true })} />);
    expect(screen.getByRole('button', { name: /^Change/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    unmount();
    // Gift cards alone.
    show(<OrderCard order={order({ progress: 'pending', mayCancel: true })} />);
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  });

  it('has no link to follow an order that is over', () => {
    show(<OrderCard order={order({ status: 'completed' })} />);
    expect(screen.queryByRole('link', { name: /Follow your order/ })).not.toBeInTheDocument();
  });

  it('shows when no window or instructions are set', () => {
    show(<OrderCard order={order({ deliveryDate: '', deliveryTime: '', deliveryInstructions: null })} />);
    expect(screen.getByText('Not scheduled')).toBeInTheDocument();
    expect(screen.getByText('No special instructions')).toBeInTheDocument();
  });

  it.each([
    ['pending', 'Pending', 'Processing: Your order is being prepared and will be delivered soon.'],
    ['completed', 'Completed', 'Delivered: Your delicious cookies have been delivered. Enjoy!'],
    ['cancelled', 'Cancelled', 'Cancelled: This order was cancelled. If you need help, please contact support.'],
  ] as const)('has the banner of a %s order', (status, badge, banner) => {
    show(<OrderCard order={order({ status })} />);
    expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent(banner);
  });

  it('strikes through the address of a gift and says why, and lists its recipients, earliest first', () => {
    show(<OrderCard order={gift} />);
    expect(screen.getByText('2 gift recipients')).toBeInTheDocument();
    expect(screen.getByText('600 Congress Ave, Austin, TX 78701').tagName).toBe('S');
    expect(screen.getByText('Not used: this order is a gift.')).toBeVisible();
    expect(screen.getByText('2 addresses')).toBeVisible();
    const lines = within(screen.getByRole('group', { name: 'Gift order' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Ben OkaforFri, Nov 27 · On the way',
      'Ana OkaforSat, Nov 28',
    ]);
  });

  it('isolates right-to-left names from the text around them', () => {
    const mariam = recipient({ name: 'مريم الحسن' });
    show(<OrderCard order={order({ isGift: true, customerName: 'رانيا حداد', recipientData: [mariam] })} />);
    for (const name of ['مريم الحسن', 'رانيا حداد']) expect(screen.getByText(name).tagName).toBe('BDI');
    expect(screen.getByText('رانيا حداد').parentElement).toHaveTextContent(/^رانيا حداد$/);
  });

  it('shows where a pickup is collected, and Collected afterwards', () => {
    const pickupAt = { locationId: 1, name: 'East Sixth', address: '1206 E 6th St, Austin, TX 78702', phone: null };
    show(<OrderCard order={order({ fulfilment: 'pickup', status: 'completed', pickupAt, deliveryAddress: '' })} />);
    expect(screen.getByText('1206 E 6th St, Austin, TX 78702')).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Collected: Your delicious cookies have been picked up.');
    expect(screen.queryByText('Delivery address')).not.toBeInTheDocument();
  });

  it('shows the refunded amount', () => {
    show(<OrderCard order={order({ status: 'cancelled', refundedAmount: '1234.50' })} />);
    expect(screen.getByText('$1,234.50 refunded')).toBeInTheDocument();
  });
});

describe('Order Items', () => {
  const open = (details: OrderDetails | Promise<never>, card = order()) => {
    const asked = apiAnswers({
      'GET /api/orders/{id}/details': details,
      'GET /api/stores': [aStore()],
    });
    show(<OrderCard order={card} />);
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Order Items' }));
  };

  it('are requested when they are opened, with a loading message', async () => {
    open(silence());
    expect(await screen.findByText('Loading order details...')).toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    open({ items: [], recipients: [shipment()] });
    expect(await screen.findByText('No items found for this order')).toBeInTheDocument();
  });

  it('show title, count, price, message, and each cookie with category, price and quantity', async () => {
    open({ items: [item()], recipients: [shipment()] });
    const shipmentOf = await screen.findByRole('group', { name: 'Your delivery' });
    for (const text of ['Box of 6', '6 items', 'With love', '6 ×', '$4.50'])
      expect(within(shipmentOf).getByText(text)).toBeInTheDocument();
    expect(shipmentOf).toHaveTextContent('6 ×Red Velvet Cookies, $4.50 each');
    expect(shipmentOf).toHaveTextContent('Delivery$7.00Driver tip$3.00Total$25.00');
    expect(shipmentOf.querySelector('[aria-current="step"]')).toHaveTextContent('In the oven');
  });

  it('show what a promotion took off', async () => {
    open({ items: [item()], recipients: [shipment({ discount: '1.50', total: '23.50' })] });
    const shipmentOf = await screen.findByRole('group', { name: 'Your delivery' });
    expect(shipmentOf).toHaveTextContent('Items$15.00Discount−$1.50Delivery$7.00Driver tip$3.00Total$23.50');
  });

  it('of a gift are grouped by recipient, with all details of each', async () => {
    const mug = item({
      id: 2,
      title: 'Camp Mug',
      type: 'individual_product',
      totalItems: 1,
      cookies: [],
      personalMessage: null,
    });
    open(
      {
        items: [item(), mug],
        recipients: [shipment(), shipment({ ...ben, assignedItems: [2], trackingUrl: 'https://courier.test/1' })],
      },
      gift,
    );
    const anaGroup = await screen.findByRole('group', { name: 'For Ana Okafor' });
    for (const text of [
      '(512) 555-0143',
      'ana@example.com',
      '1 Elm Street, Apt 4, Austin, TX 78702',
      'Ring twice.',
      'Box of 6',
    ])
      expect(within(anaGroup).getByText(text)).toBeInTheDocument();
    expect(anaGroup).toHaveTextContent('Delivery dateSat, Nov 28, 9–10 AM');
    expect(within(anaGroup).queryByText('Camp Mug')).not.toBeInTheDocument();
    const benGroup = screen.getByRole('group', { name: 'For Ben Okafor' });
    expect(within(benGroup).getByText('Camp Mug')).toBeInTheDocument();
    expect(within(benGroup).getByRole('link', { name: /Track the courier/ })).toHaveAttribute(
      'href',
      'https://courier.test/1',
    );
    expect(benGroup.compareDocumentPosition(anaGroup)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('show an error when they fail to load, and load on retry', async () => {
    let broken = true;
    apiAnswers({
      'GET /api/orders/{id}/details': () => (broken ? refusal(500) : { items: [item()], recipients: [shipment()] }),
      'GET /api/stores': [],
    });
    show(<OrderCard order={order()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Order Items' }));
    await screen.findByText('The order details could not be loaded');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Box of 6')).toBeInTheDocument();
  });
});

describe('Order again', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Order again' }));

  const person = {
    firstName: 'Ana',
    lastName: 'Okafor',
    phone: '5125550143',
    receiveNotifications: false,
    addressLine1: '1 Elm Street',
    addressLine2: null,
    city: 'Austin',
    state: 'TX',
    zipCode: '78702',
    country: 'US',
    deliveryInstructions: 'Ring twice.',
    tip: '3.00',
  };
  const again: SameRecipient = { ...person, email: null, assignedItems: [7], refusal: null };
  const home: SameDelivery = { ...person, email: 'rosa@example.com', fulfilment: 'delivery', locationId: null };
  const added = [{ name: 'Box of 6', quantity: 1, flavors: [] }];
  const closed = { date: '2026-11-27', open: false, first: null, reason: 'Fully booked', timeZone: '', city: 'Austin' };
  const free = { ...closed, date: '2026-11-28', open: true, first: '9:00 AM - 10:00 AM', reason: null };
  const answers = (delivery: SameDelivery, lines = [aBox()], days = [closed, free]) =>
    apiAnswers({
      'POST /api/orders/{id}/again': { added, unavailable: [], recipients: [], delivery },
      'GET /api/cookie-boxes': lines,
      'GET /api/delivery-days': days,
    });

  /** The header of every page reads the cart, too. */
  const Page = () => (
    <>
      <output aria-label="in the cart">{useCart().lines.length}</output>
      <OrderCard order={order()} />
    </>
  );
  const pressLoaded = async () => {
    await waitFor(() => expect(screen.getByLabelText('in the cart')).not.toHaveTextContent('0'));
    press();
  };

  const daysAsked = (calls: Call[]) =>
    calls.flatMap(({ endpoint, path }) => (endpoint === 'GET /api/delivery-days' ? path : []));

  it('of an own order continues at the payment, into the next window that is free for these items', async () => {
    const calls = answers(home, [aBox({ productionUnits: 6, noticeHours: 24 })]);
    queryClient.setQueryData(sessionQueries.customer().queryKey, () => ({ user: rosa }));
    show(<Page />);
    await pressLoaded();
    expect(await screen.findByLabelText('address')).toHaveTextContent('/checkout');
    const window = { deliveryDate: free.date, deliveryTime: free.first };
    expect(takeSameOrder()).toEqual({ userId: rosa.id, delivery: { ...home, ...window } });
    expect(daysAsked(calls)).toEqual(['/api/delivery-days?fulfilment=delivery&zipCode=78702&units=6&noticeHours=24']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of a pickup asks for the windows of its location', async () => {
    const calls = answers({ ...home, zipCode: null, fulfilment: 'pickup', locationId: 3 });
    show(<Page />);
    await pressLoaded();
    expect(await screen.findByLabelText('address')).toHaveTextContent('/checkout');
    expect(daysAsked(calls)).toEqual([expect.stringMatching(/^\/api\/delivery-days\?fulfilment=pickup&locationId=3/)]);
    takeSameOrder();
  });

  it.each([
    ['the cart has other items, too', [aBox(), aSingle(2)], [free]],
    ['no window is free', [aBox()], [closed]],
  ])('of an own order reports what was added if %s', async (_when, lines, days) => {
    answers(home, lines, days);
    show(<Page />);
    await pressLoaded();
    expect(await screen.findByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
    expect(takeSameOrder()).toBeNull();
  });

  it('reports what was added to the cart and what is no longer available, with the reason', async () => {
    const gone = { name: 'Cold Brew', quantity: 2, flavors: [], reason: 'It is sold out.' };
    apiAnswers({
      'POST /api/orders/{id}/again': {
        added: [{ name: 'Box of 6', quantity: 1, flavors: [{ name: 'Lemon Glaze', quantity: 6 }] }],
        unavailable: [gone],
        recipients: [],
        delivery: home,
      },
    });
    show(<OrderCard order={order()} />);
    screen.getByRole('button', { name: 'Order again' }).focus();
    press();
    const dialog = await screen.findByRole('dialog', { name: 'Added to your cart' });
    expect(within(dialog).getByRole('list', { name: 'Added' })).toHaveTextContent('1 × Box of 66 Lemon Glaze');
    expect(within(dialog).getByRole('list', { name: 'No longer available' })).toHaveTextContent(
      '2 × Cold BrewIt is sold out.',
    );
    expect(within(dialog).getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Order again' })).toHaveFocus());
  });

  it('does not mention the cart when nothing could be added', async () => {
    const gone = { name: 'Box of 6', quantity: 1, flavors: [], reason: 'Red Velvet is no longer sold.' };
    apiAnswers({
      'POST /api/orders/{id}/again': { added: [], unavailable: [gone], recipients: [again], delivery: null },
    });
    show(<OrderCard order={order()} />);
    press();
    const dialog = await screen.findByRole('dialog', { name: 'Not available' });
    expect(within(dialog).queryByRole('link', { name: 'Go to cart' })).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Send to the same people' })).not.toBeInTheDocument();
  });

  it('of a gift offers to send it to the same people, and says where there is no delivery any more', async () => {
    const refusal = 'We do not deliver to 10001 yet.';
    const recipients = [again, { ...again, firstName: 'Ben', zipCode: '10001', assignedItems: [], refusal }];
    apiAnswers({
      'POST /api/orders/{id}/again': {
        added: [{ name: 'Box of 6', quantity: 1, flavors: [] }],
        unavailable: [],
        recipients,
        delivery: null,
      },
    });
    queryClient.setQueryData(sessionQueries.customer().queryKey, () => ({ user: rosa }));
    show(<OrderCard order={gift} />);
    press();
    const dialog = await screen.findByRole('dialog', { name: 'Added to your cart' });
    expect(within(dialog).getByRole('heading', { name: 'For Ana and Ben again?' })).toBeVisible();
    expect(within(dialog).getByRole('list', { name: 'Outside our delivery area' })).toHaveTextContent(
      `Ben Okafor${refusal}`,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send to the same people' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/checkout');
    expect(takeSameOrder()).toEqual({ userId: rosa.id, recipients });
  });

  it("shows the server's message when it fails", async () => {
    apiAnswers({ 'POST /api/orders/{id}/again': refusal(429, 'too_many_requests', 'Please wait a minute.') });
    show(<OrderCard order={order()} />);
    press();
    expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
  });
});
