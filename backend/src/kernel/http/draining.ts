import { Injectable } from '@nestjs/common';
import { Unavailable } from '../errors/app-error';

/**
 * After SIGTERM the API reports itself unhealthy for a while but still answers all other requests, so that proxies with
 * health checks stop sending requests before the listener closes.
 */
@Injectable()
export class Draining {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  /** @throws Unavailable when this process is about to stop */
  refuse(): void {
    if (this.begun) throw new Unavailable('stopping', 'This process is about to stop.');
  }
}
