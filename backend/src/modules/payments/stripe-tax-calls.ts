import { Injectable } from '@nestjs/common';
import { PaymentGateway, type TaxCalculation, type TaxQuestion, type TaxReversal } from './gateway/payment-gateway';

/** Stripe Tax, with the accounts of the payments. See the gateway for what each call throws. */
@Injectable()
export class StripeTaxCalls {
  constructor(private readonly gateway: PaymentGateway) {}

  /** Account that a calculation is made with. */
  account(): string {
    return this.gateway.account();
  }

  /** The same key must ask the same question. @throws TaxPlaceUnknown, PaymentProviderDown */
  calculate(question: TaxQuestion, key: string): Promise<TaxCalculation> {
    return this.gateway.calculateTax(question, key);
  }

  /** The transaction's id; null: an earlier call made it and its id is lost. */
  record(account: string, calculationId: string, reference: string, key: string): Promise<string | null> {
    return this.gateway.recordTax(account, calculationId, reference, key);
  }

  reverse(account: string, transactionId: string, reversal: TaxReversal, key: string): Promise<void> {
    return this.gateway.reverseTax(account, transactionId, reversal, key);
  }
}
