export { formulaTax } from './formula';
export { StoreRulesRepository } from './store-rules.repository';
export { FORMULA } from './store-tax';
export { TAX_TABLES } from './tables/tax-tables';
export { TaxModule } from './tax.module';
export { Taxes } from './taxes';
export { StripeTaxRecords } from './stripe-tax-records';
export type { FoundTax, StripeCalculation } from './tax-question';
