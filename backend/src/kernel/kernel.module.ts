import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Auditor } from './audit/audit';
import { AuditWork } from './audit/audit-work';
import { Clock } from './clock';
import { Config } from './config/config';
import { ClockSync } from './database/clock-sync';
import { Database } from './database/database';
import { openDatabase } from './database/open-database';
import { UnitOfWork } from './database/unit-of-work';
import { Circuits } from './events/circuits';
import { DeadTasks } from './events/dead-tasks';
import { HandlerRegistry } from './events/handler-registry';
import './events/task';
import { Notices } from './events/notices';
import { Relay } from './events/relay';
import { TaskRunner } from './events/task-runner';
import { AccessGuard } from './http/access.guard';
import { HealthController } from './http/health.controller';
import { RateLimits } from './http/rate-limits';
import { Sessions } from './http/sessions';
import { SweepHealth } from './jobs/sweep-health';
import { SweepSchedule } from './jobs/sweeps';
import { TaskQueue } from './jobs/task-queue';
import { Log } from './observability/log';
import { Metrics } from './observability/metrics';
import { Readiness } from './observability/readiness';
import { SecurityLog } from './observability/security-log';
import { WorkerHttp } from './observability/worker-http';
import { CloseDatabase, KernelRetention } from './retention';
import { Secrets } from './security/secrets';

/** The ground every module stands on. It imports no module and is told its configuration and its log. */
@Global()
@Module({})
export class KernelModule {
  static with(config: Config, log: Log): DynamicModule {
    const shared = [
      Database,
      UnitOfWork,
      Clock,
      Notices,
      HandlerRegistry,
      TaskQueue,
      Circuits,
      DeadTasks,
      SweepHealth,
      Metrics,
      SecurityLog,
      Sessions,
      RateLimits,
    ];
    return {
      module: KernelModule,
      imports: [DiscoveryModule],
      controllers: [HealthController],
      providers: [
        { provide: Config, useValue: config },
        { provide: Log, useValue: log },
        { provide: Secrets, useValue: new Secrets(config.appKey) },
        {
          provide: DataSource,
          useFactory: () => openDatabase(config.databaseUrl, config.databasePoolSize, config.patience.databaseMs),
        },
        { provide: APP_GUARD, useClass: AccessGuard },
        ...shared,
        ClockSync,
        Relay,
        TaskRunner,
        SweepSchedule,
        Readiness,
        WorkerHttp,
        Auditor,
        AuditWork,
        KernelRetention,
        CloseDatabase,
      ],
      exports: [Config, Log, Secrets, DataSource, ...shared, Relay, TaskRunner, SweepSchedule, WorkerHttp, Auditor],
    };
  }
}
