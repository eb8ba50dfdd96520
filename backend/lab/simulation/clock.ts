import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/**
 * Between two moves the clock runs this many times slower than the machine's: the time of an action does not depend on
 * the machine's speed, and still no two actions have the same time.
 */
const SLOWDOWN = 100;

/**
 * The clock of a simulated day. It is a file that the shop's processes read instead of the machine's clock, and the
 * database's `kernel.now()`. It is moved only while the shop is idle.
 */
export class SimulatedClock {
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-clock-'));
  private readonly path = path.join(this.folder, 'clock');
  private readonly file = openSync(this.path, 'w');
  private setTo: number;

  constructor(begins: Date) {
    this.setTo = begins.getTime();
    this.write();
    process.once('exit', this.forget);
  }

  /** Environment of the processes that use this clock. */
  readonly settings = {
    NODE_OPTIONS: `--require ${path.join(__dirname, 'follow-clock.cjs')}`,
    SIMULATED_CLOCK: this.path,
  };

  /** Milliseconds since 1970. */
  now(): number {
    return this.setTo;
  }

  async moveTo(moment: number, database: Client): Promise<void> {
    this.setTo = Math.max(moment, this.setTo);
    await this.report(database, this.write());
  }

  /** Call it before any process uses the database. */
  prepare = async (connectionString: string): Promise<void> => {
    const database = new Client({ connectionString });
    await database.connect();
    await this.report(database, this.write());
    await database.end();
  };

  close(): void {
    closeSync(this.file);
    this.forget();
    process.off('exit', this.forget);
  }

  private readonly forget = () => rmSync(this.folder, { recursive: true, force: true });

  /** Returns the machine's time at which the clock was set. */
  private write(): number {
    const since = Date.now();
    writeSync(this.file, new Uint8Array(Float64Array.of(this.setTo, since, SLOWDOWN).buffer), 0, 24, 0);
    return since;
  }

  private async report(database: Client, since: number): Promise<void> {
    const at = (ms: number) => `timestamptz ''${new Date(ms).toISOString()}''`;
    await database.query(
      `CREATE OR REPLACE FUNCTION kernel.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
         AS 'SELECT ${at(this.setTo)} + (pg_catalog.now() - ${at(since)}) / ${SLOWDOWN}'`,
    );
  }
}
