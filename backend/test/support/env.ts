// Decorators write with it; a file that loads none of NestJS would stand without.
import 'reflect-metadata';
import path from 'node:path';
import { databaseUrl, workerDatabaseName } from './database';
import { refuseSecondConnections } from './second-connections';

refuseSecondConnections();

// What a developer has set for the shop must not leak into the tests.
const ofTheShop = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DOORDASH_WEBHOOK_TOKEN',
  'METRICS_TOKEN',
  'REDIS_URL',
  'HOST',
  'SANDBOX',
  'SANDBOX_SECRET',
  'SANDBOX_URL',
  'SENDGRID_WEBHOOK_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TRUST_PROXY',
];
for (const name of Object.keys(process.env)) {
  if (ofTheShop.includes(name) || name.startsWith('S3_') || name.startsWith('RATE_LIMIT_')) delete process.env[name];
}

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
