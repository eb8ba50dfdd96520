import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import type { CartLineResponse } from './cart-line.dto';
import { runs } from '../../../../test/support/effort';
import { useApi } from '../../../../test/support/api';

/** A click of a shopper; `line` chooses among the present lines. */
type Click =
  | { do: 'add'; product: number; quantity: number }
  | { do: 'set'; line: number; quantity: number }
  | { do: 'remove'; line: number }
  | { do: 'bring to'; product: number; pieces: number };

const STOCK: Record<number, number> = { [PRODUCT.milk]: 10, [PRODUCT.card]: 100 };

const product = fc.constantFrom(PRODUCT.milk, PRODUCT.card);
const line = fc.nat(9);
const click: fc.Arbitrary<Click> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('set' as const), line, quantity: fc.nat(7) }),
  fc.record({ do: fc.constant('remove' as const), line }),
  fc.record({ do: fc.constant('bring to' as const), product, pieces: fc.nat(12) }),
);

interface Held {
  id: number;
  product: number;
  quantity: number;
}

const pieces = (lines: Held[], of: number) =>
  lines.filter((one) => one.product === of).reduce((sum, { quantity }) => sum + quantity, 0);

describe('Random clicks in the cart', () => {
  const api = useApi();

  beforeAll(async () => {
    await stockSmallCatalogue(api.app);
  });

  /** A cart and the list of its expected contents. */
  class Cart {
    readonly browser = api.browser();
    held: Held[] = [];

    async click(next: Click): Promise<void> {
      if (next.do === 'add') return this.add(next.product, next.quantity);
      if (next.do === 'bring to') return this.bringTo(next.product, next.pieces);
      const chosen = this.held[next.line % Math.max(1, this.held.length)];
      if (!chosen) return;
      if (next.do === 'remove') return this.remove(chosen);
      return this.set(chosen, next.quantity);
    }

    private async add(of: number, quantity: number): Promise<void> {
      const { status, body } = await this.browser.post('/api/cart/add').send({ cookieId: of, quantity });
      const left = STOCK[of]! - pieces(this.held, of);
      const refused = body as { code?: string; left?: number };
      if (quantity > left) return assert.deepEqual([status, refused.code, refused.left], [409, 'out_of_stock', left]);
      assert.equal(status, 201);
      this.held.push({ id: (body as CartLineResponse).id, product: of, quantity });
    }

    private async set(chosen: Held, quantity: number): Promise<void> {
      const { id, product: cookieId } = chosen;
      const { status } = await this.browser.put(`/api/cookie-boxes/${id}/quantity`).send({ cookieId, quantity });
      const left = STOCK[cookieId]! - pieces(this.held, cookieId) + chosen.quantity;
      if (quantity > left && quantity > chosen.quantity) return assert.equal(status, 409);
      assert.equal(status, 200);
      if (quantity === 0) this.held = this.held.filter((one) => one !== chosen);
      else chosen.quantity = quantity;
    }

    private async remove(chosen: Held): Promise<void> {
      await this.browser.delete(`/api/cookie-boxes/${chosen.id}`).expect(204);
      this.held = this.held.filter((one) => one !== chosen);
    }

    /** Plus and minus of the page: more is added, less empties the smallest lines first and reduces one. */
    private async bringTo(of: number, wanted: number): Promise<void> {
      const now = pieces(this.held, of);
      if (wanted > now) return this.add(of, wanted - now);
      let excess = now - wanted;
      const own = this.held.filter((one) => one.product === of).sort((a, b) => a.quantity - b.quantity);
      for (const one of own) {
        if (excess === 0) break;
        const less = Math.min(excess, one.quantity);
        if (less === one.quantity) await this.remove(one);
        else await this.set(one, one.quantity - less);
        excess -= less;
      }
      assert.equal(pieces(this.held, of), wanted);
    }

    async lines(): Promise<Held[]> {
      const { body } = await this.browser.get('/api/cookie-boxes').expect(200);
      return (body as CartLineResponse[]).map(({ id, selectedCookies }) => {
        assert.equal(selectedCookies.length, 1);
        const { cookieId, quantity } = selectedCookies[0]!;
        return { id, product: cookieId, quantity };
      });
    }
  }

  it('neither lose nor invent an item: more adds, less reduces the smallest lines first, 0 removes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(click, { minLength: 1, maxLength: 12 }), async (clicks) => {
        const cart = new Cart();
        for (const next of clicks) {
          await cart.click(next);
          expect(await cart.lines()).toEqual(cart.held);
        }
      }),
      { numRuns: runs(14), endOnFailure: true },
    );
  });

  it('from several tabs at once leave a result that one of them would have alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 2, maxLength: 8 }), async (wanted) => {
        const cart = new Cart();
        await cart.click({ do: 'add', product: PRODUCT.card, quantity: 3 });
        const [{ id }] = cart.held as [Held];
        const answers = await Promise.all(
          wanted.map((quantity) =>
            cart.browser.put(`/api/cookie-boxes/${id}/quantity`).send({ cookieId: PRODUCT.card, quantity }),
          ),
        );
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.every(({ status }) => status === 404 && wanted.includes(0))).toBe(true);
        const left = await cart.lines();
        expect(wanted).toContain(left[0]?.quantity ?? 0);
      }),
      { numRuns: runs(9), endOnFailure: true },
    );
  });
});
