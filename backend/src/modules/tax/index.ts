export { formulaTax } from './formula';
export { TaxModule } from './tax.module';
export { Taxes } from './taxes';
export { StripeTaxRecords } from './stripe-tax-records';
export type { FoundTax, StripeCalculation } from './tax-question';
