import { Controller, Get, Header, Headers, Ip } from '@nestjs/common';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { Forbidden, Unavailable } from '../errors/app-error';
import { TaskQueue } from '../jobs/task-queue';
import { Metrics } from '../observability/metrics';
import { sameSecret } from '../security/secrets';
import { isThisMachine } from './origin';

const PATIENCE_MS = 3000;

@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly queue: TaskQueue,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  /** The process serves. */
  @Get('health')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can do its work: database and queue answer. 503 names what does not. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ status: 'ok' }> {
    await this.answers('database', () => this.database.rows('SELECT 1'));
    await this.answers('queue', () => this.queue.ping());
    return { status: 'ok' };
  }

  /** Prometheus text; for this machine, or with METRICS_TOKEN as bearer. */
  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4')
  async scrape(@Ip() ip: string, @Headers('authorization') authorization = ''): Promise<string> {
    const token = this.config.metricsToken;
    const allowed = token ? sameSecret(authorization, `Bearer ${token}`) : isThisMachine(ip);
    if (!allowed) throw new Forbidden();
    return this.metrics.registry.metrics();
  }

  private async answers(what: string, ask: () => Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
    });
    try {
      await Promise.race([ask(), late]);
    } catch {
      throw new Unavailable('not_ready', `The ${what} does not answer.`);
    } finally {
      clearTimeout(timer);
    }
  }
}
