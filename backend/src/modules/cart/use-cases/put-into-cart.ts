import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/session';
import type { ProductQuantity } from '../../catalogue';
import { CartCatalogues, type CartCatalogue } from '../cart-catalogue';
import type { CartOwner, CheckoutLine, StoredLine } from '../cart-line';
import { AlreadyOrdered, CartFull } from '../cart.errors';
import { CartRepository } from '../cart.repository';
import { Carts } from '../carts';
import { priceLines } from '../price-lines';
import { checkStock } from './line-rules';

export const MAX_LINES = 200;

export interface NewLine {
  boxSizeId: number;
  contents: ProductQuantity[];
  /** The caller's name for this request; a repetition under the same name answers with the line it made. */
  idempotencyKey: string | null;
}

/** What adding an item and making a box have in common. */
@Injectable()
export class PutIntoCart {
  constructor(
    private readonly repository: CartRepository,
    private readonly catalogues: CartCatalogues,
    private readonly carts: Carts,
  ) {}

  /** Puts a line into the cart once `check` has let it pass. A refusal leaves no session behind. */
  async execute(session: Session, line: NewLine, check: (catalogue: CartCatalogue) => void): Promise<CheckoutLine> {
    const known = await this.carts.owner(session);
    const made = known && (await this.madeBefore(known, line.idempotencyKey));
    if (made) return this.priced(made);
    const others = known ? await this.repository.linesOf(known) : [];
    const catalogue = await this.catalogues.for([...others, line]);
    check(catalogue);
    checkStock(line.contents, others, catalogue);
    if (others.length >= MAX_LINES) throw new CartFull(MAX_LINES);
    const owner = known ?? (await this.carts.ownerForWriting(session));
    const added = await this.repository.add(owner, line);
    // Somebody sent the same request at the same time, and that one was first.
    if (!added) return this.priced((await this.madeBefore(owner, line.idempotencyKey))!);
    return priceLines([added], catalogue)[0]!;
  }

  private async madeBefore(owner: CartOwner, key: string | null): Promise<StoredLine | null> {
    const line = key === null ? null : await this.repository.findByIdempotencyKey(owner, key);
    if (line && line.orderId !== null) throw new AlreadyOrdered();
    return line;
  }

  private async priced(line: StoredLine): Promise<CheckoutLine> {
    return priceLines([line], await this.catalogues.for([line]))[0]!;
  }
}
