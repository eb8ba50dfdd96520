import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { Payments } from '../../payments';
import { CustomerRepository, type CustomerPayment, type CustomerRow } from './customers.repository';

/** Adds a note of staff about a customer. */
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

/** Names a customer for invoices, or no longer. */
@Injectable()
export class AllowInvoices {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly customers: CustomerRepository,
  ) {}

  /** @throws NotFound */
  async execute(customerId: number, allowed: boolean, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.customers.allowInvoices(tx, customerId, allowed, by))) throw new NotFound('The customer');
      tx.log({ customerId, allowed }, 'invoices of a customer');
    });
  }
}

export interface CustomerPage {
  customer: CustomerRow;
  recipients: Awaited<ReturnType<CustomerRepository['recipientsOf']>>;
  payments: (CustomerPayment & { refundedCents: number })[];
  notes: Awaited<ReturnType<CustomerRepository['notesOf']>>;
}

/** A customer's page, without orders and e-mails. */
@Injectable()
export class CustomerPages {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly payments: Payments,
  ) {}

  /** @throws NotFound */
  async get(customerId: number): Promise<CustomerPage> {
    const customer = await this.customers.find(customerId);
    if (!customer) throw new NotFound('The customer');
    const [recipients, payments, notes] = await Promise.all([
      this.customers.recipientsOf(customer.email),
      this.customers.paymentsOf(customer.email),
      this.customers.notesOf(customerId),
    ]);
    const refunded = await this.payments.refundedCentsOf(payments.map(({ paymentIntentId }) => paymentIntentId));
    return {
      customer,
      recipients,
      payments: payments.map((payment) => ({
        ...payment,
        refundedCents: refunded.get(payment.paymentIntentId) ?? 0,
      })),
      notes,
    };
  }
}
