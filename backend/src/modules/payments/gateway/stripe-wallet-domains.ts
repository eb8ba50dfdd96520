import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { StripeClients } from './stripe-clients';

const METHODS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;

/** The domains on which Stripe shows wallets. Throws `PaymentProviderDown`. */
@Injectable()
export class StripeWalletDomains {
  constructor(private readonly clients: StripeClients) {}

  /**
   * Registers the domain unless it is registered, and has Stripe check it again if a wallet is not active.
   * @returns why wallets are missing; null: all are shown
   */
  async register(account: string, domain: string): Promise<string | null> {
    const { paymentMethodDomains: domains } = this.clients.of(account);
    const find = async () => (await domains.list({ domain_name: domain, limit: 1 })).data[0];
    return this.clients.call(async () => {
      try {
        const found = (await find()) ?? (await domains.create({ domain_name: domain }));
        // Also registered with a name that is in use already; staff may have disabled it on purpose.
        if (!found.enabled) return `The domain ${domain} is disabled at Stripe.`;
        return inactive(found) && inactive(await domains.validate(found.id));
      } catch (error) {
        // Stripe will never take this name, or another process has registered it just now.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const found = await find();
        return found ? inactive(found) : error.message;
      }
    });
  }
}

function inactive(domain: Stripe.PaymentMethodDomain): string | null {
  const missing = (['apple_pay', 'google_pay', 'link'] as const).filter((method) => domain[method].status !== 'active');
  if (missing.length === 0) return null;
  const reasons = missing.map((method) => domain[method].status_details?.error_message ?? '').filter(Boolean);
  return [`Not active: ${missing.map((method) => METHODS[method]).join(', ')}.`, ...new Set(reasons)].join(' ');
}
