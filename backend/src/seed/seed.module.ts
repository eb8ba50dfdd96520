import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../kernel/config/config';
import { KernelModule } from '../kernel/kernel.module';
import type { Log } from '../kernel/observability/log';
import { AccountsModule } from '../modules/accounts';
import { CatalogueModule } from '../modules/catalogue';
import { StoresModule } from '../modules/stores';
import { FillEmptyShop } from './fill-empty-shop';

/** Only the modules that have something to seed: a shop that is filled already starts the faster for it. */
@Module({})
export class SeedModule {
  static with(config: Config, log: Log): DynamicModule {
    return {
      module: SeedModule,
      imports: [KernelModule.with(config, log), AccountsModule, CatalogueModule, StoresModule],
      providers: [FillEmptyShop],
    };
  }
}
