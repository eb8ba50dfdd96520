import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database';
import { databaseNow } from '../../../kernel/database/moments';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Picture } from '../entities/picture';
import { addressOf } from './picture-file';

/** A deleted product is still in carts, which live for 90 days. */
const NO_PRODUCT = `NOT EXISTS (SELECT FROM catalogue.products p WHERE p.picture = '${addressOf('')}' || pictures.id
  AND (p.archived_at IS NULL OR p.archived_at > kernel.now() - interval '90 days'))`;
const LONG_UNUSED = `unused_since < kernel.now() - interval '7 days'`;

/** The uploaded pictures that may have files. */
@Injectable()
export class PicturesRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    @InjectRepository(Picture) private readonly pictures: Repository<Picture>,
  ) {}

  /** Written before the first file is, so that no file is ever forgotten; waits for a removal that is under way. */
  async noteUpload(id: string): Promise<void> {
    await this.pictures.upsert({ id, uploadedAt: databaseNow, unusedSince: null }, ['id']);
  }

  isKnown(id: string): Promise<boolean> {
    return this.pictures.existsBy({ id });
  }

  async withoutProduct(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(`SELECT id FROM catalogue.pictures WHERE ${NO_PRODUCT}`);
    return rows.map(({ id }) => id);
  }

  /** Marks these as unused and all others as used. */
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
   * Deletes a picture together with its files. The row is locked meanwhile, so that the same picture, uploaded at this
   * moment, is written afterwards and not deleted with them.
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
