import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { PaymentsModule } from '../payments';
import { StoresModule } from '../stores';
import { StoreTaxController } from './http/store-tax.controller';
import { StoreRules } from './store-rules';
import { StoreRulesRepository } from './store-rules.repository';
import { StoreTax } from './store-tax';
import { StripeRecord } from './stripe-record';
import { StripeRecordsRepository } from './stripe-records.repository';
import { StripeTax } from './stripe-tax';
import { RecordTaxHandler, ReverseTaxHandler, ReverseTaxWhenRefunded, StripeTaxRecords } from './stripe-tax-records';
import { Taxes } from './taxes';
import { SaveStoreTax } from './use-cases/save-store-tax';

/** The sales tax of a checkout: by the formula, by a store's rules, or by Stripe Tax. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreRules, StripeRecord]), AccountsModule, PaymentsModule, StoresModule],
  controllers: [StoreTaxController],
  providers: [
    StoreRulesRepository,
    StoreTax,
    StripeRecordsRepository,
    StripeTax,
    StripeTaxRecords,
    RecordTaxHandler,
    ReverseTaxHandler,
    ReverseTaxWhenRefunded,
    Taxes,
    SaveStoreTax,
  ],
  exports: [StoreRulesRepository, StripeTaxRecords, Taxes],
})
export class TaxModule {}
