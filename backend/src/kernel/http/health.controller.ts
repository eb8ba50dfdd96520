import { Controller, Get, Header, Headers, Ip } from '@nestjs/common';
import { Config } from '../config/config';
import { Forbidden, Unavailable } from '../errors/app-error';
import { mayScrape, Metrics } from '../observability/metrics';
import { Readiness, type Parts } from '../observability/readiness';
import { Draining } from './draining';

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly config: Config,
    private readonly draining: Draining,
  ) {}

  /** Whether the process accepts requests and is not about to stop; proxies check each replica. */
  @Get('health')
  @Header('cache-control', 'no-store')
  health(): { status: 'ok' } {
    this.draining.refuse();
    return { status: 'ok' };
  }

  /**
   * Whether the process can work: the database answers. 503 if it does not. The queue and the scheduled jobs are needed
   * by workers only, and the shop can sell without them for a while, so they are reported without affecting the status.
   */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ status: 'ok' } & Parts> {
    this.draining.refuse();
    const parts = await this.readiness.parts();
    if (parts.database !== 'ok') throw new Unavailable('not_ready', 'The database does not answer.');
    return { status: 'ok', ...parts };
  }

  /** Metrics in the Prometheus format; for this machine, or with METRICS_TOKEN as bearer token. */
  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4')
  async scrape(@Ip() ip: string, @Headers('authorization') authorization = ''): Promise<string> {
    if (!mayScrape(this.config, ip, authorization)) throw new Forbidden();
    return this.metrics.text();
  }
}
