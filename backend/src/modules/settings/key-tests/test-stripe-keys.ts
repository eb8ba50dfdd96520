import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ProviderSettings } from '../provider-settings';
import { KeyTestRepository, type KeyTestResult } from './key-tests.repository';

const TIMEOUT_MS = 10_000;

/** Asks Stripe for the account's balance: every account has one, and reading it changes nothing. */
@Injectable()
export class TestStripeKeys {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly tests: KeyTestRepository,
  ) {}

  async execute(): Promise<KeyTestResult> {
    const values = this.settings.values();
    return this.tests.keep('stripe', values, await this.test());
  }

  private async test(): Promise<KeyTestResult> {
    const problem = this.problem();
    if (problem) return { success: false, message: problem };
    try {
      const { mode, secretKey, baseUrl } = this.settings.stripe();
      const address = baseUrl ? new URL(baseUrl) : null;
      const stripe = new Stripe(secretKey, {
        maxNetworkRetries: 0,
        timeout: TIMEOUT_MS,
        ...(address && { host: address.hostname, port: address.port, protocol: 'http' as const }),
      });
      await stripe.balance.retrieve();
      return { success: true, message: `Stripe accepted the keys (${mode} mode).` };
    } catch (error) {
      return { success: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Names an impossible pair without a request: Stripe never sees the publishable key here. */
  private problem(): string | null {
    const { stripePublicKey, stripeSecretKey } = this.settings.values();
    if (!stripePublicKey && !stripeSecretKey) return null;
    if (!stripePublicKey || !stripeSecretKey) {
      return `The ${stripePublicKey ? 'secret' : 'publishable'} key is missing.`;
    }
    const publicMode = /^pk_(test|live)_/.exec(stripePublicKey)?.[1];
    const secretMode = /^[sr]k_(test|live)_/.exec(stripeSecretKey)?.[1];
    if (!publicMode) return 'The publishable key must start with pk_test_ or pk_live_.';
    if (!secretMode) return 'The secret key must start with sk_test_ or sk_live_.';
    if (publicMode !== secretMode)
      return `The publishable key is a ${publicMode} key, the secret key a ${secretMode} key.`;
    return null;
  }
}
