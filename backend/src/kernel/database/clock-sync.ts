import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock';
import { Log } from '../observability/log';
import { Database } from './database';

const EVERY_MS = 60_000;
/** Smaller differences are caused by the round trip to the database, not by a wrong clock. */
const NOTABLE_MS = 1_000;

/** Synchronizes this process's clock with the database's, and logs when the machine's own is wrong. */
@Injectable()
export class ClockSync implements OnModuleInit, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private aheadMs = 0;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.measure();
    this.timer = setInterval(() => {
      this.measure().catch((error: unknown) =>
        this.log.warn({ err: error }, 'the time of the database could not be read'),
      );
    }, EVERY_MS).unref();
  }

  /** Before the data source closes. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async measure(): Promise<void> {
    const asked = Date.now();
    const row = await this.database.row<{ now: Date }>('SELECT kernel.now() AS now');
    const answered = Date.now();
    // The database read its clock between the request and the answer.
    const databaseNow = row!.now.getTime();
    const aheadMs = databaseNow < asked ? databaseNow - asked : databaseNow > answered ? databaseNow - answered : 0;
    const notable = Math.abs(aheadMs) >= NOTABLE_MS ? aheadMs : 0;
    if (Math.abs(notable - this.aheadMs) < NOTABLE_MS) return;
    this.aheadMs = notable;
    this.clock.follow(notable);
    const seconds = Math.round(notable / 1000);
    if (notable === 0) this.log.info('the clock of this machine agrees with the database again');
    else this.log.warn({ seconds }, 'the clock of this machine differs from that of the database, which is used');
  }
}
