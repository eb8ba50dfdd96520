import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { PersonalRecords } from '../personal-records';

@Injectable()
export class EraseCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly records: PersonalRecords,
  ) {}

  /**
   * Deletes account, e-mails, messages, reviews and checkouts; orders stay for the books, without the person. Idempotent.
   * `by` is the admin; null for the command. Returns the number of orders. @throws Conflict `admin_account`, `under_way`
   */
  async execute(email: string, by: number | null): Promise<number> {
    const orders = await this.unitOfWork.run(async (tx) => {
      const person = await this.records.identify(tx, email);
      if (person.isAdmin)
        throw new Conflict('admin_account', 'This is an admin’s account. Take it off the team first, then erase it.');
      const open = await this.records.underWay(tx, person);
      if (open.length > 0)
        throw new Conflict(
          'under_way',
          `Nothing was erased, because this is not settled yet: ${open.slice(0, 10).join(', ')}.`,
          { underWay: open },
        );
      await this.records.erase(tx, person);
      return person.orderIds.length;
    });
    this.security.note('personal-data', { outcome: 'done', email, did: 'erase', orders, by });
    return orders;
  }
}
