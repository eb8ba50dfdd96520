import { Injectable } from '@nestjs/common';
import { NotFound, NotSignedIn } from '../../../kernel/errors/app-error';
import { Log } from '../../../kernel/observability/log';
import { Accounts } from '../../accounts';
import { CardVault, type AccountMark, type SavedCard } from '../gateway/card-vault';
import { PaymentGateway } from '../gateway/payment-gateway';
import { CustomerGone } from '../payments.errors';
import { ShopMark } from '../shop-mark';
import { StripeCustomersRepository } from './stripe-customers.repository';

/**
 * The cards that a signed-in customer keeps at Stripe. They belong to one customer there, which is found by the account
 * of the session only: an e-mail address typed in a form proves nothing. The shop stores no card.
 */
@Injectable()
export class SavedCards {
  constructor(
    private readonly vault: CardVault,
    private readonly gateway: PaymentGateway,
    private readonly customers: StripeCustomersRepository,
    private readonly accounts: Accounts,
    private readonly shop: ShopMark,
    private readonly log: Log,
  ) {}

  /** The customer at Stripe, created if there is none. `gone`: one that Stripe does not know any more. */
  async customerOf(userId: number, gone: string | null = null): Promise<string> {
    const account = this.gateway.account();
    const known = await this.customers.of(userId);
    const current = known.find((customer) => customer.account === account)?.customerId;
    if (current && current !== gone) return current;
    const user = await this.accounts.find(userId);
    if (!user) throw new NotSignedIn();
    const mark = { userId, shopId: this.shop.mark().shopId };
    const earlier = await this.reachable(known, account, mark);
    if (earlier && earlier !== gone) return this.customers.keep(userId, account, earlier, gone);
    // The creation time, because after a restored backup a user's number is used again, and Stripe remembers the key.
    const key = `customer-${mark.shopId}-${userId}-${user.createdAt.getTime()}${gone ? `-after-${gone}` : ''}`;
    return this.customers.keep(userId, account, await this.vault.createCustomer(account, mark, key), gone);
  }

  /** Calls with the customer at Stripe; with another one if Stripe has lost it, and its cards with it. */
  async withCustomer<T>(userId: number, call: (customerId: string) => Promise<T>): Promise<T> {
    const customerId = await this.customerOf(userId);
    try {
      return await call(customerId);
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      this.log.warn({ userId }, 'Stripe does not know a customer any more');
      return call(await this.customerOf(userId, customerId));
    }
  }

  /** A secret with which the customer's own page shows the cards and offers to save another one. */
  openSession(userId: number): Promise<string> {
    return this.withCustomer(userId, (customerId) => this.vault.openSession(this.gateway.account(), customerId));
  }

  /** Newest first, each card once. */
  async list(userId: number): Promise<SavedCard[]> {
    const seen = new Set<string>();
    const all = await this.all(userId);
    return all.filter(({ id, fingerprint }) => {
      const name = fingerprint ?? id;
      return !seen.has(name) && seen.add(name);
    });
  }

  /** Removes the card at Stripe, however often it was saved. */
  async remove(userId: number, cardId: string): Promise<void> {
    const all = await this.all(userId);
    const card = all.find(({ id }) => id === cardId);
    if (!card) throw new NotFound('The card');
    const same = all.filter(
      ({ id, fingerprint }) => id === cardId || (fingerprint !== null && fingerprint === card.fingerprint),
    );
    // The chosen one last: if a call fails, it is still there to be removed again.
    for (const { id } of same.reverse()) await this.vault.remove(this.gateway.account(), id);
    this.log.info({ userId, cards: same.length }, 'saved card removed');
  }

  private async all(userId: number): Promise<SavedCard[]> {
    const account = this.gateway.accountIfSetUp();
    const known = await this.customers.of(userId);
    if (account === null || known.length === 0) return [];
    return this.withCustomer(userId, (customerId) => this.vault.cardsOf(account, customerId));
  }

  /** A customer of earlier keys that the present ones reach: keys are replaced, too, when the account stays. */
  private async reachable(
    known: readonly { account: string; customerId: string }[],
    account: string,
    mark: AccountMark,
  ): Promise<string | null> {
    for (const { account: before, customerId } of known)
      if (before !== account && (await this.vault.hasCustomer(account, customerId, mark))) return customerId;
    return null;
  }
}
