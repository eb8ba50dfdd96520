import type { NewShipment } from '../src/modules/orders';
import { boxFor, placeOrder } from './support/orders';
import { addAdmin, addCustomer, browserOf, forgetEverybody, signedInAs, type Browser } from './support/people';
import { openSmallBakery } from './support/small-bakery';
import { PRODUCT, stockSmallCatalogue } from './support/small-catalogue';
import { useApi } from './support/api';
import { bodyOf } from './support/shopper';

interface Line {
  id: number;
  boxSize: string;
  selectedCookies: { cookieId: number; quantity: number }[];
  totalPrice: string;
  personalMessage: string | null;
}

type Item = NewShipment['items'][number];

const content = (productId: number, quantity: number) => ({
  productId,
  name: 'As it was called',
  category: 'Cookies',
  priceCents: 100,
  quantity,
  imageUrl: null,
});
const box = (contents: [number, number][], personalMessage: string | null = null): Partial<Item> => ({
  title: 'Box of 6',
  contents: contents.map(([id, quantity]) => content(id, quantity)),
  personalMessage,
});
const product = (productId: number, quantity: number, title: string): Partial<Item> => ({
  title,
  type: 'individual_product',
  boxSize: null,
  productId,
  quantity,
  contents: [content(productId, quantity)],
  personalMessage: null,
});

