import fc from 'fast-check';
import {
  ALLERGENS,
  DIETARY_MARKS,
  type Allergen,
  type AllergenDeclaration,
  type AllergenLevel,
  type DietaryMark,
} from '@crispi/rules/allergens';
import type { CartLineResponse } from '../src/modules/cart/http/cart-line.dto';
import type { OrderDetailsResponse } from '../src/modules/orders/http/order-details.dto';
import { runs } from './support/effort';
import { useShop } from './support/open-shop';
import {
  customerInfo,
  form,
  payByCard,
  startPayment,
  type PlacedOrder,
  useAdmin,
  type Browser,
  bodyOf,
} from './support/shopper';
import { until } from './support/until';

interface Product {
  id: number;
  name: string;
  price: string;
  category: string;
  stock: number;
  allergens: AllergenDeclaration | null;
  dietaryMarks: DietaryMark[];
}

const nothing = {
  ...(Object.fromEntries(ALLERGENS.map((name) => [name, 'none'])) as Record<Allergen, AllergenLevel>),
  nuts: [] as string[],
};
const WEIGHT: Record<AllergenLevel, number> = { none: 0, may_contain: 1, contains: 2 };

const declaration = fc.record({
  allergens: fc.option(
    fc.record({
      ...(Object.fromEntries(
        ALLERGENS.map((name) => [name, fc.constantFrom('none', 'may_contain', 'contains')]),
      ) as Record<(typeof ALLERGENS)[number], fc.Arbitrary<AllergenLevel>>),
      nuts: fc.subarray(['almond', 'pistachio', 'walnut']),
    }),
    { freq: 6 },
  ),
  marks: fc.constantFrom<DietaryMark[]>([], ['vegetarian'], ['vegan', 'vegetarian']),
});

