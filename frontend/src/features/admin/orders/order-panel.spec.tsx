import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder, OrderItem } from '@/api/models';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { anEmail } from '@/testing/customers';
import { aPaidGift, itsDetails } from '@/testing/paid-orders';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress, hrefOf } from '@/testing/screen';
import { OrderPanel } from './order-panel';

const RECIPIENT = 'PUT /api/admin/orders/{id}/recipient-delivery-status/{recipientIndex}';
const DRIVER = 'POST /api/admin/orders/{id}/request-driver';

const anItem = {
  title: 'Box of 6',
  type: 'cookie_box' as const,
  boxSize: 6,
  quantity: 1,
  totalItems: 6,
  giftCard: null,
  totalPrice: '15.00',
  paid: '15.00',
  image: null,
  personalMessage: null,
  cookies: [],
  declared: null,
};

function open(order: AdminOrder, answers: Answers) {
  const calls = apiAnswers({
    'GET /api/admin/orders/{id}/details': itsDetails(),
    'GET /api/admin/emails': [],
    'GET /api/admin/orders': [],
    ...answers,
  });
  renderAt('/admin/orders', <OrderPanel order={order} />, '/admin/orders');
  return calls;
}

const CARD_ITEM: OrderItem = {
  id: 9,
  title: 'Gift Card',
  type: 'individual_product',
  boxSize: null,
  quantity: 1,
  totalItems: 1,
  totalPrice: '25.00',
  giftCard: null,
  cookies: [],
  declared: null,
  recipientIndex: 0,
  image: null,
  personalMessage: null,
};

