import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, TooManyRequests, Unavailable } from '../errors/app-error';
import { isOutage } from '../errors/outage';
import { Log } from '../observability/log';
import { pathOf } from './request-log';

interface Envelope {
  code: string;
  message: string;
  [detail: string]: unknown;
}

const BY_STATUS: Record<number, Envelope> = {
  400: { code: 'malformed', message: 'The request could not be read.' },
  401: { code: 'not_signed_in', message: 'Please sign in first.' },
  403: { code: 'forbidden', message: 'You don’t have permission to do this.' },
  404: { code: 'not_found', message: 'Not found.' },
  405: { code: 'method_not_allowed', message: 'This address doesn’t support that method.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'unsupported_media_type', message: 'This address doesn’t support that content type.' },
};

/** Most outages are a restart. */
const OUTAGE_SECONDS = 10;

/** Maps errors to HTTP answers: an outage to 503, an unknown error to 500. Neither reveals internals. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body } = this.describe(error, request);
    const wait = error instanceof TooManyRequests || error instanceof Unavailable ? error.retryAfterSeconds : undefined;
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    else if (status === 503) void reply.header('retry-after', String(OUTAGE_SECONDS));
    // A route that answers text may have set its content type before it failed; errors are always JSON.
    void reply.status(status).type('application/json; charset=utf-8').send(body);
  }

  private describe(error: unknown, request: FastifyRequest): { status: number; body: Envelope } {
    if (error instanceof AppError) {
      return { status: error.status, body: { code: error.code, message: error.message, ...error.details } };
    }
    const status = statusOf(error);
    if (status >= 400 && status < 500)
      return { status, body: BY_STATUS[status] ?? { code: 'refused', message: 'The request was refused.' } };
    if (isOutage(error)) {
      this.log.error({ err: error, requestId: request.id }, 'the database or the queue does not answer');
      return {
        status: 503,
        body: { code: 'unavailable', message: 'We can’t do this right now. Please try again in a moment.' },
      };
    }
    const { id: requestId, method } = request;
    this.log.error({ err: error, requestId, method, url: pathOf(request.url) }, 'a request failed');
    return {
      status: 500,
      body: { code: 'internal', message: 'Something went wrong on our side. Please try again.', requestId: request.id },
    };
  }
}

/** Nest's exceptions and Fastify's own errors (bad JSON, body too large) have their status. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown })?.statusCode;
  return typeof status === 'number' ? status : 500;
}
