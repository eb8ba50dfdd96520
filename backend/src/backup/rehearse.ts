import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { report } from '../audit-command';
import { migrate } from '../database/migrate';
import { Auditor, type CheckResult } from '../kernel/audit/audit';
import type { BackupSettings } from '../kernel/config/backup-settings';
import { loadConfig } from '../kernel/config/config';
import { HandlerRegistry } from '../kernel/events/handler-registry';
import { createPino, Log } from '../kernel/observability/log';
import { filesIn, partsOf } from './backup-folder';
import { withConnection } from './connection';
import { RehearsalRepository } from './rehearsal.repository';
import { restoreDump } from './restore-backup';

const DAY_MS = 24 * 3600_000;
const DAYS = 30;

/** Whether the backup can be restored, and what was found in it. */
export interface Rehearsal {
  text: string;
  well: boolean;
}

/**
 * Restores a backup of this moment into a database of its own on the same server, examines it and drops it. The
 * providers are not asked: the restored shop knows none of their keys.
 */
export async function rehearse(backup: string, madeAt: Date, settings: BackupSettings): Promise<Rehearsal> {
  const began = performance.now();
  const name = `crispi_rehearsal_${randomBytes(4).toString('hex')}`;
  const url = new URL(settings.databaseUrl);
  url.pathname = `/${name}`;
  const databaseUrl = url.toString();
  await onServer(settings, (server) => server.create(name));
  try {
    await restoreDump(partsOf(backup).dump, databaseUrl, settings.env);
    const restoredIn = secondsSince(began);
    await migrate(databaseUrl);
    const { orders, lastOrderAt } = await withConnection(databaseUrl, async (connection) => {
      const restored = new RehearsalRepository(connection);
      await restored.stopClock(madeAt);
      return restored.content();
    });
    const pictures = (await filesIn(partsOf(backup).pictures)).length;
    const results = await audit(databaseUrl, madeAt);
    const well = results.every(({ findings, failed }) => findings.length === 0 && failed === null);
    const text = [
      `${path.basename(backup)} restored in ${restoredIn} s, examined in ${secondsSince(began)} s.`,
      `${orders} orders, the last one ${lastOrderAt?.toISOString() ?? 'never'}; ${pictures} files of pictures.`,
      ...results.map((result) => report(result, false)),
      'Payments were not compared with Stripe: npm run audit does that on the shop itself.',
      well ? 'The backup is good.' : 'The backup was restored, but something in it does not agree.',
    ];
    return { text: text.join('\n'), well };
  } finally {
    await onServer(settings, (server) => server.drop(name));
  }
}

/** The audit as it would have been at the moment of the backup. */
async function audit(databaseUrl: string, madeAt: Date): Promise<CheckResult[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'crispi-rehearsal-'));
  // Nothing else: no keys, no sandbox, no queue of the shop.
  const config = loadConfig({ DATABASE_URL: databaseUrl, CRISPI_DATA_DIR: dataDir, SANDBOX: '0', SAMPLE_DATA: '0' });
  const log = new Log(createPino('silent', 'rehearsal'));
  const app = await NestFactory.createApplicationContext(AppModule.with(config, log), {
    logger: log,
    abortOnError: false,
  });
  try {
    app.get(HandlerRegistry).discover();
    return await app.get(Auditor).check(new Date(madeAt.getTime() - DAYS * DAY_MS), { providers: false });
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function onServer(settings: BackupSettings, work: (server: RehearsalRepository) => Promise<void>): Promise<void> {
  return withConnection(settings.databaseUrl, (connection) => work(new RehearsalRepository(connection)));
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000);
