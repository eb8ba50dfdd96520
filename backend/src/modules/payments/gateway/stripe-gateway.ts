import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { isRefusal, ProviderOutage } from '../../../kernel/events/handler-errors';
import { ProviderSettings } from '../../settings';
import type { PaymentMode } from '../payment';
import type { BalanceLine } from '../payouts/balance-line';
import type { Payout } from '../payouts/payout';
import { withFreshKeyAfterFailure } from './fresh-key';
import { toBalanceLine, toIntent, toRefund } from './from-stripe';
import {
  PaymentGateway,
  type Intent,
  type IntentDetails,
  type MadeRefund,
  type PayerDetails,
  type TaxCalculation,
  type TaxQuestion,
  type TaxReversal,
} from './payment-gateway';
import { calculateTax, recordTax, reverseTax } from './stripe-tax';
import { StripeClients } from './stripe-clients';
import { IntentLocked, RefundNotMade, RefundRefused } from '../payments.errors';

/** The charge contains the card. */
const WITH_CARD = { expand: ['latest_charge'] };

@Injectable()
export class StripeGateway extends PaymentGateway {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly clients: StripeClients,
  ) {
    super();
  }

  mode(): PaymentMode {
    return this.settings.stripe().mode;
  }

  account(): string {
    return this.settings.stripe().account;
  }

  accountIfSetUp(): string | null {
    return this.settings.stripeIfSetUp()?.account ?? null;
  }

  publishableKey(): string {
    return this.settings.stripe().publishableKey;
  }

  async createCustomer(payer: PayerDetails, key: string): Promise<string> {
    const { customers } = this.clients.of(this.account());
    const customer = await this.clients.call(() =>
      withFreshKeyAfterFailure(key, (options) => customers.create({ ...payer }, options)),
    );
    return customer.id;
  }

  async deleteCustomer(account: string, customerId: string): Promise<void> {
    const { customers } = this.clients.of(account);
    await this.clients.call(() =>
      customers.del(customerId).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error;
      }),
    );
  }

  async createIntent(details: IntentDetails, key: string): Promise<Intent> {
    const { paymentIntents } = this.clients.of(this.account());
    const methods = { enabled: true, allow_redirects: 'never' } as const;
    const wanted = { ...params(details), currency: 'usd', automatic_payment_methods: methods };
    return this.clients.call(async () =>
      toIntent(await withFreshKeyAfterFailure(key, (options) => paymentIntents.create(wanted, options))),
    );
  }

  async updateIntent(account: string, id: string, details: IntentDetails, key: string): Promise<Intent> {
    const { paymentIntents } = this.clients.of(account);
    const change = (options: Stripe.RequestOptions) => paymentIntents.update(id, params(details), options);
    return this.clients.call(async () => toIntent(await withFreshKeyAfterFailure(key, change)));
  }

  async retrieveIntent(account: string, id: string): Promise<Intent> {
    return this.clients.call(async () =>
      toIntent(await this.clients.of(account).paymentIntents.retrieve(id, WITH_CARD)),
    );
  }

  async intentsSince(account: string, moment: Date): Promise<(Intent & { refundedCents: number; createdAt: Date })[]> {
    return this.clients.call(async () => {
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      const list = this.clients
        .of(account)
        .paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      const found: (Intent & { refundedCents: number; createdAt: Date })[] = [];
      for await (const intent of list) {
        const charge = intent.latest_charge;
        const refundedCents = charge && typeof charge === 'object' ? charge.amount_refunded : 0;
        found.push({ ...toIntent(intent), refundedCents, createdAt: new Date(intent.created * 1000) });
      }
      return found;
    });
  }

  async cancelIntent(account: string, id: string): Promise<Intent> {
    try {
      // Without an idempotency key: a stored refusal must not hide that the intent can now be cancelled.
      return await this.clients.call(async () => toIntent(await this.clients.of(account).paymentIntents.cancel(id)));
    } catch (error) {
      if (error instanceof IntentLocked) return this.retrieveIntent(account, id);
      throw error;
    }
  }

  async refund(
    account: string,
    { paymentIntentId, amountCents, name }: { paymentIntentId: string; amountCents: number; name: string },
    key: string,
  ): Promise<MadeRefund> {
    return this.callForRefund(async () =>
      toRefund(
        await this.clients
          .of(account)
          .refunds.create(
            { payment_intent: paymentIntentId, amount: amountCents, metadata: { key: name } },
            { idempotencyKey: key },
          ),
      ),
    );
  }

  async refundsOf(account: string, paymentIntentId: string): Promise<MadeRefund[]> {
    return this.callForRefund(async () => {
      const refunds = this.clients.of(account).refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      return (await refunds.autoPagingToArray({ limit: 1000 })).map(toRefund);
    });
  }

  async payout(account: string, id: string): Promise<{ payout: Payout; lines: BalanceLine[] }> {
    return this.clients.call(async () => {
      const { payouts, balanceTransactions } = this.clients.of(account);
      const payout = await payouts.retrieve(id);
      const { amount: amountCents, status, arrival_date: arrival, created } = payout;
      // Stripe does not say what a payout made by hand consists of.
      const parts = balanceTransactions.list({ payout: id, limit: 100, expand: ['data.source'] });
      const lines: BalanceLine[] = [];
      if (payout.automatic) for await (const line of parts) lines.push(toBalanceLine(line, account, id));
      const arrivesOn = new Date(arrival * 1000).toISOString().slice(0, 10);
      return { payout: { id, account, amountCents, status, arrivesOn, createdAt: new Date(created * 1000) }, lines };
    });
  }

  async balanceSince(account: string, moment: Date): Promise<{ lines: BalanceLine[]; payoutIds: string[] }> {
    return this.clients.call(async () => {
      const { payouts, balanceTransactions } = this.clients.of(account);
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      const lines: BalanceLine[] = [];
      for await (const line of balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
        lines.push(toBalanceLine(line, account, null));
      const payoutIds: string[] = [];
      for await (const { id } of payouts.list({ created, limit: 100 })) payoutIds.push(id);
      return { lines, payoutIds };
    });
  }

  calculateTax(question: TaxQuestion, key: string): Promise<TaxCalculation> {
    return this.clients.call(() => calculateTax(this.clients.of(this.account()), question, key));
  }

  async recordTax(account: string, calculationId: string, reference: string, key: string): Promise<string | null> {
    return recordTax(this.clients.of(account), calculationId, reference, key);
  }

  async reverseTax(account: string, transactionId: string, reversal: TaxReversal, key: string): Promise<void> {
    return reverseTax(this.clients.of(account), transactionId, reversal, key);
  }

  /** Only the worker requests refunds. Keeps Stripe's message as the reason of a failure. */
  private async callForRefund<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { statusCode, message, type } = error;
      // A replayed or mismatched idempotency key is our own error, not a decision on the refund.
      if (statusCode && isRefusal(statusCode) && type !== 'StripeIdempotencyError') throw new RefundRefused(message);
      if (statusCode) throw new RefundNotMade(`Stripe answered ${statusCode}: ${message}`);
      throw new ProviderOutage(`Stripe gave no answer: ${message}`);
    }
  }
}

function params(details: IntentDetails) {
  return {
    amount: details.amountCents,
    metadata: details.metadata,
    description: details.description,
    ...(details.statementName ? { statement_descriptor_suffix: details.statementName } : {}),
    ...(details.customerId ? { customer: details.customerId } : {}),
    ...(details.savedCards ? { payment_method_options: { card: { require_cvc_recollection: true } } } : {}),
  };
}
