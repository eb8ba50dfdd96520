import { Injectable } from '@nestjs/common';
import { isFree } from '@crispi/rules/free-payment';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { IntentLocked, PaymentAccountChanged, Payments } from '../../payments';
import { AlreadyPaid, DraftNotFound } from '../checkout.errors';
import { DraftRepository } from '../drafts/drafts.repository';
import type { Draft } from '../drafts/draft';
import type { PreparedIntent } from '../drafts/free-checkout';
import { PrepareIntent } from '../drafts/prepare-intent';
import { PaymentLinkAsked } from '../events';
import { CardTestingLimiter } from '../handlers/card-testing-limiter';
import { CompleteCheckout } from '../use-cases/complete-checkout';
import type { PreparedPayment } from '../use-cases/start-payment';
import { PaymentLinks, type LinkedOrder } from './payment-links';
import { LinkEnded } from './staff-orders.errors';
import { StaffOrderRepository } from './staff-orders.repository';

/** A customer pays an order that staff typed. Opening its link changes nothing, however often; paying it works once. */
@Injectable()
export class PayByLink {
  constructor(
    private readonly links: PaymentLinks,
    private readonly staffOrders: StaffOrderRepository,
    private readonly drafts: DraftRepository,
    private readonly intents: PrepareIntent,
    private readonly payments: Payments,
    private readonly complete: CompleteCheckout,
    private readonly cardTesting: CardTestingLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The payment of its draft, made on the first call. `ip`: the customer's network address.
   * @throws LinkNotFound, LinkEnded, AlreadyPaid, TooManyRequests, IntentLocked
   */
  async start(token: string, ip: string): Promise<PreparedPayment> {
    const link = await this.links.open(token);
    refuseEnded(link);
    const network = this.cardTesting.networkOf(ip);
    await this.cardTesting.refuse({ visitorKey: link.staffOrderId, userId: null, network });
    const draft = await this.unitOfWork.run((tx) => this.drafts.lock(tx, link.draftId));
    if (!draft) throw new DraftNotFound();
    const { revision: number } = draft;
    const intent = await this.prepare(token, draft, link);
    const reservedForMs = draft.reservedUntil.getTime() - this.clock.now().getTime();
    return { draft, number, held: true, reservedForMs, intent, priced: link.snapshot };
  }

  private async prepare(token: string, draft: Draft, { snapshot }: LinkedOrder): Promise<PreparedIntent> {
    try {
      const { paymentIntentId: made } = draft;
      const intent = made && !isFree(made) ? await this.payments.retrieve(made) : null;
      // Ended by too many declined cards.
      if (intent?.status === 'canceled') throw new LinkEnded('expired');
      return intent ?? (await this.intents.execute({ draft, number: draft.revision }, snapshot));
    } catch (error) {
      if (!(error instanceof IntentLocked || error instanceof PaymentAccountChanged)) throw error;
      // Paid or ended a moment ago. With another Stripe account staff make a new link.
      refuseEnded(await this.links.open(token));
      throw new LinkEnded('expired');
    }
  }

  /**
   * The order's number once it is paid; repeatable.
   * @throws LinkNotFound, LinkEnded, and whatever completing throws
   */
  async finish(token: string): Promise<number> {
    const link = await this.links.open(token);
    if (link.orderId) return link.orderId;
    // A payment that came in at the last second is completed, or returned with its reason.
    if (!link.paymentIntentId) {
      refuseEnded(link);
      throw new DraftNotFound();
    }
    return this.complete.execute(link.paymentIntentId);
  }

  /** Notifies staff once that the customer wants a new link. @throws LinkNotFound, AlreadyPaid */
  async askAgain(token: string): Promise<void> {
    const link = await this.links.open(token);
    if (link.orderId) throw new AlreadyPaid(link.orderId);
    if (link.state !== 'expired') return;
    const { staffOrderId, draftId } = link;
    await this.unitOfWork.run(async (tx) => {
      if (await this.staffOrders.askAgain(tx, staffOrderId))
        await tx.publish(PaymentLinkAsked, { staffOrderId, draftId });
    });
  }
}

function refuseEnded({ state, orderId }: LinkedOrder): void {
  if (orderId) throw new AlreadyPaid(orderId);
  if (state !== 'open' && state !== 'paid') throw new LinkEnded(state);
}