describe('the open order', () => {
  it('has one open recipient at a time, counts the delivered ones, and tells how to resolve a flag', async () => {
    const gift = aPaidGift();
    const [jo, kim] = gift.recipientData;
    const order = {
      ...gift,
      attention: 'The courier is gone: no driver.',
      recipientData: [
        { ...jo!, status: 'delivered' as const },
        {
          ...kim!,
          status: 'cancelled' as const,
          cancelledBy: 'courier' as const,
          attention: 'The courier is gone: no driver.',
        },
      ],
    };
    const email = anEmail({ orderId: order.id, subject: 'A gift is on its way' });
    const calls = open(order, {
      'GET /api/admin/emails': [email, { ...email, id: 'e2', orderId: 1, subject: 'Another order' }],
      [DRIVER]: { externalDeliveryId: 'x', deliveryId: 'x', fee: null, trackingUrl: null, deliveryStatus: 'requested' },
    });
    const recipients = await screen.findByRole('region', { name: 'Recipients' });
    expect(within(recipients).getByText('1 of 2 delivered')).toBeVisible();
    const [first, second] = within(recipients).getAllByRole('button', { name: /Doe/ });
    expect([first, second].map((button) => button!.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    await userEvent.click(first!);
    expect([first, second].map((button) => button!.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText('Email: A gift is on its way')).toBeVisible();
    expect(within(history).queryByText(/Another order/)).not.toBeInTheDocument();
    const notice = screen.getByText('Needs attention').parentElement!;
    expect(notice).toHaveTextContent('To request another driver, press “Request Driver” at the recipient.');
    await userEvent.click(await screen.findByRole('button', { name: 'Request Driver' }));
    expect(times(calls, DRIVER)).toBe(1);
  });

  it('links to the emails that were sent about it', async () => {
    const order = aPaidGift();
    open(order, {});
    await screen.findByRole('region', { name: 'Customer' });
    expect(hrefOf('Sent emails')).toBe(`/admin/system?show=emails&search=${order.id}`);
  });

  it('tells two recipients with one name apart, each with what they get and their next step', async () => {
    const [jo, kim] = aPaidGift().recipientData;
    const cookies = [{ id: 7, name: 'Candy Button', category: 'Cookies', quantity: 6, price: '2.50', image: null }];
    const items = [
      { ...anItem, id: 0, recipientIndex: 0, cookies },
      { ...anItem, id: 1, recipientIndex: 1, title: 'Baker Mug' },
    ];
    const gift = aPaidGift({ recipientData: [jo!, { ...kim!, firstName: 'Jo', status: 'preparing' }] });
    const calls = open(gift, { 'GET /api/admin/orders/{id}/details': itsDetails({ items }), [RECIPIENT]: gift });
    const cards = await screen.findAllByRole('region', { name: /^Recipient \d/ });
    const [first, second] = cards.map((card) => within(card));
    expect(await first!.findByText('Box of 6: 6 Candy Button')).toBeVisible();
    expect(second!.getByText('Baker Mug')).toBeVisible();
    expect(second!.getByRole('button', { name: /^Jo Doe \(recipient 2\)/ })).toBeVisible();
    await userEvent.click(first!.getByRole('button', { name: 'Preparing, recipient 1' }));
    await userEvent.click(second!.getByRole('button', { name: 'Order Ready, recipient 2' }));
    expect(calls.filter(({ endpoint }) => endpoint === RECIPIENT)).toMatchObject([
      { path: `/api/admin/orders/${gift.id}/recipient-delivery-status/0`, body: { status: 'preparing' } },
      { path: `/api/admin/orders/${gift.id}/recipient-delivery-status/1`, body: { status: 'ready_for_pickup' } },
    ]);
  });

  it('lists gift cards as emails beside the deliveries, with a way to cancel those that wait', async () => {
    const [jo, kim] = aPaidGift().recipientData;
    const electronic = { ...kim!, kind: 'electronic' as const, lastName: '', email: 'kim@example.com' };
    const allowedStatuses = [{ status: 'cancelled' as const, allowed: true, reason: null }];
    const cards = [
      { ...electronic, status: 'delivered' as const },
      { ...electronic, recipientIndex: 2, deliveryDate: '2999-12-24', allowedStatuses },
    ];
    const order = aPaidGift({ recipientData: [jo!, ...cards] });
    const giftCard = { amount: 2500, recipientName: 'Kim', recipientEmail: null, message: 'Enjoy', sendOn: null };
    const item = { ...CARD_ITEM, recipientIndex: 2, giftCard, paid: '25.00' };
    open(order, { 'GET /api/admin/orders/{id}/details': itsDetails({ items: [item] }) });
    const panel = within(await screen.findByRole('region', { name: 'Gift cards' }));
    await panel.findByText('$25 gift card for Kim');
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Gift card for KimEmailed to kim@example.com',
      '$25$25 gift card for Kim$25.00By email to kim@example.com on Tue, Dec 24EnjoyCancel gift card for Kim',
    ]);
    expect(hrefOf('See balances')).toBe(`/admin/gift-cards?search=${order.id}`);
    expect(screen.getAllByRole('region', { name: /^Recipient \d/ })).toHaveLength(1);
  });

  it('shows of each recipient how to reach the door, before it is opened', async () => {
    const [jo, kim] = aPaidGift().recipientData;
    open(aPaidGift({ recipientData: [{ ...jo!, deliveryInstructions: 'Ring twice.' }, kim!] }), {});
    const card = within(await screen.findByRole('region', { name: 'Recipient 1' }));
    expect(card.getByRole('button', { name: /^Jo Doe/ })).toHaveAttribute('aria-expanded', 'false');
    expect(card.getByText('“Ring twice.”')).toBeVisible();
    expect(hrefOf('(512) 555-0123', card)).toBe('tel:+15125550123');
  });

  it('has one line of the history for what happened to several shipments at once', async () => {
    const change = { from: 'pending', to: 'preparing', by: 'lena@crispi.test', why: null };
    const history = [
      { ...change, at: '2026-11-22T14:00:01Z', recipientIndex: 0 },
      { ...change, at: '2026-11-22T14:00:02Z', recipientIndex: 1 },
      { ...change, at: '2026-11-22T14:30:00Z', recipientIndex: 1, to: 'ready_for_pickup' },
    ];
    open(aPaidGift(), { 'GET /api/admin/orders/{id}/details': itsDetails({ history }) });
    const lines = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent!.replace(/^.*?[AP]M/, ''))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Set to Order Ready by lena@crispi\.test.*Kim Doe$/),
        expect.stringMatching(/^Set to Preparing by lena@crispi\.test.*2 recipients$/),
      ]),
    );
    expect(lines).toHaveLength(3);
  });

  it('shows what our own driver could not deliver, and to whom, and clears it with a press', async () => {
    const CLEAR = 'POST /api/admin/orders/{id}/clear-problem/{recipientIndex}';
    const gift = aPaidGift();
    const [jo, kim] = gift.recipientData;
    const problem = {
      id: 7,
      kind: 'nobody_home' as const,
      note: 'The gate is closed',
      by: 'Phone of Sam',
      at: '2026-11-22T16:00:00.000Z',
    };
    const order = { ...gift, recipientData: [jo!, { ...kim!, problem }] };
    const calls = open(order, { [CLEAR]: gift });
    expect(await screen.findByText(/The gate is closed/)).toHaveTextContent(/^No one home: .*Phone of Sam/);
    expect(screen.getAllByRole('link', { name: /^Call/ })[0]).toHaveAttribute('href', `tel:+1${kim!.phone}`);
    await userEvent.click(screen.getByRole('button', { name: 'Problem solved' }));
    expect(calls.find(({ endpoint }) => endpoint === CLEAR)).toMatchObject({
      path: `/api/admin/orders/${gift.id}/clear-problem/1`,
      body: { problemId: 7 },
    });
  });

  it('settles the flags that staff resolved themselves, after naming them; never those that wait for Stripe', async () => {
    const SETTLE = 'POST /api/admin/orders/{id}/settle-attention/{recipientIndex}';
    const gift = aPaidGift();
    const [jo, kim] = gift.recipientData;
    const waits = {
      ...jo!,
      attention: 'The refund of $5.00 has not reached Stripe yet; it is tried again until it does.',
    };
    const note = 'No delivery window of ours was chosen: please agree on a time.';
    const order = { ...gift, recipientData: [waits, { ...kim!, attention: note, settleable: note }] };
    const calls = open(order, { [SETTLE]: gift });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as settled' }));
    const question = screen.getByRole('alertdialog', { name: 'Mark this as settled?' });
    expect(question).toHaveTextContent(note);
    await userEvent.click(within(question).getByRole('button', { name: 'Mark as settled' }));
    expect(calls.find(({ endpoint }) => endpoint === SETTLE)).toMatchObject({
      path: `/api/admin/orders/${gift.id}/settle-attention/1`,
      body: { note },
    });
  });

  it.each([
    ['A delivery already exists for this order.', 'DoorDash delivery already exists for this order'],
    ['Closed outside business hours.', 'DoorDash is not available outside business hours'],
    ['The distance is too great.', 'Delivery address is outside DoorDash service area'],
    ['The phone number is not valid.', 'The phone number is not valid.'],
  ])('gives the reason why no courier could be requested: %s', async (message, reason) => {
    const CREATE = 'POST /api/admin/orders/{id}/create-doordash-delivery';
    const gift = aPaidGift();
    const [jo, kim] = gift.recipientData;
    const order = { ...gift, recipientData: [{ ...jo!, status: 'ready_for_doordash' as const }, kim!] };
    open(order, { [CREATE]: refusal(409, 'courier_refused', message) });
    await findAndPress(/^Jo/);
    await findAndPress('Create Real DoorDash Delivery');
    await expectTexts('Unable to Create Delivery', reason);
  });
});
