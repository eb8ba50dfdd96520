import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from './app.module';
import { Config, loadConfig } from './kernel/config/config';
import { HandlerRegistry } from './kernel/events/handler-registry';
import { ChangeBroadcast } from './kernel/events/change-broadcast';
import { Relay } from './kernel/events/relay';
import { Subscriptions } from './kernel/events/subscriptions';
import { TaskRunner } from './kernel/events/task-runner';
import { UnknownWork } from './kernel/events/unknown-work';
import { Draining } from './kernel/http/draining';
import { readBodies } from './kernel/http/bodies';
import { createHttpApp } from './kernel/http/http-app';
import { PageFileRepository } from './kernel/http/page-files.repository';
import { PageRenderer } from './kernel/http/page-renderer';
import { serveFrontend } from './kernel/http/serve-frontend';
import { ScheduledJobs } from './kernel/jobs/scheduled-jobs';
import { TaskQueues } from './kernel/jobs/task-queues';
import { ErrorReports } from './kernel/observability/error-reports';
import { createPino, Log } from './kernel/observability/log';
import { openTraces } from './kernel/observability/open-traces';
import { WorkerHttp } from './kernel/observability/worker-http';

/** Starts what `open` creates, reports readiness to the launcher, and shuts down gracefully on a signal. */
abstract class Process {
  protected abstract readonly name: string;

  async run(): Promise<void> {
    let app: INestApplicationContext | null = null;
    let log: Log | null = null;
    let closeTraces = async () => {};
    try {
      const config = loadConfig();
      const { sentryDsn, environment } = config;
      const reports = sentryDsn ? await ErrorReports.open(sentryDsn, this.name, environment) : null;
      log = new Log(createPino(config.logLevel, this.name), reports);
      if (config.traces) closeTraces = await openTraces(this.name);
      app = await this.open(config, log);
    } catch (error) {
      if (log) log.error({ err: error }, 'could not start');
      else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      await log?.flush();
      process.exit(1);
    }
    const [opened, written] = [app, log];
    const stop = once(() => {
      this.close(opened)
        .then(() => Promise.all([written.flush(), closeTraces()]))
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    // The launcher was killed: no other process will stop this one, so it stops itself.
    process.once('disconnect', stop);
    process.send?.({ ready: true });
    log.info('ready');
  }

  protected abstract open(config: Config, log: Log): Promise<INestApplicationContext>;

  protected close(app: INestApplicationContext): Promise<void> {
    return app.close();
  }
}

export class HttpProcess extends Process {
  protected readonly name = 'api';

  protected async open(config: Config, log: Log): Promise<INestApplicationContext> {
    const app = await openHttp(config, log);
    await app.listen({ port: config.port, host: config.host });
    return app;
  }

  protected override async close(app: INestApplicationContext): Promise<void> {
    app.get(Draining).begin();
    await pause(app.get(Config).drainMs);
    await app.close();
  }
}

export class WorkerProcess extends Process {
  protected readonly name = 'worker';

  protected async open(config: Config, log: Log): Promise<INestApplicationContext> {
    const app = await NestFactory.createApplicationContext(AppModule.with(config, log), {
      logger: log,
      abortOnError: false,
    });
    await app.init();
    await app.get(WorkerHttp).listen();
    await startWork(app, config);
    return app;
  }
}

/** The HTTP application, ready to listen; tests start it on a port of their own. */
export async function openHttp(config: Config, log: Log) {
  const app = await createHttpApp(AppModule.with(config, log), config, log);
  const fastify = app.getHttpAdapter().getInstance();
  await serveFrontend(fastify, config, app.get(PageRenderer), app.get(PageFileRepository), log);
  readBodies(fastify);
  await app.init();
  await register(app);
  await app.get(ChangeBroadcast).connect();
  // Fastify installs its hooks only when it is ready; `listen` waits for that, so a test that skips `listen` must too.
  await fastify.ready();
  return app;
}

/** Registers the handlers before any work: no task is taken from the queue before every handler is known. */
export async function startWork(app: INestApplicationContext, config: Config): Promise<void> {
  await register(app);
  await app.get(UnknownWork).report();
  await app.get(ChangeBroadcast).connect();
  await app.get(ScheduledJobs).start(config.sweepEveryMs);
  app.get(Relay).start();
  // PostgreSQL stores all the work and the queue only distributes it, so a worker does not wait for the queue.
  app
    .get(TaskQueues)
    .work((taskId) => app.get(TaskRunner).run(taskId))
    .catch((error: unknown) => app.get(Log).warn({ err: error }, 'this worker takes nothing off the queue'));
}

/** Finds the handlers and records the subscriptions, before this process publishes or relays anything. */
async function register(app: INestApplicationContext): Promise<void> {
  app.get(HandlerRegistry).discover();
  await app.get(Subscriptions).register();
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
