import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminOrder, Dispute, OrderDetails, OrderRefund } from '@/api/models';
import { apiAnswers, refusal, type Answers } from '@/testing/api';
import { anUnpaidOrder, aPaidGift, aTender, itsDetails } from '@/testing/paid-orders';
import { renderAt } from '@/testing/render-at';
import { hrefOf, press, type } from '@/testing/screen';
import { History } from '../history';
import { OrderDialogs } from '../order-dialogs';
import { MoneyBox } from './money-box';

const DETAILS = 'GET /api/admin/orders/{id}/details';
const REFUND = 'POST /api/admin/orders/{id}/refunds';
const AGAIN = 'POST /api/admin/orders/{id}/refunds/{refundId}/again';
const CANCEL = 'POST /api/admin/orders/{id}/cancel';

function open(details: OrderDetails = itsDetails(), answers: Answers = {}, order: AdminOrder = aPaidGift()) {
  const all = apiAnswers({ [DETAILS]: details, [REFUND]: order, [CANCEL]: order, [AGAIN]: order, ...answers });
  renderAt(
    '/admin/orders',
    <>
      <MoneyBox order={order} details={details} />
      <OrderDialogs orders={[order]} />
    </>,
    '/admin/orders',
  );
  return { made: () => all.filter(({ endpoint }) => endpoint !== DETAILS) };
}
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

const aRefund: OrderRefund = {
  id: 7,
  amount: '5.00',
  status: 'requested',
  shipments: [{ recipientIndex: 1, amount: '5.00' }],
  reason: 'A dented box',
  by: 'lena@crispi.test',
  requestedAt: '2026-11-22T15:00:00.000Z',
  settledAt: null,
  failure: null,
  giftCardLastFour: null,
  byHand: null,
  canAskAgain: false,
};
const aDispute: Dispute = {
  id: 'du_1',
  amount: '49.50',
  reason: 'product_not_received',
  status: 'needs_response',
  open: true,
  refusesRefunds: true,
  openedAt: '2026-11-22T15:00:00.000Z',
  dueBy: '2026-12-01T15:00:00.000Z',
  stripeUrl: 'https://dashboard.stripe.com/disputes/du_1',
};

