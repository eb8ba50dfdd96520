import { Injectable } from '@nestjs/common';
import { isFree } from '@crispi/rules/free-payment';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { OutOfStock } from '../../catalogue';
import { PaymentAccountChanged, Payments, type Intent } from '../../payments';
import { AlreadyPaid, PaymentProcessing } from '../checkout.errors';
import { PlacePaidOrder } from '../completion/place-paid-order';
import { awaitsDetails } from '../deferred-details/deferred-details';
import { revisionOf, type Draft } from '../drafts/draft';
import { DraftRepository } from '../drafts/drafts.repository';
import { Reservations } from '../drafts/reservations';

interface Settled {
  orderId: number | null;
  /** The bank is processing its payment. */
  processing: boolean;
}

/**
 * Settles an open draft: a paid one becomes an order, a cancelled one is closed. When its reservation has expired (or
 * with `giveUp`) the payment is cancelled at Stripe first, whose answer decides: a payment at the last second becomes
 * an order.
 */
@Injectable()
export class SettleDraft {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly payments: Payments,
    private readonly reservations: Reservations,
    private readonly placePaidOrder: PlacePaidOrder,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a draft that its owner replaces: its payment can no longer be changed, or its time is over.
   * @throws AlreadyPaid, PaymentProcessing, PaymentRefunded: it turned out to be paid
   */
  async end(draftId: number): Promise<void> {
    const outcome = await this.execute(draftId, { giveUp: true });
    if (outcome.orderId) throw new AlreadyPaid(outcome.orderId);
    if (outcome.processing) throw new PaymentProcessing();
  }

  /** @throws PaymentRefunded if it was paid and no order can be placed */
  async execute(draftId: number, { giveUp = false } = {}): Promise<Settled> {
    const draft = await this.unitOfWork.run((tx) => this.drafts.lock(tx, draftId));
    if (!draft || draft.status !== 'open') return { orderId: draft?.orderId ?? null, processing: false };
    const expired = giveUp || draft.reservedUntil <= this.clock.now();
    const intent = draft.paymentIntentId && (await this.ask(draft.paymentIntentId, expired));
    if (!intent) {
      if (expired) await this.expire(draft);
      return { orderId: null, processing: false };
    }
    await this.payments.noteArrived(intent);
    if (intent.status === 'succeeded' && (expired || !awaitsDetails(intent)))
      return { orderId: await this.placePaidOrder.execute(draftId, intent, null), processing: false };
    if (intent.status === 'canceled') await this.expire(draft);
    if (intent.status === 'processing') await this.keepGoods(draft, intent);
    return { orderId: null, processing: intent.status === 'processing' };
  }

  /**
   * Null if nothing is to be charged, or the Stripe account has changed: the page that could pay it is outdated.
   */
  private async ask(paymentIntentId: string, expired: boolean): Promise<Intent | null> {
    if (isFree(paymentIntentId)) return null;
    try {
      return expired ? await this.payments.cancel(paymentIntentId) : await this.payments.retrieve(paymentIntentId);
    } catch (error) {
      if (error instanceof PaymentAccountChanged) return null;
      throw error;
    }
  }

  /** If the bank is processing an earlier revision, the reservations of that one are kept until it decides. */
  private async keepGoods({ id, revision: newest }: Draft, intent: Intent): Promise<void> {
    if (revisionOf(intent) === newest) return;
    try {
      await this.unitOfWork.run(async (tx) => {
        const draft = await this.drafts.lock(tx, id);
        const paid = await this.drafts.revision(tx, id, revisionOf(intent));
        if (draft?.status !== 'open' || !paid) return;
        await this.reservations.keepAgain(tx, draft, paid);
      });
    } catch (error) {
      if (!(error instanceof OutOfStock)) throw error;
    }
  }

  /** Ends the draft unless it got another payment in the meantime, which must be checked first. */
  private async expire({ id, paymentIntentId }: Draft): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const draft = await this.drafts.lock(tx, id);
      if (draft?.status === 'open' && draft.paymentIntentId === paymentIntentId)
        await this.drafts.close(tx, draft, 'expired');
    });
  }
}
