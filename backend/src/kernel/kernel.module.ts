import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Auditor } from './audit/audit';
import { AuditWork } from './audit/audit-work';
import { BackupHealth } from './backups/backup-health';
import { BackupRow } from './backups/backup-row';
import { Clock } from './clock';
import { Config } from './config/config';
import { ClockSync } from './database/clock-sync';
import { Database } from './database/database';
import { dataSourceOptions } from './database/data-source';
import { openDatabase } from './database/open-database';
import { UnitOfWork } from './database/unit-of-work';
import { Circuits } from './events/circuits';
import { DeadTasks } from './events/dead-tasks';
import { PlannedTasks } from './events/planned-tasks';
import { HandlerRegistry } from './events/handler-registry';
import { ChangeBroadcast } from './events/change-broadcast';
import { Relay } from './events/relay';
import { Subscription, Subscriptions } from './events/subscriptions';
import { TaskOrders } from './events/task-orders';
import { TaskClaims } from './events/task-claims';
import { TaskRunner } from './events/task-runner';
import { UnknownWork } from './events/unknown-work';
import { AccessGuard } from './http/access.guard';
import { Draining } from './http/draining';
import { EventStreams } from './http/event-streams';
import { HealthController } from './http/health.controller';
import { PageFileRepository, PageFileRow } from './http/page-files.repository';
import { CodeGuesses } from './http/code-guesses';
import { RateLimits } from './http/rate-limits';
import { SessionEntity, SessionStore } from './http/session-store';
import { DeadTasksController } from './http/system/dead-tasks.controller';
import { SystemController } from './http/system/system.controller';
import { ScheduledJobHealth } from './jobs/scheduled-job-health';
import { ScheduledJobRow, ScheduledJobs } from './jobs/scheduled-jobs';
import { TaskQueues } from './jobs/task-queues';
import { Log } from './observability/log';
import { Metrics } from './observability/metrics';
import { Readiness } from './observability/readiness';
import { SecurityLog } from './observability/security-log';
import { WorkFigures } from './observability/work-figures';
import { WorkerHttp } from './observability/worker-http';
import { KernelPersonalDataRepository } from './personal-data.repository';
import { KernelRetention } from './retention';
import { Secrets } from './security/secrets';
import { UserNames } from './security/user-names';
import { WebhookInbox } from './webhooks/webhook-inbox';
import { WebhookLogRepository } from './webhooks/webhook-log.repository';
import { WebhookReceiptRepository } from './webhooks/webhook-receipts.repository';
import { Circuit, ProviderSuccess } from './events/circuit';
import { OutboxEvent } from './events/outbox';
import { Task } from './events/task';
import { WebhookReceipt } from './webhooks/webhook-receipt';

/** The providers that modules may inject. */
const SHARED = [
  Database,
  UnitOfWork,
  Clock,
  ChangeBroadcast,
  HandlerRegistry,
  Subscriptions,
  UnknownWork,
  TaskQueues,
  Circuits,
  DeadTasks,
  PlannedTasks,
  TaskOrders,
  WorkFigures,
  ScheduledJobHealth,
  Metrics,
  BackupHealth,
  Draining,
  PageFileRepository,
  SecurityLog,
  SessionStore,
  EventStreams,
  UserNames,
  RateLimits,
  CodeGuesses,
  WebhookInbox,
  WebhookReceiptRepository,
  WebhookLogRepository,
  KernelPersonalDataRepository,
];

/** The base of every module. It imports no module and receives its configuration and log. */
@Global()
@Module({})
export class KernelModule {
  static with(config: Config, log: Log): DynamicModule {
    return {
      module: KernelModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(config.databaseUrl, config.databasePoolSize, config.patience.databaseMs),
            autoLoadEntities: true,
            // A process that cannot open the database exits at once with the reason; the launcher or Docker restarts
            // it.
            toRetry: () => false,
          }),
          dataSourceFactory: (options) => openDatabase(options!),
        }),
        TypeOrmModule.forFeature([
          BackupRow,
          Circuit,
          OutboxEvent,
          PageFileRow,
          ProviderSuccess,
          ScheduledJobRow,
          SessionEntity,
          Subscription,
          Task,
          WebhookReceipt,
        ]),
      ],
      controllers: [HealthController, SystemController, DeadTasksController],
      providers: [
        { provide: Config, useValue: config },
        { provide: Log, useValue: log },
        { provide: Secrets, useValue: new Secrets(config.appKey, config.previousAppKeys) },
        { provide: APP_GUARD, useClass: AccessGuard },
        ...SHARED,
        ClockSync,
        Relay,
        TaskClaims,
        TaskRunner,
        ScheduledJobs,
        Readiness,
        WorkerHttp,
        Auditor,
        AuditWork,
        KernelRetention,
      ],
      exports: [Config, Log, Secrets, ...SHARED, Relay, TaskRunner, ScheduledJobs, WorkerHttp, Auditor],
    };
  }
}
