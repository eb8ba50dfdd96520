import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BackupHealth } from '../../backups/backup-health';
import { Circuits, type CircuitState } from '../../events/circuits';
import { DeadTasks } from '../../events/dead-tasks';
import { ScheduledJobHealth } from '../../jobs/scheduled-job-health';
import { WorkFigures } from '../../observability/work-figures';
import { WebhookLogRepository } from '../../webhooks/webhook-log.repository';
import { Requires } from '../request-decorators';
import { SystemResponse, WebhookResponse, WebhooksQuery, type ProviderStateResponse } from './system.dto';

const PAGE = 50;

/** The state of the workers, providers and webhooks. */
@ApiTags('system')
@Requires('admin')
@Controller('admin/system')
export class SystemController {
  constructor(
    private readonly deadTasks: DeadTasks,
    private readonly circuits: Circuits,
    private readonly jobs: ScheduledJobHealth,
    private readonly figures: WorkFigures,
    private readonly webhooks: WebhookLogRepository,
    private readonly backupHealth: BackupHealth,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What is unfinished and what is in trouble: numbers only, cheap to ask for' })
  @ApiOkResponse({ type: SystemResponse })
  async show(): Promise<SystemResponse> {
    const [dead, waitingWebhooks, queue, jobs, circuits, successes, backups] = await Promise.all([
      this.deadTasks.kinds(),
      this.webhooks.countWaiting(),
      this.figures.queue(),
      this.jobs.list(),
      this.circuits.list(),
      this.circuits.lastSuccesses(),
      this.backupHealth.list(),
    ]);
    return {
      dead,
      waitingWebhooks,
      queue,
      jobs,
      providers: statesOf(circuits, successes),
      backups: backups.map(({ ageSeconds: _, ...backup }) => backup),
    };
  }

  @Get('webhooks')
  @ApiOperation({ summary: 'What providers reported in the last month, newest first' })
  @ApiOkResponse({ type: [WebhookResponse] })
  async listWebhooks(@Query() { limit = PAGE, ...query }: WebhooksQuery): Promise<WebhookResponse[]> {
    const rows = await this.webhooks.list({ ...query, limit });
    return rows.map(({ provider, kind, fromSandbox, receivedAt, state, error, cursor }) => ({
      provider,
      kind,
      fromSandbox,
      receivedAt,
      state,
      error,
      cursor,
    }));
  }
}

/** A provider without a circuit row is healthy; one that was never called is not listed. */
function statesOf(circuits: CircuitState[], successes: Map<string, Date>): ProviderStateResponse[] {
  const troubled = new Map(circuits.map((circuit) => [circuit.provider, circuit]));
  return [...new Set([...troubled.keys(), ...successes.keys()])].sort().map((provider) => {
    const trouble = troubled.get(provider);
    return {
      provider,
      circuit: trouble ? (trouble.openedAt ? 'open' : 'failing') : 'closed',
      downSince: trouble?.openedAt ?? null,
      waiting: trouble?.waiting ?? 0,
      lastError: trouble?.lastError ?? null,
      lastSuccessAt: successes.get(provider) ?? null,
    };
  });
}
