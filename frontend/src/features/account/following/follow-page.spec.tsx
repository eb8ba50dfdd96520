import { cleanup, fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALLERGENS, type Allergen, type AllergenLevel } from '@crispi/rules/allergens';
import type { Tender } from '@/api/models';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { aTender } from '@/testing/paid-orders';
import { resetAccount, show } from '../testing/render-account';
import { item, shipment } from '../testing/samples';
import { FollowPage } from './follow-page';
import type { BuyerFollows, RecipientFollows } from './following';

resetAccount();

const READ = 'GET /api/follow/{token}';
const { status, steps } = shipment();
const way = {
  kind: 'goods' as const,
  status,
  steps,
  deliveryDate: '2036-11-28',
  deliveryTime: '9:00 AM - 10:00 AM',
  timeZone: 'America/Chicago',
  storePhone: '(512) 555-0142',
  place: 'Austin, TX 78701',
  trackingUrl: null,
  driverName: null,
  estimatedArrival: null,
  attention: null,
};
const bought = (changes: Partial<BuyerFollows> = {}): BuyerFollows => ({
  audience: 'buyer',
  orderId: 10_001,
  createdAt: '2026-11-21T18:00:00.000Z',
  isGift: true,
  fulfilment: 'delivery',
  pickupAt: null,
  shipments: [
    { ...way, recipientIndex: 0, name: 'Ana Okafor', deliveryInstructions: 'Ring twice.', items: [item()] },
    { ...way, recipientIndex: 1, name: 'Ben Okafor', deliveryInstructions: null, items: [item({ id: 2 })] },
  ],
  itemsTotal: '30.00',
  discount: '0.00',
  promotion: null,
  deliveryFee: '14.00',
  tip: '0.00',
  tax: '0.00',
  totalAmount: '44.00',
  tenders: [],
  refundedAmount: '0.00',
  mayCancel: false,
  mayChange: false,
  ...changes,
});
const gift: RecipientFollows = {
  audience: 'recipient',
  ...way,
  firstName: 'Ana',
  from: 'Grace Hopper',
  items: [
    {
      title: 'Box of 6',
      boxSize: 6,
      quantity: 1,
      image: null,
      personalMessage: 'With love',
      contents: [{ name: 'Lemon Glaze', quantity: 6, image: null }],
      declared: {
        allergens: {
          ...(Object.fromEntries(ALLERGENS.map((name) => [name, 'none'])) as Record<Allergen, AllergenLevel>),
          milk: 'contains',
          treeNuts: 'may_contain',
          nuts: ['almond'],
        },
        dietaryMarks: [],
      },
    },
  ],
};
const open = (answers: Answers) => {
  const calls = apiAnswers(answers);
  show(<FollowPage token="o10001.abc" />);
  return calls;
};

