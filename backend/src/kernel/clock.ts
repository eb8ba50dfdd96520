import { Injectable } from '@nestjs/common';

/**
 * The only source of the current time in code; statements use `kernel.now()`. It is the database's time, so that
 * processes on machines with different clocks agree. Tests replace `now` to set any moment.
 */
@Injectable()
export class Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** By how many milliseconds the database's clock is ahead of this machine's. */
  follow(aheadMs: number): void {
    this.aheadMs = aheadMs;
  }
}
