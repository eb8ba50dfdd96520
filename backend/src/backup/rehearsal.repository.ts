import type { Statements } from '../kernel/database/database';

/** The database of a rehearsal, from the server and from within. Its name contains no special characters. */
export class RehearsalRepository {
  constructor(private readonly connection: Statements) {}

  async create(name: string): Promise<void> {
    try {
      await this.connection.rows(`CREATE DATABASE ${name}`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new Error(
        `The shop's database role may not create a database for the rehearsal. Allow it: ALTER ROLE crispi CREATEDB (docs/operations.md, Backup and restore).`,
        { cause: error },
      );
    }
  }

  async drop(name: string): Promise<void> {
    await this.connection.rows(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  /** Nothing in the copy is late: its time is that of the backup. */
  async stopClock(at: Date): Promise<void> {
    await this.connection.rows(
      `CREATE OR REPLACE FUNCTION kernel.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
       AS $$ SELECT timestamptz '${at.toISOString()}' $$`,
    );
  }

  async content(): Promise<{ orders: number; lastOrderAt: Date | null }> {
    const [row] = await this.connection.rows<{ orders: number; lastOrderAt: Date | null }>(
      'SELECT count(*)::int AS orders, max(created_at) AS last_order_at FROM orders.orders',
    );
    return row!;
  }
}
