import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { CardVault, type AccountMark, type SavedCard } from './card-vault';
import { withFreshKeyAfterFailure } from './fresh-key';
import { StripeClients } from './stripe-clients';

/** Stripe's Payment Element shows at most this many. */
const SHOWN = 10;

@Injectable()
export class StripeCardVault extends CardVault {
  constructor(private readonly clients: StripeClients) {
    super();
  }

  async createCustomer(account: string, { userId, shopId }: AccountMark, key: string): Promise<string> {
    const { customers } = this.clients.of(account);
    const wanted = { description: `Customer account ${userId}`, metadata: { user: String(userId), shopId } };
    const { id } = await this.clients.call(() =>
      withFreshKeyAfterFailure(key, (options) => customers.create(wanted, options)),
    );
    return id;
  }

  async hasCustomer(account: string, customerId: string, { userId, shopId }: AccountMark): Promise<boolean> {
    return this.clients.call(async () => {
      const found = await this.clients
        .of(account)
        .customers.retrieve(customerId)
        .catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
          throw error;
        });
      if (!found || found.deleted) return false;
      return found.metadata.user === String(userId) && found.metadata.shopId === shopId;
    });
  }

  async openSession(account: string, customerId: string): Promise<string> {
    const features = {
      payment_method_redisplay: 'enabled',
      payment_method_redisplay_limit: SHOWN,
      // Asks for consent. Cards are removed on the account page, so that the shop knows.
      payment_method_save: 'enabled',
      payment_method_save_usage: 'on_session',
      payment_method_remove: 'disabled',
    } as const;
    const components = { payment_element: { enabled: true, features } };
    const { client_secret: secret } = await this.clients.call(() =>
      this.clients.of(account).customerSessions.create({ customer: customerId, components }),
    );
    return secret;
  }

  async cardsOf(account: string, customerId: string): Promise<SavedCard[]> {
    const methods = await this.clients.call(() =>
      this.clients
        .of(account)
        .paymentMethods.list({ customer: customerId, type: 'card', allow_redisplay: 'always', limit: 100 })
        .autoPagingToArray({ limit: 1000 }),
    );
    return methods.flatMap(({ id, card }) =>
      card
        ? {
            id,
            brand: card.brand,
            lastFour: card.last4,
            expMonth: card.exp_month,
            expYear: card.exp_year,
            fingerprint: card.fingerprint ?? null,
          }
        : [],
    );
  }

  async remove(account: string, cardId: string): Promise<void> {
    const { paymentMethods } = this.clients.of(account);
    await this.clients.call(async () => {
      try {
        // Without an idempotency key: a repeated call must see the present state.
        await paymentMethods.detach(cardId);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const { customer } = await paymentMethods.retrieve(cardId);
        if (customer) throw error;
      }
    });
  }
}
