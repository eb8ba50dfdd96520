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

/** A command, called with its name and its arguments. */
export type Command = (name: string, words: string[]) => Promise<Answer>;

/** A command that works with the modules of the shop. */
export function onModule(
  module: { with(config: Config, log: Log): DynamicModule },
  command: (app: INestApplicationContext, words: string[]) => Promise<Answer>,
): Command {
  return async (name, words) => {
    const config = loadConfig();
    // The answer goes to standard output, the log to standard error.
    const log = new Log(createPino(config.logLevel, name, pino.destination(2)));
    const app = await NestFactory.createApplicationContext(module.with(config, log), {
      logger: log,
      abortOnError: false,
    });
    try {
      return await command(app, words);
    } finally {
      await app.close();
    }
  };
}

/** Runs the command that the command line names and ends the process with its answer. */
export function runCommand(commands: Record<string, Command>): void {
  const [name = '', ...words] = process.argv.slice(2);
  const command = commands[name] ?? (async () => ({ text: `Commands: ${Object.keys(commands).join(', ')}`, code: 2 }));
  command(name, words).then(
    async ({ text, code }) => {
      await print(text);
      process.exit(code);
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}

/**
 * Waits until the output is read: `process.exit` would drop what does not fit into a pipe (64 KB), for example half of
 * a customer's data.
 */
function print(text: string): Promise<void> {
  // A reader that closes the pipe early (`| head`) is no failure.
  process.stdout.once('error', () => undefined);
  return new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
