import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database';
import { databaseNow } from '../../../kernel/database/moments';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Picture } from '../entities/picture';
import { addressOf } from './picture-file';

/** Carts, which are kept for 90 days, may still contain a deleted product. */
const NO_PRODUCT = `NOT EXISTS (SELECT FROM catalogue.products p WHERE p.picture = '${addressOf('')}' || pictures.id
  AND (p.archived_at IS NULL OR p.archived_at > kernel.now() - interval '90 days'))`;
const LONG_UNUSED = `unused_since < kernel.now() - interval '7 days'`;

/** Uploaded pictures that may have files. */
@Injectable()
export class PicturesRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    @InjectRepository(Picture) private readonly pictures: Repository<Picture>,
  ) {}

  /** Runs before the first file is written, so that no file is left behind unknown; waits for a running removal. */
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

  /** Marks these pictures as unused and all others as used. */
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
   * Deletes a picture together with its files. The row stays locked meanwhile, so that a concurrent upload of the same
   * picture writes its files after the deletion.
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
