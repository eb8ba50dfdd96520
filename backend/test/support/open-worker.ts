import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module';
import type { Config } from '../../src/kernel/config/config';
import { startWork } from '../../src/bootstrap';
import { openForAll } from './open-for';
import { silentLog } from './test-config';

/** A worker process of the shop, inside this one. */
export async function openWorker(config: Config, log = silentLog()): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(AppModule.with(config, log), {
    logger: log,
    abortOnError: false,
  });
  await worker.init();
  await startWork(worker, config);
  return worker;
}

/** A worker beside the API, for the tests of a file or a `describe` block. */
export const useWorker = (api: { config: Config }) => openForAll(() => openWorker(api.config));
