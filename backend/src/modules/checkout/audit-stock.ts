import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { Stock } from '../catalogue';
import { WindowHolds } from '../stores';
import { reservationKey } from './drafts/draft';
import { DraftUpkeepRepository } from './drafts/draft-upkeep.repository';

/** Checks that stock and windows are reserved for open checkouts only, and not more than exist. */
@Injectable()
@Audits('stock and checkouts')
export class AuditStock implements AuditCheck {
  constructor(
    private readonly drafts: DraftUpkeepRepository,
    private readonly stock: Stock,
    private readonly windows: WindowHolds,
  ) {}

  async find(): Promise<Finding[]> {
    return [...(await this.leftovers()), ...(await this.overdue()), ...(await this.tooMuch())];
  }

  private async leftovers(): Promise<Finding[]> {
    // Read before the drafts, so that a checkout that ends in between is not reported.
    const [goods, windows] = [await this.stock.keys(), await this.windows.checkouts()];
    const open = new Set((await this.drafts.open()).map(({ id }) => reservationKey(id)));
    return [
      ...goods
        .filter((key) => !open.has(key))
        .map((key): Finding => ({
          problem: `Goods are kept for ${key}, which is no open checkout.`,
          repair: { action: 'put them back on the shelf', run: (tx) => this.stock.release(tx, key) },
        })),
      ...windows
        .filter((key) => !open.has(key))
        .map((key): Finding => ({
          problem: `Windows are kept for ${key}, which is no open checkout.`,
          repair: { action: 'give them back', run: (tx) => this.windows.drop(tx, key) },
        })),
    ];
  }

  private async overdue(): Promise<Finding[]> {
    return (await this.drafts.overdue()).map(({ id }) => ({
      problem: `Checkout ${id} should have been settled by its scheduled job.`,
      repair: null,
    }));
  }

  private async tooMuch(): Promise<Finding[]> {
    return (await this.stock.overReserved()).map(({ name, stock, reserved }) => ({
      problem: `${reserved} of ${name} are promised to people who are paying, and there are ${stock}.`,
      repair: null,
    }));
  }
}
