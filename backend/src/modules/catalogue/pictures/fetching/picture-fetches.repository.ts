import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/database/database';
import type { Tx } from '../../../../kernel/database/unit-of-work';
import { PictureFetch } from '../../entities/picture-fetch';
import { FetchPicture } from './fetch-picture.job';

export interface FailedFetch extends Pick<PictureFetch, 'productId' | 'address'> {
  product: string;
  reason: string;
}

export type FetchOutcome = { picture: string } | { reason: string };

type WantedPicture = Pick<PictureFetch, 'productId' | 'address'>;

/** Pictures that are fetched from other shops, one per product. */
@Injectable()
export class PictureFetchRepository {
  constructor(private readonly database: Database) {}

  /**
   * Has pictures fetched after the commit. A picture that staff uploaded is kept, and one that was fetched from the same
   * address is not fetched again.
   * @returns how many are fetched
   */
  async ask(tx: Tx, wanted: readonly WantedPicture[], by: string): Promise<number> {
    if (wanted.length === 0) return 0;
    const rows = await tx.rows<Pick<PictureFetch, 'productId'>>(
      `INSERT INTO catalogue.picture_fetches AS known (product_id, address, asked_by)
       SELECT p.id, given.address, $3 FROM unnest($1::int[], $2::text[]) given (id, address)
       JOIN catalogue.products p ON p.id = given.id
       WHERE p.picture IS NULL OR EXISTS (SELECT FROM catalogue.picture_fetches f WHERE f.product_id = p.id)
       ON CONFLICT (product_id) DO UPDATE
         SET address = excluded.address, state = 'waiting', reason = NULL, asked_by = excluded.asked_by, asked_at = kernel.now()
         WHERE known.address <> excluded.address OR known.state = 'failed'
       RETURNING product_id`,
      [wanted.map(({ productId }) => productId), wanted.map(({ address }) => address), by],
    );
    for (const { productId } of rows) await tx.enqueue(FetchPicture, { productId });
    return rows.length;
  }

  /** Fetches failed pictures again: one product's, or all. */
  async again(tx: Tx, productId: number | null, by: string): Promise<number> {
    const rows = await tx.rows<Pick<PictureFetch, 'productId'>>(
      `UPDATE catalogue.picture_fetches SET state = 'waiting', reason = NULL, asked_by = $2, asked_at = kernel.now()
       WHERE state = 'failed' AND ($1::int IS NULL OR product_id = $1) RETURNING product_id`,
      [productId, by],
    );
    for (const row of rows) await tx.enqueue(FetchPicture, { productId: row.productId });
    return rows.length;
  }

  /** Forgets failed pictures: one product's, or all. */
  async dismiss(tx: Tx, productId: number | null): Promise<void> {
    await tx.manager.delete(PictureFetch, { state: 'failed', ...(productId !== null && { productId }) });
  }

  /** Null unless it is waiting. */
  async waiting(productId: number): Promise<Pick<PictureFetch, 'address' | 'askedBy'> | null> {
    const [row] = await this.database.rows<Pick<PictureFetch, 'address' | 'askedBy'>>(
      `SELECT f.address, f.asked_by FROM catalogue.picture_fetches f JOIN catalogue.products p ON p.id = f.product_id
       WHERE f.product_id = $1 AND f.state = 'waiting' AND p.archived_at IS NULL`,
      [productId],
    );
    return row ?? null;
  }

  /**
   * Ends a fetch, and gives the product its picture.
   * @returns false if staff have chosen another picture or address meanwhile
   */
  async end(tx: Tx, { productId, address }: WantedPicture, outcome: FetchOutcome): Promise<boolean> {
    const reason = 'reason' in outcome ? outcome.reason : null;
    const row = await tx.row<Pick<PictureFetch, 'askedBy'>>(
      `UPDATE catalogue.picture_fetches SET state = $3, reason = $4
       WHERE product_id = $1 AND address = $2 AND state = 'waiting' RETURNING asked_by`,
      [productId, address, reason === null ? 'done' : 'failed', reason],
    );
    if (!row || !('picture' in outcome)) return false;
    await tx.rows(`UPDATE catalogue.products SET picture = $2, version = version + 1, changed_by = $3 WHERE id = $1`, [
      productId,
      outcome.picture,
      row.askedBy,
    ]);
    return true;
  }

  /** A picture that staff chose counts: the product waits for no other one. */
  async forget(tx: Tx, productId: number): Promise<void> {
    await tx.manager.delete(PictureFetch, { productId });
  }

  async state(): Promise<{ waiting: number; failed: FailedFetch[] }> {
    const rows = await this.database.rows<FailedFetch & Pick<PictureFetch, 'state'>>(
      `SELECT f.product_id, p.name AS product, f.address, f.reason, f.state
       FROM catalogue.picture_fetches f JOIN catalogue.products p ON p.id = f.product_id
       WHERE f.state <> 'done' AND p.archived_at IS NULL ORDER BY p.name, p.id`,
    );
    return {
      waiting: rows.filter(({ state }) => state === 'waiting').length,
      failed: rows
        .filter(({ state }) => state === 'failed')
        .map(({ productId, product, address, reason }) => ({ productId, product, address, reason })),
    };
  }
}
