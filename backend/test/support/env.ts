// Decorators need it; a file that does not load NestJS would miss it.
import 'reflect-metadata';
import path from 'node:path';
import { databaseUrl, workerDatabaseName } from './database';
import { forgetShop } from './forget-shop';
import { refuseSecondConnections } from './second-connections';

refuseSecondConnections();

forgetShop();

const worker = process.env.JEST_WORKER_ID ?? '1';
Object.assign(process.env, {
  DATABASE_URL: databaseUrl(workerDatabaseName(worker)),
  APP_KEY: 'a key that only the tests use, 32 characters and more',
  CRISPI_DATA_DIR: path.join(process.env.CRISPI_TEST_FOLDER ?? '', `worker-${worker}`),
  PORT: '3000',
  SANDBOX_PORT: '3001',
  PUBLIC_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
});
