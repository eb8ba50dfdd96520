import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Config } from '../config/config';
import { Log } from '../observability/log';
import { Metrics } from '../observability/metrics';
import { limitBodies } from './bodies';
import { SecurityLog } from '../observability/security-log';
import { neverKeep } from './caching';
import { ShopCookie } from './cookies';
import { DevicePassReader, RequestDevice } from './device-pass';
import { Draining } from './draining';
import { earlyAnswers } from './early-answers';
import { ErrorFilter } from './error-filter';
import { isStream } from './event-streams';
import { OUTSIDE_THE_API } from './own-addresses';
import { noteRefusals, pathOf } from './request-log';
import { securityHeaders } from './security-headers';
import { Session } from './request-session';
import { SessionStore } from './session-store';
import { traceRequests } from './trace-requests';
import { validation } from './validation';
import './request-decorators';

const UPLOAD_LIMIT = 5 * 1024 * 1024;

/** Creates the HTTP application of a module graph; the caller calls `listen`. */
export async function createHttpApp(module: DynamicModule, config: Config, log: Log): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    genReqId: (request: IncomingMessage) => acceptedId(request.headers['x-request-id']) ?? randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // A request that reaches a closing process is still answered, because the proxy could not know.
    return503OnClosing: false,
    ...timeouts(config.requestTimeoutMs),
    routerOptions: { maxParamLength: 200 },
    ...(earlyAnswers(config) as object),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: log,
    // The body parsers are registered after the sandbox's proxies, which have their own: see `openHttp`.
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  await register(fastify, config);
  limitBodies(fastify);
  observe(fastify, app.get(Metrics), app.get(Draining), log);
  traceRequests(fastify);
  noteRefusals(fastify, app.get(SecurityLog));
  openSessions(fastify, app.get(SessionStore), config);
  admitDevices(fastify, app.get(DevicePassReader), config);
  closeConnectionsWhenStopping(fastify, app.get(Draining));
  app.setGlobalPrefix('api', { exclude: [...OUTSIDE_THE_API] });
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter(log));
  return app;
}

/**
 * Closes connections of clients that send slowly or nothing. Answers may take any time: a connection ends only when
 * there is no traffic in either direction.
 */
function timeouts(requestTimeout: number) {
  // The interval of Node's connection checks.
  const connectionsCheckingInterval = Math.ceil(requestTimeout / 3);
  return {
    requestTimeout,
    connectionTimeout: 60_000,
    // Longer than proxies keep an idle connection, so that they never reuse one that is being closed.
    keepAliveTimeout: 125_000,
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval },
  };
}

/** Files that e-mails show: email clients load them from other origins. */
const IN_EMAILS = /^\/(brand|pictures)\//;

async function register(fastify: FastifyInstance, config: Config): Promise<void> {
  const headers = securityHeaders(config);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (IN_EMAILS.test(request.url)) void reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  neverKeep(fastify);
  await fastify.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });
  await fastify.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 30 } });
}

/** Health checks of a proxy or Docker, about every second. */
const HEALTH = new Set(['/api/health', '/api/ready']);

function observe(fastify: FastifyInstance, metrics: Metrics, draining: Draining, log: Log): void {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    if (!isStream(reply))
      metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds);
    const fields = {
      requestId: request.id,
      method: request.method,
      url: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // A stopping replica answers every health check with 503 by design, which need not be logged.
    const isStopping = draining.hasBegun && HEALTH.has(route);
    if (reply.statusCode >= 500 && !isStopping) log.warn(fields, 'request');
    else log.debug(fields, 'request');
  });
}

/**
 * Closing waits for every connection. Idle ones are closed, but one with a pending answer would stay open for as long
 * as clients may reuse it, a minute or more: so answers close the connection while the process stops, and a proxy never
 * sends a request on a connection that is being closed.
 */
function closeConnectionsWhenStopping(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('preClose', async () => draining.begin());
  fastify.addHook('onSend', async (_request, reply, payload) => {
    if (draining.hasBegun) void reply.header('connection', 'close');
    return payload;
  });
}

function openSessions(fastify: FastifyInstance, sessions: SessionStore, config: Config): void {
  const cookie = new ShopCookie('crispi_session', config);
  fastify.decorateRequest('session');
  fastify.addHook('onRequest', async (request, reply) => {
    request.session = new Session(sessions, request, reply, cookie);
  });
}

function admitDevices(fastify: FastifyInstance, passes: DevicePassReader, config: Config): void {
  const cookie = new ShopCookie('crispi_device', config, '/api');
  fastify.decorateRequest('device');
  fastify.addHook('onRequest', async (request, reply) => {
    request.device = new RequestDevice(passes, request, reply, cookie);
  });
}

function acceptedId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
}
