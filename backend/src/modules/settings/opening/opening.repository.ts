import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Opening } from '@crispi/rules/opening';
import type { EntityManager, Repository } from 'typeorm';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OpeningChange } from './opening-change';

/** Number 0: the shop has never been opened. */
export type NumberedOpening = Pick<Opening, 'state' | 'reason'> & { number: number };

@Injectable()
export class OpeningRepository {
  constructor(@InjectRepository(OpeningChange) private readonly changes: Repository<OpeningChange>) {}

  async current(manager: EntityManager = this.changes.manager): Promise<NumberedOpening> {
    const [last] = await this.history(1, manager);
    if (!last) return { number: 0, state: 'soon', reason: '' };
    const { number, open, reason } = last;
    return { number, state: open ? 'open' : 'closed', reason };
  }

  /** Newest first. */
  history(limit: number, manager: EntityManager = this.changes.manager): Promise<OpeningChange[]> {
    return manager.find(OpeningChange, { order: { number: 'DESC' }, take: limit });
  }

  /** Serializes changes. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('settings.openings'))`);
  }

  async add(tx: Tx, change: Omit<OpeningChange, 'changedAt'>): Promise<void> {
    await tx.manager.insert(OpeningChange, change);
  }
}
