import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pino from 'pino';
import { AppModule } from '../app.module';
import { loadConfig, settingsProblems, type Config } from '../kernel/config/config';
import { BackupHealth } from '../kernel/backups/backup-health';
import type { Env } from '../kernel/config/check-settings';
import { BACKEND } from '../kernel/config/folders';
import { createDataSource } from '../kernel/database/data-source';
import { createPino, Log } from '../kernel/observability/log';
import { PageTexts } from '../modules/pages';
import type { Answer } from '../run-command';
import { checkBackups } from './check-backups';
import { checkDatabase } from './check-database';
import { checkImages } from './check-images';
import { checkAddress, checkDisk, checkQueue } from './check-machine';
import { checkProviders } from './check-providers';
import { checkWork } from './check-work';
import { fine, problem, reasonOf, warning, type Finding } from './finding';

const TIMEOUT_MS = 5_000;
const SIGNS = { fine: '✓', warning: '!', problem: '✗' };

/**
 * Checks everything the shop depends on, beginning with the settings; checks whose prerequisites failed are skipped.
 */
export async function examine(env?: Env, checkout = path.join(BACKEND, '..')): Promise<Finding[]> {
  const wrong = settingsProblems(env);
  if (wrong.length > 0) return wrong.map((line) => problem('settings', line, '.env.example explains each setting.'));
  const config = loadConfig(env);
  const log = new Log(createPino('silent', 'doctor', pino.destination(2)));
  const database = await examineDatabase(config);
  const usable = !database.some(({ subject, state }) => state === 'problem' && /^(database|migrations)$/.test(subject));
  return [
    fine('version', `Node ${process.version}, ${config.production ? 'production' : 'not production'}.`),
    ...switches(config),
    ...database,
    await checkQueue(config),
    ...(usable ? await examineShop(config, log) : []),
    await checkDisk(config),
    ...(await checkAddress(config)),
    ...(await checkImages(checkout)),
  ];
}

/** Checks that need the whole application: its jobs, its subscribers, and its providers. */
async function examineShop(config: Config, log: Log): Promise<Finding[]> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, log), {
    logger: log,
    abortOnError: false,
  });
  try {
    return [
      ...(await checkWork(app)),
      ...(await checkBackups(app.get(BackupHealth))),
      ...(await checkProviders(app)),
      ...(await checkPages(app)),
    ];
  } catch (error) {
    return [problem('shop', `could not be looked at: ${reasonOf(error)}`, 'See above.')];
  } finally {
    await app.close();
  }
}

/** Policies that the owner has not approved. */
async function checkPages(app: INestApplicationContext): Promise<Finding[]> {
  const drafts = await app.get(PageTexts).drafts();
  if (drafts.length === 0) return [];
  return [
    warning(
      'pages',
      `Not confirmed by the owner: ${drafts.join(', ')}.`,
      'Read and confirm them under Settings, Pages.',
    ),
  ];
}

/** Exit code 0 when nothing is wrong; warnings are allowed. */
export function report(findings: Finding[]): Answer {
  const text = findings.map((finding) => {
    const line = `${SIGNS[finding.state]}  ${finding.subject}: ${finding.message}`;
    return finding.state === 'fine' ? line : `${line}\n   → ${finding.fix}`;
  });
  const problems = findings.filter(({ state }) => state === 'problem').length;
  const end = problems === 0 ? 'The shop is well.' : `${problems} to mend.`;
  return { text: [...text, '', end].join('\n'), code: problems === 0 ? 0 : 1 };
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const dataSource = createDataSource(config.databaseUrl, 2, TIMEOUT_MS);
  try {
    await dataSource.initialize();
    return await checkDatabase(dataSource);
  } catch (error) {
    return [
      problem('database', `does not answer: ${reasonOf(error)}`, 'Check DATABASE_URL, its password and the server.'),
    ];
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/** Settings that are allowed but should not be forgotten. */
function switches({ production, publicUrl, sandboxUrl, logLevel, metricsToken, trustProxy }: Config): Finding[] {
  if (!production) return [];
  return [
    ...(publicUrl.startsWith('http:')
      ? [warning('PUBLIC_URL', 'Cookies and passwords travel readable.', 'Use https.')]
      : []),
    ...(sandboxUrl
      ? [warning('SANDBOX', 'What has no keys is played by the sandbox.', 'Take SANDBOX=1 away to sell.')]
      : []),
    ...(/^(trace|debug)$/.test(logLevel) ? [warning('LOG_LEVEL', `${logLevel} writes a lot.`, 'Set info.')] : []),
    ...(metricsToken
      ? []
      : [warning('METRICS_TOKEN', 'Only this machine can read /metrics.', 'Set it for Prometheus.')]),
    ...(trustProxy === 0
      ? [
          warning(
            'TRUST_PROXY',
            'Behind a proxy all visitors have its address, and what one of them may reserve without paying is not limited.',
            'Set it to 1 there.',
          ),
        ]
      : []),
  ];
}
