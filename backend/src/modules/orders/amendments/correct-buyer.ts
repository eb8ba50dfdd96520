import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { Accounts } from '../../accounts';
import { GiftCardSales } from '../../gift-cards';
import { OrderReader } from '../core/order-reader';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import { buyerFields, refuseStale, tooLate, type BuyerFields } from './amendable';
import { AmendmentRules } from './amendment-rules';
import type { CorrectedField } from './correction';
import { CorrectionRepository } from './corrections.repository';

export interface BuyerCorrection extends BuyerFields {
  orderId: number;
  version: string;
  why: string | null;
}

/**
 * Staff correct the e-mail address or phone number of an order by the checkout's rules. Both addresses get an e-mail.
 */
@Injectable()
export class CorrectBuyer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: OrderReader,
    private readonly accounts: Accounts,
    private readonly rules: AmendmentRules,
    private readonly orders: OrderRepository,
    private readonly corrections: CorrectionRepository,
    private readonly cards: GiftCardSales,
  ) {}

  /** @throws OrderNotFound, RuleBroken; Conflict `order_changed` or why a phone number cannot be corrected */
  async execute({ orderId, version, why, ...typed }: BuyerCorrection, by: string): Promise<void> {
    const order = await this.reader.get(orderId);
    const after = this.rules.buyer(typed, buyerFields(order));
    const keepsAccount = !(await this.wasMadeForTypo(order, after.email));
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const before = buyerFields(locked.order);
      refuseStale(before, version);
      const changes = (['email', 'phone'] as const)
        .map((field): CorrectedField => ({ field, from: before[field], to: after[field] }))
        .filter(({ from, to }) => from !== to);
      if (changes.length === 0) return;
      await this.save(tx, locked, after, keepsAccount);
      await this.corrections.add(tx, { orderId, recipientIndex: null, changes, correctedBy: by, why });
    });
  }

  private async save(tx: Tx, locked: LockedOrder, { email, phone }: BuyerFields, keepsAccount: boolean): Promise<void> {
    const { order } = locked;
    if (!order.isGift && this.orders.shipment(locked, 0).kind === 'goods')
      await this.saveOwnShipment(tx, locked, { email, phone });
    await this.saveOwnGiftCards(tx, locked, email);
    order.customerEmail = email;
    order.customerPhone = phone;
    if (!keepsAccount) order.userId = null;
    await this.corrections.saveBuyer(tx, order);
  }

  /** The courier calls the phone number of the shipment, which for a non-gift order is the buyer's. */
  private async saveOwnShipment(tx: Tx, locked: LockedOrder, { email, phone }: BuyerFields): Promise<void> {
    const shipment = this.orders.shipment(locked, 0);
    const refusal = tooLate(shipment);
    // Once a driver has the old number it cannot change; after delivery or cancellation it is not called.
    if (phone !== locked.order.customerPhone && refusal && ['courier_requested', 'under_way'].includes(refusal.code))
      throw new Conflict(refusal.code, refusal.message);
    shipment.recipient = { ...shipment.recipient, email, phone };
    await this.corrections.saveShipment(tx, locked, shipment);
  }

  /** Gift cards for the buyer go to the corrected address. */
  private async saveOwnGiftCards(tx: Tx, locked: LockedOrder, email: string): Promise<void> {
    const { id, customerEmail } = locked.order;
    for (const shipment of locked.shipments.filter(({ kind }) => kind === 'electronic')) {
      if (shipment.recipient.email?.toLowerCase() !== customerEmail.toLowerCase()) continue;
      shipment.recipient = { ...shipment.recipient, email };
      await this.corrections.saveShipment(tx, locked, shipment);
    }
    await this.cards.readdress(tx, id, { from: customerEmail, to: email });
  }

  /**
   * Whether the order created the account of the old address and that account was never used: then the owner of that
   * mailbox must not see the order. It never moves to the account of the new address, which is not proven to be the
   * buyer's.
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
