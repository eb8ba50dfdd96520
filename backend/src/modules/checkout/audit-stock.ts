import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { Database } from '../../kernel/database/database';
import { Stock } from '../catalogue';
import { reservationKey } from './entities/draft';

/** Whether goods are kept only for checkouts that are open, and no more of them than there are. */
@Injectable()
@Audits('stock and checkouts')
export class AuditStock implements AuditCheck {
  constructor(
    private readonly database: Database,
    private readonly stock: Stock,
  ) {}

  async find(): Promise<Finding[]> {
    return [...(await this.leftovers()), ...(await this.overdue()), ...(await this.tooMuch())];
  }

  private async leftovers(): Promise<Finding[]> {
    // Read before the drafts, so that a checkout that ends meanwhile is no finding.
    const kept = await this.stock.keys();
    const drafts = await this.database.rows<{ id: number }>(`SELECT id FROM checkout.drafts WHERE status = 'open'`);
    const open = new Set(drafts.map(({ id }) => reservationKey(id)));
    return kept
      .filter((key) => !open.has(key))
      .map((key) => ({
        problem: `Goods are kept for ${key}, which is no open checkout.`,
        repair: { says: 'put them back on the shelf', run: (tx) => this.stock.release(tx, key) },
      }));
  }

  private async overdue(): Promise<Finding[]> {
    const drafts = await this.database.rows<{ id: number }>(
      `SELECT id FROM checkout.drafts WHERE status = 'open' AND next_check_at < kernel.now() - interval '10 minutes' ORDER BY id`,
    );
    return drafts.map(({ id }) => ({ problem: `Checkout ${id} should have been settled by a sweep.`, repair: null }));
  }

  private async tooMuch(): Promise<Finding[]> {
    return (await this.stock.overReserved()).map(({ name, stock, reserved }) => ({
      problem: `${reserved} of ${name} are promised to people who are paying, and there are ${stock}.`,
      repair: null,
    }));
  }
}