describe('The page of a followed order', () => {
  it('says when a gift card goes out before the goods, which is no date for a calendar', async () => {
    const [box] = bought().shipments;
    const card = {
      ...box!,
      kind: 'electronic' as const,
      recipientIndex: 1,
      deliveryDate: '2036-11-24',
      deliveryTime: '',
    };
    open({ [READ]: bought({ isGift: false, shipments: [box!, card] }) });
    const name = /^Gift card goes out on Mon, Nov 24 The first of 2 deliveries/;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('shows the buyer each delivery with its own steps, and the amount paid', async () => {
    open({ [READ]: bought() });
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: /^Next: Fri, Nov 28, 9–10 AM The first of 2 deliveries, to Ana Okafor$/,
      }),
    ).toBeVisible();
    for (const name of ['Ana Okafor', 'Ben Okafor']) {
      const delivery = within(screen.getByRole('group', { name: `For ${name}` }));
      if (name === 'Ben Okafor') fireEvent.click(delivery.getByRole('heading'));
      expect(delivery.getByText('Box of 6')).toBeVisible();
      expect(delivery.getByText('Arriving')).toHaveTextContent('Arriving Fri, Nov 28, 9–10 AM');
      expect(delivery.getByText('In the oven', { selector: '[aria-current="step"] *' })).toBeVisible();
    }
    // Elements of their own, which no line breaks.
    expect(screen.getAllByText('Fri, Nov 28,')).toHaveLength(3);
    expect(screen.getAllByText('9–10 AM')).toHaveLength(3);
    expect(screen.getByText('$44.00')).toBeVisible();
  });

  it('shows gift cards beside a delivery as emails, which no calendar or review is about', async () => {
    const card = { amount: 5000, recipientName: 'Ana', recipientEmail: 'ana@example.com', message: null, sendOn: null };
    const [first] = bought().shipments;
    const mailed = {
      ...first!,
      kind: 'electronic' as const,
      status: 'delivered' as const,
      name: 'Ana',
      place: 'ana@example.com',
      items: [item({ giftCard: card, type: 'individual_product', cookies: [], totalItems: 0 })],
    };
    open({ [READ]: bought({ isGift: false, shipments: [mailed] }) });
    expect(await screen.findByText(/, gift card for/)).toHaveTextContent('Order #10001, gift card for Ana');
    expect(screen.getByRole('heading', { level: 1, name: /^Emailed/ })).toBeVisible();
    expect(screen.getByText('$50 gift card')).toBeVisible();
    expect(screen.queryByText(/0 items|Allergens not declared/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Review|Add to calendar/ })).not.toBeInTheDocument();
  });

  it('says of a late delivery that it is, with the new time once it is known, and offers the phone of its store', async () => {
    const [first] = bought().shipments;
    const late = { ...first!, deliveryDate: '2026-11-20' };
    const answers: Answers = { [READ]: bought({ isGift: false, shipments: [late] }) };
    open(answers);
    const hero = within(await screen.findByRole('region', { name: 'Where it is' }));
    expect(hero.getByRole('heading', { name: 'Running late' })).toBeVisible();
    expect(hero.getAllByRole('link')[0]).toHaveAccessibleName('Call (512) 555-0142');
    expect(hero.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+15125550142');
    expect(hero.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    cleanup();
    const estimatedArrival = '2036-11-20T18:00:00.000Z';
    open({ [READ]: bought({ isGift: false, shipments: [{ ...late, estimatedArrival }] }) });
    expect(await screen.findByRole('heading', { level: 1, name: /^Arriving .*about 12:00 PM$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
  });

  it.each([
    ['its code', 'SAVE10', 'Discount (SAVE10)−$3.00'],
    ['its name, if there was none', null, 'Discount (Cookie week)−$3.00'],
  ])('shows what a promotion took off, with %s', async (_, code, line) => {
    open({
      [READ]: bought({ discount: '3.00', totalAmount: '41.00', promotion: { name: 'Cookie week', code } }),
    });
    const order = await screen.findByRole('region', { name: 'Your order' });
    expect(order).toHaveTextContent(`Items$30.00${line}Delivery$14.00Total$41.00`);
  });

  it('folds all deliveries but the next to one line', async () => {
    const [first] = bought().shipments;
    const day = (at: number) => `2036-12-${String((at % 28) + 1).padStart(2, '0')}`;
    const many = Array.from({ length: 50 }, (_, at) => ({
      ...first!,
      recipientIndex: at,
      name: `Recipient ${at}`,
      deliveryDate: day(at),
      status: at === 0 ? ('delivered' as const) : first!.status,
    }));
    open({ [READ]: bought({ shipments: many }) });
    await screen.findByRole('heading', { level: 1, name: /49 of 50 deliveries to come, to / });
    const cards = screen.getAllByRole<HTMLDetailsElement>('group', { name: /^For Recipient/ });
    expect(cards).toHaveLength(50);
    const unfolded = cards.filter((card) => card.open).map((card) => card.getAttribute('aria-label'));
    expect(unfolded).toEqual(['For Recipient 28']);
  });

  it('says calmly that an order was cancelled and what was refunded, without open steps', async () => {
    const cancelled = bought().shipments.map((one) => ({ ...one, status: 'cancelled' as const }));
    open({ [READ]: bought({ shipments: cancelled, refundedAmount: '44.00' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeVisible();
    expect(screen.getByText('$44.00 refunded to your card. Banks usually take 5–10 business days.')).toBeVisible();
    expect(screen.getByText('Placed · Cancelled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop cookies' })).toHaveAttribute('href', '/shop');
    expect(screen.queryByText('On the way')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it.each([
    ['0.00', 'We haven’t refunded the $44.00 you paid. Call us if you expected a refund.'],
    ['10.00', '$10.00 of $44.00 refunded to your card. Banks usually take 5–10 business days.'],
  ])('says what becomes of the money of a cancelled order with %s refunded', async (refundedAmount, words) => {
    const cancelled = bought().shipments.map((one) => ({ ...one, status: 'cancelled' as const }));
    open({ [READ]: bought({ shipments: cancelled, refundedAmount }) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows which of several deliveries was cancelled', async () => {
    const [ana, ben] = bought().shipments;
    open({ [READ]: bought({ shipments: [{ ...ana!, status: 'cancelled' }, ben!], refundedAmount: '22.00' }) });
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Next: .* 1 of 2 deliveries to come, to Ben Okafor$/ }),
    ).toBeVisible();
    expect(screen.getByText(/^\$22\.00 refunded to your card\./)).toBeVisible();
    const delivery = within(screen.getByRole('group', { name: 'For Ana Okafor' }));
    expect(delivery.getByText('This delivery was cancelled')).toBeVisible();
    expect(delivery.queryByText('On the way')).not.toBeInTheDocument();
  });

  it('lets the buyer cancel in time, and shows the answer of the server', async () => {
    const answers: Answers = {
      [READ]: bought({ mayCancel: true }),
      'POST /api/follow/{token}/cancel': refusal(409, 'being_made', 'We have begun to make your order.'),
    };
    open(answers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Cancel order #10001' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel order #10001?' }));
    expect(
      dialog.getByText(
        'Your whole order will be cancelled and $44.00 refunded to your card. Banks usually take 5–10 business days.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('We have begun to make your order.')).toBeVisible();
    answers['POST /api/follow/{token}/cancel'] = undefined;
    const cancelled = bought().shipments.map((one) => ({ ...one, status: 'cancelled' as const }));
    answers[READ] = bought({ shipments: cancelled, refundedAmount: '44.00' });
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order #10001' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This order was cancelled' })).toHaveFocus());
  });

  describe('that gift cards paid in part', () => {
    const tenders = [
      aTender({ kind: 'gift_card', lastFour: 'K7QX', amount: '14.00' }),
      aTender({ kind: 'stripe', amount: '30.00' }),
    ];

    it('shows each part, and where refunds go', async () => {
      open({ [READ]: bought({ tenders, refundedAmount: '35.00' }) });
      const summary = await screen.findByRole('region', { name: 'Your order' });
      expect(summary).toHaveTextContent(
        'Total$44.00Paid with gift card ••••K7QX$14.00Paid by card$30.00Refunded$35.00',
      );
      expect(screen.getByText(/^\$35\.00 refunded: \$30\.00 to your card, \$5\.00 to your gift card\. /)).toBeVisible();
    });

    it.each([
      [
        '0.00',
        '$44.00 refunded: $30.00 to your card, $14.00 to your gift card. Banks usually take 5–10 business days.',
      ],
      [
        '20.00',
        '$24.00 refunded: $10.00 to your card, $14.00 to your gift card. Banks usually take 5–10 business days.',
      ],
      ['32.00', '$12.00 refunded to your gift card.'],
    ])('after a refund of $%s, says before the cancellation where the rest goes', async (refundedAmount, words) => {
      open({ [READ]: bought({ tenders, refundedAmount, mayCancel: true }) });
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #10001' }));
      expect(await screen.findByText(`Your whole order will be cancelled and ${words}`)).toBeVisible();
    });
  });

  describe('that is paid to the shop itself', () => {
    const own = (changes: Partial<Tender> = {}) =>
      aTender({ kind: 'counter', amount: '44.00', owed: '44.00', state: 'owed', ...changes });

    it.each([
      ['Pay on delivery$44.00', own()],
      ['Invoice, due Dec 13$44.00', own({ kind: 'invoice', dueOn: '2026-12-13' })],
      ['Paid in person$44.00', own({ owed: '0.00', state: 'received' })],
    ])('says %s', async (words, tender) => {
      open({ [READ]: bought({ tenders: [tender] }) });
      expect(await screen.findByRole('region', { name: 'Your order' })).toHaveTextContent(`Total$44.00${words}`);
    });

    it.each([
      ['taken off what you owe.', own()],
      ['given back by us.', own({ owed: '0.00', state: 'received' })],
    ])('says before the cancellation that it is %s', async (words, tender) => {
      open({ [READ]: bought({ tenders: [tender], mayCancel: true }) });
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #10001' }));
      expect(await screen.findByText(`Your whole order will be cancelled and $44.00 ${words}`)).toBeVisible();
    });
  });

  it('lets the buyer review delivered products without signing in', async () => {
    const line = { itemId: 1, productId: 3, name: 'Red Velvet', image: null, recipientIndex: 0, review: null };
    const [first] = bought().shipments;
    open({
      [READ]: bought({ isGift: false, shipments: [{ ...first!, status: 'delivered' }] }),
      'GET /api/follow/{token}/reviews': [line],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Review order #10001' }));
    expect(await screen.findByRole('button', { name: 'Write a review of Red Velvet' })).toBeVisible();
  });

  it('shows a recipient the sender, the contents and the allergens, and no price', async () => {
    open({ [READ]: gift });
    const words = await screen.findByText('“With love”');
    expect(words.parentElement).toHaveTextContent('“With love”Grace Hopper');
    expect(words.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByText('milk')).toBeVisible();
    expect(screen.getByText('May contain tree nuts (almond)')).toBeVisible();
    expect(screen.getByText(/^Our kitchens handle wheat/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('$');
  });

  it('shows one message for an invalid link, also when it expires while the page is open, and closes its event stream', async () => {
    const answers: Answers = { [READ]: gift };
    const streams: Stream[] = [];
    class Stream {
      onmessage = () => {};
      constructor(readonly url: string) {
        streams.push(this);
      }
      close = jest.fn();
    }
    Object.assign(window, { EventSource: Stream });
    const calls = open(answers);
    await screen.findByText('“With love”');
    expect(streams[0]).toMatchObject({ url: '/api/follow/o10001.abc/events' });
    answers[READ] = refusal(404, 'not_found', 'This link was not found.');
    act(() => streams[0]!.onmessage());
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.queryByText('“With love”')).not.toBeInTheDocument();
    expect(times(calls, READ)).toBe(2);
    expect(streams).toHaveLength(1);
    expect(streams[0]!.close).toHaveBeenCalled();
    Reflect.deleteProperty(window, 'EventSource');
  });

  it('can be requested again when it failed to load', async () => {
    const answers: Answers = { [READ]: refusal(503, 'down', 'Not now.') };
    open(answers);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers[READ] = gift;
    act(() => again.click());
    await waitFor(() => expect(screen.getByText('“With love”')).toBeVisible());
  });
});
