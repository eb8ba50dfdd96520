import type { INestApplicationContext } from '@nestjs/common';
import { HandlerRegistry } from '../kernel/events/handler-registry';
import { Subscriptions } from '../kernel/events/subscriptions';
import { ScheduledJobHealth } from '../kernel/jobs/scheduled-job-health';
import { fine, problem, type Finding } from './finding';

/** Whether every scheduled job and every subscriber of this version is active. */
export async function checkWork(app: INestApplicationContext): Promise<Finding[]> {
  return [await jobs(app.get(ScheduledJobHealth)), await subscribers(app)];
}

async function jobs(health: ScheduledJobHealth): Promise<Finding> {
  const all = await health.list();
  const overdue = all.filter((job) => job.overdue);
  if (overdue.length === 0) return fine('scheduled jobs', `All ${all.length} run when they should.`);
  const details = overdue.map(
    ({ name, endedAt, lastError }) =>
      `${name} (last ${endedAt?.toISOString() ?? 'never'}${lastError ? `: ${lastError}` : ''})`,
  );
  return problem(
    'scheduled jobs',
    `Overdue: ${details.join(', ')}.`,
    'Is a worker running (node backend/dist/src/worker.js)? It plans what is missing; its log says why a job failed.',
  );
}

async function subscribers(app: INestApplicationContext): Promise<Finding> {
  const registry = app.get(HandlerRegistry);
  registry.discover();
  const missing = await app.get(Subscriptions).missing();
  return missing.length === 0
    ? fine('subscribers', `All ${registry.subscriptions().length} hear of their events.`)
    : problem(
        'subscribers',
        `No event reaches ${missing.join(', ')}.`,
        'Start a worker, or restart it: it registers them. Then npm run audit says what they missed.',
      );
}
