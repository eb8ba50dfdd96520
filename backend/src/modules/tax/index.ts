export { formulaTax } from './formula';
export { TaxModule } from './tax.module';
export { Taxes } from './taxes';
export type { FoundTax } from './tax-question';
