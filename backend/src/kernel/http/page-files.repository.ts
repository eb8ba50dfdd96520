import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Database } from '../database/database';

/** A file of the pages of some version, under the name that its content gave it. */
@Entity({ schema: 'kernel', name: 'page_files' })
export class PageFileRow {
  @PrimaryColumn('text')
  name: string;

  @Column('bytea')
  bytes: Buffer;

  /** Since when no version that started has it any more; null: the last one that started does. */
  @Column('timestamptz', { name: 'superseded_at', nullable: true })
  supersededAt: Date | null;
}

/** Files of the pages of all versions that run, and of those that did lately, for processes of the other versions. */
@Injectable()
export class PageFileRepository {
  constructor(private readonly database: Database) {}

  /** Those of these names that are not published yet. */
  async unpublished(names: string[]): Promise<string[]> {
    const rows = await this.database.rows<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) name WHERE NOT EXISTS (SELECT FROM kernel.page_files f WHERE f.name = name.name)`,
      [names],
    );
    return rows.map(({ name }) => name);
  }

  async add(files: { name: string; bytes: Buffer }[]): Promise<void> {
    await this.database.rows(
      `INSERT INTO kernel.page_files (name, bytes) SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT (name) DO NOTHING`,
      [files.map(({ name }) => name), files.map(({ bytes }) => bytes)],
    );
  }

  /** These are the files of the version that starts; in one order, because several processes of it start at once. */
  async setCurrent(names: string[]): Promise<void> {
    await this.database.rows(
      `WITH changed AS (SELECT name FROM kernel.page_files
         WHERE (superseded_at IS NULL) <> (name = ANY ($1::text[])) ORDER BY name FOR UPDATE)
       UPDATE kernel.page_files f SET superseded_at = CASE WHEN f.superseded_at IS NULL THEN kernel.now() END
       FROM changed WHERE f.name = changed.name`,
      [names],
    );
  }

  async find(name: string): Promise<Buffer | null> {
    const row = await this.database.row<{ bytes: Buffer }>('SELECT bytes FROM kernel.page_files WHERE name = $1', [
      name,
    ]);
    return row?.bytes ?? null;
  }
}
