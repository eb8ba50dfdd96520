import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import { examine, FORM, Malformed, type Bounds } from './incoming';

export interface BodyRules {
  /** Largest body, in bytes; larger ones are 413. */
  bytes: number;
  /** Whether text that cannot be stored is refused, or repaired where the request must be taken. */
  text?: 'refused' | 'mended';
  /** Longest text in characters, where it may be longer than usual. */
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
/** Providers batch their reports: one of SendGrid may be larger than anything a browser sends. */
const WEBHOOK_BYTES = 1024 * 1024;
const WEBHOOK: Bounds = { depth: 32, list: 10_000, values: 200_000, text: WEBHOOK_BYTES };

const isWebhook = (url = '') => url.startsWith('/api/webhooks/');

/** Sets a route's own rules for its body. */
export const TakesBody = (rules: BodyRules) => RouteConfig({ body: rules });

/** Gives each route its limit; before the first route is added. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = isWebhook(route.url) ? WEBHOOK_BYTES : (route.config?.body?.bytes ?? FEW_BYTES);
  });
}

/**
 * The accepted bodies: JSON and forms, examined before other code reads them. Webhooks are kept as raw bytes:
 * they are parsed only after their sender is verified, see `readWebhook`.
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
      if (part.includes('\0')) throw new AppError(404, 'not_found', 'There is nothing here.');
    }
  });
}

/**
 * Reads a webhook whose sender is known. Text that cannot be stored is repaired: refusing it would only make the
 * provider send it again and again.
 * @throws Malformed (400) when it is no JSON object or list, or exceeds the limits
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
