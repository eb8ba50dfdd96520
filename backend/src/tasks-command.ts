import type { INestApplicationContext } from '@nestjs/common';
import { Circuits } from './kernel/events/circuits';
import { DeadTasks, type DeadTaskSelection } from './kernel/events/dead-tasks';
import type { Answer } from './run-command';

const USAGE = `
  npm run tasks -- list               providers that are down, and tasks that gave up, with their reasons
  npm run tasks -- retry <id>         gives one dead task another chance
  npm run tasks -- retry <handler>    ... those of a handler, "notifications.send-email"
  npm run tasks -- retry all          ... all of them

  list ends with 0 when no task gave up and no provider is down, else with 1; retry with 1 when no task is meant.
`;
const SHOWN = 200;

/** Runs the command. */
export async function tasksCommand(app: INestApplicationContext, words: string[]): Promise<Answer> {
  const [verb, which, ...more] = words;
  if (verb === 'list' && which === undefined) return list(app);
  if (verb !== 'retry' || which === undefined || more.length > 0) return { text: USAGE, code: 2 };
  const retried = await app.get(DeadTasks).retry(selectionOf(which));
  return retried > 0
    ? { text: `${retried} ${retried === 1 ? 'task is' : 'tasks are'} due again.`, code: 0 }
    : { text: `No dead task is meant by "${which}".`, code: 1 };
}

function selectionOf(which: string): DeadTaskSelection {
  if (which === 'all') return 'all';
  return /^\d+$/.test(which) ? { id: which } : { handler: which };
}

async function list(app: INestApplicationContext): Promise<Answer> {
  const circuits = await app.get(Circuits).list();
  const troubles = circuits.map(({ provider, openedAt, waiting, lastError }) =>
    openedAt
      ? `${provider} is down since ${openedAt.toISOString()}; ${waiting} tasks wait for it. ${lastError}`
      : `${provider} failed lately; ${waiting} tasks are tried again. ${lastError}`,
  );
  const dead = (await app.get(DeadTasks).list({ limit: SHOWN })).map(
    ({ id, handler, attempts, createdAt, lastError }) =>
      [id, handler, `${attempts} attempts`, `since ${createdAt.toISOString()}`, lastError ?? ''].join('  '),
  );
  const full = dead.length === SHOWN ? [`Only the newest ${SHOWN} are shown.`] : [];
  const lines = [...troubles, ...(dead.length > 0 ? dead : ['No task has given up.']), ...full];
  // As for the doctor, a provider that failed recently does not count as down.
  const isWell = dead.length === 0 && circuits.every(({ openedAt }) => openedAt === null);
  return { text: lines.join('\n'), code: isWell ? 0 : 1 };
}
