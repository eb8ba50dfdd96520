import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PaymentLink } from '@/api/models';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { aNewOrder, anIntent, shipmentTotals, totals } from '@/testing/checkout';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress, press } from '@/testing/screen';
import { PayPage } from './pay-page';

const READ = 'GET /api/payment-links/{token}';
const PAYMENT = 'POST /api/payment-links/{token}/payment';
const ORDER = 'POST /api/payment-links/{token}/order';
const ASK = 'POST /api/payment-links/{token}/ask-again';
const MINUTE = 60_000;

const aLink = (given: Partial<PaymentLink> = {}): PaymentLink => ({
  state: 'open',
  deadline: new Date(Date.now() + 100 * MINUTE).toISOString(),
  leftMs: 100 * MINUTE,
  customerName: 'Maria de la Cruz',
  customerEmail: 'maria@example.com',
  customerPhone: '5125550123',
  isGift: false,
  fulfilment: 'delivery',
  pickupAt: null,
  lines: [
    {
      id: 1,
      title: 'Box of 6',
      quantity: 1,
      total: '15.00',
      message: 'Happy birthday',
      imageUrl: null,
      contents: [{ name: 'Lemon Glaze', quantity: 6, imageUrl: null }],
      boxSize: 6,
      giftCard: null,
      recipientIndex: 0,
    },
  ],
  shipments: [
    {
      recipientName: 'Maria de la Cruz',
      address: '12 Elm Street, Austin, TX 78704',
      deliveryDate: '2036-11-28',
      deliveryTime: '9:00 AM - 10:00 AM',
      instructions: 'Ring the bell',
    },
  ],
  totals: totals({ tip: '3.00', total: '27.75', amount: 2775 }),
  orderId: null,
  followToken: null,
  askedAgain: false,
  policies: [],
  ...given,
});

const paid = () => aLink({ state: 'paid', orderId: 10_001, followToken: 'o10001.abc' });
const FREE = anIntent({
  clientSecret: null,
  paymentIntentId: 'free_1',
  totals: totals({
    amount: 2475,
    due: 0,
    tenders: [{ kind: 'gift_card', lastFour: 'K7QX', amount: '24.75' }],
  }),
});
const nothingDue = () => aLink({ totals: FREE.totals });

/** Answers may be replaced later. */
function open(link: Answers[typeof READ], answers: Answers = {}, query = '') {
  const all: Answers = {
    [READ]: link,
    [PAYMENT]: FREE,
    [ORDER]: aNewOrder(),
    [ASK]: undefined,
    'GET /api/stripe-config': silence(),
    'GET /api/stores': [],
    ...answers,
  };
  const calls = apiAnswers(all);
  return { answers: all, calls, ...renderAt(`/pay/p1.abc${query}`, <PayPage token="p1.abc" />) };
}

