import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { GiftCardShort } from '../../gift-cards';
import { PromotionRefused } from '../../promotions';
import { AlreadyPaid, DraftNotFound, WindowTakenBeforePay, WindowTaken } from '../checkout.errors';
import { DraftRepository, type DraftOwner } from '../drafts/drafts.repository';
import { SettleDraft } from './settle-draft';

/** Called when Pay is pressed: reserves everything that is not reserved yet, so that the card is charged only then. */
@Injectable()
export class HoldCheckout {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly settleDraft: SettleDraft,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the end of the reservation
   * @throws DraftNotFound, AlreadyPaid, OutOfStock, WindowTakenBeforePay, HoldRefused
   */
  async execute(paymentIntentId: string, owner: DraftOwner): Promise<Date> {
    try {
      return await this.unitOfWork.run(async (tx) => {
        const draft = await this.drafts.lockOwn(tx, paymentIntentId, owner);
        if (draft?.orderId) throw new AlreadyPaid(draft.orderId);
        if (draft?.status !== 'open') throw new DraftNotFound();
        return this.drafts.hold(tx, draft, owner.networks ?? [], this.clock.now());
      });
    } catch (error) {
      if (error instanceof PromotionRefused) throw new Conflict('hold_refused', error.reason);
      if (error instanceof GiftCardShort) throw new Conflict('hold_refused', error.message);
      throw error instanceof WindowTaken ? new WindowTakenBeforePay(error) : error;
    }
  }

  /**
   * Ends a checkout whose shopper closed the wallet's sheet: cancels its payment and frees what it reserved.
   * @throws DraftNotFound, AlreadyPaid, PaymentProcessing
   */
  async release(paymentIntentId: string, owner: DraftOwner): Promise<void> {
    const draft = await this.unitOfWork.run((tx) => this.drafts.lockOwn(tx, paymentIntentId, owner));
    if (!draft) throw new DraftNotFound();
    await this.settleDraft.end(draft.id);
  }
}
