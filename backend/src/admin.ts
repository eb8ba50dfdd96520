import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import pino from 'pino';
import { AdminCommandModule, adminCommand, USAGE } from './admin-command';
import { loadConfig } from './kernel/config/config';
import { createPino, Log } from './kernel/observability/log';

/** `npm run admin`: lets people into the back office and out of it where no mail and no admin is at hand. */
async function run(): Promise<number> {
  const config = loadConfig();
  // The answer goes to standard output, the log beside it.
  const log = new Log(createPino(config.logLevel, 'admin', pino.destination(2)));
  const app = await NestFactory.createApplicationContext(AdminCommandModule.with(config, log), {
    logger: log,
    abortOnError: false,
  });
  try {
    const answer = await adminCommand(app, process.argv.slice(2));
    process.stdout.write(`${answer ?? USAGE}\n`);
    return answer === null ? 2 : 0;
  } finally {
    await app.close();
  }
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
