import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import type { CartOwner } from '../../cart';
import { OrderReader } from '../../orders';
import { IntentLocked, PaymentAccountChanged, Payments, type Intent } from '../../payments';
import type { PaymentToMake } from '../http/checkout.answers';
import type { CheckoutBody } from '../http/checkout.dto';
import { AlreadyPaid, PaymentProcessing, PriceChanged } from '../checkout.errors';
import { CompleteCheckout } from './complete-checkout';
import type { Draft } from '../entities/draft';
import { Drafts, type DraftOwner } from '../drafts.repository';
import { SHORT_FORM, totalsOf } from '../pricing/priced-checkout';
import { PriceCheckout } from '../pricing/price-checkout';
import type { PricedCheckout } from '../pricing/priced-checkout';

interface Revised {
  draft: Draft;
  number: number;
}

/** Drafts of this owner that have to end before the next revision can be written. */
interface Ending {
  ending: number[];
}

/**
 * Gets a complete form ready to be paid: prices it, keeps its goods, writes it down as the draft's next revision and
 * makes or changes the draft's payment intent. The intent carries the revision's number in its metadata, so the one
 * that was paid is known whichever of two tabs was faster.
 */
@Injectable()
export class StartPayment {
  constructor(
    private readonly prices: PriceCheckout,
    private readonly drafts: Drafts,
    private readonly payments: Payments,
    private readonly complete: CompleteCheckout,
    private readonly orders: OrderReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(body: CheckoutBody, owner: CartOwner, session: DraftOwner): Promise<PaymentToMake> {
    const priced = await this.prices.final(body, owner);
    const totals = totalsOf(priced);
    if (body.amount !== undefined && body.amount !== priced.totalCents) throw new PriceChanged(totals);
    const { draft, number, intent } = await this.prepare(priced, session);
    return {
      clientSecret: intent.clientSecret,
      stripeCustomerId: intent.customerId,
      paymentIntentId: intent.id,
      amount: priced.totalCents,
      totals,
      revision: number,
      reservedUntil: draft.reservedUntil.toISOString(),
    };
  }

  private async prepare(priced: PricedCheckout, session: DraftOwner): Promise<Revised & { intent: Intent }> {
    const revised = await this.revise(priced, session);
    try {
      return { ...revised, intent: await this.intent(revised, priced) };
    } catch (error) {
      if (!(error instanceof IntentLocked || error instanceof PaymentAccountChanged)) throw error;
      await this.end(revised.draft.id);
      const again = await this.revise(priced, session);
      return { ...again, intent: await this.intent(again, priced) };
    }
  }

  /** Writes the next revision of the owner's draft, after those that must end first have ended. */
  private async revise(snapshot: PricedCheckout, session: DraftOwner): Promise<Revised> {
    for (;;) {
      const ready = await this.unitOfWork.run((tx) => this.tryRevise(tx, snapshot, session));
      if (!('ending' in ready)) return ready;
      for (const id of ready.ending) await this.end(id);
    }
  }

  private async tryRevise(tx: Tx, snapshot: PricedCheckout, session: DraftOwner): Promise<Revised | Ending> {
    const now = this.clock.now();
    const left = await this.drafts.handOver(tx, session);
    const draft = await this.drafts.openFor(tx, session);
    const ending = [left, this.drafts.usedUp(draft, now) ? draft.id : null].filter((id) => id !== null);
    if (ending.length) return { ending };
    // Priced a moment ago; another tab may have paid since.
    const orderId = await this.orders.orderWithLines(
      tx,
      snapshot.lines.map((line) => line.id),
    );
    if (orderId) throw new AlreadyPaid(orderId);
    return { draft, number: await this.drafts.revise(tx, draft, { amountCents: snapshot.totalCents, snapshot }, now) };
  }

  private async intent({ draft, number }: Revised, priced: PricedCheckout): Promise<Intent> {
    const customerId = draft.stripeCustomerId ?? (await this.customer(draft, priced));
    const details = {
      amountCents: priced.totalCents,
      metadata: {
        draftId: String(draft.id),
        revision: String(number),
        form: priced.awaitsDetails ? SHORT_FORM : 'full',
      },
      customerId,
      description: 'Crispi order',
    };
    const key = `${keyOf(draft)}-revision-${number}`;
    if (draft.paymentIntentId) return this.payments.change(draft.paymentIntentId, details, key);
    const intent = await this.payments.open(details, key);
    if (await this.drafts.adoptPayment(draft.id, { id: intent.id, customerId })) return intent;
    // A second tab was faster. One draft has one intent, so ours goes and theirs takes our revision.
    await this.payments.cancel(intent.id);
    const current = await this.unitOfWork.run((tx) => this.drafts.lock(tx, draft.id));
    if (!current?.paymentIntentId) throw new IntentLocked();
    return this.payments.change(current.paymentIntentId, details, `${key}-taken-over`);
  }

  private customer(draft: Draft, { customer: { name, email, phone } }: PricedCheckout): Promise<string> {
    const payer = { name, email, phone };
    const digest = createHash('sha256').update(JSON.stringify(payer)).digest('hex').slice(0, 16);
    return this.payments.createCustomer(payer, `${keyOf(draft)}-customer-${digest}`);
  }

  /** Ends a draft whose payment takes no change or whose time is over. It may turn out to be paid, or being paid. */
  private async end(draftId: number): Promise<void> {
    const outcome = await this.complete.settle(draftId, { giveUp: true });
    if (outcome.orderId) throw new AlreadyPaid(outcome.orderId);
    if (outcome.processing) throw new PaymentProcessing();
  }
}

/** Its time of birth, because after a restored backup a draft's number is given a second time, and Stripe remembers. */
function keyOf({ id, createdAt }: Draft): string {
  return `draft-${id}-${createdAt.getTime()}`;
}
