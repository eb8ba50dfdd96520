import { Injectable } from '@nestjs/common';
import { Unavailable } from '../errors/app-error';

/**
 * After SIGTERM the API reports itself unhealthy for a while and answers everything else as before. A proxy that
 * looks sends no more requests here, so none of them meets the listener that closes then.
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
