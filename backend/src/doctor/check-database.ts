import type { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { compareMigrations } from '../kernel/database/open-database';
import { fine, problem, warning, type Finding } from './finding';
import { ShopStateRepository } from './shop-state.repository';

const OLDEST_POSTGRES = 15;
/** The shop uses the database's clock; certificates, logs and providers' signatures use the machine's. */
const CLOCK_SECONDS = 5;
const LATE_MINUTES = 10;
const MIGRATE = 'node backend/dist/src/migrate.js (npm start and docker compose do it by themselves)';

/** The server, its tables, its clock and the tasks stored in it. */
export async function checkDatabase(dataSource: DataSource): Promise<Finding[]> {
  const state = new ShopStateRepository(dataSource);
  const found = [await server(state), ...(await migrations(dataSource))];
  if (found.some(({ state: is }) => is === 'problem')) return found;
  return [...found, await clock(state), ...(await work(state))];
}

async function server(state: ShopStateRepository): Promise<Finding> {
  const { version, superuser } = await state.server();
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    return problem('database', `PostgreSQL ${version} is too old.`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`);
  const message = `PostgreSQL ${version} answers.`;
  return superuser
    ? warning(
        'database',
        `${message} The shop is its superuser.`,
        'Give it a role of its own: deploy/postgres/own-role.sh.',
      )
    : fine('database', message);
}

async function migrations(dataSource: DataSource): Promise<Finding[]> {
  const { missing, newer } = await compareMigrations(dataSource);
  if (missing.length > 0)
    return [problem('migrations', `${missing.length} are missing, the first is ${missing[0]}.`, `Run ${MIGRATE}.`)];
  if (newer.length > 0)
    return [
      warning('migrations', `${newer.length} are of a newer version.`, 'Expected after a rollback; else deploy it.'),
    ];
  return [fine('migrations', 'All of this version are done, and no others.')];
}

async function clock(state: ShopStateRepository): Promise<Finding> {
  const machine = new Clock();
  const before = machine.now().getTime();
  const databaseTime = (await state.time()).getTime();
  const [early, late] = [before - databaseTime, databaseTime - machine.now().getTime()];
  const seconds = Math.round(Math.max(early, late, 0) / 1000);
  return seconds < CLOCK_SECONDS
    ? fine('clock', 'This machine and the database agree.')
    : problem(
        'clock',
        `This machine and the database are ${seconds} s apart.`,
        'Set both by NTP (timedatectl status).',
      );
}

async function work(state: ShopStateRepository): Promise<Finding[]> {
  const { dead, waiting, lateMinutes } = await state.work();
  const late = lateMinutes !== null && lateMinutes >= LATE_MINUTES;
  const tasks = [
    ...(dead > 0
      ? [
          problem(
            'tasks',
            `${dead} gave up.`,
            'npm run tasks -- list says why; mend that, then npm run tasks -- retry all.',
          ),
        ]
      : []),
    ...(late
      ? [
          problem(
            'tasks',
            `Some are due for ${lateMinutes} minutes.`,
            'Start a worker, or one more (--scale worker=3).',
          ),
        ]
      : []),
  ];
  const down = (await state.downProviders()).map(({ provider, lastError }) =>
    problem(
      provider,
      `does not answer, or not to the shop's keys: ${lastError} ${waiting} tasks wait.`,
      'Look at its status page and at the keys in Settings. The tasks go on by themselves.',
    ),
  );
  return [...(tasks.length > 0 ? tasks : [fine('tasks', 'None gave up, none is late.')]), ...down];
}
