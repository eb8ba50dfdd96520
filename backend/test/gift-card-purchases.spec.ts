import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { Auditor } from '../src/kernel/audit/audit';
import type { CartLineResponse } from '../src/modules/cart/http/cart-line.dto';
import type { BuyerFollowsResponse } from '../src/modules/orders/following/follow.dto';
import type { EmailResponse } from '../src/modules/notifications/http/emails.dto';
import type { AdminOrderResponse } from '../src/modules/orders/http/admin-order.dto';
import type { AdminProductResponse } from '../src/modules/catalogue/http/admin/admin-product.dto';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';
import { RefundOffice } from './support/refunds';
import {
  addBox,
  bodyOf,
  browserWithBox,
  customerInfo,
  form,
  payByCard,
  place,
  startPayment,
  type Browser,
  type PlacedOrder,
} from './support/shopper';
import { useStaff } from './support/staff-session';
import { until } from './support/until';

/** "Gift Card" of the samples. */
const PRODUCT = 51;
const CODE = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/;

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

describe('Bought gift cards', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  const cards = new CardOffice(shop);
  let people = 0;
  /** Each buyer has an address of their own, because it counts towards a daily limit. */
  const newBuyer = () => ({ ...customerInfo, email: `buyer${(people += 1)}@example.com` });

  const saveProduct = (giftCard: object | null, changes: object = {}) =>
    staff.admin
      .put(`/api/admin/cookies/${PRODUCT}`)
      .send({ name: 'Gift Card', price: '25.00', category: 'Cards', giftCard, ...changes });

  beforeAll(() => saveProduct({ amounts: [2500, 5000], min: 1000, max: 20_000 }).expect(200));

  const add = (browser: Browser, giftCard?: Partial<GiftCardDetails>, quantity = 1) =>
    browser.post('/api/cart/add').send({ cookieId: PRODUCT, quantity, ...(giftCard && { giftCard }) });
  const buyerForm = (buyer = newBuyer()) => {
    const { name, email, phone } = buyer;
    return { customerInfo: { name, email, phone }, isGift: false, recipients: [] };
  };
  const buy = async (browser: Browser, body: object) => {
    const payment = await startPayment(browser, body);
    if (payment.clientSecret) await payByCard(shop, payment);
    return bodyOf<PlacedOrder>(place(browser, payment), 201);
  };
  /** A card for Ana alone in a cart, bought; its email has arrived unless it is sent on a later day. */
  const boughtFor = async (email: string, giftCard: Partial<GiftCardDetails> = {}) => {
    const browser = shop.browser();
    await add(browser, { amount: 5000, recipientName: 'Ana', recipientEmail: email, ...giftCard }).expect(201);
    const order = await buy(browser, buyerForm());
    await shop.workDone();
    return { browser, order };
  };
  const emailsTo = async (email: string) => {
    const emails = await shop.sandbox<{ subject: string; text: string }[]>(`/mail?to=${encodeURIComponent(email)}`);
    return emails.filter(({ subject }) => subject.includes('gift card'));
  };
  const codeFor = async (email: string) => CODE.exec((await emailsTo(email))[0]!.text)![0];
  const statusOf = async ({ id }: PlacedOrder) => (await staff.read(id)).recipientData.map(({ status }) => status);
  const soldBy = ({ id }: PlacedOrder) =>
    shop.rows<{ id: number; balance: number; blocked: boolean; sealed: boolean }>`
      SELECT id, balance_cents AS balance, blocked_at IS NOT NULL AS blocked, sealed_code IS NOT NULL AS sealed
      FROM gift_cards.cards WHERE order_id = ${id} ORDER BY id`;
  const findings = async () =>
    (await shop.app.get(Auditor).check(new Date(0))).flatMap(({ findings: some }) =>
      some.map(({ problem }) => problem),
    );

  it('are products in amounts: the first is the price, and what a mailed card has no use for is dropped', async () => {
    const { body } = await saveProduct(
      { amounts: [2500, 5000], min: 1000, max: 20_000 },
      { isTaxable: true, noticeHours: 4, productionUnits: 2, price: '1.00' },
    ).expect(200);
    expect(body as AdminProductResponse).toMatchObject({
      price: '25.00',
      isTaxable: false,
      noticeHours: 0,
      productionUnits: 0,
      giftCard: { amounts: [2500, 5000], min: 1000, max: 20_000 },
    });
    const refused = async (giftCard: object) => {
      const answer = await saveProduct(giftCard).expect(422);
      return (answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path);
    };
    expect(await refused({ amounts: [], min: null, max: null })).toEqual(['giftCard.amounts']);
    expect(await refused({ amounts: [2500, 2500], min: null, max: null })).toEqual(['giftCard.amounts']);
    expect(await refused({ amounts: [2500, 99], min: null, max: null })).toEqual(['giftCard.amounts']);
    expect(await refused({ amounts: [2500, 200_001], min: null, max: null })).toEqual(['giftCard.amounts']);
    expect(await refused({ amounts: [2500], min: 1000, max: null })).toEqual(['giftCard.max']);
    expect(await refused({ amounts: [2500], min: 5000, max: 1000 })).toEqual(['giftCard.min']);
  });

  it('are lines with their recipient, which never merge and cost the chosen amount', async () => {
    const browser = shop.browser();
    const ana = { amount: 5000, recipientName: ' Ana ', recipientEmail: 'ana@example.com', message: '', sendOn: null };
    const line = await bodyOf<CartLineResponse>(add(browser, ana, 2), 201);
    expect(line).toMatchObject({
      totalPrice: '100.00',
      giftCard: { ...ana, recipientName: 'Ana', message: null },
      available: true,
    });
    await add(browser, { ...ana, recipientEmail: 'ben@example.com' }).expect(201);
    // The call of "Buy now" names nobody.
    expect(await bodyOf(add(browser), 201)).toMatchObject({
      totalPrice: '25.00',
      giftCard: { amount: 2500, recipientName: null, recipientEmail: null, message: null, sendOn: null },
    });
    expect(await bodyOf<CartLineResponse[]>(browser.get('/api/cookie-boxes'))).toHaveLength(3);
    const refused = async (giftCard: object, cookieId = PRODUCT) => {
      const answer = await browser.post('/api/cart/add').send({ cookieId, quantity: 1, giftCard });
      const { code, errors = [] } = answer.body as { code: string; errors?: { path: string }[] };
      return [answer.status, code, ...errors.map(({ path }) => path)];
    };
    expect(await refused({ amount: 999 })).toEqual([422, 'amount_not_sold', 'giftCard.amount']);
    expect(await refused({ amount: 20_001 })).toEqual([422, 'amount_not_sold', 'giftCard.amount']);
    expect(await refused({ amount: 2500, sendOn: dayAhead(-2) })).toEqual([422, 'wrong_day', 'giftCard.sendOn']);
    expect(await refused({ amount: 2500, sendOn: dayAhead(400) })).toEqual([422, 'wrong_day', 'giftCard.sendOn']);
    expect(await refused({ amount: 2500, sendOn: '2026-02-30' })).toEqual([422, 'wrong_day', 'giftCard.sendOn']);
    expect(await refused({ amount: 2500, recipientEmail: 'ana' })).toEqual([
      422,
      expect.any(String),
      'giftCard.recipientEmail',
    ]);
    expect(await refused({ amount: 2500 }, 47)).toEqual([422, 'not_a_gift_card', 'giftCard']);
    expect(await bodyOf<CartLineResponse[]>(browser.get('/api/cookie-boxes'))).toHaveLength(3);
  });

  it('alone need no delivery: they are mailed at once and pay for the next order', async () => {
    const { browser, order } = await boughtFor('ana1@example.com', { message: 'Happy birthday' });
    expect(order.totalAmount).toBe('50.00');
    const [email, ...more] = await emailsTo('ana1@example.com');
    expect(more).toEqual([]);
    expect(email!.subject).toMatch(/^Ada Lovelace sent you a \$50\.00 .* gift card$/);
    expect(email!.text).toContain('Happy birthday');
    const code = CODE.exec(email!.text)![0];
    expect(await bodyOf(shop.browser().post('/api/gift-cards/balance').send({ code }))).toMatchObject({
      balance: '50.00',
      status: 'active',
    });
    expect(await statusOf(order)).toEqual(['delivered']);
    // Nothing keeps the code once it is mailed.
    expect(await soldBy(order)).toMatchObject([{ balance: 5000, sealed: false }]);
    const kept = await shop.rows<{ row: string }>`SELECT e::text AS row FROM notifications.emails e`;
    expect(kept.some(({ row }) => row.includes(code) || row.includes(code.replaceAll('-', '')))).toBe(false);
    await addBox(browser);
    const body = await form(browser, { giftCards: [code], due: 0 });
    expect(await buy(browser, body)).toMatchObject({ totalAmount: '25.00' });
    expect(await soldBy(order)).toMatchObject([{ balance: 2500 }]);
    expect(await findings()).toEqual([]);
  });

  it('beside a box are shipments of their own, without fee, tax, window and kitchen', async () => {
    const browser = await browserWithBox(shop);
    await add(browser, { amount: 2500, recipientEmail: 'ben2@example.com' }).expect(201);
    await add(browser, undefined, 2).expect(201);
    const buyer = newBuyer();
    const body = await form(browser, { customerInfo: buyer, isGift: true, recipients: [], tip: undefined });
    const [box] = await bodyOf<CartLineResponse[]>(browser.get('/api/cookie-boxes'));
    const { deliveryDate, deliveryTime } = body;
    const recipient = { ...customerInfo, tip: 3, deliveryDate, deliveryTime, deliveryInstructions: 'Ring' };
    const gift = { ...body, recipients: [{ ...recipient, assignedItems: [box!.id] }] };
    const order = await buy(browser, gift);
    await shop.workDone();
    // A box with delivery and tip, and three cards.
    expect(order.totalAmount).toBe('100.00');
    expect(await statusOf(order)).toEqual(['pending', 'delivered', 'delivered']);
    expect((await office.money(order.id)).shipments.map(({ total }) => total)).toEqual(['25.00', '25.00', '50.00']);
    expect(await emailsTo(buyer.email)).toHaveLength(2);
    const held = await shop.rows`SELECT number FROM stores.window_holds WHERE key = ${`order-${order.id}`}`;
    expect(held).toHaveLength(1);
    const kitchen = await bodyOf<object>(
      staff.admin.get('/api/admin/kitchen/day').query({ storeId: 1, date: deliveryDate }),
    );
    expect(JSON.stringify(kitchen)).not.toContain('Gift Card');
    expect((await staff.read(order.id)).recipientData[1]!.allowedStatuses.filter(({ allowed }) => allowed)).toEqual([]);
  });

  it('that were emailed stay when the rest of their order is cancelled, by its buyer or by staff', async () => {
    for (const byStaff of [false, true]) {
      const browser = await browserWithBox(shop);
      await add(browser, { amount: 2500, recipientEmail: `stays${byStaff}@example.com` }).expect(201);
      const order = await buy(browser, await form(browser, { customerInfo: newBuyer() }));
      await shop.workDone();
      await (byStaff
        ? office.cancel(order.id, { refund: true }).expect(200)
        : browser.post(`/api/orders/${order.id}/cancel`).expect(204));
      await shop.workDone();
      expect(await statusOf(order)).toEqual(['cancelled', 'delivered']);
      expect(await office.atStripe(order.id)).toBe(2500);
      expect(await soldBy(order)).toMatchObject([{ balance: 2500, blocked: false }]);
    }
  });

  it('are neither discounted nor paid with gift cards', async () => {
    await staff.admin
      .post('/api/admin/promotions')
      .send({ name: 'Half', kind: 'percent', value: 50, code: 'HALF' })
      .expect(201);
    const rich = await cards.issue(50_000);
    const browser = await browserWithBox(shop);
    await add(browser, { amount: 5000 }).expect(201);
    const body = await form(browser, { customerInfo: newBuyer(), promoCode: 'HALF', giftCards: [rich.code] });
    expect(await bodyOf(browser.post('/api/checkout/totals').send(body))).toMatchObject({
      discount: '7.50',
      total: '67.50',
      due: 5000,
      tenders: [
        { kind: 'gift_card', amount: '17.50' },
        { kind: 'stripe', amount: '50.00' },
      ],
    });
    const alone = shop.browser();
    await add(alone, { amount: 5000 }).expect(201);
    const only = { ...buyerForm(), promoCode: 'HALF', giftCards: [rich.code] };
    expect(await bodyOf(alone.post('/api/checkout/totals').send(only))).toMatchObject({ total: '50.00', due: 5000 });
  });

  it('for a later day are mailed on it; until then their buyer gets all money back, and the card is dead', async () => {
    const { browser, order } = await boughtFor('cleo@example.com', { sendOn: dayAhead(20) });
    expect(await emailsTo('cleo@example.com')).toEqual([]);
    expect(await statusOf(order)).toEqual(['pending']);
    expect(await soldBy(order)).toMatchObject([{ balance: 5000, sealed: true }]);
    const [job] = await shop.rows<{ due: Date }>`SELECT next_at AS due FROM kernel.tasks
      WHERE handler = 'orders.email-gift-cards' AND (payload ->> 'orderId')::int = ${order.id}`;
    const chicago = new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'America/Chicago',
    });
    expect(chicago.format(job!.due)).toBe(`${dayAhead(20)} 09:00`);
    const token = await followToken(browser, order);
    const followed = await bodyOf<BuyerFollowsResponse>(shop.browser().get(`/api/follow/${token}`));
    expect(followed).toMatchObject({
      mayChange: false,
      mayCancel: true,
      shipments: [{ kind: 'electronic', place: 'cleo@example.com', deliveryDate: dayAhead(20) }],
    });
    await shop.browser().post(`/api/follow/${token}/cancel`).expect(204);
    await shop.workDone();
    expect(await office.atStripe(order.id)).toBe(5000);
    expect(await soldBy(order)).toMatchObject([{ balance: 0, blocked: true }]);
    expect(await findings()).toEqual([]);
  });

  it('that are re-issued before their day are emailed at once, and their shipment is done on its day', async () => {
    const { order } = await boughtFor('soon@example.com', { sendOn: dayAhead(20) });
    const [card] = await soldBy(order);
    await staff.admin.post('/api/admin/confirm-password').send({ password: shop.config.admin.password }).expect(204);
    await staff.admin
      .post(`/api/admin/gift-cards/${card!.id}/reissue`)
      .send({ reason: 'They need it now' })
      .expect(200);
    await shop.workDone();
    expect(await emailsTo('soon@example.com')).toHaveLength(1);
    expect((await soldBy(order)).map(({ sealed }) => sealed)).toEqual([false, false]);
    expect(await statusOf(order)).toEqual(['pending']);
    await shop.rows`UPDATE kernel.tasks SET next_at = kernel.now() WHERE handler = 'orders.email-gift-cards'
      AND (payload ->> 'orderId')::int = ${order.id}`;
    await shop.workDone();
    expect(await statusOf(order)).toEqual(['delivered']);
    expect(await emailsTo('soon@example.com')).toHaveLength(1);
  });

  const onItsDay = async (order: PlacedOrder) => {
    await shop.rows`UPDATE kernel.tasks SET next_at = kernel.now() WHERE handler = 'orders.email-gift-cards'
      AND (payload ->> 'orderId')::int = ${order.id}`;
    await shop.workDone();
  };
  const newsTo = (email: string) =>
    shop.sandbox<{ subject: string; text: string }[]>(`/mail?to=${encodeURIComponent(email)}`);

  it('for the buyer and a later day go to the address that the order has on it', async () => {
    const browser = await browserWithBox(shop);
    await add(browser, { amount: 2500, sendOn: dayAhead(20) }).expect(201);
    await add(browser, { amount: 2500, recipientEmail: 'fay@example.com', sendOn: dayAhead(20) }).expect(201);
    const buyer = newBuyer();
    const order = await buy(browser, await form(browser, { customerInfo: buyer }));
    const corrections = `/api/admin/orders/${order.id}/corrections`;
    const { buyer: before } = await bodyOf<{ buyer: object }>(staff.admin.get(corrections));
    await staff.admin
      .put(`${corrections}/buyer`)
      .send({ ...before, email: 'Corrected@example.com' })
      .expect(200);
    const { recipientData } = await bodyOf<AdminOrderResponse>(staff.admin.get(`/api/admin/orders/${order.id}`));
    expect(recipientData.slice(1).map(({ email }) => email)).toEqual(['Corrected@example.com', 'fay@example.com']);
    await onItsDay(order);
    expect(await emailsTo('corrected@example.com')).toHaveLength(1);
    expect(await emailsTo('fay@example.com')).toHaveLength(1);
    expect(await emailsTo(buyer.email)).toEqual([]);
  });

  it('for another person and a later day: their buyer gets an email on it, without the code', async () => {
    const about = async ({ id }: PlacedOrder) => {
      const email = await shop.value<string>`SELECT customer_email FROM orders.orders WHERE id = ${id}`;
      return (await newsTo(email)).filter(({ subject }) => subject.includes('emailed'));
    };
    const { order } = await boughtFor('gil@example.com', { recipientName: 'Gil', sendOn: dayAhead(20) });
    expect(await about(order)).toEqual([]);
    await onItsDay(order);
    const [news, ...more] = await about(order);
    expect(more).toEqual([]);
    expect(news!.subject).toBe(`Your gift card for Gil was emailed (order #${order.id})`);
    expect(news!.text).toContain('It is on its way to gil@example.com.');
    expect(news!.text).not.toMatch(CODE);
    // A card that is sent at once is in the receipt; a blocked one has gone nowhere.
    const { order: atOnce } = await boughtFor('hal@example.com');
    expect(await about(atOnce)).toEqual([]);
    const { order: blocked } = await boughtFor('ida@example.com', { sendOn: dayAhead(20) });
    await cards.block((await soldBy(blocked))[0]!.id);
    await onItsDay(blocked);
    expect(await statusOf(blocked)).toEqual(['delivered']);
    expect(await about(blocked)).toEqual([]);
  });

  it('that are spent in part are refunded up to the rest, also when a checkout holds some of it', async () => {
    const { order } = await boughtFor('dora@example.com');
    const code = await codeFor('dora@example.com');
    const spender = await browserWithBox(shop);
    await buy(spender, await form(spender, { customerInfo: newBuyer(), giftCards: [code], due: 0 }));
    // The thief cannot have both: the money of the purchase and what it bought.
    expect((await office.money(order.id)).shipments[0]).toMatchObject({ left: '25.00', refundable: '25.00' });
    await office.refund(order.id, { amount: '25.01', recipients: [0], reason: 'All of it' }).expect(409);
    const holder = await browserWithBox(shop);
    await startPayment(holder, await form(holder, { customerInfo: newBuyer(), giftCards: [code], due: 0, tip: 0 }));
    expect((await office.money(order.id)).shipments[0]).toMatchObject({ left: '0.25' });
    await office.refund(order.id, { amount: '0.25', recipients: [0], reason: 'The rest' }).expect(200);
    await shop.workDone();
    expect(await office.atStripe(order.id)).toBe(25);
    expect(await soldBy(order)).toMatchObject([{ balance: 0, blocked: false }]);
    await office.refund(order.id, { reason: 'Again' }).expect(409);
  });

  it('are blocked when their payment is disputed and lost, and staff learn what was spent', async () => {
    const { order } = await boughtFor('eve@example.com');
    const code = await codeFor('eve@example.com');
    const spender = await browserWithBox(shop);
    await buy(spender, await form(spender, { customerInfo: newBuyer(), giftCards: [code], due: 0 }));
    await office.advance(order.id, 'dispute');
    await office.settled(order.id, 'a dispute', ({ disputes }) => disputes[0]?.open === true);
    await shop.workDone();
    expect(await soldBy(order)).toMatchObject([{ balance: 2500, blocked: false }]);
    await office.advance(order.id, 'lose_dispute');
    await office.settled(order.id, 'its loss', ({ disputes }) => disputes[0]?.status === 'lost');
    await shop.workDone();
    expect(await soldBy(order)).toMatchObject([{ balance: 2500, blocked: true }]);
    expect(await office.attention(order.id)).toContain('$25.00 of them was spent before.');
  });

  it('are limited by address and by network and day, when payment is prepared and when the order is placed', async () => {
    const buyer = newBuyer();
    const first = shop.browser();
    const second = shop.browser();
    await add(first, { amount: 20_000 }, 2).expect(201);
    await add(second, { amount: 20_000 }).expect(201);
    const payments = [await startPayment(first, buyerForm(buyer)), await startPayment(second, buyerForm(buyer))];
    for (const payment of payments) await payByCard(shop, payment);
    await place(first, payments[0]!).expect(201);
    const refused = await place(second, payments[1]!).expect(409);
    expect((refused.body as { message: string }).message).toContain('up to $500.00 a day');
    expect((refused.body as { code: string }).code).toBe('payment_refunded');
    const third = shop.browser();
    await add(third, { amount: 10_001 }).expect(201);
    const answer = await third.post('/api/create-payment-intent').send(buyerForm(buyer)).expect(422);
    expect((answer.body as { code: string }).code).toBe('gift_card_limit');
  });

  it('that are re-issued are mailed again, to another address if the first was wrong', async () => {
    const { order } = await boughtFor('wrong@example.com');
    const [card] = await soldBy(order);
    const old = await codeFor('wrong@example.com');
    await staff.admin.post('/api/admin/confirm-password').send({ password: shop.config.admin.password }).expect(204);
    const { body } = await staff.admin
      .post(`/api/admin/gift-cards/${card!.id}/reissue`)
      .send({ reason: 'Wrong address', recipientEmail: 'right@example.com' })
      .expect(200);
    expect(body).toMatchObject({ code: null, emailedTo: 'right@example.com' });
    await shop.workDone();
    expect(await bodyOf(shop.browser().post('/api/gift-cards/balance').send({ code: old }))).toMatchObject({
      balance: '0.00',
      status: 'blocked',
    });
    const code = await codeFor('right@example.com');
    expect(await bodyOf(shop.browser().post('/api/gift-cards/balance').send({ code }))).toMatchObject({
      balance: '50.00',
    });
    // What is unspent of it still goes back with its purchase.
    expect((await office.money(order.id)).shipments[0]).toMatchObject({ left: '50.00' });
    expect(await findings()).toEqual([]);
  });

  describe('whose email does not arrive', () => {
    const reissue = async (id: number, recipientEmail: string) => {
      await staff.admin.post('/api/admin/confirm-password').send({ password: shop.config.admin.password }).expect(204);
      await staff.admin
        .post(`/api/admin/gift-cards/${id}/reissue`)
        .send({ reason: 'Wrong address', recipientEmail })
        .expect(200);
      await shop.workDone();
    };
    const flagged = (order: PlacedOrder) =>
      until('the flag', async () => {
        await shop.workDone();
        return office.attention(order.id);
      });

    /** A card for Ana whose email SendGrid refuses for good. */
    const refusedFor = async (email: string) => {
      await shop.tellSandbox('PUT', '/faults', { requests: [{ provider: 'sendgrid', action: 'status', status: 400 }] });
      const bought = await boughtFor(email);
      await shop.tellSandbox('PUT', '/faults', {});
      return bought;
    };

    it('flag their order until staff re-issue them to the right address', async () => {
      const { order } = await boughtFor('bounce+ana@example.com');
      const [card] = await soldBy(order);
      const lastFour = await shop.value<string>`SELECT last_four FROM gift_cards.cards WHERE id = ${card!.id}`;
      expect(await flagged(order)).toBe(
        `The email with gift card ${lastFour} came back: correct the address and re-issue the card.`,
      );
      await reissue(card!.id, 'drop+ana@example.com');
      const second = await flagged(order);
      expect(second).toMatch(/^The email with gift card .{4} came back/);
      expect(second).not.toContain(lastFour);
      await reissue((await soldBy(order)).at(-1)!.id, 'ana3@example.com');
      expect(await office.attention(order.id)).toBeNull();
      expect(await emailsTo('ana3@example.com')).toHaveLength(1);
    });

    it('flag it when SendGrid refuses the email, until it is sent again', async () => {
      const { order } = await refusedFor('refused@example.com');
      expect(await flagged(order)).toMatch(/^Gift card .{4} could not be emailed: correct the address and re-issue/);
      expect(await statusOf(order)).toEqual(['preparing']);
      const log = staff.admin.get('/api/admin/emails').query({ search: `#${order.id}` });
      const failed = (await bodyOf<EmailResponse[]>(log)).find(({ purpose }) => purpose === 'gift-card');
      await staff.admin.post(`/api/admin/emails/${failed!.id}/retry`).expect(200);
      await shop.workDone();
      expect(await office.attention(order.id)).toBeNull();
      expect(await statusOf(order)).toEqual(['delivered']);
      expect(await emailsTo('refused@example.com')).toHaveLength(1);
    });

    it('are done when staff block them meanwhile', async () => {
      const { order } = await refusedFor('blocked-meanwhile@example.com');
      expect(await statusOf(order)).toEqual(['preparing']);
      await cards.block((await soldBy(order))[0]!.id);
      await shop.workDone();
      expect(await statusOf(order)).toEqual(['delivered']);
      expect(await office.attention(order.id)).toBeNull();
      expect(await emailsTo('blocked-meanwhile@example.com')).toEqual([]);
    });
  });

  const followToken = async (browser: Browser, { id }: PlacedOrder) => {
    const { token } = await bodyOf<{ token: string }>(browser.get(`/api/orders/${id}/follow-link`));
    return token;
  };
});
