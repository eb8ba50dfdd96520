import { printedGiftCode } from '@crispi/rules/gift-card-code';
import { Auditor } from '../src/kernel/audit/audit';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';
import { RefundOffice } from './support/refunds';
import {
  addBox,
  bodyOf,
  browserWithBox,
  form,
  payByCard,
  place,
  startPayment,
  type Browser,
  type Payment,
  type PlacedOrder,
} from './support/shopper';
import { useStaff } from './support/staff-session';

interface Totals {
  amount: number;
  due: number;
  total: string;
  tenders: { kind: string; lastFour?: string; amount: string }[];
}

const UNKNOWN = 'We don’t know this gift card. Check the code.';
/** In another network than the machine's own, whose guesses are not counted. */
const VISITOR = '203.0.113.9';
/** A box of six with delivery and tip. */
const TOTAL = 2500;

describe('Gift cards', () => {
  const shop = useShop({ worker: false, config: { trustProxy: 1 } });
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  const cards = new CardOffice(shop);

  beforeAll(() => shop.rows('UPDATE catalogue.products SET stock = 100000'));

  const totalsOf = (browser: Browser, body: object) => bodyOf<Totals>(browser.post('/api/checkout/totals').send(body));
  const prepare = async (browser: Browser, giftCards: string[], changes: object = {}) => {
    const body = await form(browser, { giftCards, ...changes });
    const { due } = await totalsOf(browser, body);
    return startPayment(browser, { ...body, due });
  };
  const buy = async (browser: Browser, giftCards: string[]) => {
    const payment = await prepare(browser, giftCards);
    if (payment.clientSecret) await payByCard(shop, payment);
    return bodyOf<PlacedOrder>(place(browser, payment), 201);
  };
  const found = async (...about: string[]) =>
    (await shop.app.get(Auditor).check(new Date(0)))
      .flatMap(({ findings }) => findings.map(({ problem }) => problem))
      .filter((text) => about.some((one) => text.includes(one)));

  it('pay a part, in the order they are typed, and Stripe charges the rest', async () => {
    const [small, large] = [await cards.issue(600), await cards.issue(1000)];
    const browser = await browserWithBox(shop);
    const body = await form(browser, {
      giftCards: [printedGiftCode(small.code).toLowerCase(), large.code, small.code],
    });
    const totals = await totalsOf(browser, body);
    expect(totals).toMatchObject({
      amount: TOTAL,
      due: 900,
      tenders: [
        { kind: 'gift_card', lastFour: small.lastFour, amount: '6.00' },
        { kind: 'gift_card', lastFour: large.lastFour, amount: '10.00' },
        { kind: 'stripe', amount: '9.00' },
      ],
    });
    const payment = await startPayment(browser, { ...body, amount: TOTAL, due: 900 });
    expect(payment.amount).toBe(TOTAL);
    expect([await cards.balance(small.id), await cards.balance(large.id)]).toEqual([0, 0]);
    // What it holds is its own to spend.
    expect(await totalsOf(browser, body)).toMatchObject({ due: 900 });
    expect(await totalsOf(await browserWithBox(shop), body)).toMatchObject({ due: TOTAL });
    await payByCard(shop, payment);
    const order = await bodyOf<PlacedOrder>(place(browser, payment), 201);
    expect(order.totalAmount).toBe('25.00');
    const charged = await shop.sandbox<{ id: string; amount: number }[]>('/payments');
    expect(charged.find(({ id }) => id === payment.paymentIntentId)).toMatchObject({ amount: 900 });
    expect((await office.money(order.id)).payment).toMatchObject({
      total: '25.00',
      left: '25.00',
      tenders: [
        { kind: 'gift_card', lastFour: small.lastFour, amount: '6.00' },
        { kind: 'gift_card', lastFour: large.lastFour, amount: '10.00' },
        { kind: 'stripe', lastFour: null, amount: '9.00' },
      ],
    });
    expect(await cards.movements(small.id)).toEqual([
      ['issue', 600],
      ['hold', -600],
      ['release', 600],
      ['capture', -600],
    ]);
    const statement = await bodyOf<object>(browser.post('/api/gift-cards/balance').send({ code: large.code }));
    expect(statement).toMatchObject({
      lastFour: large.lastFour,
      balance: '0.00',
      held: '0.00',
      status: 'empty',
      movements: [
        { kind: 'capture', amount: '-10.00', balance: '0.00', orderId: order.id },
        { kind: 'issue', amount: '10.00', balance: '10.00' },
      ],
    });
  });

  it('leave at least 50 cents to charge, or nothing', async () => {
    const browser = await browserWithBox(shop);
    const [first, second] = [await cards.issue(1000), await cards.issue(1470)];
    expect(await totalsOf(browser, await form(browser, { giftCards: [first.code, second.code] }))).toMatchObject({
      due: 50,
      tenders: [{ amount: '10.00' }, { amount: '14.50' }, { amount: '0.50' }],
    });
    const whole = await cards.issue(9999);
    expect(await totalsOf(browser, await form(browser, { giftCards: [whole.code] }))).toMatchObject({
      due: 0,
      tenders: [{ kind: 'gift_card', amount: '25.00' }],
    });
  });

  it('that pay all of it place the order at a press, once; without the press it expires', async () => {
    const card = await cards.issue(6000);
    const browser = await browserWithBox(shop);
    const payment = await prepare(browser, [card.code]);
    expect(payment).toMatchObject({ clientSecret: null, amount: TOTAL });
    const answers = await Promise.all([place(browser, payment), place(browser, payment), place(browser, payment)]);
    const [{ id }] = answers.map(({ body }) => body as PlacedOrder) as [PlacedOrder];
    expect(answers.map(({ body }) => (body as PlacedOrder).id)).toEqual([id, id, id]);
    expect(await cards.balance(card.id)).toBe(3500);

    const other = await browserWithBox(shop);
    await prepare(other, [card.code]);
    expect(await cards.balance(card.id)).toBe(1000);
    await shop.rows`UPDATE checkout.drafts SET reserved_until = kernel.now() - interval '1 minute',
      next_check_at = kernel.now() WHERE status = 'open' AND had_gift_cards`;
    await shop.startWorker();
    await shop.workDone();
    await shop.stopWorker();
    expect(
      await shop.value<number>`SELECT count(*)::int FROM checkout.drafts WHERE status = 'open' AND had_gift_cards`,
    ).toBe(0);
    expect(await cards.balance(card.id)).toBe(3500);
    expect(await found('ift card', `#${id}`)).toEqual([]);
  });

  it('unknown, malformed and blocked codes get the same words, and are counted as guesses', async () => {
    const [good, blocked] = [await cards.issue(1000), await cards.issue(1000)];
    await cards.block(blocked.id);
    const browser = await browserWithBox(shop);
    const unknown = blocked.code.slice(0, -1) + (blocked.code.endsWith('A') ? 'B' : 'A');
    for (const code of [blocked.code, unknown, 'x', ''])
      for (const path of ['/api/checkout/totals', '/api/create-payment-intent']) {
        const body = await form(browser, { giftCards: [good.code, code], amount: TOTAL, due: 1500 });
        expect((await browser.post(path).send(body).expect(422)).body).toMatchObject({
          code: 'gift_card_unknown',
          errors: [{ path: 'giftCards.1', message: UNKNOWN }],
        });
      }
    expect((await browser.post('/api/gift-cards/balance').send({ code: unknown }).expect(404)).body).toMatchObject({
      code: 'gift_card_unknown',
      message: UNKNOWN,
    });
    expect(await bodyOf(browser.post('/api/gift-cards/balance').send({ code: blocked.code }))).toMatchObject({
      status: 'blocked',
    });

    const ask = (path: string, body: object, ip = VISITOR) => browser.post(path).set('x-forwarded-for', ip).send(body);
    const limit = shop.config.rateLimits.codeGuessesPerIp;
    for (let i = 0; i < limit; i += 1) {
      const code = `GUESS${i}`;
      await (i % 2
        ? ask('/api/gift-cards/balance', { code }).expect(404)
        : ask('/api/checkout/totals', { giftCards: [code] }).expect(422));
    }
    await ask('/api/gift-cards/balance', { code: good.code }).expect(429);
    await ask('/api/checkout/totals', { giftCards: [good.code] }).expect(429);
    await ask('/api/checkout/totals', {}).expect(200);
    await ask('/api/gift-cards/balance', { code: good.code }, '198.51.100.33').expect(200);
  });

  it('spent between totals and payment: the shopper is told what is due now', async () => {
    const card = await cards.issue(1000);
    const browser = await browserWithBox(shop);
    const body = await form(browser, { giftCards: [card.code], amount: TOTAL });
    await browser.post('/api/create-payment-intent').send(body).expect(409);
    await prepare(await browserWithBox(shop), [card.code]);
    const answer = await browser.post('/api/create-payment-intent').send({ ...body, due: 1500 });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'due_changed', due: TOTAL, totals: expect.objectContaining({ due: TOTAL }) }),
    ]);
  });

  it('of one balance spent by many at once, no cent is spent twice', async () => {
    const card = await cards.issue(5000);
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => browserWithBox(shop)));
    const bodies = await Promise.all(
      shoppers.map((browser) => form(browser, { giftCards: [card.code], amount: TOTAL, due: 0 })),
    );
    const answers = await Promise.all(
      shoppers.map((browser, i) => browser.post('/api/create-payment-intent').send(bodies[i])),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    for (const [i, { status, body }] of answers.entries())
      if (status === 200) await place(shoppers[i]!, body as Payment).expect(201);
    expect(await cards.balance(card.id)).toBe(0);
  });

  it('a refund goes to Stripe first, then back to the cards, the last one first', async () => {
    const [first, last] = [await cards.issue(600), await cards.issue(1000)];
    const { id } = await buy(await browserWithBox(shop), [first.code, last.code]);
    await staff.drive(id, 0, 'driver_assigned').expect(200);
    await office.refund(id, { amount: '12.00', recipients: [0], reason: 'Late' }).expect(200);
    expect([await cards.balance(first.id), await cards.balance(last.id)]).toEqual([0, 300]);
    const { refunds } = await office.money(id);
    expect(refunds).toMatchObject([
      { amount: '9.00', giftCardLastFour: null, status: 'requested' },
      { amount: '3.00', giftCardLastFour: last.lastFour, status: 'succeeded' },
    ]);
    // A re-issued card passes its refunds on, a blocked one keeps them and staff are told.
    const successor = await cards.reissue(last.id);
    expect([await cards.balance(last.id), await cards.balance(successor.id)]).toEqual([0, 300]);
    await cards.block(first.id);
    await office.refund(id, { amount: '13.00', recipients: [0], reason: 'Very late' }).expect(200);
    expect([await cards.balance(first.id), await cards.balance(successor.id)]).toEqual([600, 1000]);
    expect(await office.attention(id)).toContain(`$6.00 went back to gift card ${first.lastFour}, which is blocked`);
    expect((await office.money(id)).payment.left).toBe('0.00');
    expect(await found('ift card', `#${id}`)).toEqual([]);
  });

  it('a dispute stops all refunds of its order; once it is lost, the cards get back their part', async () => {
    const card = await cards.issue(1000);
    const { id } = await buy(await browserWithBox(shop), [card.code]);
    await office.advance(id, 'dispute');
    await shop.startWorker();
    await shop.workDone();
    expect((await office.refund(id).expect(409)).body).toMatchObject({ code: 'payment_disputed' });
    await office.advance(id, 'lose_dispute');
    await shop.workDone();
    await shop.stopWorker();
    expect((await office.money(id)).payment).toMatchObject({ left: '10.00' });
    await office.refund(id, { amount: '10.01', recipients: [0], reason: 'All' }).expect(409);
    await office.cancel(id, { refund: true }).expect(200);
    expect(await cards.balance(card.id)).toBe(1000);
    expect((await office.refund(id).expect(409)).body).toMatchObject({ code: 'payment_disputed' });
  });

  it('block and re-issue take back what unpaid checkouts hold', async () => {
    const [stolen, lost] = [await cards.issue(1000), await cards.issue(1000)];
    const [thief, finder] = [await browserWithBox(shop), await browserWithBox(shop)];
    const [one, two] = [await prepare(thief, [stolen.code]), await prepare(finder, [lost.code])];
    await cards.block(stolen.id);
    const successor = await cards.reissue(lost.id);
    expect([await cards.balance(stolen.id), await cards.balance(lost.id), await cards.balance(successor.id)]).toEqual([
      1000, 0, 1000,
    ]);
    for (const [browser, payment] of [
      [thief, one],
      [finder, two],
    ] as const) {
      await payByCard(shop, payment);
      expect((await place(browser, payment).expect(409)).body).toMatchObject({ code: 'payment_refunded' });
    }
    const again = await browserWithBox(shop);
    await addBox(again);
    expect(await totalsOf(again, { giftCards: [successor.code] })).toMatchObject({
      tenders: [{ amount: '10.00' }, { kind: 'stripe' }],
    });
    expect(await found(`(no. ${stolen.id})`, `(no. ${lost.id})`, `(no. ${successor.id})`)).toEqual([]);
  });
});
