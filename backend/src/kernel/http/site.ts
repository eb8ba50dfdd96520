import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config';

const BACKEND = path.resolve(__dirname, '../../../..');
const PAGES = path.resolve(BACKEND, '../frontend/dist');
const PICTURES = path.join(BACKEND, 'assets/pictures');
const DAY = 24 * 3600;

/** Serves what browsers load beside the API: the built pages, the pictures and, in the sandbox, the providers' pages. */
export async function serveSite(fastify: FastifyInstance, config: Config): Promise<void> {
  if (existsSync(PICTURES)) {
    await fastify.register(fastifyStatic as never, {
      root: PICTURES,
      prefix: '/pictures/',
      decorateReply: true,
      maxAge: DAY * 1000,
    });
  }
  const built = existsSync(path.join(PAGES, 'index.html'));
  if (built) {
    await fastify.register(fastifyStatic as never, {
      root: PAGES,
      prefix: '/',
      wildcard: false,
      index: false,
      decorateReply: !existsSync(PICTURES),
      // Vite puts a content hash in the names under assets/: such a file never changes.
      setHeaders: (reply: FastifyReply, file: string) =>
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? `public, max-age=${365 * DAY}, immutable`
            : `public, max-age=3600`,
        ),
    });
  }
  if (config.sandboxUrl) await showSandbox(fastify, config.sandboxUrl);
  const page = built ? readFileSync(path.join(PAGES, 'index.html'), 'utf8') : null;
  const answer = (url: string, reply: FastifyReply) => {
    const wantsPage = page && !/^\/(api|pictures|sandbox|track|assets)(\/|$)/.test(url);
    if (!wantsPage) return reply.status(404).send({ code: 'not_found', message: 'There is nothing here.' });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };
  fastify.get('/*', (request, reply) => answer(request.url.split('?', 1)[0]!, reply));
}

/**
 * The sandbox listens on a port of its own, but its browser pages are reachable through the shop's origin too, so
 * that one forwarded port is enough to try everything.
 */
async function showSandbox(fastify: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of ['/sandbox', '/track']) {
    await fastify.register(httpProxy as never, { upstream, prefix, rewritePrefix: prefix });
  }
}
