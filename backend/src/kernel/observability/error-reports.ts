import type { Client, Event, StackFrame } from '@sentry/core';
import { errorFacts, type ErrorFacts } from './error-facts';

/** The location of the error; all other fields of a log line stay in the log. */
const TAGS = ['requestId', 'method', 'taskId', 'handler', 'outcome', 'job', 'topic', 'provider', 'orderId'];
const TIMEOUT_MS = 5_000;
const FRAME = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/;

/** Sends errors to a tracker with Sentry's protocol, with the same content as the log. */
export class ErrorReports {
  private constructor(
    private readonly client: Client,
    private readonly process: string,
  ) {}

  /** The tracker's library is loaded only here, so shops without a tracker do not pay for it. */
  static async open(dsn: string, process: string, environment: string): Promise<ErrorReports> {
    const { createTransport } = await import('@sentry/core');
    const { ServerRuntimeClient } = await import('@sentry/core/server');
    const client = new ServerRuntimeClient({
      dsn,
      environment,
      integrations: [],
      stackParser: () => [],
      transport: (options) =>
        createTransport(options, async (request) => {
          const body = typeof request.body === 'string' ? request.body : Buffer.from(request.body);
          const headers = { 'content-type': 'application/x-sentry-envelope' };
          const signal = AbortSignal.timeout(TIMEOUT_MS);
          const answer = await fetch(options.url, { method: 'POST', body, headers, signal });
          return {
            statusCode: answer.status,
            headers: {
              'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
              'retry-after': answer.headers.get('retry-after'),
            },
          };
        }),
    });
    client.init();
    return new ErrorReports(client, process);
  }

  report(fields: Record<string, unknown>, message: string): void {
    this.client.captureEvent(this.eventOf(fields, message));
  }

  /** Resolves when pending reports have been sent, or after a timeout. */
  async flush(): Promise<void> {
    await this.client.flush(TIMEOUT_MS);
  }

  private eventOf(fields: Record<string, unknown>, message: string): Event {
    const tags: Record<string, string> = { process: this.process };
    for (const name of TAGS) if (['string', 'number'].includes(typeof fields[name])) tags[name] = String(fields[name]);
    const event: Event = { level: 'error', platform: 'node', message, tags };
    if (fields.err === undefined) return event;
    return { ...event, exception: { values: chain(errorFacts(fields.err)) } };
  }
}

/** Sentry expects the cause before its effect. */
function chain({ type, message, stack, query, cause }: ErrorFacts): NonNullable<Event['exception']>['values'] & object {
  const value = query ? `${message} (${query})` : message;
  return [...(cause ? chain(cause) : []), { type, value, stacktrace: { frames: framesOf(stack ?? '') } }];
}

/** Sentry expects the innermost frame last. */
function framesOf(stack: string): StackFrame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name, filename, lineno, colno] = FRAME.exec(line) ?? [];
    if (!filename) return [];
    const inApp = !/node_modules|^node:/.test(filename);
    return [{ function: name ?? '?', filename, lineno: Number(lineno), colno: Number(colno), in_app: inApp }];
  });
  return frames.reverse();
}
