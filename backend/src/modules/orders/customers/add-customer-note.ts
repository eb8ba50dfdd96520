import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { CustomerRepository } from './customers.repository';

/** A member of staff writes down what the next one who speaks with the customer should know. */
@Injectable()
export class AddCustomerNote {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly customers: CustomerRepository,
  ) {}

  /** @throws NotFound */
  async execute(customerId: number, text: string, writtenBy: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.customers.addNote(tx, { customerId, text, writtenBy }))) throw new NotFound('The customer');
    });
  }
}
