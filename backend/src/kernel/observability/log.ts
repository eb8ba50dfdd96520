import { Injectable, type LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';

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

export const redaction = {
  paths: REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[redacted]',
};

export function createPino(level: string, name: string): Logger {
  return pino({ level, name, redact: redaction, timestamp: pino.stdTimeFunctions.isoTime });
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
