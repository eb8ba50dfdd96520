import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { CurrentOpening, OPENING_CHANGED } from './current-opening';
import { OpeningRepository } from './opening.repository';

/** Opens or closes the shop in every process. */
@Injectable()
export class OpenShop {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: OpeningRepository,
    private readonly current: CurrentOpening,
    private readonly security: SecurityLog,
  ) {}

  /** Without a change nothing is recorded: a repeated press, or closing a shop that has never been opened. */
  async execute(open: boolean, reason: string, by: { userId: number; address: string }): Promise<void> {
    const changed = await this.unitOfWork.run(async (tx) => {
      await this.changes.lock(tx);
      const last = await this.changes.current(tx.manager);
      if (open ? last.state === 'open' : last.state === 'soon') return false;
      if (!open && last.state === 'closed' && last.reason === reason) return false;
      await this.changes.add(tx, {
        number: last.number + 1,
        open,
        reason: open ? '' : reason,
        changedBy: by.userId,
        address: by.address,
      });
      await tx.notice(OPENING_CHANGED);
      return true;
    });
    if (!changed) return;
    this.security.note(open ? 'shop-opened' : 'shop-closed', { outcome: 'done', ...by });
    // The notification reaches this process too, but the person who changed it must see the effect immediately.
    await this.current.reload();
  }
}
