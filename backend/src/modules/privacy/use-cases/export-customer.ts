import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { KernelPersonalData } from '../../../kernel/personal-data.repository';
import { AccountsPersonalData } from '../../accounts';
import { CartPersonalData } from '../../cart';
import { ReviewsPersonalData } from '../../catalogue';
import { CheckoutPersonalData } from '../../checkout';
import { DeliveryPersonalData } from '../../delivery';
import { NotificationsPersonalData } from '../../notifications';
import { OrdersPersonalData } from '../../orders';
import { PaymentsPersonalData } from '../../payments';
import { PersonalRecords } from '../personal-records';

@Injectable()
export class ExportCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly records: PersonalRecords,
    private readonly kernel: KernelPersonalData,
    private readonly accounts: AccountsPersonalData,
    private readonly payments: PaymentsPersonalData,
    private readonly reviews: ReviewsPersonalData,
    private readonly deliveries: DeliveryPersonalData,
    private readonly carts: CartPersonalData,
    private readonly orders: OrdersPersonalData,
    private readonly checkouts: CheckoutPersonalData,
    private readonly notifications: NotificationsPersonalData,
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