describe('the money of an order', () => {
  it('shows the amounts paid, refunded, pending and left', async () => {
    const { payment } = itsDetails();
    open(
      itsDetails({
        payment: { ...payment, refunded: '10.00', onItsWay: '5.00', left: '34.50' },
        refunds: [aRefund],
      }),
    );
    const box = await screen.findByRole('region', { name: 'Payment' });
    for (const text of ['$49.50', '−$10.00', '−$5.00', '$34.50'])
      expect(within(box).getByText(text)).toBeInTheDocument();
    expect(within(box).getByRole('listitem')).toHaveTextContent('$5.00 on its way · Kim Doe');
  });

  it('names the code of a discount, and says when no payment was needed', async () => {
    const { payment } = itsDetails();
    const free = { paymentIntentId: 'free_1', discount: '49.50', total: '0.00', left: '0.00' };
    open(itsDetails({ payment: { ...payment, ...free, promotion: { name: 'For friends', code: 'FRIENDS' } } }));
    const box = await screen.findByRole('region', { name: 'Payment' });
    expect(box).toHaveTextContent('Discount (FRIENDS)−$49.50');
    expect(within(box).getByText('No payment was needed.')).toBeVisible();
    expect(screen.queryByText('free_1')).not.toBeInTheDocument();
  });

  describe('that gift cards paid in part', () => {
    const { payment } = itsDetails();
    const tenders = [
      aTender({ kind: 'gift_card', lastFour: 'K7QX', amount: '10.00' }),
      aTender({ kind: 'gift_card', lastFour: 'ABCD', amount: '9.50' }),
      aTender({ kind: 'stripe', amount: '30.00' }),
    ];
    const mixed = { ...payment, tenders };

    it('lists the parts, and the refunds to gift cards', async () => {
      const refunds: OrderRefund[] = [{ ...aRefund, status: 'succeeded', giftCardLastFour: 'K7QX' }];
      open(itsDetails({ payment: { ...mixed, refunded: '5.00', left: '44.50' }, refunds }));
      const box = await screen.findByRole('region', { name: 'Payment' });
      expect(box).toHaveTextContent('Gift card K7QX$10.00Gift card ABCD$9.50Card$30.00');
      expect(within(box).getByRole('listitem')).toHaveTextContent('$5.00 to gift card K7QX · Kim Doe');
    });

    it('says in the refund where the money goes: to the card first, then to gift cards in reverse order', async () => {
      open(itsDetails({ payment: mixed }));
      press('Refund');
      const dialog = await screen.findByRole('dialog');
      tick('Kim Doe');
      expect(dialog).toHaveTextContent('$24.75 to the card.');
      tick('Jo Doe');
      expect(dialog).toHaveTextContent('$30.00 to the card, $9.50 to gift card ABCD, $0.25 to gift card K7QX.');
    });

    it('says so in the cancellation, less what went back and what a lost dispute took', async () => {
      const shipments = itsDetails().shipments.map((one) => ({ ...one, refundableIfCancelled: '7.00' }));
      const dispute = { ...aDispute, status: 'lost', open: false };
      const refunds: OrderRefund[] = [{ ...aRefund, status: 'succeeded', giftCardLastFour: 'ABCD' }];
      open(itsDetails({ payment: { ...mixed, left: '14.50' }, shipments, refunds, disputes: [dispute] }));
      press('Cancel order');
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent('$4.50 to gift card ABCD, $9.50 to gift card K7QX.');
    });

    it('names the parts and the gift cards of refunds in the history', async () => {
      const refunds: OrderRefund[] = [
        { ...aRefund, status: 'succeeded', settledAt: aRefund.requestedAt, giftCardLastFour: 'K7QX' },
      ];
      const details = itsDetails({ payment: { ...mixed, paymentIntentId: 'free_1' }, refunds });
      renderAt('/', <History order={aPaidGift()} details={details} emails={[]} />, '/');
      const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(/\$5\.00 refunded to gift card K7QX by lena@crispi\.test/);
      expect(lines[1]).toMatch(
        /\$49\.50 paid by the customer\$10\.00 with gift card K7QX, \$9\.50 with gift card ABCD, \$30\.00 by card$/,
      );
    });

    it('does not say that no payment was needed when gift cards paid for all of it', async () => {
      const paid = { ...mixed, paymentIntentId: 'free_1', tenders: tenders.slice(0, 2), left: '0.00' };
      open(itsDetails({ payment: paid }));
      expect(await screen.findByText('Nothing left to refund.')).toBeVisible();
    });
  });

  describe('that its customer pays to the shop itself', () => {
    const received = { at: '2026-11-29T18:00:00.000Z', by: 'anna@crispi.test', method: 'cash' as const };
    const invoice = { kind: 'invoice' as const, dueOn: '2026-12-13', reference: 'PO-77' };
    const RECORD = 'POST /api/admin/orders/{id}/manual-payment';
    const unpaid = (order: AdminOrder, more: Partial<OrderDetails> = {}) => {
      const { kind, amount, owed } = order.manualPayment!;
      const tenders = [aTender({ kind, amount, owed, state: order.manualPayment!.received ? 'received' : 'owed' })];
      const shipments = [{ ...itsDetails().shipments[1]!, recipientIndex: 0, left: '49.50', refundable: '49.50' }];
      return itsDetails({
        payment: { ...itsDetails().payment, paymentIntentId: 'free_1', tenders },
        shipments,
        ...more,
      });
    };

    it.each([
      ['To collect at pickup', {}],
      ['Invoice PO-77, due Dec 13, 2026: $49.50 owed', invoice],
      ['Paid at the counter, cash, by anna@crispi.test, Nov 29, 2026', { owed: '0.00', received }],
      [
        'Invoice PO-77 paid by check, by anna@crispi.test, Nov 29, 2026',
        { ...invoice, owed: '0.00', received: { ...received, method: 'check' as const } },
      ],
      ['Nothing is owed anymore', { owed: '0.00' }],
    ])('says "%s"', async (words, payment) => {
      const order = anUnpaidOrder(payment);
      open(unpaid(order), {}, order);
      expect(await screen.findByText(words)).toBeVisible();
      const owes = order.manualPayment!.owed !== '0.00';
      expect(screen.queryAllByRole('button', { name: 'Record payment' })).toHaveLength(owes ? 1 : 0);
    });

    it('is named among what the total was paid with', async () => {
      const order = { ...aPaidGift(), placedBy: 'anna@crispi.test' };
      const tenders = [
        aTender({ kind: 'gift_card', lastFour: 'K7QX', amount: '20.00' }),
        aTender({ kind: 'stripe', amount: '29.50' }),
      ];
      open(itsDetails({ payment: { ...itsDetails().payment, tenders } }), {}, order);
      expect(await screen.findByText('Gift card K7QX')).toBeVisible();
      expect(screen.getByText('Card, by payment link')).toBeVisible();
    });

    it('is recorded with the method, and a refusal stays in the dialog', async () => {
      const order = anUnpaidOrder();
      const answers: Answers = { [RECORD]: refusal(409, 'already_received', 'This payment was already recorded.') };
      const { made } = open(unpaid(order), answers, order);
      press('Record payment');
      const dialog = await screen.findByRole('dialog', { name: 'Payment for order #10001' });
      expect(
        within(dialog)
          .getAllByRole('radio')
          .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
      ).toEqual(['Cash', 'Card terminal']);
      choose('Card terminal');
      press('Record $49.50');
      expect(await within(dialog).findByText('This payment was already recorded.')).toBeVisible();
      expect(made()).toMatchObject([{ endpoint: RECORD, body: { method: 'terminal' } }]);
    });

    it('closes once it is recorded', async () => {
      const order = anUnpaidOrder(invoice);
      open(
        unpaid(order),
        { [RECORD]: { ...order, manualPayment: { ...order.manualPayment!, owed: '0.00', received } } },
        order,
      );
      press('Record payment');
      await screen.findByRole('dialog');
      expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
      press('Record $49.50');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it.each([
      ['off what is owed', {}],
      ['for you to hand back in cash', { owed: '0.00', received }],
      [
        'for you to return by terminal or bank transfer',
        { owed: '0.00', received: { ...received, method: 'terminal' as const } },
      ],
    ])('is refunded %s', async (way, payment) => {
      const order = anUnpaidOrder(payment);
      open(unpaid(order), {}, order);
      press('Refund');
      expect(await screen.findByRole('dialog')).toHaveTextContent(`$49.50 ${way}.`);
    });

    it('lists refunds by hand, with who made them, also in the history', async () => {
      const order = anUnpaidOrder({ owed: '0.00', received });
      const refunds: OrderRefund[] = [
        { ...aRefund, id: 1, amount: '4.00', status: 'succeeded', byHand: 'owed', shipments: [] },
        { ...aRefund, id: 2, status: 'succeeded', byHand: 'cash', shipments: [] },
      ];
      const history = [
        {
          at: order.createdAt,
          recipientIndex: 0,
          from: null,
          to: 'pending',
          by: 'anna@crispi.test',
          why: 'Not paid yet',
        },
        { at: received.at, recipientIndex: 0, from: null, to: 'payment_received', by: 'anna@crispi.test', why: 'cash' },
      ];
      const details = unpaid(order, { refunds, history });
      open(details, {}, order);
      const lines = await screen.findAllByRole('listitem');
      expect(lines.map((line) => line.textContent)).toEqual([
        '$4.00 less is owed',
        '$5.00 returned by hand by lena@crispi.test',
      ]);
      renderAt('/', <History order={order} details={details} emails={[]} />, '/');
      const text = (await screen.findAllByRole('listitem')).map((line) => line.textContent).join('\n');
      expect(text).toMatch(/Payment received: \$45\.50 by anna@crispi\.testcash/);
      expect(text).toMatch(/Ordered by anna@crispi\.testNot paid yet/);
      expect(text).toMatch(/\$4\.00 less is owed by lena/);
      expect(text).toMatch(/\$5\.00 returned by hand by lena/);
      expect(text).not.toMatch(/paid by the customer/);
    });
  });

  it('refunds the ticked shipments, and shows the total on the button', async () => {
    const { made } = open();
    press('Refund');
    const dialog = await screen.findByRole('dialog', { name: 'Refund order #10001' });
    expect(dialog).toHaveTextContent('Left on this order $49.50');
    expect(dialog).toHaveTextContent('Items and tax. Without fee and tip: a courier was sent.');
    tick('Jo Doe');
    expect(within(dialog).getByRole('button', { name: 'Refund $15.00' })).toBeEnabled();
    expect(dialog).toHaveTextContent('Left on this order $34.50');
    tick('Kim Doe');
    press('Refund $39.75');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(made().map(({ body }) => body)).toMatchObject([{ recipients: [0, 1], expected: '39.75', reason: null }]);
  });

  it('ticks all shipments at once, and none again', async () => {
    open();
    press('Refund');
    const dialog = await screen.findByRole('dialog');
    tick('Select all');
    expect(within(dialog).getByRole('button', { name: 'Refund $39.75' })).toBeEnabled();
    tick('Jo Doe');
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    tick('Select all');
    tick('Select all');
    expect(within(dialog).getByRole('button', { name: 'Refund $0.00' })).toBeDisabled();
  });

  it('can cancel what it refunds as a whole, so that the kitchen does not pack it', async () => {
    const { made } = open();
    press('Refund');
    await screen.findByRole('dialog');
    tick('Kim Doe');
    tick('Cancel these deliveries, too');
    expect(screen.getByRole('button', { name: 'Cancel and refund $24.75' })).toBeEnabled();
    tick('Jo Doe');
    expect(screen.getByRole('checkbox', { name: 'Cancel the order, too' })).toBeChecked();
    press('Cancel and refund $39.75');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(made().map(({ endpoint, body }) => [endpoint, body])).toMatchObject([
      [CANCEL, { recipients: [1, 0], refund: true, expected: '39.75', cancelCouriers: false }],
    ]);
  });

  it('refunds one of several items with its tax', async () => {
    const item = {
      quantity: 1,
      totalItems: 1,
      image: null,
      personalMessage: null,
      cookies: [],
      declared: null,
      giftCard: null,
    };
    const box = { ...item, id: 1, recipientIndex: 1, title: 'Box of 6', type: 'cookie_box' as const, boxSize: 6 };
    const mug = { ...box, id: 2, title: 'Baker Mug', type: 'individual_product' as const, boxSize: null };
    const { made } = open(
      itsDetails({
        items: [
          { ...box, totalPrice: '12.00', paid: '12.00' },
          { ...mug, totalPrice: '10.00', paid: '10.83' },
        ],
      }),
    );
    press('Refund');
    await screen.findByRole('dialog');
    choose('Some items');
    tick('Baker Mug');
    press('Refund $10.83');
    await waitFor(() => expect(made()).toHaveLength(1));
    expect(made()[0]!.body).toMatchObject({ recipients: [1], amount: '10.83', reason: 'Refund for Baker Mug' });
  });

  it('moves to the field of another amount', async () => {
    open();
    press('Refund');
    await screen.findByRole('dialog');
    choose('Another amount');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveFocus());
  });

  it('reports missing input before anything is sent', async () => {
    const { made } = open();
    press('Refund');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Refund $0.00' })).toBeDisabled();
    const another = screen.getByRole('radio', { name: 'Another amount' });
    expect(another).toHaveAccessibleDescription('Any sum up to $49.50.');
    choose('Another amount');
    press('Refund $0.00');
    expect(dialog).toHaveTextContent('Choose the deliveries that the amount is for.');
    expect(dialog).toHaveTextContent('Enter an amount in dollars, such as 5.00.');
    expect(dialog).toHaveTextContent('Enter a reason. The customer will see it.');
    tick('Kim Doe');
    expect(another).toHaveAccessibleDescription('Any sum up to $24.75.');
    type(/^Amount/, '30');
    expect(dialog).toHaveTextContent('Only $24.75 is left for the selected deliveries.');
    type(/^Amount/, '5.5');
    type(/^Reason/, 'A dented box');
    press('Refund $5.50');
    await waitFor(() => expect(made()).toHaveLength(1));
    expect(made()[0]!.body).toMatchObject({ recipients: [1], amount: '5.50', reason: 'A dented box' });
  });

  it('keeps the idempotency key when an answer was lost, and uses another one for another amount', async () => {
    const { made } = open(itsDetails(), { [REFUND]: refusal(503, 'unavailable', 'Try again in a moment.') });
    press('Refund');
    await screen.findByRole('dialog');
    tick('Kim Doe');
    for (const times of [1, 2]) {
      press('Refund $24.75');
      await waitFor(() => expect(made()).toHaveLength(times));
      expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
    }
    tick('Jo Doe');
    press('Refund $39.75');
    await waitFor(() => expect(made()).toHaveLength(3));
    const names = made().map(({ body }) => (body as { requestId: string }).requestId);
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
  });

  it('cancels the whole order with its refund in one act', async () => {
    const recipientData = aPaidGift().recipientData.map((recipient) => ({
      ...recipient,
      courierLive: recipient.recipientIndex === 1,
    }));
    const { made } = open(itsDetails(), {}, aPaidGift({ recipientData }));
    press('Cancel order');
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order #10001?' });
    expect(dialog).toHaveTextContent('We’ll call off its driver first.');
    press('Cancel and refund $39.75');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(made()[0]!.body).toMatchObject({ cancelCouriers: true, refund: true, expected: '39.75' });
    expect(made()[0]!.body).not.toHaveProperty('recipients');
  });

  it('cancels without a refund on request, and stays open with the reason on failure', async () => {
    const { made } = open(itsDetails(), { [CANCEL]: refusal(409, 'courier_refused', 'The courier has it already.') });
    press('Cancel order');
    await screen.findByRole('alertdialog');
    tick(/^Refund/);
    const dialog = screen.getByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The courier has it already.');
    expect(made()[0]!.body).toMatchObject({ refund: false });
    expect(made()[0]!.body).not.toHaveProperty('expected');
  });

  it('retries a failed refund', async () => {
    const failed = { ...aRefund, status: 'failed' as const, failure: 'expired_or_canceled_card', canAskAgain: true };
    const { made } = open(itsDetails({ refunds: [failed] }));
    const box = await screen.findByRole('region', { name: 'Payment' });
    expect(box).toHaveTextContent('The refund of $5.00 failed');
    expect(box).toHaveTextContent('Stripe says: expired_or_canceled_card');
    press('Ask again');
    await waitFor(() => expect(made().map(({ path }) => path)).toEqual(['/api/admin/orders/10001/refunds/7/again']));
  });

  it('shows a dispute with its deadline and a link to Stripe, and offers no refund during it', async () => {
    open(itsDetails({ disputes: [aDispute] }));
    const box = await screen.findByRole('region', { name: 'Payment' });
    expect(box).toHaveTextContent('Dispute of $49.50: needs response');
    expect(box).toHaveTextContent(/Product not received\. Answer by Dec 1, 2026/);
    expect(hrefOf('Answer at Stripe', within(box))).toBe(aDispute.stripeUrl);
    expect(within(box).getByRole('button', { name: 'Refund' })).toBeDisabled();
    press('Cancel order');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('checkbox', { name: /^Refund/ })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  });

  it('shows the refunds in the history: when they were requested, and how they ended', async () => {
    const made = { ...aRefund, status: 'succeeded' as const, settledAt: '2026-11-22T15:00:05.000Z' };
    const changes = [
      { at: '2026-11-22T14:00:00Z', recipientIndex: 0, from: null, to: 'pending', by: 'shopper', why: 'Paid' },
    ];
    renderAt(
      '/',
      <History order={aPaidGift()} details={itsDetails({ history: changes, refunds: [made] })} emails={[]} />,
      '/',
    );
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines[0]).toMatch(/\$5\.00 refunded by Stripe$/);
    expect(lines[1]).toMatch(/Refund of \$5\.00 requested by lena@crispi\.test.*Kim Doe.*A dented box/);
    expect(lines[2]).toMatch(/\$49\.50 paid by the customer/);
    expect(lines[3]).toMatch(/M(Ordered by the customer.*Kim Doe|Ordered by the customer.*Jo Doe)$/);
  });

  it('shows every courier in the history: who requested it, its cost, and why it failed', async () => {
    const requested = {
      recipientIndex: 1,
      provider: 'doordash' as const,
      requestedBy: 'lena@crispi.test',
      reason: null,
    };
    const gone = {
      ...requested,
      externalDeliveryId: '10155-1-1',
      status: 'cancelled' as const,
      requestedAt: '2026-11-22T14:00:00Z',
      feeCents: 1175,
      feeDifferenceCents: 200,
      endedAt: '2026-11-22T14:20:00Z',
      reason: 'The driver could not pick up the order.',
    };
    const next = {
      ...requested,
      externalDeliveryId: '10155-1-2',
      status: 'requested' as const,
      requestedAt: '2026-11-22T14:30:00Z',
      feeCents: null,
      feeDifferenceCents: null,
      endedAt: null,
    };
    const details = itsDetails({ couriers: [next, gone] });
    renderAt('/', <History order={aPaidGift()} details={details} emails={[]} />, '/');
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    const entries = lines.filter((line) => line!.includes('Courier')).map((line) => line!.replace(/^.*?[AP]M/, ''));
    expect(entries).toEqual([
      expect.stringMatching(/^Courier requested by lena@crispi\.test.*Kim Doe.*DoorDash.*10155-1-2$/),
      expect.stringMatching(/^Courier cancelled.*Kim Doe.*The driver could not pick up the order\..*10155-1-1$/),
      expect.stringMatching(
        /^Courier requested by lena@crispi\.test.*fee \$11\.75, \$2\.00 more than paid.*10155-1-1$/,
      ),
    ]);
  });
});
