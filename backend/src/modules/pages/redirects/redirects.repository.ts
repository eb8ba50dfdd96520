import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Redirect } from '../entities/redirect';
import type { KeptRedirect, NewRedirect } from './check-redirects';

export interface RedirectSearch {
  search?: string;
  limit: number;
  /** The id of the last one of the previous page. */
  before?: number;
}

const MATCHES = `($1 = '' OR position(lower($1) IN from_path) > 0 OR position(lower($1) IN lower(to_address)) > 0)`;

@Injectable()
export class RedirectRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Redirect) private readonly redirects: Repository<Redirect>,
  ) {}

  /** In the order of their addresses. */
  all(statements: Statements = this.database): Promise<KeptRedirect[]> {
    return statements.rows(
      'SELECT id, from_path AS "from", to_address AS "to" FROM pages.redirects ORDER BY from_path',
    );
  }

  find(id: number): Promise<Redirect | null> {
    return this.redirects.findOneBy({ id });
  }

  /** Newest first. */
  list({ search = '', limit, before }: RedirectSearch): Promise<Redirect[]> {
    return this.database.rows(
      `SELECT id, from_path AS "from", to_address AS "to", saved_by, saved_at FROM pages.redirects
       WHERE ${MATCHES} AND ($3::int IS NULL OR id < $3) ORDER BY id DESC LIMIT $2`,
      [search, limit, before],
    );
  }

  async count({ search = '' }: Pick<RedirectSearch, 'search'>): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM pages.redirects WHERE ${MATCHES}`,
      [search],
    );
    return row!.count;
  }

  /** Serializes changes, because each is checked against all redirects. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('pages.redirects'))`);
  }

  /** Adds redirects; an address that has one leads to the new page. Each address may be in them once. @returns their ids */
  async put(tx: Tx, redirects: readonly NewRedirect[], savedBy: number): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      `INSERT INTO pages.redirects (from_path, to_address, saved_by)
       SELECT from_path, to_address, $3 FROM unnest($1::text[], $2::text[]) AS new (from_path, to_address)
       ON CONFLICT (from_path) DO UPDATE
       SET to_address = excluded.to_address, saved_by = excluded.saved_by, saved_at = kernel.now()
       RETURNING id`,
      [redirects.map(({ from }) => from), redirects.map(({ to }) => to), savedBy],
    );
    return rows.map(({ id }) => id);
  }

  /** False if there is none. */
  async change(tx: Tx, id: number, { from, to }: NewRedirect, savedBy: number): Promise<boolean> {
    const change = { from, to, savedBy, savedAt: () => 'kernel.now()' };
    return (await tx.manager.update(Redirect, { id }, change)).affected === 1;
  }

  /** False if there is none. */
  async remove(tx: Tx, id: number): Promise<boolean> {
    return (await tx.manager.delete(Redirect, { id })).affected === 1;
  }
}
