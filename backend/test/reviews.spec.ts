import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { addCustomer, signedInAs, type Browser } from './support/people';
import { useStaff, orderAGift } from './support/staff-session';
import { until } from './support/until';
import { bodyOf } from './support/shopper';

interface ToReview {
  itemId: number;
  productId: number;
  name: string;
  recipientIndex: number;
  review: { rating: number; comment: string; hidden: boolean } | null;
}
interface Said {
  id: number;
  rating: number;
  comment: string;
  customerName: string;
}
interface Rated {
  id: number;
  averageRating: number | null;
  reviewCount: number;
  ratingCounts: number[];
}

const maria = { email: 'maria@example.com', fullName: 'María José López' };
const MARKUP = `</script><script>alert('boo')</script> & <b>good</b>`;

describe('Reviews by buyers', () => {
  const shop = useShop({ worker: false });
  const staff = useStaff(shop);
  let browser: Browser;
  let userId: number;

  beforeAll(async () => {
    const customer = await addCustomer(shop.app, maria);
    userId = customer.userId;
    browser = await signedInAs(shop.app, maria.email, customer.password);
  });

  const order = (changes: object = {}) => placeOrder(shop.app, { userId, customerName: maria.fullName, ...changes });
  const delivered = async (changes: object = {}) => {
    const id = await order(changes);
    await staff.drive(id, 0, 'delivered').expect(200);
    return id;
  };
  const reviewable = (id: number, by = browser) => bodyOf<ToReview[]>(by.get(`/api/orders/${id}/reviews`));
  const write = (id: number, review: object, by = browser) => by.post(`/api/orders/${id}/reviews`).send(review);
  const firstOf = async (id: number, changes: object = {}) => {
    const [{ itemId, productId }] = (await reviewable(id)) as [ToReview];
    return { itemId, productId, rating: 5, comment: 'Soft in the middle.', ...changes };
  };
  const said = (product: number, query: object = {}) =>
    bodyOf<Said[]>(browser.get(`/api/cookies/${product}/reviews`).query(query));
  const rated = (product: number) => bodyOf<Rated>(browser.get(`/api/cookies/${product}`));
  const hide = (id: number, reason = 'Names a neighbor') =>
    staff.admin.post(`/api/admin/reviews/${id}/hide`).send({ reason });
  const agreed = (product: number, count: number) =>
    until('list and product to agree', async () => {
      const list = await bodyOf<Rated[]>(browser.get('/api/cookies'));
      const [listed, one] = [list.find(({ id }) => id === product)!, await rated(product)];
      const figures = ({ averageRating, reviewCount, ratingCounts }: Rated) =>
        JSON.stringify([averageRating, reviewCount, ratingCounts]);
      return one.reviewCount === count && figures(listed) === figures(one) && one;
    });

  it('are written after the delivery and shown at once, signed with first name and initial', async () => {
    const id = await delivered();
    const before = await rated(1);
    const review = await firstOf(id, { rating: 2, comment: `  ${MARKUP}\r\nTwo lines.  ` });
    const { body } = await write(id, review).expect(201);
    const comment = `${MARKUP}\nTwo lines.`;
    expect(body).toMatchObject([{ productId: 1, review: { rating: 2, comment, hidden: false } }]);
    expect((await said(1, { limit: 1 }))[0]).toMatchObject({ rating: 2, comment, customerName: 'María L.' });
    const now = await agreed(1, before.reviewCount + 1);
    expect(now.ratingCounts).toEqual(before.ratingCounts.map((count, at) => (at === 3 ? count + 1 : count)));
    expect(now.ratingCounts.reduce((sum, count) => sum + count, 0)).toBe(now.reviewCount);
  });

  it('are written once per product and line, however often they are sent', async () => {
    const id = await delivered();
    const review = await firstOf(id);
    const answers = await Promise.all([1, 2, 3, 4].map((rating) => write(id, { ...review, rating })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'already_reviewed' });
    const rows = await shop.rows`SELECT FROM catalogue.reviews WHERE order_id = ${id}`;
    expect(rows).toHaveLength(1);
    const again = await delivered();
    await write(again, await firstOf(again)).expect(201);
  });

  it('are refused before the delivery, while the step can be undone, and for a cancelled order', async () => {
    const id = await order();
    expect(await reviewable(id)).toEqual([]);
    const item = await shop.value<number>`SELECT id FROM orders.order_items WHERE order_id = ${id}`;
    const review = { itemId: item, productId: 1, rating: 5, comment: 'Never came.' };
    expect((await write(id, review).expect(409)).body).toMatchObject({ code: 'not_delivered' });
    const set = (change: string) => shop.rows(`UPDATE orders.shipments SET ${change} WHERE order_id = $1`, [id]);
    await set(`status = 'delivered', undo_history_id = 1, undo_status = 'in_transit', undo_until = kernel.now()`);
    expect(await reviewable(id)).toEqual([]);
    await write(id, review).expect(409);
    await set(`status = 'cancelled', undo_history_id = NULL, undo_status = NULL, undo_until = NULL`);
    await write(id, review).expect(409);
    await set(`status = 'delivered'`);
    await write(id, review).expect(201);
  });

  it('of a gift are possible for delivered shipments', async () => {
    const gift = await orderAGift(shop, ['Jo', 'Kim'], browser);
    await staff.drive(gift.id, 1, 'delivered').expect(200);
    const lines = await reviewable(gift.id);
    expect(lines.map(({ recipientIndex }) => recipientIndex)).toEqual([1]);
    await staff.drive(gift.id, 0, 'delivered').expect(200);
    expect((await reviewable(gift.id)).map(({ recipientIndex }) => recipientIndex)).toEqual([0, 0, 1]);
  });

  it('of a bundle are about the bundle, and only about what is in the line', async () => {
    const shipment = boxFor();
    const crate = { ...shipment.items[0]!, type: 'individual_product' as const, title: 'Movie Night', boxSize: null };
    const bundles = await shop.rows<{ id: number }>('SELECT id FROM catalogue.products WHERE is_bundle ORDER BY id');
    const productId = bundles[0]!.id;
    const id = await delivered({ shipments: [{ ...shipment, items: [{ ...crate, productId }] }] });
    expect(await reviewable(id)).toMatchObject([{ productId, name: 'Movie Night', review: null }]);
    const review = await firstOf(id);
    await write(id, { ...review, productId: 1 }).expect(404);
    await write(id, review).expect(201);
  });

  it('are written by the buyer only, not by others, staff or guests', async () => {
    const id = await delivered();
    const review = await firstOf(id);
    const { password } = await addCustomer(shop.app, { email: 'eve@example.com', fullName: 'Eve' });
    const eve = await signedInAs(shop.app, 'eve@example.com', password);
    for (const by of [eve, staff.admin]) {
      await by.get(`/api/orders/${id}/reviews`).expect(404);
      await write(id, review, by).expect(404);
    }
    await write(id, review, shop.browser()).expect(401);
    const [mine, other] = [await delivered(), await firstOf(id)];
    await write(mine, other).expect(409);
  });

  it.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['no words', { comment: '   ' }],
    ['too many words', { comment: 'x'.repeat(1001) }],
    ['words that are none', { comment: ['x'] }],
  ])('refuse %s', async (_, wrong) => {
    const id = await delivered();
    await write(id, await firstOf(id, wrong)).expect(422);
    expect((await reviewable(id))[0]!.review).toBeNull();
  });

  it('are read in pages, which new and hidden reviews do not shift', async () => {
    const product = 3;
    await shop.rows`DELETE FROM catalogue.reviews WHERE product_id = ${product}`;
    await shop.rows`INSERT INTO catalogue.reviews (product_id, rating, comment, customer_name, created_at)
       SELECT ${product}, 5, 'No. ' || n, 'Ada L.', kernel.now() - interval '1 day' - (n / 3) * interval '1 hour'
      FROM generate_series(1, 30) n`;
    const first = await said(product, { limit: 10 });
    await hide(first.at(-1)!.id).expect(200);
    await shop.rows`INSERT INTO catalogue.reviews (product_id, rating, comment, customer_name)
      VALUES (${product}, 5, 'New', 'Ada L.')`;
    const second = await said(product, { limit: 10, after: first.at(-1)!.id });
    const third = await said(product, { limit: 10, after: second.at(-1)!.id });
    const seen = [...first, ...second, ...third].map(({ comment }) => comment);
    expect([new Set(seen).size, seen.length]).toEqual([30, 30]);
    expect(await said(product, { after: third.at(-1)!.id })).toEqual([]);
    for (const query of [{ limit: 0 }, { limit: 501 }, { after: 'x' }])
      await browser.get(`/api/cookies/${product}/reviews`).query(query).expect(422);
  });

  it('that staff hide with a reason leave list, rating and count, and return when shown again', async () => {
    const id = await delivered();
    await write(id, await firstOf(id, { rating: 1, comment: 'Ask Otto of 12 Elm Street.' })).expect(201);
    const [{ id: review, customerName }] = (await said(1, { limit: 1 })) as [Said];
    // From the table, because the figure of the product follows a moment later.
    const [{ reviewCount }] = (await shop.rows<{ reviewCount: number }>(
      'SELECT count(*)::int AS "reviewCount" FROM catalogue.reviews WHERE product_id = 1 AND hidden_at IS NULL',
    )) as [{ reviewCount: number }];
    const list = (query: object = {}) => bodyOf<(Said & object)[]>(staff.admin.get('/api/admin/reviews').query(query));
    expect((await list({ limit: 1 }))[0]).toMatchObject({ id: review, orderId: id, hidden: false, reason: null });

    const answers = await Promise.all([hide(review, 'An address'), hide(review, 'An address')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await said(1)).map((one) => one.id)).not.toContain(review);
    await agreed(1, reviewCount - 1);
    const hidden = { id: review, customerName, hidden: true, reason: 'An address', decidedBy: shop.config.admin.email };
    expect((await list({ shown: 'hidden', rating: 1, product: 1 }))[0]).toMatchObject(hidden);
    expect((await list({ shown: 'shown' })).map((one) => one.id)).not.toContain(review);
    expect((await reviewable(id))[0]!.review).toMatchObject({ hidden: true });
    expect((await write(id, await firstOf(id)).expect(409)).body).toMatchObject({ code: 'already_reviewed' });

    await staff.admin.post(`/api/admin/reviews/${review}/show`).send({ reason: 'Looked at again' }).expect(200);
    expect((await said(1, { limit: 1 }))[0]).toMatchObject({ id: review });
    await agreed(1, reviewCount);
    const decisions = await shop.rows`SELECT hidden, reason, decided_by AS by FROM catalogue.review_decisions
      WHERE review_id = ${review} ORDER BY id`;
    const by = shop.config.admin.email;
    expect(decisions).toEqual([
      { hidden: true, reason: 'An address', by },
      { hidden: false, reason: 'Looked at again', by },
    ]);
  });

  it('cannot be hidden without a reason, and must exist', async () => {
    const [{ id }] = (await said(1, { limit: 1 })) as [Said];
    await hide(id, ' ').expect(422);
    await hide(id, 'x'.repeat(301)).expect(422);
    await hide(2_000_000_000).expect(404);
    await browser.post(`/api/admin/reviews/${id}/hide`).send({ reason: 'I wrote it' }).expect(403);
    expect((await said(1, { limit: 1 }))[0]).toMatchObject({ id });
  });
});
