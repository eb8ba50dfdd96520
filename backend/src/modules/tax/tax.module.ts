import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { PaymentsModule } from '../payments';
import { StoresModule } from '../stores';
import { StoreRules } from './store-rules';
import { StoreRulesRepository } from './store-rules.repository';
import { StoreTax } from './store-tax';
import { StripeRecord } from './stripe-record';
import { Taxes } from './taxes';

/** The sales tax of a checkout: by the formula, by a store's rules, or by Stripe Tax. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreRules, StripeRecord]), AccountsModule, PaymentsModule, StoresModule],
  providers: [StoreRulesRepository, StoreTax, Taxes],
  exports: [Taxes],
})
export class TaxModule {}
