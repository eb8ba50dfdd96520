import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../../kernel/config/config';
import { Log } from '../../../kernel/observability/log';
import { ProviderSettings } from '../../settings';
import {
  AmountNotPayable,
  CustomerGone,
  IntentLocked,
  PaymentAccountChanged,
  PaymentProviderDown,
} from '../payments.errors';

/** Stripe's library for each account, and its errors in our words. */
@Injectable()
export class StripeClients {
  private readonly clients = new Map<string, Stripe>();

  constructor(
    private readonly settings: ProviderSettings,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** One client per account. The settings keep replaced keys. */
  of(account: string): Stripe {
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

  /** Converts Stripe's refusals to our errors. Its status codes concern our call, never the shopper's request. */
  async call<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error.code === 'payment_intent_unexpected_state') throw new IntentLocked();
      if (error.code === 'resource_missing' && error.param === 'customer') throw new CustomerGone();
      // A tax code that Stripe does not know is a mistake in our settings, not another account.
      const unknownCode = error.param?.endsWith('[tax_code]');
      if (error.code === 'resource_missing' && !unknownCode) throw new PaymentAccountChanged();
      if (error.code === 'amount_too_small' || error.code === 'amount_too_large') throw new AmountNotPayable();
      const { type, code, param, statusCode, requestId } = error;
      this.log.error({ stripe: { type, code, param, statusCode, requestId } }, 'a request to Stripe failed');
      throw new PaymentProviderDown();
    }
  }
}

function address(baseUrl: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!baseUrl) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' };
}
