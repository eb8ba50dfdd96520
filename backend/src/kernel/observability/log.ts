import { Injectable, type LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { errorFacts } from './error-facts';
import type { ErrorReports } from './error-reports';
import { tagOrder } from './traces';

/** Never logged, at any depth of an object. */
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

/** Writes to standard output by default. */
export function createPino(level: string, name: string, to?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => errorFacts(error) };
  const options = { level, name, redact: redaction, serializers, timestamp: pino.stdTimeFunctions.isoTime };
  return to ? pino(options, to) : pino(options);
}

/** The process's structured log (JSON lines, one event each). */
@Injectable()
export class Log implements LoggerService {
  /** `reports`: the error tracker, if there is one. */
  constructor(
    readonly pino: Logger,
    private readonly reports: ErrorReports | null = null,
  ) {}

  debug(fields: object | string, message?: string): void {
    this.write('debug', fields, message);
  }
  /** Logs an event of an order; its number is also added to the trace. */
  info(fields: object | string, message?: string): void {
    if (typeof fields === 'object' && 'orderId' in fields) tagOrder(fields.orderId);
    this.write('info', fields, message);
  }
  log(message: string): void {
    this.write('debug', message);
  }
  warn(fields: object | string, message?: string): void {
    this.write('warn', fields, message);
  }
  error(fields: object | string, message?: string, source?: string): void {
    // Nest reports a start-up error before it throws it; the caller logs it with a message.
    if (source === 'ExceptionHandler') return;
    this.write('error', fields, message);
    if (typeof fields === 'string') this.reports?.report({}, fields);
    else this.reports?.report(fields as Record<string, unknown>, message ?? 'an error');
  }

  /** Resolves when the last errors have been sent. */
  async flush(): Promise<void> {
    await this.reports?.flush();
  }

  private write(level: 'debug' | 'info' | 'warn' | 'error', fields: object | string, message?: string): void {
    if (typeof fields === 'string') this.pino[level](fields);
    else this.pino[level](fields, message);
  }
}
