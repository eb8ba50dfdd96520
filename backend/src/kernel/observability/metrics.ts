import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../clock';
import { Circuits } from '../events/circuits';
import { UnknownWork } from '../events/unknown-work';
import { ScheduledJobHealth } from '../jobs/scheduled-job-health';
import { TaskQueues } from '../jobs/task-queues';
import type { Config } from '../config/config';
import { isThisMachine } from '../http/origin';
import { sameSecret } from '../security/secrets';
import { answerWithin } from './answer-within';
import { COUNTERS } from './counters';
import { WorkFigures } from './work-figures';

const DATABASE_PATIENCE_MS = 2_000;
const A_MILLION = 1_000_000;

/**
 * The metrics of GET /metrics in the Prometheus text format. Also available during outages, when they are needed most.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  readonly tasks = new Counter({
    name: 'crispi_tasks_total',
    help: 'Runs of tasks by handler, its queue (or none) and outcome, in this process',
    labelNames: ['handler', 'queue', 'outcome'],
    registers: [this.registry],
  });
  private readonly up = this.gauge('crispi_database_up', '1 when the database answered this scrape');
  private readonly queueUp = this.gauge('crispi_queue_up', '1 when the store of the queue answered this scrape');
  private readonly jobs = this.gauge('crispi_queue_jobs', 'Jobs that wait in each queue or that workers have begun', [
    'queue',
    'state',
  ]);
  private readonly counts = this.gauge(
    'crispi_tasks',
    'Tasks that are due or planned (pending), wait for a provider (waiting) or were given up (dead)',
    ['status'],
  );
  private readonly unknown = this.gauge(
    'crispi_unknown_work',
    'Pending tasks and events that this version cannot handle and leaves to another one',
    ['kind', 'name'],
  );
  private readonly circuits = this.gauge(
    'crispi_provider_down',
    '1 while the tasks of a provider wait until it answers',
    ['provider'],
  );
  private readonly sweeps = this.gauge(
    'crispi_sweep_last_success_seconds',
    'When each scheduled job last succeeded, in Unix time; 0: never',
    ['sweep'],
  );
  private readonly overdue = this.gauge('crispi_sweeps_overdue', 'Scheduled jobs that are overdue');

  private readonly outbox = this.gauge('crispi_outbox_events', 'Events that were not relayed to their subscribers yet');
  private readonly age = this.gauge(
    'crispi_oldest_work_seconds',
    'Age of the oldest event that was not relayed (outbox), and time since the oldest task became due (tasks); 0: none',
    ['queue'],
  );

  private readonly watched: (() => Promise<void>)[] = [];

  constructor(
    private readonly figures: WorkFigures,
    private readonly circuitRows: Circuits,
    private readonly sweepHealth: ScheduledJobHealth,
    private readonly unknownWork: UnknownWork,
    private readonly queues: TaskQueues,
    private readonly clock: Clock,
  ) {
    for (const counter of COUNTERS) this.registry.registerMetric(counter);
    collectDefaultMetrics({ register: this.registry });
    // These gauges are named like counters, and each is the sum of another gauge.
    for (const kind of ['handles', 'requests', 'resources'])
      this.registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  }

  /** Registers a module's metric, read from the database on each scrape. */
  watch(name: string, help: string, read: () => Promise<number>): void {
    const gauge = this.gauge(name, help);
    this.watched.push(async () => gauge.set(await read()));
  }

  /** The same for several values with a label. */
  watchEach(name: string, help: string, label: string, read: () => Promise<[string, number][]>): void {
    const gauge = this.gauge(name, help, [label]);
    this.watched.push(async () => {
      const values = await read();
      gauge.reset();
      for (const [value, number] of values) gauge.set({ [label]: value }, number);
    });
  }

  async text(): Promise<string> {
    const [reached, queueAnswers] = await Promise.all([
      succeeded(answerWithin(DATABASE_PATIENCE_MS, () => this.readDatabase())),
      succeeded(this.readQueues()),
    ]);
    this.up.set(reached ? 1 : 0);
    this.queueUp.set(queueAnswers ? 1 : 0);
    if (!queueAnswers) this.jobs.reset();
    // A failed read is a gap in the graph, not an unchanged value.
    if (!reached)
      for (const read of [this.counts, this.unknown, this.circuits, this.sweeps, this.overdue, this.outbox, this.age])
        read.reset();
    return this.registry.metrics();
  }

  private async readQueues(): Promise<void> {
    for (const [queue, { waiting, active }] of await this.queues.depths()) {
      this.jobs.set({ queue, state: 'waiting' }, waiting);
      this.jobs.set({ queue, state: 'active' }, active);
    }
  }

  private async readDatabase(): Promise<void> {
    const { due, planned, waiting, events, oldestDueAt } = await this.figures.queue(A_MILLION);
    const seconds = (since: Date | null) =>
      since ? Math.max(0, (this.clock.now().getTime() - since.getTime()) / 1000) : 0;
    this.outbox.set(events);
    this.age.set({ queue: 'outbox' }, seconds(await this.figures.oldestEventAt()));
    this.age.set({ queue: 'tasks' }, seconds(oldestDueAt));
    const counts = { pending: due + planned, waiting, dead: await this.figures.dead() };
    for (const [status, count] of Object.entries(counts)) this.counts.set({ status }, count);
    this.unknown.reset();
    for (const { kind, name, count } of await this.unknownWork.list()) this.unknown.set({ kind, name }, count);
    this.circuits.reset();
    for (const { provider, openedAt } of await this.circuitRows.list())
      this.circuits.set({ provider }, openedAt ? 1 : 0);
    const sweeps = await this.sweepHealth.list();
    for (const { name, endedAt } of sweeps)
      this.sweeps.set({ sweep: name }, endedAt ? Math.round(endedAt.getTime() / 1000) : 0);
    this.overdue.set(sweeps.filter((sweep) => sweep.overdue).length);
    for (const read of this.watched) await read();
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}

function succeeded(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Allows this machine, and clients with METRICS_TOKEN as bearer token when it is set. */
export function mayScrape({ metricsToken }: Pick<Config, 'metricsToken'>, ip: string, authorization: string): boolean {
  return metricsToken ? sameSecret(authorization, `Bearer ${metricsToken}`) : isThisMachine(ip);
}
