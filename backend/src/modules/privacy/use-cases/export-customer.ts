import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { PersonalRecords } from '../personal-records';

@Injectable()
export class ExportCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly records: PersonalRecords,
  ) {}

  /** Everything that is stored about the person of an e-mail address. `by` is the admin; null for the command. */
  async execute(email: string, by: number | null): Promise<object> {
    const known = await this.unitOfWork.run(async (tx) => {
      const person = await this.records.identify(tx, email);
      const records = await this.records.export(tx, person);
      return { email: person.email, exportedAt: this.clock.now().toISOString(), ...records };
    });
    this.security.note('personal-data', { outcome: 'done', email, did: 'export', by });
    return known;
  }
}
