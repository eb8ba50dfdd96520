import type { DataSource } from 'typeorm';
import { Database } from '../kernel/database/database';
import type { Circuit } from '../kernel/events/circuit';

/** The doctor's queries; they work on an incompletely set up shop. */
export class ShopStateRepository {
  private readonly database: Database;

  constructor(dataSource: DataSource) {
    this.database = new Database(dataSource);
  }

  async server(): Promise<{ version: string; superuser: boolean }> {
    const row = await this.database.row<{ version: string; superuser: boolean }>(
      `SELECT current_setting('server_version') AS version, usesuper AS superuser FROM pg_user WHERE usename = current_user`,
    );
    return row!;
  }

  async time(): Promise<Date> {
    return (await this.database.row<{ now: Date }>('SELECT kernel.now() AS now'))!.now;
  }

  async work(): Promise<{ dead: number; waiting: number; lateMinutes: number | null }> {
    const row = await this.database.row<{ dead: number; waiting: number; lateMinutes: number | null }>(
      `SELECT count(*) FILTER (WHERE status = 'dead')::int AS dead,
         count(*) FILTER (WHERE status = 'pending' AND waits_for IS NOT NULL)::int AS waiting,
         (extract(epoch FROM kernel.now() - min(next_at) FILTER (
           WHERE status = 'pending' AND waits_for IS NULL AND next_at < kernel.now())) / 60)::int AS late_minutes
       FROM kernel.tasks WHERE status IN ('dead', 'pending')`,
    );
    return row!;
  }

  downProviders(): Promise<Pick<Circuit, 'provider' | 'lastError'>[]> {
    return this.database.rows(
      'SELECT provider, last_error FROM kernel.circuits WHERE opened_at IS NOT NULL ORDER BY provider',
    );
  }
}
