import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isFree } from '@crispi/rules/free-payment';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { statementName } from '@crispi/rules/brand';
import { CurrentBrand } from '../../settings';
import { IntentLocked, Payments, SavedCards } from '../../payments';
import { DeferredDetails } from '../deferred-details/deferred-details';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { dueOf } from '../pricing/tenders';
import type { Draft } from './draft';
import { DraftRepository } from './drafts.repository';
import { freeIntent, newFreeId, type PreparedIntent } from './free-checkout';
import type { Revised } from './write-revision';

/**
 * Creates or updates a draft's payment intent for one revision. The revision's number is in the intent's metadata, so
 * that the paid one is known, even if two tabs compete.
 */
@Injectable()
export class PrepareIntent {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly payments: Payments,
    private readonly cards: SavedCards,
    private readonly deferred: DeferredDetails,
    private readonly brand: CurrentBrand,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws IntentLocked, PaymentAccountChanged */
  async execute({ draft, number }: Pick<Revised, 'draft' | 'number'>, priced: PricedCheckout): Promise<PreparedIntent> {
    const isDue = dueOf(priced) > 0;
    // A draft has one payment, which cannot become free, nor one that was free be charged.
    if (draft.paymentIntentId && isFree(draft.paymentIntentId) === isDue) throw new IntentLocked();
    if (!isDue) return this.nothingDue(draft);
    if (draft.userId === null)
      return this.prepare({ draft, number }, priced, draft.stripeCustomerId ?? (await this.customer(draft, priced)));
    return this.cards.withCustomer(draft.userId, (customerId) => this.prepare({ draft, number }, priced, customerId));
  }

  private async prepare(
    { draft, number }: Pick<Revised, 'draft' | 'number'>,
    priced: PricedCheckout,
    customerId: string,
  ): Promise<PreparedIntent> {
    const { brand, version } = this.brand.get();
    const details = {
      amountCents: dueOf(priced),
      metadata: { draftId: String(draft.id), revision: String(number), form: this.deferred.formOf(priced) },
      customerId,
      savedCards: draft.userId !== null,
      description: `${brand.name} order`,
      statementName: statementName(brand.name),
    };
    // Stripe refuses a key that comes back with other details.
    const key = `${keyOf(draft)}-revision-${number}-brand-${version}`;
    if (draft.paymentIntentId) return this.payments.updateIntent(draft.paymentIntentId, details, key);
    const intent = await this.payments.createIntent(details, key);
    if (await this.drafts.adoptPayment(draft.id, { id: intent.id, customerId })) return intent;
    const current = await this.unitOfWork.run((tx) => this.drafts.lock(tx, draft.id));
    // The same request came twice at once; Stripe has made one intent for both.
    if (current?.paymentIntentId === intent.id) return intent;
    // A second tab was faster. A draft has one intent, so ours is dropped and theirs is updated to our revision.
    await this.payments.cancel(intent.id);
    if (!current?.paymentIntentId) throw new IntentLocked();
    return this.payments.updateIntent(current.paymentIntentId, details, `${key}-taken-over`);
  }

  private async nothingDue({ id: draftId, paymentIntentId }: Draft): Promise<PreparedIntent> {
    const id = paymentIntentId ?? newFreeId();
    if (paymentIntentId || (await this.drafts.adoptPayment(draftId, { id, customerId: null }))) return freeIntent(id);
    throw new IntentLocked();
  }

  private customer(draft: Draft, { customer: { name, email, phone } }: PricedCheckout): Promise<string> {
    const payer = { name, email, phone };
    const digest = createHash('sha256').update(JSON.stringify(payer)).digest('hex').slice(0, 16);
    return this.payments.createCustomer(payer, `${keyOf(draft)}-customer-${digest}`);
  }
}

/**
 * Contains the creation time, because after a restored backup a draft's number is used again, and Stripe remembers the
 * key.
 */
function keyOf({ id, createdAt }: Draft): string {
  return `draft-${id}-${createdAt.getTime()}`;
}
