import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import { examine, FORM, Malformed, type Bounds } from './incoming';

export interface BodyRules {
  /** Maximum size in bytes; larger bodies get a 413. */
  bytes: number;
  /** Whether text that cannot be stored is refused, or repaired where the request must be accepted. */
  text?: 'refused' | 'mended';
  /** Maximum text length in characters, if it differs from the default. */
  longest?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyRules;
  }
}

/** Default limit; nearly every call needs far less. */
const FEW_BYTES = 16 * 1024;
/** A checkout for fifty recipients. */
export const MANY_BYTES = 100 * 1024;
/** Providers send reports in batches: one of SendGrid may be larger than any request of a browser. */
const WEBHOOK_BYTES = 1024 * 1024;
const WEBHOOK: Bounds = { depth: 32, list: 10_000, values: 200_000, text: WEBHOOK_BYTES };

const isWebhook = (url = '') => url.startsWith('/api/webhooks/');

/** Sets the body limits of a route. */
export const TakesBody = (rules: BodyRules) => RouteConfig({ body: rules });

/** Applies the limits to each route; call before the first route is added. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = isWebhook(route.url) ? WEBHOOK_BYTES : (route.config?.body?.bytes ?? FEW_BYTES);
  });
}

/**
 * The accepted bodies: JSON and forms, checked before other code reads them. Webhooks are kept as raw bytes: they are
 * parsed only after their sender is verified, see `readWebhook`.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  const take = (parse: (text: string) => unknown) => async (request: FastifyRequest, body: Buffer) => {
    if (isWebhook(request.routeOptions.url)) {
      request.rawBody = body;
      return undefined;
    }
    if (body.length === 0) return undefined;
    const value = parse(body.toString());
    const { text, longest = FORM.text } = request.routeOptions.config?.body ?? {};
    examine(value, { ...FORM, text: longest }, text);
    return value;
  };
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, take(json));
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, take(fields));
  fastify.addHook('preValidation', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    examine(request.query);
    for (const part of Object.values(request.params as Record<string, string>)) {
      if (part.includes('\0')) throw new AppError(404, 'not_found', 'Not found.');
    }
  });
}

/**
 * Parses a verified webhook. Text that cannot be stored is repaired: if it were refused, the provider would send it
 * again.
 * @throws Malformed (400) when it is not a JSON object or list, or exceeds the limits
 */
export function readWebhook(rawBody: Buffer | undefined): unknown {
  const value = json(rawBody?.toString() ?? '');
  examine(value, WEBHOOK, 'mended');
  return value;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Malformed();
  }
}

const fields = (text: string): unknown => Object.fromEntries(new URLSearchParams(text));
