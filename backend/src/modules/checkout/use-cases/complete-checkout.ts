import { Injectable } from '@nestjs/common';
import { isFree } from '@crispi/rules/free-payment';
import { PaymentProviderDown, Payments, type Intent } from '../../payments';
import {
  DetailsAwaited,
  DraftNotFound,
  PaymentNotCompleted,
  PaymentProcessing,
  PaymentUnconfirmed,
} from '../checkout.errors';
import { PlacePaidOrder } from '../completion/place-paid-order';
import { awaitsDetails, type OrderDetails } from '../deferred-details/deferred-details';
import type { Draft } from '../drafts/draft';
import { pressedIntent } from '../drafts/free-checkout';
import { DraftRepository } from '../drafts/drafts.repository';

interface CompletionOptions {
  /** For a checkout that was paid without them. */
  details?: OrderDetails | null;
  /** Refuse an order with pending details. */
  waitForDetails?: boolean;
  /** The payment's draft, if the caller has just read it. */
  draft?: Pick<Draft, 'id' | 'orderId' | 'revision'> | null;
}

/**
 * The only way from a paid draft to an order. The shopper's browser, Stripe's webhook and a scheduled job all call it,
 * in any order and any number of times: the lock on the draft's row and its order id ensure that there is one order.
 */
@Injectable()
export class CompleteCheckout {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly payments: Payments,
    private readonly placePaidOrder: PlacePaidOrder,
  ) {}

  /**
   * The order of a payment, placed now if necessary.
   * @throws DraftNotFound, PaymentProcessing, PaymentNotCompleted, PaymentUnconfirmed, DetailsAwaited, PaymentRefunded
   * (with the reason)
   */
  async execute(paymentIntentId: string, options: CompletionOptions = {}): Promise<number> {
    const draft = options.draft ?? (await this.drafts.findByPayment(paymentIntentId));
    if (!draft) throw new DraftNotFound();
    if (draft.orderId) return draft.orderId;
    const intent = isFree(paymentIntentId)
      ? pressedIntent({ paymentIntentId, revision: draft.revision })
      : await this.paidIntent(paymentIntentId);
    if (options.waitForDetails && awaitsDetails(intent)) throw new DetailsAwaited();
    return this.placePaidOrder.execute(draft.id, intent, options.details ?? null);
  }

  private async paidIntent(paymentIntentId: string): Promise<Intent> {
    const intent = await this.payments.retrieve(paymentIntentId).catch((error: unknown) => {
      throw error instanceof PaymentProviderDown ? new PaymentUnconfirmed() : error;
    });
    if (intent.status === 'processing') throw new PaymentProcessing();
    if (intent.status !== 'succeeded') throw new PaymentNotCompleted();
    return intent;
  }
}
