import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import type { Config } from '../kernel/config/config';
import { createPino, Log } from '../kernel/observability/log';
import { AccountsModule } from '../modules/accounts';
import { CatalogueModule } from '../modules/catalogue';
import { SettingsModule } from '../modules/settings';
import { StoresModule } from '../modules/stores';
import { TaxModule } from '../modules/tax';
import { FillEmptyShop } from './fill-empty-shop';

@Module({
  imports: [AccountsModule, CatalogueModule, SettingsModule, StoresModule, TaxModule],
  providers: [FillEmptyShop],
})
class SeedModule {}

/** Fills a shop that has nothing in it. */
export async function fillShop(config: Config): Promise<void> {
  const log = new Log(createPino(config.logLevel, 'seed'));
  const app = await NestFactory.createApplicationContext(
    { module: SeedModule, imports: [AppModule.with(config, log)] },
    { logger: log, abortOnError: false },
  );
  try {
    const filled = await app.get(FillEmptyShop).execute();
    log.info(filled ? 'the shop has been filled' : 'the shop was filled already');
  } finally {
    await app.close();
  }
}
