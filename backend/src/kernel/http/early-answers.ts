import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { Config } from '../config/config';
import { headersWithoutPage } from './security-headers';

const ANSWERS = {
  400: { code: 'malformed', message: 'The request could not be read.' },
  404: { code: 'not_found', message: 'Not found.' },
  408: { code: 'timeout', message: 'The request took too long.' },
  431: { code: 'too_large', message: 'The request is too large.' },
} as const;

type Status = keyof typeof ANSWERS;

/**
 * Fastify's answers to requests that reach no route. No hook or filter sees them, so the shop's error format and
 * headers are added here.
 */
export function earlyAnswers(config: Config) {
  return {
    /** A URL that cannot be decoded ("/%"), or with a segment longer than any of ours. */
    frameworkErrors(error: { code: string }, _request: FastifyRequest, reply: FastifyReply): void {
      const status: Status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400;
      const body = JSON.stringify(ANSWERS[status]);
      reply.hijack();
      reply.raw.writeHead(status, { ...headersWithoutPage(config), 'content-length': Buffer.byteLength(body) });
      reply.raw.end(body);
    },
    /** Data that is not HTTP, or headers that are too many or never end. */
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const status = statusOf(error.code);
      const body = JSON.stringify(ANSWERS[status]);
      const headers = { ...headersWithoutPage(config), 'content-length': Buffer.byteLength(body), connection: 'close' };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
    },
  };
}

function statusOf(code: string | undefined): Status {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