const hidden = (visible: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: visible, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('The page of a payment link', () => {
  it('shows the order, its amounts and how long it is held, and changes nothing', async () => {
    const { calls } = open(aLink());
    expect(await screen.findByRole('heading', { level: 1, name: /^Maria ?, here is your order$/ })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('1 hour 40 minutes left');
    const order = within(screen.getByRole('region', { name: 'Your order' }));
    for (const text of ['Fri, Nov 28, 9–10 AM', '12 Elm Street, Austin, TX 78704', 'Happy birthday', '6 Lemon Glaze'])
      expect(order.getByText(text)).toBeVisible();
    expect(order.getByText(/Ring the bell/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(
      'Subtotal$15.00Delivery fee$9.75Driver tip$3.00Tax$0.00Total$27.75',
    );
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([READ]);
  });

  it('shows the recipients of a gift, a promotion, and what gift cards leave to pay', async () => {
    const [line] = aLink().lines;
    const [to] = aLink().shipments;
    const promotion = {
      code: 'SAVE10',
      name: 'Cookie week',
      reason: '10% off',
      applied: true,
      byCode: true,
      waivedDelivery: '0.00',
    };
    const card = { amount: 5000, recipientName: 'Cem', recipientEmail: 'cem@example.com', message: 'Hi', sendOn: null };
    open(
      aLink({
        isGift: true,
        lines: [
          line!,
          { ...line!, id: 2, recipientIndex: 1 },
          { ...line!, id: 3, recipientIndex: 2, boxSize: null, contents: [], giftCard: card },
        ],
        shipments: [
          { ...to!, recipientName: 'Ana Okafor' },
          { ...to!, recipientName: 'Ben Okafor' },
          { ...to!, recipientName: 'Cem', address: null, deliveryTime: '' },
        ],
        totals: totals({
          discount: '3.00',
          promotion,
          amount: 2475,
          due: 1475,
          tenders: [{ kind: 'gift_card', lastFour: 'K7QX', amount: '10.00' }],
          shipments: [0, 1, 2].map((recipientIndex) => shipmentTotals({ recipientIndex })),
        }),
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Ana Okafor' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ben Okafor' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '2 deliveries' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'By email' })).toBeVisible();
    expect(screen.getByText('For Cem (cem@example.com), emailed right after payment')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Order summary' });
    expect(summary).toHaveTextContent('SAVE10 · 10% off−$3.00');
    expect(summary).toHaveTextContent('Ben Okafor');
    expect(summary).not.toHaveTextContent('Cem');
    expect(summary).toHaveTextContent(/Total\$24\.75Gift card ••••ending in K7QX−\$10\.00To pay\$14\.75/);
  });

  it('counts every second of the last five minutes, then says that the link has expired', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = open(aLink({ leftMs: 4.5 * MINUTE }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await screen.findByRole('timer');
    expect(screen.getByText('Less than 5 minutes left to pay.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('timer')).toHaveTextContent(/^4:1\d left$/);
    answers[READ] = aLink({ state: 'expired', leftMs: 0 });
    await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE));
    expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toHaveFocus();
  });

  it('asks for the payment only when it is to be paid, and then shows the card form', async () => {
    const { calls } = open(aLink(), { [PAYMENT]: anIntent() });
    await findAndPress('Continue to payment');
    expect(await screen.findByRole('region', { name: 'Payment' })).toHaveFocus();
    expect(await screen.findByText('Loading payment system...')).toBeVisible();
    expect(times(calls, PAYMENT)).toBe(1);
    expect(times(calls, ORDER)).toBe(0);
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
  });

  it('says why the payment could not be prepared, and can be asked again', async () => {
    const { answers } = open(aLink(), { [PAYMENT]: refusal(503, 'down', 'The payment system is down.') });
    await findAndPress('Continue to payment');
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment system is down.Nothing was charged.');
    answers[PAYMENT] = FREE;
    press('Continue to payment');
    expect(await screen.findByRole('button', { name: 'Place order' })).toBeVisible();
  });

  it('shows that another tab has paid it, when it is about to be paid', async () => {
    const { answers } = open(aLink(), { [PAYMENT]: refusal(409, 'already_paid', 'Paid already.') });
    await screen.findByRole('timer');
    answers[READ] = paid();
    press('Continue to payment');
    expect(await screen.findByRole('heading', { level: 1, name: 'Paid. Order #10001' })).toBeVisible();
  });

  it('shows what happened meanwhile as soon as one returns to it', async () => {
    const { answers } = open(aLink());
    await screen.findByRole('timer');
    answers[READ] = paid();
    act(() => hidden('hidden'));
    act(() => hidden('visible'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Paid. Order #10001' })).toBeVisible();
  });

  it('places an order that gift cards pay in full with a press', async () => {
    const { answers, calls } = open(nothingDue());
    await findAndPress('Continue');
    const place = await screen.findByRole('button', { name: 'Place order' });
    answers[READ] = paid();
    fireEvent.click(place);
    expect(await screen.findByRole('heading', { level: 1, name: 'Paid. Order #10001' })).toHaveFocus();
    expect(times(calls, ORDER)).toBe(1);
    expect(sessionStorage).not.toHaveProperty('crispi:link-payment');
    expect(screen.getByText('maria@example.com', { normalizer: (text) => text.trim() })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', '/follow/o10001.abc');
  });

  it('asks for the order until there is an answer, also with a press', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = open(nothingDue(), { [ORDER]: refusal(503) });
    await findAndPress('Continue');
    fireEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('We’re still placing your order.')).toBeVisible();
    answers[ORDER] = aNewOrder();
    answers[READ] = paid();
    press('Finish order');
    expect(await screen.findByRole('heading', { level: 1, name: 'Paid. Order #10001' })).toBeVisible();
  });

  it('goes on after the bank’s page, and says when nothing was charged', async () => {
    const unpaid = refusal(409, 'payment_not_completed', 'The payment was not completed.');
    const { calls } = open(aLink(), { [ORDER]: unpaid }, '?payment_intent=pi_1&redirect_status=failed');
    await waitFor(() => expect(times(calls, ORDER)).toBe(1));
    expect(await screen.findByText('Nothing was charged.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
    expect(times(calls, PAYMENT)).toBe(0);
  });

  it('keeps asking for the order of a link that ends meanwhile', async () => {
    const { answers } = open(nothingDue(), { [ORDER]: silence() });
    await findAndPress('Continue');
    const place = await screen.findByRole('button', { name: 'Place order' });
    answers[READ] = aLink({ state: 'expired', leftMs: 0 });
    fireEvent.click(place);
    act(() => hidden('hidden'));
    act(() => hidden('visible'));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'This link has expired' })).not.toBeInTheDocument();
  });

  it('cannot be paid while offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(aLink());
    const press = await screen.findByRole('button', { name: 'Continue to payment' });
    expect(press).toBeDisabled();
    expect(press).toHaveAccessibleDescription('You’re offline. You can pay when you’re back online.');
  });

  it('lets the customer of an expired link ask for a new one, once', async () => {
    const { answers, calls } = open(aLink({ state: 'expired', leftMs: 0 }), {
      [ASK]: refusal(503, 'down', 'Not now.'),
    });
    await findAndPress('Ask for a new link');
    expect(await screen.findByText('Not now.')).toBeVisible();
    answers[ASK] = undefined;
    answers[READ] = aLink({ state: 'expired', leftMs: 0, askedAgain: true });
    press('Ask for a new link');
    await expectTexts('We let the bakery know. You’ll get a new link by email.');
    expect(screen.queryByRole('button', { name: 'Ask for a new link' })).not.toBeInTheDocument();
    expect(times(calls, ASK)).toBe(2);
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it.each([
    ['replaced', 'This order has changed'],
    ['withdrawn', 'This order was withdrawn'],
  ] as const)('says that a link is %s', async (state, title) => {
    open(aLink({ state }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/Nothing was charged/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that an unknown link does not work', async () => {
    open(refusal(404, 'not_found', 'This link was not found.'));
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  });

  it('can be requested again when it failed to load', async () => {
    const { answers } = open(refusal(503, 'down', 'Not now.'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers[READ] = aLink();
    act(() => again.click());
    expect(await screen.findByRole('heading', { level: 1, name: /^Maria ?, here is your order$/ })).toBeVisible();
  });
});