describe('Declared allergens', () => {
  const shop = useShop();
  const admin = useAdmin(shop);
  let cookies: Product[];

  beforeAll(async () => {
    cookies = (await goods()).filter(({ category, stock }) => category === 'Cookies' && stock >= 24).slice(0, 5);
  });

  const goods = () => bodyOf<Product[]>(shop.browser().get('/api/cookies'));
  const boxOf = async (browser: Browser, counts: [Product, number][]) => {
    const selectedCookies = counts.map(([{ id }, quantity]) => ({ cookieId: id, quantity }));
    const { body } = await browser.post('/api/cookie-boxes').send({ boxSizeId: 1, selectedCookies }).expect(201);
    return body as CartLineResponse;
  };
  const declare = ({ id, name, price, category }: Product, allergens: AllergenDeclaration) =>
    admin.put(`/api/admin/cookies/${id}`).send({ name, price, category, allergens, dietaryMarks: [] }).expect(200);
  const details = async (browser: Browser, id: number) =>
    (await bodyOf<OrderDetailsResponse>(browser.get(`/api/orders/${id}/details`))).items;

  it('of a box are those of its contents, also after a change', async () => {
    const content = fc.uniqueArray(fc.nat(cookies.length - 1), { minLength: 1, maxLength: cookies.length });
    const world = fc.record({
      declared: fc.tuple(...cookies.map(() => declaration)),
      first: content,
      second: content,
    });
    /** The first kind fills the rest of the box. */
    const fill = (kinds: number[]) =>
      kinds.map((kind, at): [Product, number] => [cookies[kind]!, at === 0 ? 7 - kinds.length : 1]);
    await fc.assert(
      fc.asyncProperty(world, async ({ declared, first, second }) => {
        for (const [at, { allergens, marks }] of declared.entries())
          await shop.rows`UPDATE catalogue.products
            SET allergens = ${allergens && JSON.stringify(allergens)}::jsonb, dietary_marks = ${marks}
            WHERE id = ${cookies[at]!.id}`;
        const expectUnion = ({ allergens, dietaryMarks }: CartLineResponse, kinds: number[]) => {
          const parts = kinds.map((kind) => declared[kind]!);
          const said = parts.flatMap((part) => part.allergens ?? []);
          const heaviest = (name: Allergen) => Math.max(...said.map((one) => WEIGHT[one[name]]));
          const nutsAt = (level: AllergenLevel) =>
            new Set(said.flatMap(({ treeNuts, nuts }) => (treeNuts === level ? nuts : [])));
          const [contained, possible] = [nutsAt('contains'), nutsAt('may_contain')];
          const nuts = said.some(({ treeNuts }) => treeNuts === 'contains')
            ? { nuts: contained, others: new Set([...possible].filter((nut) => !contained.has(nut))) }
            : { nuts: possible, others: new Set() };
          const known = allergens && {
            levels: ALLERGENS.map((name) => WEIGHT[allergens[name]]),
            nuts: new Set(allergens.nuts),
            others: new Set(allergens.mayContainNuts),
          };
          expect({ known, marks: new Set(dietaryMarks) }).toEqual({
            known: said.length < parts.length ? null : { levels: ALLERGENS.map(heaviest), ...nuts },
            marks: new Set(DIETARY_MARKS.filter((mark) => parts.every(({ marks }) => marks.includes(mark)))),
          });
        };
        const browser = shop.browser();
        const box = await boxOf(browser, fill(first));
        expectUnion(box, first);
        const selectedCookies = fill(second).map(([{ id }, quantity]) => ({ cookieId: id, quantity }));
        const changed = await browser.put(`/api/cookie-boxes/${box.id}`).send({ boxSizeId: 1, selectedCookies });
        expectUnion(changed.body as CartLineResponse, second);
        const [line] = await bodyOf<CartLineResponse[]>(browser.get('/api/cookie-boxes'));
        expectUnion(line!, second);
      }),
      { numRuns: runs(25) },
    );
  });

  it('of a bundle are those of its parts, in the list and in the cart', async () => {
    const [bundle] = (await goods()).filter(({ category }) => category === 'Bundles');
    const parts = await shop.rows<{ id: number }>`SELECT product_id AS id FROM catalogue.bundle_products
      WHERE bundle_id = ${bundle!.id}`;
    const of = (await goods()).filter(({ id }) => parts.some((part) => part.id === id));
    // All of them: while one part declares nothing, the bundle declares nothing.
    for (const [at, part] of of.entries()) await declare(part, { ...nothing, sesame: at === 0 ? 'contains' : 'none' });
    await until('the list to follow', async () =>
      (await goods()).some(({ id, allergens }) => id === bundle!.id && allergens?.sesame === 'contains'),
    );
    const browser = shop.browser();
    await browser.post('/api/cart/add').send({ cookieId: bundle!.id, quantity: 1 }).expect(201);
    const { body } = await browser.get('/api/cookie-boxes').expect(200);
    expect(body).toMatchObject([{ isBundle: true, allergens: { sesame: 'contains' } }]);
  });

  it('of an order stay as they were bought; older orders have none', async () => {
    const cookie = cookies[0]!;
    await declare(cookie, { ...nothing, wheat: 'contains', treeNuts: 'may_contain', nuts: ['almond'] });
    const browser = shop.browser();
    await boxOf(browser, [[cookie, 6]]);
    const payment = await startPayment(browser, await form(browser));
    await payByCard(shop, payment);
    await declare(cookie, { ...nothing, milk: 'contains' });
    const { paymentIntentId } = payment;
    const { id } = await bodyOf<PlacedOrder>(browser.post('/api/orders').send({ paymentIntentId }), 201);

    const bought = { allergens: { wheat: 'contains', treeNuts: 'may_contain', milk: 'none' }, dietaryMarks: [] };
    expect(await details(browser, id)).toMatchObject([{ declared: bought }]);
    const receipt = await shop.emailTo(customerInfo.email, new RegExp(`order #${id}$`));
    const text = receipt.text.replace(/\s+/g, ' ');
    expect(text).toContain('Contains wheat. May contain tree nuts (almond).');
    expect(text.split('Our kitchens handle wheat')).toHaveLength(2);

    await shop.rows`UPDATE orders.order_items SET declared = NULL WHERE order_id = ${id}`;
    expect(await details(browser, id)).toMatchObject([{ declared: null }]);
  });
});
