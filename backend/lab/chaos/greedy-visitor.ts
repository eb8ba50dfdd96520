import { setTimeout as pause } from 'node:timers/promises';
import { customerInfo, type Payment } from '../../test/support/shopper';
import { Browser, GaveUp, type Tally } from './browser';
import type { ChaosShop } from './chaos-shop';

/** Stock of the visitor's product; a network may reserve 24 pieces of it without paying. */
const STOCK = 100;
const PIECES = 10;
const ADDRESS = '203.0.113.66';
const GAP_MS = 1_000;

/** Pieces reserved by unpaid checkouts within their share, and the number of unpaid checkouts above it. */
const HELD = `SELECT coalesce(sum(r.quantity) FILTER (WHERE d.above_share_until IS NULL), 0)::int AS ordinary,
    count(DISTINCT d.id) FILTER (WHERE d.above_share_until IS NOT NULL)::int AS above
  FROM checkout.drafts d LEFT JOIN catalogue.stock_reservations r ON r.key = 'draft-' || d.id AND r.product_id = $1
  WHERE d.held_from IS NOT NULL`;

/** Starts one checkout after another from the same network, presses Pay and never pays. */
export class GreedyVisitor {
  rounds = 0;

  private constructor(
    private readonly shop: ChaosShop,
    private readonly tally: Tally,
    readonly product: number,
  ) {}

  static async open(shop: ChaosShop, tally: Tally, product: number): Promise<GreedyVisitor> {
    await shop.rows('UPDATE catalogue.products SET stock = $2 WHERE id = $1', [product, STOCK]);
    return new GreedyVisitor(shop, tally, product);
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.rounds += 1;
      try {
        await this.reserve();
      } catch (error) {
        if (!(error instanceof GaveUp)) this.tally.violations.push(`the greedy visitor: ${(error as Error).message}`);
      }
      await this.check();
      await pause(GAP_MS);
    }
  }

  private async reserve(): Promise<void> {
    const by = new Browser(`greedy ${this.rounds}`, this.shop.urls, this.tally, { tries: 3, address: ADDRESS });
    const added = await by.call('POST', '/api/cart/add', { cookieId: this.product, quantity: PIECES });
    if (added.status !== 201) return;
    const asked = await by.call('POST', '/api/create-payment-intent', { customerInfo, items: [] });
    if (asked.status !== 200) return;
    const { held, paymentIntentId } = asked.json<Payment & { held: boolean }>();
    if (!held) await by.call('POST', '/api/checkout/hold', { paymentIntentId });
  }

  private async check(): Promise<void> {
    const [{ ordinary, above } = { ordinary: 0, above: 0 }] = await this.shop.rows<{
      ordinary: number;
      above: number;
    }>(HELD, [this.product]);
    const share = Math.max(24, STOCK / 5);
    if (ordinary > share) this.tally.violations.push(`one network holds ${ordinary} of ${STOCK} pieces without paying`);
    if (above > 1) this.tally.violations.push(`one network held more than its share ${above} times within an hour`);
  }
}
