import { NestFactory } from '@nestjs/core';
import type { Config } from '../kernel/config/config';
import { createPino, Log } from '../kernel/observability/log';
import { FillEmptyShop } from './fill-empty-shop';
import { SeedModule } from './seed.module';

/** Opens the modules that have something to seed, has them do it, and closes them again. */
export async function fillShop(config: Config): Promise<void> {
  const log = new Log(createPino(config.logLevel, 'seed'));
  const app = await NestFactory.createApplicationContext(SeedModule.with(config, log), {
    logger: log,
    abortOnError: false,
  });
  try {
    const filled = await app.get(FillEmptyShop).execute();
    log.info(filled ? 'the shop has been filled' : 'the shop was filled already');
  } finally {
    await app.close();
  }
}
