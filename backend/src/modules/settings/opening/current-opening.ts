import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Unavailable } from '../../../kernel/errors/app-error';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { OpeningRepository, type NumberedOpening } from './opening.repository';

export const OPENING_CHANGED = 'settings.opening-changed';

const RETRY_SECONDS = 3600;

/** The shop takes no orders at the moment. */
class ShopClosed extends Unavailable {
  constructor({ state, reason }: NumberedOpening) {
    const sentence = state === 'soon' ? 'We haven’t opened yet.' : 'We’re not taking orders right now.';
    super('shop_closed', reason ? `${sentence} ${reason}` : sentence, RETRY_SECONDS);
  }
}

/** Whether the shop sells, from memory: read before the process serves and after each change in any process. */
@Injectable()
export class CurrentOpening implements OnModuleInit {
  private kept: NumberedOpening = { number: 0, state: 'soon', reason: '' };

  constructor(
    private readonly repository: OpeningRepository,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(OPENING_CHANGED, () => this.reload());
  }

  onModuleInit(): Promise<void> {
    return this.reload();
  }

  /** The same object until it changes. */
  get(): NumberedOpening {
    return this.kept;
  }

  isOpen(): boolean {
    return this.kept.state === 'open';
  }

  /** Admins may order at any time, so that they can try the shop. @throws ShopClosed */
  async refuse(session: { current(): Promise<{ role: string | null } | null> }): Promise<void> {
    if (!this.isOpen() && (await session.current())?.role !== 'admin') throw new ShopClosed(this.kept);
  }

  async reload(): Promise<void> {
    const read = await this.repository.current();
    // Of concurrent reads a later one may return first.
    if (read.number > this.kept.number) this.kept = read;
  }
}
