import { Injectable, type LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { errorFacts } from './error-facts';

/** Never written to a log, wherever they stand in a logged object. */
const REDACTED = [
  'password',
  'newPassword',
  'currentPassword',
  'authorization',
  'cookie',
  'token',
  'clientSecret',
  'client_secret',
  'secret',
];

const redaction = {
  paths: REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[redacted]',
};

/** Writes to standard output unless told otherwise. */
export function createPino(level: string, name: string, to?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => errorFacts(error) };
  const options = { level, name, redact: redaction, serializers, timestamp: pino.stdTimeFunctions.isoTime };
  return to ? pino(options, to) : pino(options);
}

/** The process's structured log (JSON lines, one event each). */
@Injectable()
export class Log implements LoggerService {
  constructor(readonly pino: Logger) {}

  debug(fields: object | string, message?: string): void {
    this.write('debug', fields, message);
  }
  info(fields: object | string, message?: string): void {
    this.write('info', fields, message);
  }
  log(message: string): void {
    this.write('debug', message);
  }
  warn(fields: object | string, message?: string): void {
    this.write('warn', fields, message);
  }
  error(fields: object | string, message?: string): void {
    this.write('error', fields, message);
  }

  private write(level: 'debug' | 'info' | 'warn' | 'error', fields: object | string, message?: string): void {
    if (typeof fields === 'string') this.pino[level](fields);
    else this.pino[level](fields, message);
  }
}
