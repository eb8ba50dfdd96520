import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { AlreadyPaid, DraftNotFound, WindowsGone, WindowTaken } from '../checkout.errors';
import { DraftRepository, type DraftOwner } from '../drafts/drafts.repository';

/** The press on Pay: whatever is not reserved yet is reserved now, or the card is not charged. */
@Injectable()
export class HoldCheckout {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns until when everything is reserved
   * @throws DraftNotFound, AlreadyPaid, OutOfStock, WindowsGone, HoldRefused
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
      throw error instanceof WindowTaken ? new WindowsGone(error) : error;
    }
  }
}
