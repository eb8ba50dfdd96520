import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import { Database } from '../database/database';

/** A file of the frontend of one version; its name has a hash of its content. */
@Entity({ schema: 'kernel', name: 'page_files' })
export class PageFileRow {
  @PrimaryColumn('text')
  name: string;

  @Column('bytea')
  bytes: Buffer;

  /** Since when it is not part of the latest started version; null: it is part of it. */
  @Column('timestamptz', { name: 'superseded_at', nullable: true })
  supersededAt: Date | null;
}

/** Frontend files of every current or recent version, for processes of other versions. */
@Injectable()
export class PageFileRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(PageFileRow) private readonly files: Repository<PageFileRow>,
  ) {}

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

  /**
   * Marks the files of the starting version; locked in a fixed order, because several of its processes start at once.
   */
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
    return (await this.files.findOneBy({ name }))?.bytes ?? null;
  }
}
