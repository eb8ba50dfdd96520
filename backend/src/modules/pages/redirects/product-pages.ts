import type { Statements } from '../../../kernel/database/database';

/** The products with a page, to which redirects lead: a port that the catalogue implements. */
export abstract class ProductPages {
  /** The existing ones among these ids, and whether shoppers see them now. Pass the transaction if inside one. */
  abstract among(ids: readonly number[], statements?: Statements): Promise<ReadonlyMap<number, { isShown: boolean }>>;
}
