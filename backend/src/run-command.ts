import 'reflect-metadata';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pino from 'pino';
import { loadConfig, type Config } from './kernel/config/config';
import { createPino, Log } from './kernel/observability/log';

/** A command's output and exit code. */
export interface Answer {
  text: string;
  code: number;
}

/** Runs an operator's command on a module and ends the process with its answer. */
export function runCommand(
  name: string,
  module: { with(config: Config, log: Log): DynamicModule },
  command: (app: INestApplicationContext, words: string[]) => Promise<Answer>,
): void {
  run(name, module, command).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}

async function run(
  name: string,
  module: { with(config: Config, log: Log): DynamicModule },
  command: (app: INestApplicationContext, words: string[]) => Promise<Answer>,
): Promise<number> {
  const config = loadConfig();
  // The answer goes to standard output, the log to standard error.
  const log = new Log(createPino(config.logLevel, name, pino.destination(2)));
  const app = await NestFactory.createApplicationContext(module.with(config, log), {
    logger: log,
    abortOnError: false,
  });
  try {
    const { text, code } = await command(app, process.argv.slice(2));
    await print(text);
    return code;
  } finally {
    await app.close();
  }
}

/**
 * Waits until the output is read: `process.exit` would drop what does not fit into a pipe (64 KB), for example half of
 * a customer's data.
 */
export function print(text: string): Promise<void> {
  // A reader that closes the pipe early (`| head`) is no failure.
  process.stdout.once('error', () => undefined);
  return new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