describe('“Order again”', () => {
  const api = useApi();
  let browser: Browser;
  beforeEach(async () => {
    await forgetEverybody(api.app);
    await stockSmallCatalogue(api.app);
    const { password } = await addCustomer(api.app);
    browser = await signedInAs(api.app, 'ada@example.com', password);
  });

  const orderOf = (...items: Partial<Item>[]) =>
    placeOrder(api.app, {
      shipments: [{ ...boxFor(), items: items.map((item) => ({ ...boxFor().items[0]!, ...item })) }],
    });
  const again = (id: number, as = browser) => bodyOf<object>(as.post(`/api/orders/${id}/again`));
  const cart = () => bodyOf<Line[]>(browser.get('/api/cookie-boxes'));

  it('adds every box with its flavors and message, and every product, at today’s prices', async () => {
    const id = await orderOf(
      box(
        [
          [PRODUCT.lemon, 4],
          [PRODUCT.choc, 2],
        ],
        'With love',
      ),
      product(PRODUCT.milk, 3, 'Cold Milk'),
      product(PRODUCT.bundle, 1, 'Movie Night'),
    );
    await api.rows('UPDATE catalogue.box_sizes SET base_price_cents = 1600 WHERE id = 1');
    expect(await again(id)).toEqual({
      added: [
        {
          name: 'Box of 6',
          quantity: 1,
          flavors: [
            { name: 'As it was called', quantity: 4 },
            { name: 'As it was called', quantity: 2 },
          ],
        },
        { name: 'Cold Milk', quantity: 3, flavors: [] },
        { name: 'Movie Night', quantity: 1, flavors: [] },
      ],
      unavailable: [],
      recipients: [],
      delivery: expect.any(Object) as object,
    });
    const [first, second, third] = await cart();
    expect(first).toMatchObject({ boxSize: 'Box of 6', totalPrice: '16.00', personalMessage: 'With love' });
    expect(first!.selectedCookies).toMatchObject([
      { cookieId: PRODUCT.lemon, quantity: 4 },
      { cookieId: PRODUCT.choc, quantity: 2 },
    ]);
    expect(second).toMatchObject({ totalPrice: '9.75', selectedCookies: [{ cookieId: PRODUCT.milk, quantity: 3 }] });
    expect(third).toMatchObject({ totalPrice: '30.00', selectedCookies: [{ cookieId: PRODUCT.bundle, quantity: 1 }] });
  });

  it('reports what is no longer available and why, and adds the rest', async () => {
    const id = await orderOf(
      box([
        [PRODUCT.ginger, 3],
        [PRODUCT.lemon, 3],
      ]),
      product(PRODUCT.mug, 5, 'Baker Mug'),
      product(PRODUCT.card, 2, 'Thank You Card'),
      product(987654, 1, 'Old Tin'),
      box([[PRODUCT.lemon, 6]]),
    );
    await api.rows(`UPDATE catalogue.products SET is_active = false WHERE id = ${PRODUCT.card}`);
    expect(await again(id)).toMatchObject({
      added: [
        { name: 'Baker Mug', quantity: 3 },
        { name: 'Box of 6', quantity: 1 },
      ],
      unavailable: [
        { name: 'Box of 6', quantity: 1, reason: 'Only 2 of Almond Ginger left.' },
        { name: 'Baker Mug', quantity: 2, reason: 'Only 3 of Baker Mug left.' },
        { name: 'Thank You Card', quantity: 2, reason: 'Thank You Card is no longer sold.' },
        { name: 'Old Tin', quantity: 1, reason: 'This product is no longer sold.' },
      ],
      recipients: [],
    });
    expect(await cart()).toHaveLength(2);
  });

  it('does not change the cart, and subtracts its contents from the stock', async () => {
    const { body: mugs } = await browser.post('/api/cart/add').send({ cookieId: PRODUCT.mug, quantity: 2 }).expect(201);
    const id = await orderOf(product(PRODUCT.mug, 2, 'Baker Mug'));
    expect(await again(id)).toMatchObject({
      added: [{ name: 'Baker Mug', quantity: 1 }],
      unavailable: [{ name: 'Baker Mug', quantity: 1, reason: 'Only 1 of Baker Mug left.' }],
      recipients: [],
    });
    const [first, second] = await cart();
    expect(first).toEqual(mugs);
    expect(second!.selectedCookies).toMatchObject([{ quantity: 1 }]);
  });

  it('pressed twice adds once and gives the same answer', async () => {
    const id = await orderOf(box([[PRODUCT.lemon, 6]]), product(PRODUCT.milk, 2, 'Cold Milk'));
    const answers = await Promise.all([again(id), again(id), again(id)]);
    answers.push(await again(id));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await cart()).toHaveLength(2);
  });

  it('adds again what was removed or ordered meanwhile', async () => {
    const id = await orderOf(box([[PRODUCT.lemon, 6]]), product(PRODUCT.milk, 2, 'Cold Milk'));
    await again(id);
    const [boxLine, milkLine] = await cart();
    await browser.delete(`/api/cookie-boxes/${boxLine!.id}`).expect(204);
    await api.rows(`UPDATE cart.cookie_boxes SET order_id = 1 WHERE id = ${milkLine!.id}`);
    await again(id);
    const lines = await cart();
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => line.id)).not.toEqual(expect.arrayContaining([milkLine!.id]));
  });

  it('shares the remaining stock between the lines of one order', async () => {
    const id = await orderOf(product(PRODUCT.mug, 2, 'Baker Mug'), product(PRODUCT.mug, 2, 'Baker Mug'));
    expect(await again(id)).toMatchObject({
      added: [
        { name: 'Baker Mug', quantity: 2 },
        { name: 'Baker Mug', quantity: 1 },
      ],
      unavailable: [{ name: 'Baker Mug', quantity: 1, reason: 'Only 1 of Baker Mug left.' }],
      recipients: [],
    });
  });

  it('refuses to add to a full cart and says so', async () => {
    await api.rows(
      `WITH lines AS (INSERT INTO cart.cookie_boxes (user_id, box_size_id)
         SELECT user_id, 4 FROM kernel.sessions, generate_series(1, 200) RETURNING id)
       INSERT INTO cart.cookie_box_contents (box_id, product_id, quantity) SELECT id, ${PRODUCT.card}, 1 FROM lines`,
    );
    const id = await orderOf(box([[PRODUCT.lemon, 6]]));
    expect(await again(id)).toMatchObject({
      added: [],
      unavailable: [
        { name: 'Box of 6', quantity: 1, reason: 'Carts can hold up to 200 lines. Please check out first.' },
      ],
      recipients: [],
    });
  });

  it('returns where it went to its signed-in customer, without a day: an address or a pickup location', async () => {
    const ordered = (changes: Parameters<typeof placeOrder>[1] = {}) => {
      const goods = boxFor({ email: null });
      const items = [{ ...goods.items[0]!, ...box([[PRODUCT.lemon, 6]]) }];
      return placeOrder(api.app, { shipments: [{ ...goods, items, tipCents: 250 }], ...changes });
    };
    const person = { firstName: 'Ada', lastName: 'Lovelace', phone: '5125550123', email: 'ada@example.com' };
    const place = { addressLine1: '1 Elm Street', addressLine2: null, city: 'Austin', state: 'TX', zipCode: '78701' };
    expect(await again(await ordered())).toHaveProperty('delivery', {
      ...person,
      ...place,
      country: 'US',
      receiveNotifications: true,
      deliveryInstructions: 'Ring twice',
      tip: '2.50',
      fulfilment: 'delivery',
      locationId: null,
    });
    const pickupAt = { locationId: 3, name: 'Downtown', address: '200 Congress Ave', phone: null };
    const pickup = await ordered({ fulfilment: 'pickup', pickupAt });
    expect(await again(pickup)).toMatchObject({ delivery: { ...person, fulfilment: 'pickup', locationId: 3 } });
  });

  describe('of a gift', () => {
    const shipment = (changes: Parameters<typeof boxFor>[0], tipCents: number, ...items: Partial<Item>[]) => ({
      ...boxFor(changes),
      tipCents,
      items: items.map((item) => ({ ...boxFor().items[0]!, ...item })),
    });
    const gift = (changes: Parameters<typeof placeOrder>[1] = {}) =>
      placeOrder(api.app, {
        isGift: true,
        shipments: [
          shipment({ firstName: 'Ana', receiveNotifications: false }, 300, box([[PRODUCT.lemon, 6]], 'For you')),
          shipment(
            { firstName: 'Ben', zipCode: '10001', state: 'NY', email: null },
            0,
            product(PRODUCT.milk, 2, 'Cold Milk'),
            product(987654, 1, 'Old Tin'),
          ),
        ],
        ...changes,
      });

    beforeEach(() => openSmallBakery(api.app));

    it('returns its recipients to the signed-in customer, with their lines in the cart, but without a day', async () => {
      const id = await gift();
      const answer = await again(id);
      const [boxLine, milkLine] = await cart();
      const same = { lastName: 'Lovelace', phone: '5125550123', addressLine1: '1 Elm Street', addressLine2: null };
      const place = { city: 'Austin', country: 'US', deliveryInstructions: 'Ring twice' };
      expect(answer).toMatchObject({
        added: [{ name: 'Box of 6' }, { name: 'Cold Milk' }],
        unavailable: [{ name: 'Old Tin' }],
      });
      expect(answer).toHaveProperty('recipients', [
        {
          ...same,
          ...place,
          firstName: 'Ana',
          email: 'ada@example.com',
          receiveNotifications: false,
          state: 'TX',
          zipCode: '78701',
          tip: '3.00',
          assignedItems: [boxLine!.id],
          refusal: null,
        },
        {
          ...same,
          ...place,
          firstName: 'Ben',
          email: null,
          receiveNotifications: true,
          state: 'NY',
          zipCode: '10001',
          tip: '0.00',
          assignedItems: [milkLine!.id],
          refusal: 'We do not deliver to 10001 yet.',
        },
      ]);
      expect(await again(id)).toEqual(answer);
    });

    it('returns no recipient to staff or to the browser that a guest ordered in', async () => {
      await addAdmin(api.app);
      const { admin } = api.config;
      const staff = await signedInAs(api.app, admin.email, admin.password);
      expect(await again(await gift(), staff)).toMatchObject({ added: [{}, {}], recipients: [], delivery: null });
      const own = await orderOf(box([[PRODUCT.lemon, 6]]));
      expect(await again(own, staff)).toMatchObject({ added: [{}], delivery: null });
      const guest = browserOf(api.app);
      await guest.post('/api/cart/add').send({ cookieId: PRODUCT.milk, quantity: 1 }).expect(201);
      const [session] = await api.rows<{ visitorKey: string }>(
        'SELECT visitor_key AS "visitorKey" FROM kernel.sessions WHERE user_id IS NULL',
      );
      const id = await gift({ visitorKey: session!.visitorKey });
      expect(await again(id, guest)).toMatchObject({ added: [{}, {}], recipients: [] });
    });
  });
});
