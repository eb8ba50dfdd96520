import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { KernelPersonalDataRepository } from '../../../kernel/personal-data.repository';
import { AccountsPersonalDataRepository } from '../../accounts';
import { CartPersonalDataRepository } from '../../cart';
import { ReviewsPersonalDataRepository } from '../../catalogue';
import { CheckoutPersonalDataRepository } from '../../checkout';
import { DeliveryPersonalDataRepository } from '../../delivery';
import { NotificationsPersonalDataRepository } from '../../notifications';
import { OrdersPersonalDataRepository } from '../../orders';
import { ForgetCustomer, PaymentsPersonalDataRepository } from '../../payments';
import { PersonalRecords, type KnownPerson } from '../personal-records';

@Injectable()
export class EraseCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly records: PersonalRecords,
    private readonly kernel: KernelPersonalDataRepository,
    private readonly accounts: AccountsPersonalDataRepository,
    private readonly payments: PaymentsPersonalDataRepository,
    private readonly reviews: ReviewsPersonalDataRepository,
    private readonly deliveries: DeliveryPersonalDataRepository,
    private readonly carts: CartPersonalDataRepository,
    private readonly orders: OrdersPersonalDataRepository,
    private readonly checkouts: CheckoutPersonalDataRepository,
    private readonly notifications: NotificationsPersonalDataRepository,
  ) {}

  /**
   * Account, e-mails, messages, reviews and checkouts go; orders stay for the books, without the person. May run again.
   * `by`: which admin; null: on the host. Returns how many orders are nobody's now. Throws Conflict while something is
   * under way.
   */
  async execute(email: string, by: number | null): Promise<number> {
    const orders = await this.unitOfWork.run(async (tx) => {
      const person = await this.records.of(tx, email);
      if (person.isAdmin)
        throw new Conflict('admin_account', 'This is an admin’s account. Take it off the team first, then erase it.');
      await this.refuseUnderWay(tx, person);
      await this.erase(tx, person);
      return person.orderIds.length;
    });
    this.security.note('personal-data', { outcome: 'done', email, did: 'erase', orders, by });
    return orders;
  }

  private async refuseUnderWay(tx: Tx, person: KnownPerson): Promise<void> {
    const { underWay, orderIds, paymentIntentIds } = person;
    const open = [
      ...underWay,
      ...(await this.payments.underWay(tx, paymentIntentIds)),
      ...(await this.deliveries.underWay(tx, orderIds)),
      ...(await this.notifications.underWay(tx, person)),
      ...(await this.kernel.underWay(tx, person)),
    ];
    if (open.length > 0)
      throw new Conflict(
        'under_way',
        `Nothing was erased, because this is not settled yet: ${open.slice(0, 10).join(', ')}.`,
        { underWay: open },
      );
  }

  private async erase(tx: Tx, person: KnownPerson): Promise<void> {
    const { userId, orderIds, paymentIntentIds } = person;
    await this.notifications.erase(tx, person);
    await this.checkouts.erase(tx, person.draftIds);
    await this.orders.erase(tx, orderIds);
    await this.carts.erase(tx, orderIds, userId);
    const deliveries = await this.deliveries.erase(tx, orderIds);
    await this.reviews.erase(tx, orderIds);
    const customers = await this.payments.erase(tx, paymentIntentIds);
    await this.accounts.erase(tx, userId);
    const names = [...paymentIntentIds, ...deliveries, ...customers.map(({ customerId }) => customerId)];
    await this.kernel.erase(tx, person, names);
    for (const customer of customers) await tx.enqueue(ForgetCustomer, customer, { key: customer.customerId });
  }
}
