import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database';

/** What GET /metrics shows, in the Prometheus text format. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  readonly tasks = new Counter({
    name: 'crispi_tasks_total',
    help: 'Tasks by handler and outcome',
    labelNames: ['handler', 'outcome'],
    registers: [this.registry],
  });

  constructor(database: Database) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'crispi_tasks',
      help: 'Tasks that wait (pending) or gave up (dead)',
      labelNames: ['status'],
      registers: [this.registry],
      async collect() {
        const counts = await database.row<{ pending: number; dead: number }>(
          `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending, count(*) FILTER (WHERE status = 'dead')::int AS dead
           FROM kernel.tasks WHERE status <> 'done'`,
        );
        this.set({ status: 'pending' }, counts?.pending ?? 0);
        this.set({ status: 'dead' }, counts?.dead ?? 0);
      },
    });
  }
}
