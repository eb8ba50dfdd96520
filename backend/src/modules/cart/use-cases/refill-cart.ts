import { Injectable } from '@nestjs/common';
import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import type { CatalogueLookup, ProductQuantity } from '../../catalogue';
import type { CartOwner, StoredLine } from '../cart-line';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { priceLines } from '../price-lines';
import { RefillRepository } from '../refill.repository';
import { RemainingStock, stockUnits } from '../remaining-stock';
import { MAX_LINES } from '../line-rules';

interface Flavor {
  name: string;
  quantity: number;
}

/** A line of an earlier order to add again. */
export interface WantedLine {
  /** Identifies the request within this cart: while the line it created is in the cart, a repetition adds nothing. */
  key: string;
  name: string;
  /** The cookies of a box; empty for a single item. */
  flavors: Flavor[];
  /** Number of cookies in the box; null for a single item. */
  boxSize: number | null;
  contents: ProductQuantity[];
  personalMessage: string | null;
  /** Of a gift card: what is ordered again. */
  giftCard: GiftCardDetails | null;
}

type Named = Pick<WantedLine, 'name' | 'flavors'> & { quantity: number };

/** A box counts as one, a single item by its pieces. */
export interface Refill {
  /** The lines in the cart, by the keys of the wanted ones. */
  lineIds: Map<string, number>;
  added: Named[];
  unavailable: (Named & { reason: string })[];
}

/**
 * Adds lines of an earlier order, as far as the current catalogue and stock allow. Lines in the cart stay unchanged.
 */
@Injectable()
export class RefillCart {
  constructor(
    private readonly repository: CartRepository,
    private readonly refills: RefillRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Adds all available lines in one commit. Of two concurrent requests the second adds nothing. */
  execute(owner: CartOwner, wanted: WantedLine[]): Promise<Refill> {
    return this.unitOfWork.run((tx) => this.refill(tx, owner, wanted));
  }

  private async refill(tx: Tx, owner: CartOwner, wanted: WantedLine[]): Promise<Refill> {
    await this.repository.lockCart(tx, owner);
    const goods = wanted.flatMap(({ contents }) => contents);
    const { lines, catalogue } = await this.repository.open(owner, null, goods, tx);
    const existing = await this.refills.linesUnder(
      tx,
      owner,
      wanted.map(({ key }) => key),
    );
    const refill: Refill = { lineIds: new Map(), added: [], unavailable: [] };
    const missing: { key: string; line: StoredLine }[] = [];
    for (const wantedLine of wanted) {
      const before = existing.find((line) => line.key === wantedLine.key);
      const all = storedLine(wantedLine, catalogue);
      const line = before ?? fitting(all, lines, catalogue);
      const { name, flavors } = wantedLine;
      if (line) refill.added.push({ name, flavors, quantity: pieces(line) });
      if (before) refill.lineIds.set(wantedLine.key, before.id);
      if (before) continue;
      const short = pieces(all) - (line ? pieces(line) : 0);
      if (short > 0)
        refill.unavailable.push({ name, flavors, quantity: short, reason: reasonFor(all, lines, catalogue) });
      if (!line) continue;
      lines.push(line);
      missing.push({ key: wantedLine.key, line });
    }
    await this.refills.freeKeys(
      tx,
      owner,
      missing.map(({ key }) => key),
    );
    for (const { key, line } of missing) {
      const id = await this.refills.addWithMessage(tx, owner, line, key);
      if (id !== null) refill.lineIds.set(key, id);
    }
    return refill;
  }
}

function storedLine(
  { boxSize, contents, personalMessage, giftCard }: WantedLine,
  { boxSizes }: CatalogueLookup,
): StoredLine {
  const size = [...boxSizes.values()].find((candidate) => candidate.offered && candidate.size === boxSize);
  const boxSizeId = boxSize === null ? SINGLE_ITEM : (size?.id ?? 0);
  return { id: 0, orderId: null, boxSizeId, personalMessage, giftCard, contents };
}

/** The line, or for a single item as many pieces as are available beside the other lines; null when none are. */
function fitting(line: StoredLine, lines: StoredLine[], catalogue: CatalogueLookup): StoredLine | null {
  if (lines.length >= MAX_LINES) return null;
  if (fits(line, lines, catalogue)) return line;
  const [item] = line.contents;
  const product = item && catalogue.products.get(item.productId);
  if (line.boxSizeId !== SINGLE_ITEM || !product) return null;
  const stock = new RemainingStock(catalogue.products);
  for (const { contents } of lines) stock.take(stockUnits(contents, catalogue.products));
  const quantity = Math.min(item.quantity, stock.pieces(product));
  const less = { ...line, contents: [{ productId: product.id, quantity }] };
  return quantity > 0 && fits(less, lines, catalogue) ? less : null;
}

function fits(line: StoredLine, lines: StoredLine[], catalogue: CatalogueLookup): boolean {
  return line.contents.length > 0 && priceLines([...lines, line], catalogue).at(-1)!.available;
}

function reasonFor(line: StoredLine, lines: StoredLine[], catalogue: CatalogueLookup): string {
  if (line.contents.length === 0) return 'This product is no longer sold.';
  if (lines.length >= MAX_LINES) return `Carts can hold up to ${MAX_LINES} lines. Please check out first.`;
  return priceLines([...lines, line], catalogue).at(-1)!.unavailableReason ?? 'It is sold out.';
}

function pieces({ boxSizeId, contents }: StoredLine): number {
  return boxSizeId === SINGLE_ITEM ? (contents[0]?.quantity ?? 1) : 1;
}
