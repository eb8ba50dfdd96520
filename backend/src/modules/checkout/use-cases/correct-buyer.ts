import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { Accounts } from '../../accounts';
import { OrderCorrections, OrderReader } from '../../orders';
import { contactErrors } from '../form/form-rules';
import { phoneDigits } from '../pricing/requested-shipments';

export interface BuyerToCorrect {
  orderId: number;
  version: string;
  email: string;
  phone: string;
  why: string | null;
}

/** Staff correct to whom an order's e-mails go, or the number to call: by the checkout's rules, and both addresses are told. */
@Injectable()
export class CorrectBuyer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderReader,
    private readonly accounts: Accounts,
    private readonly corrections: OrderCorrections,
  ) {}

  /** @throws OrderNotFound, RuleBroken; Conflict `order_changed` or what keeps a phone from being corrected */
  async execute({ orderId, version, why, ...typed }: BuyerToCorrect, by: string): Promise<void> {
    const order = await this.orders.get(orderId);
    const email = typed.email.trim();
    const phone = phoneDigits(typed.phone);
    const kept = { email: order.customerEmail, phone: order.customerPhone };
    const errors = contactErrors({ email, phone }).filter(
      ({ path }) => kept[path as 'email' | 'phone'] !== { email, phone }[path as 'email' | 'phone'],
    );
    if (errors.length) throw new RuleBroken('invalid', 'Please fix the errors', errors);
    const keepsAccount = !(await this.wasMadeForTypo(order, email));
    await this.unitOfWork.run((tx) =>
      this.corrections.correctBuyer(tx, { orderId, version, email, phone, keepsAccount, by, why }),
    );
  }

  /**
   * The order made the account of the old address, and nobody has used it yet: whoever owns that mailbox is not to see
   * the order. It never moves into the account of the new address, which nobody has proven to be theirs.
   */
  private async wasMadeForTypo(
    { userId, customerEmail }: { userId: number | null; customerEmail: string },
    email: string,
  ): Promise<boolean> {
    if (userId === null || email.toLowerCase() === customerEmail.toLowerCase()) return false;
    const account = await this.accounts.find(userId);
    return account?.mustChangePassword === true && account.email === customerEmail.toLowerCase();
  }
}
