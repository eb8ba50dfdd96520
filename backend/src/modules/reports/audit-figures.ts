import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { CountDays } from './count-days';

/** Checks that the daily figures are what the orders say. */
@Injectable()
@Audits('reports')
export class AuditFigures implements AuditCheck {
  constructor(private readonly days: CountDays) {}

  async find(since: Date): Promise<Finding[]> {
    const wrong = await this.days.differing(since);
    return wrong.map((day) => ({
      problem: `The figures of store ${day.storeId} on ${day.day} are not what its orders say.`,
      repair: { action: 'count the day again', run: (tx) => this.days.countIn(tx, day) },
    }));
  }
}
