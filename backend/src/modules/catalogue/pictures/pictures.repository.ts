import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { addressOf } from './picture-file';

/** A deleted product is still in carts, which live for 90 days. */
const NO_PRODUCT = `NOT EXISTS (SELECT FROM catalogue.products p WHERE p.picture = '${addressOf('')}' || pictures.id
  AND (p.archived_at IS NULL OR p.archived_at > kernel.now() - interval '90 days'))`;
const LONG_UNUSED = `unused_since < kernel.now() - interval '7 days'`;

/** Which uploaded pictures there may be files of. */
@Injectable()
export class PicturesRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Written before the first file is, so that no file is ever forgotten; waits for a removal that is under way. */
  async noteUpload(id: string): Promise<void> {
    await this.database.rows(
      `INSERT INTO catalogue.pictures (id) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET uploaded_at = kernel.now(), unused_since = NULL`,
      [id],
    );
  }

  async isKnown(id: string): Promise<boolean> {
    return (await this.database.row('SELECT id FROM catalogue.pictures WHERE id = $1', [id])) !== null;
  }

  async withoutProduct(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(`SELECT id FROM catalogue.pictures WHERE ${NO_PRODUCT}`);
    return rows.map(({ id }) => id);
  }

  /** These are shown nowhere, all others somewhere. */
  async noteUnused(ids: string[]): Promise<void> {
    await this.database.rows(
      `UPDATE catalogue.pictures SET unused_since = CASE WHEN id = ANY($1) THEN kernel.now() END
       WHERE (unused_since IS NOT NULL) <> (id = ANY($1))`,
      [ids],
    );
  }

  async longUnused(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(`SELECT id FROM catalogue.pictures WHERE ${LONG_UNUSED}`);
    return rows.map(({ id }) => id);
  }

  /**
   * Forgets a picture together with its files. The row is locked while they go, so that the same picture, uploaded at
   * this moment, is written after that and not removed with them.
   */
  async remove(id: string, removeFiles: () => Promise<void>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const row = await tx.row(
        `DELETE FROM catalogue.pictures WHERE id = $1 AND ${LONG_UNUSED} AND ${NO_PRODUCT} RETURNING id`,
        [id],
      );
      if (row) await removeFiles();
    });
  }
}
