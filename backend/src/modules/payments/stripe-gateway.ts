import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../kernel/config/config';
import { Log } from '../../kernel/observability/log';
import { ProviderSettings } from '../settings';
import type { PaymentMode } from './payment';
import { PaymentGateway, type Intent, type IntentDetails, type PayerDetails } from './payment-gateway';
import { AmountNotPayable, IntentLocked, PaymentAccountChanged, PaymentProviderDown } from './payments.errors';

@Injectable()
export class StripeGateway extends PaymentGateway {
  private readonly clients = new Map<string, Stripe>();

  constructor(
    private readonly settings: ProviderSettings,
    private readonly config: Config,
    private readonly log: Log,
  ) {
    super();
  }

  mode(): PaymentMode {
    return this.settings.stripe().mode;
  }

  account(): string {
    return this.settings.stripe().account;
  }

  publishableKey(): string {
    return this.settings.stripe().publishableKey;
  }

  async createCustomer(payer: PayerDetails, key: string): Promise<string> {
    const customer = await this.ask(() =>
      this.client(this.account()).customers.create({ ...payer }, { idempotencyKey: key }),
    );
    return customer.id;
  }

  async createIntent(details: IntentDetails, key: string): Promise<Intent> {
    return this.ask(async () => {
      const intent = await this.client(this.account()).paymentIntents.create(
        { ...params(details), currency: 'usd', automatic_payment_methods: { enabled: true, allow_redirects: 'never' } },
        { idempotencyKey: key },
      );
      return toIntent(intent);
    });
  }

  async updateIntent(account: string, id: string, details: IntentDetails, key: string): Promise<Intent> {
    return this.ask(async () =>
      toIntent(await this.client(account).paymentIntents.update(id, params(details), { idempotencyKey: key })),
    );
  }

  async retrieveIntent(account: string, id: string): Promise<Intent> {
    return this.ask(async () => toIntent(await this.client(account).paymentIntents.retrieve(id)));
  }

  async cancelIntent(account: string, id: string): Promise<Intent> {
    try {
      // No idempotency key: a stored refusal from a moment ago must not hide that the intent can be cancelled now.
      return await this.ask(async () => toIntent(await this.client(account).paymentIntents.cancel(id)));
    } catch (error) {
      if (error instanceof IntentLocked) return this.retrieveIntent(account, id);
      throw error;
    }
  }

  async refund(
    account: string,
    refund: { paymentIntentId: string; amountCents: number },
    key: string,
  ): Promise<{ id: string; status: 'succeeded' | 'requested' | 'failed' }> {
    // Only the worker asks for this: it keeps Stripe's own words as the reason why a refund did not work.
    const made = await this.client(account).refunds.create(
      { payment_intent: refund.paymentIntentId, amount: refund.amountCents, metadata: { key } },
      { idempotencyKey: key },
    );
    const status =
      made.status === 'succeeded'
        ? 'succeeded'
        : made.status === 'failed' || made.status === 'canceled'
          ? 'failed'
          : 'requested';
    return { id: made.id, status };
  }

  /** One client per set of keys; those that were replaced are still known to the settings. */
  private client(account: string): Stripe {
    const keys = this.settings.stripeOf(account);
    if (!keys) throw new PaymentAccountChanged();
    const { secretKey, baseUrl } = keys;
    let client = this.clients.get(secretKey);
    if (!client) {
      client = new Stripe(secretKey, {
        timeout: this.config.patience.providerMs,
        maxNetworkRetries: 2,
        telemetry: false,
        ...address(baseUrl),
      });
      this.clients.set(secretKey, client);
    }
    return client;
  }

  /** Stripe's refusals in our words. Its status codes are about our call, never about the shopper's. */
  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error.code === 'payment_intent_unexpected_state') throw new IntentLocked();
      if (error.code === 'resource_missing') throw new PaymentAccountChanged();
      if (error.code === 'amount_too_small' || error.code === 'amount_too_large') throw new AmountNotPayable();
      const { type, code, statusCode, requestId } = error;
      this.log.error({ stripe: { type, code, statusCode, requestId } }, 'Stripe did not do what it was asked for');
      throw new PaymentProviderDown();
    }
  }
}

function address(baseUrl: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!baseUrl) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' };
}

function params(details: IntentDetails): {
  amount: number;
  metadata: Record<string, string>;
  description: string;
  customer?: string;
} {
  return {
    amount: details.amountCents,
    metadata: details.metadata,
    description: details.description,
    ...(details.customerId ? { customer: details.customerId } : {}),
  };
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: intent.status as Intent['status'],
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    clientSecret: intent.client_secret ?? '',
    customerId: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    metadata: { ...intent.metadata },
  };
}
