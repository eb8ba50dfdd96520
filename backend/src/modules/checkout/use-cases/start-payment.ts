import { Injectable } from '@nestjs/common';
import { SMALLEST_CHARGE } from '@crispi/rules/money';
import type { CartOwner } from '../../cart';
import { GiftCardSales, GiftCardShort } from '../../gift-cards';
import { IntentLocked, PaymentAccountChanged } from '../../payments';
import { PromotionRefused } from '../../promotions';
import { AmountTooSmall, DueChanged, PriceChanged, WindowTaken } from '../checkout.errors';
import type { DraftOwner } from '../drafts/drafts.repository';
import { PrepareIntent } from '../drafts/prepare-intent';
import type { PreparedIntent } from '../drafts/free-checkout';
import { NearestWindows } from '../drafts/nearest-windows';
import { WriteRevision, type DraftsInTheWay, type Revised } from '../drafts/write-revision';
import type { CheckoutForm } from '../form/checkout-form';
import { PriceCheckout } from '../pricing/price-checkout';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { boughtGiftCardCents, dueOf } from '../pricing/tenders';
import { totalsOf } from '../pricing/totals';
import { SettleDraft } from './settle-draft';

/** A prepared payment. */
export interface PreparedPayment extends Revised {
  intent: PreparedIntent;
  priced: PricedCheckout;
}

/**
 * Prepares the payment of a complete form: prices it, writes the draft's next revision, reserves its stock, and creates
 * or updates the draft's payment intent.
 */
@Injectable()
export class StartPayment {
  constructor(
    private readonly prices: PriceCheckout,
    private readonly revisions: WriteRevision,
    private readonly intents: PrepareIntent,
    private readonly settleDraft: SettleDraft,
    private readonly nearest: NearestWindows,
    private readonly sales: GiftCardSales,
  ) {}

  /** `codeRefusal`: why its promotion code is not looked up. @throws PriceChanged, DueChanged, AmountTooSmall, GiftCardLimit, AlreadyPaid, PaymentProcessing, and whatever pricing and reserving throw */
  async execute(
    form: CheckoutForm,
    cart: CartOwner,
    owner: DraftOwner,
    codeRefusal?: string,
  ): Promise<PreparedPayment> {
    const total = await this.prices.final(form, cart, owner.visitorKey, { codeRefusal });
    const priced = await this.withinGiftCardLimit(total, owner);
    if (form.amount !== undefined && form.amount !== priced.totalCents) throw new PriceChanged(totalsOf(priced));
    const due = dueOf(priced);
    if (form.giftCards?.length && form.due !== due) throw new DueChanged(totalsOf(priced));
    if (due > 0 && due < SMALLEST_CHARGE) throw new AmountTooSmall(due);
    const revised = await this.revise(priced, owner).catch(async (error: unknown) => {
      if (error instanceof GiftCardShort)
        throw new DueChanged(totalsOf(await this.prices.final(form, cart, owner.visitorKey, { codeRefusal })));
      if (!(error instanceof PromotionRefused)) throw error;
      const { promotionId, reason } = error;
      const refused = new Map([[promotionId, reason]]);
      throw new PriceChanged(totalsOf(await this.prices.final(form, cart, owner.visitorKey, { refused })));
    });
    try {
      return { ...revised, priced, intent: await this.intents.execute(revised, priced) };
    } catch (error) {
      // The draft's payment can no longer be changed: that draft ends, and the next one gets its own payment.
      if (!(error instanceof IntentLocked || error instanceof PaymentAccountChanged)) throw error;
      await this.settleDraft.end(revised.draft.id);
      const again = await this.revise(priced, owner);
      return { ...again, priced, intent: await this.intents.execute(again, priced) };
    }
  }

  /** Notes which network buys gift cards. @throws GiftCardLimit */
  private async withinGiftCardLimit(priced: PricedCheckout, { networks }: DraftOwner): Promise<PricedCheckout> {
    const cents = boughtGiftCardCents(priced);
    if (cents === 0) return priced;
    const network = networks?.[0] ?? null;
    await this.sales.refuseAboveLimit({ email: priced.customer.email, network }, cents);
    return { ...priced, network };
  }

  /** Writes the next revision of the owner's draft, after ending drafts that must end first. */
  private async revise(priced: PricedCheckout, owner: DraftOwner): Promise<Revised> {
    for (;;) {
      const written = await this.write(priced, owner);
      if (!('ending' in written)) return written;
      for (const draftId of written.ending) await this.settleDraft.end(draftId);
    }
  }

  private async write(priced: PricedCheckout, owner: DraftOwner): Promise<Revised | DraftsInTheWay> {
    try {
      return await this.revisions.execute(priced, owner);
    } catch (error) {
      throw error instanceof WindowTaken ? await this.nearest.beside(error, priced, owner) : error;
    }
  }
}
