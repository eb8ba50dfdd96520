import { isCode, PROMOTIONS_CHANGED } from '../src/modules/promotions/promotions';
import type { PromotionResponse } from '../src/modules/promotions/http/promotions.dto';
import { useOtherApi, useShop } from './support/open-shop';
import { browserOf } from './support/people';
import { RefundOffice } from './support/refunds';
import {
  bodyOf,
  browserWithBox,
  buildBox,
  form,
  payByCard,
  place,
  startPayment,
  type Payment,
} from './support/shopper';
import { useStaff } from './support/staff-session';
import { until } from './support/until';

const LIST = '/api/admin/promotions';
const SALE = { name: 'Summer sale', kind: 'percent', value: 10 };

describe('Promotions in the back office', () => {
  const shop = useShop({ worker: false });
  const staff = useStaff(shop);
  const other = useOtherApi(shop);
  beforeAll(() => shop.rows('UPDATE catalogue.products SET stock = 100000'));
  beforeEach(() =>
    shop.inTx(async (tx) => {
      for (const table of ['uses', 'codes', 'promotions']) await tx.rows(`DELETE FROM promotions.${table}`);
      await tx.notice(PROMOTIONS_CHANGED);
    }),
  );

  const add = (changes: object = {}) => staff.admin.post(LIST).send({ ...SALE, ...changes });
  const added = (changes: object = {}) => bodyOf<PromotionResponse>(add(changes), 201);
  const one = ({ id }: { id: number }) => `${LIST}/${id}`;
  const change = (promotion: PromotionResponse, changes: object) =>
    staff.admin.put(one(promotion)).send({ ...SALE, ...changes });
  const list = () => bodyOf<PromotionResponse[]>(staff.admin.get(LIST));
  const refused = async (answer: ReturnType<typeof add>) =>
    (await bodyOf<{ errors: { path: string; message: string }[] }>(answer, 422)).errors;
  const makeCodes = async (promotion: PromotionResponse, body: object) =>
    (
      await staff.admin
        .post(`${one(promotion)}/codes`)
        .send(body)
        .expect(201)
    ).text
      .slice(1)
      .trim()
      .split('\r\n');

  /** Holds a use: a browser that is about to pay for a box of six, $15.00. */
  async function checkout(promoCode?: string) {
    const browser = await browserWithBox(shop);
    return { browser, payment: await startPayment(browser, await form(browser, { promoCode })) };
  }

  async function order({ browser, payment }: { browser: ReturnType<typeof shop.browser>; payment: Payment }) {
    await payByCard(shop, payment);
    return bodyOf<{ id: number; totalAmount: string }>(place(browser, payment), 201);
  }

  it('are saved with what is left out at its default, and listed newest first', async () => {
    const first = await added({ code: ' save10 ', value: '12.5' });
    expect(first).toEqual({
      id: expect.any(Number),
      name: 'Summer sale',
      kind: 'percent',
      value: '12.50',
      code: 'SAVE10',
      singleUseCodes: 0,
      automatic: false,
      minimum: '0.00',
      categories: [],
      products: [],
      firstOrder: false,
      perPerson: null,
      limit: null,
      from: null,
      until: null,
      active: true,
      state: 'running',
      performance: { uses: 0, held: 0, revenue: '0.00', discount: '0.00' },
      version: 1,
      changedBy: shop.config.admin.email,
      changedAt: expect.any(String),
    });
    const second = await added({ name: 'Free delivery week', kind: 'free_delivery', value: 0, minimum: '25.00' });
    expect(second).toMatchObject({ value: '0.00', minimum: '25.00', automatic: true, code: null });
    expect(await list()).toEqual([second, first]);
    const changed = await bodyOf<PromotionResponse>(
      change(first, { kind: 'amount', value: '5.00', categories: [1, 1], products: [2], perPerson: 1, limit: 50 }),
    );
    expect(changed).toMatchObject({ kind: 'amount', value: '5.00', code: null, automatic: true, version: 2 });
    expect(changed).toMatchObject({ categories: [1], products: [2], perPerson: 1, limit: 50 });
    await staff.admin.delete(one(first)).expect(204);
    await staff.admin.delete(one(first)).expect(404);
    await change(first, {}).expect(404);
    await staff.admin.get(`${one(first)}/codes`).expect(404);
    await staff.admin
      .post(`${one(first)}/codes`)
      .send({ count: 1 })
      .expect(404);
    await shop.browser().get(LIST).expect(401);
  });

  it.each([
    [{ value: 0 }, 'value', 'Enter a percentage from 0.01 to 100.'],
    [{ value: '100.01' }, 'value', 'Enter a percentage from 0.01 to 100.'],
    [{ kind: 'amount', value: '0.00' }, 'value', 'Enter an amount from 0.01 to 10000.00.'],
    [{ kind: 'half' }, 'kind', 'Choose what it gives.'],
    [{ name: ' ' }, 'name', 'Enter a name.'],
    [{ minimum: '-1' }, 'minimum', 'Enter an amount from 0.00 to 10000.00.'],
    [{ code: 'AB' }, 'code', 'Use 3 to 20 letters A–Z and digits.'],
    [{ code: 'SAVE-10' }, 'code', 'Use 3 to 20 letters A–Z and digits.'],
    [
      { code: 'sweetsummertreat' },
      'code',
      'Codes of gift cards look like this one. Use fewer than 16 characters, or more.',
    ],
    [{ categories: [99999] }, 'categories', 'There is no category 99999.'],
    [{ products: [99999] }, 'products', 'There is no product 99999.'],
    [{ limit: 0 }, 'limit', 'Enter 1 or more.'],
    [{ from: '2026-02-30' }, 'from', 'Enter a date and time that exist.'],
    [{ until: '2027-03-14T02:30' }, 'until', 'Enter a date and time that exist.'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until', 'It must end after it starts.'],
    [{ from: '2026-12-01T10:00', until: '2026-12-01T10:00' }, 'until', 'It must end after it starts.'],
  ])('%j is refused at %s', async (changes, path, message) => {
    expect(await refused(add(changes))).toEqual([expect.objectContaining({ path, message })]);
    expect(await list()).toEqual([]);
  });

  it('have codes of their own, regardless of case', async () => {
    await added({ code: 'SAVE10' });
    const second = await added({ code: 'SAVE20' });
    const taken = [{ path: 'code', message: 'SAVE10 is already a code of “Summer sale”.' }];
    expect(await refused(add({ code: 'save10' }))).toEqual(taken);
    expect(await refused(change(second, { code: 'Save10' }))).toEqual(taken);
    await change(second, { code: 'save20' }).expect(200);
    await change(second, { code: null }).expect(200);
    await added({ code: 'SAVE20' });
  });

  it('start and end by the first store’s clock, a date being included', async () => {
    const days = await added({ from: '2026-12-01', until: '2026-12-24' });
    expect([days.from, days.until]).toEqual(['2026-12-01T06:00:00.000Z', '2026-12-25T06:00:00.000Z']);
    const hours = await added({ from: '2026-07-01T09:30', until: '2026-07-01T12:00:00-07:00' });
    expect([hours.from, hours.until]).toEqual(['2026-07-01T14:30:00.000Z', '2026-07-01T19:00:00.000Z']);
  });

  it('are running, scheduled, ended, paused or used up', async () => {
    const stateOf = async (changes: object) => (await added(changes)).state;
    expect(await stateOf({ from: '2020-01-01', until: '2090-01-01' })).toBe('running');
    expect(await stateOf({ from: '2090-01-01' })).toBe('scheduled');
    expect(await stateOf({ until: '2020-01-01', active: false })).toBe('ended');
    expect(await stateOf({ from: '2090-01-01', active: false })).toBe('paused');
    await added({ code: 'ONCE', limit: 1 });
    await checkout('ONCE');
    expect((await list())[0]).toMatchObject({ state: 'used_up', performance: { uses: 0, held: 1 } });
  });

  it('count what orders paid without refunds, and were given, delivery included, and what unpaid checkouts hold', async () => {
    await added({ code: 'SAVE10' });
    const amounts = [await order(await checkout('save10')), await order(await checkout('save10'))];
    await checkout('save10');
    const paid = amounts.reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0);
    const expected = { uses: 2, held: 1, revenue: paid.toFixed(2), discount: '3.00' };
    expect((await list())[0]!.performance).toEqual(expected);
    await new RefundOffice(shop, staff).refund(amounts[0]!.id, { amount: '4.00', reason: 'Late' }).expect(200);
    expect((await list())[0]!.performance).toEqual({ ...expected, revenue: (paid - 4).toFixed(2) });
    const free = await added({ kind: 'free_delivery', value: 0, code: 'FREE' });
    const { id } = await order(await checkout('FREE'));
    const fee = await shop.value<number>('SELECT waived_fee_cents FROM orders.shipments WHERE order_id = $1', [id]);
    expect(fee).toBeGreaterThan(0);
    expect((await list())[0]).toMatchObject({ id: free.id, performance: { discount: (fee / 100).toFixed(2) } });
  });

  it('begin and pause in every process', async () => {
    const browsers = [browserOf(shop.app), browserOf(other)];
    for (const browser of browsers) await buildBox(browser);
    const discounts = () =>
      Promise.all(
        browsers.map(async (browser) => {
          const totals = browser.post('/api/checkout/totals').send(await form(browser));
          return Number((await bodyOf<{ discount: string }>(totals)).discount);
        }),
      );
    expect(await discounts()).toEqual([0, 0]);
    const sale = await added();
    await until('both to give it', async () => (await discounts()).every((discount) => discount === 1.5));
    await change(sale, { active: false }).expect(200);
    await until('both to have paused it', async () => (await discounts()).every((discount) => discount === 0));
  });

  it('are not overwritten by an editor that was opened before another save', async () => {
    const sale = await added();
    const theirs = await bodyOf<PromotionResponse>(change(sale, { name: 'Winter sale', version: 1 }));
    const { body } = await change(sale, { name: 'Spring sale', version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'promotion_changed', theirs });
    await change(sale, { name: 'Spring sale', version: 2 }).expect(200);
  });

  it('keep a limit above their uses, and are not deleted once used', async () => {
    const sale = await added({ code: 'SAVE10' });
    await order(await checkout('SAVE10'));
    await checkout('SAVE10');
    expect(await refused(change(sale, { code: 'SAVE10', limit: 1 }))).toEqual([
      { path: 'limit', message: 'It has been used 2 times already.' },
    ]);
    await change(sale, { code: 'SAVE10', limit: 2 }).expect(200);
    const { body } = await staff.admin.delete(one(sale)).expect(409);
    expect(body).toMatchObject({ code: 'promotion_used', message: 'Summer sale has been used. Pause it instead.' });
  });

  it('may be for products that were deleted', async () => {
    const sale = await added({ products: [3] });
    await shop.rows('UPDATE catalogue.products SET archived_at = kernel.now() WHERE id = 3');
    await change(sale, { products: [3], active: false }).expect(200);
    await shop.rows('UPDATE catalogue.products SET archived_at = NULL WHERE id = 3');
  });

  it('have single-use codes, each good for one order, and then no longer apply by themselves', async () => {
    const sale = await added();
    const [heading, ...codes] = await makeCodes(sale, { count: 3, prefix: 'thanks' });
    expect([heading, codes.length]).toEqual(['code', 3]);
    for (const code of codes) expect(code).toMatch(/^THANKS(-[A-HJKMNP-Z2-9]{4}){2}$/);
    expect(codes.every(isCode)).toBe(true);
    expect((await list())[0]).toMatchObject({ automatic: false, code: null, singleUseCodes: 3, version: 2 });
    expect(await bodyOf(change(sale, {}))).toMatchObject({ automatic: false });
    const { id } = await order(await checkout(codes[0]));
    await checkout(codes[1]!.toLowerCase());
    const { text, headers } = await staff.admin.get(`${one(sale)}/codes`).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="codes.csv"');
    const rows = text.slice(1).trim().split('\r\n');
    expect(rows[0]).toBe('code,used,order');
    expect(rows.slice(1).sort()).toEqual([`${codes[0]},yes,${id}`, `${codes[1]},held,`, `${codes[2]},no,`].sort());
    await checkout(codes[2]);
    expect((await list())[0]!.state).toBe('used_up');
  });

  it('have codes that begin with their code or name unless staff choose, all different', async () => {
    const coded = await added({ code: 'SAVE10' });
    expect((await makeCodes(coded, { count: 1 }))[1]).toMatch(/^SAVE10-/);
    const sale = await added({ name: '$5!' });
    const codes = await makeCodes(sale, { count: 5000 });
    expect([codes[1], new Set(codes).size]).toEqual([expect.stringMatching(/^PROMO-/), 5001]);
    for (const body of [{ count: 0 }, { count: 5001 }, { count: 1, prefix: 'A-B' }])
      await staff.admin
        .post(`${one(sale)}/codes`)
        .send(body)
        .expect(422);
  });
});
