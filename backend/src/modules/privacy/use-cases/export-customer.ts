import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { KernelPersonalDataRepository } from '../../../kernel/personal-data.repository';
import { AccountsPersonalDataRepository } from '../../accounts';
import { CartPersonalDataRepository } from '../../cart';
import { ReviewsPersonalDataRepository } from '../../catalogue';
import { CheckoutPersonalDataRepository } from '../../checkout';
import { DeliveryPersonalDataRepository } from '../../delivery';
import { NotificationsPersonalDataRepository } from '../../notifications';
import { OrdersPersonalDataRepository } from '../../orders';
import { PaymentsPersonalDataRepository } from '../../payments';
import { PersonalRecords } from '../personal-records';

@Injectable()
export class ExportCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
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

  /** Everything that is kept about whoever has this address, as one moment saw it. `by`: which admin; null: on the host. */
  async execute(email: string, by: number | null): Promise<object> {
    const known = await this.unitOfWork.run(async (tx) => {
      const person = await this.records.of(tx, email);
      const { userId, orderIds } = person;
      return {
        email: person.email,
        exportedAt: this.clock.now().toISOString(),
        account: await this.accounts.export(tx, userId),
        sessions: await this.kernel.exportSessions(tx, person),
        ...(await this.orders.export(tx, person.email, orderIds)),
        reviews: await this.reviews.export(tx, orderIds),
        lines: await this.carts.export(tx, orderIds, userId),
        checkouts: await this.checkouts.export(tx, person.draftIds),
        ...(await this.payments.export(tx, person.paymentIntentIds)),
        couriers: await this.deliveries.export(tx, orderIds),
        ...(await this.notifications.export(tx, person)),
      };
    });
    this.security.note('personal-data', { outcome: 'done', email, did: 'export', by });
    return known;
  }
}
