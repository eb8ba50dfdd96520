import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { OWN_PICTURES } from '../config/folders';
import type { Log } from '../observability/log';
import { HtmlTemplateFile } from './html-template';
import { isWithoutPages } from './own-addresses';
import { PageCache, type SentPage } from './page-cache';
import type { PageFileRepository } from './page-files.repository';
import type { PageRenderer } from './page-renderer';
import { showSandbox } from './sandbox-pages';
import { sendSerialized } from './serialized';
import { nothing, servePageFiles } from './serve-page-files';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Serves everything for browsers except the API: the pages, their files, the pictures and the sandbox's pages. */
export async function serveFrontend(
  fastify: FastifyInstance,
  config: Config,
  renderer: PageRenderer,
  pageFiles: PageFileRepository,
  log: Log,
): Promise<void> {
  const hasPictures = existsSync(OWN_PICTURES);
  if (hasPictures)
    await fastify.register(fastifyStatic, { root: OWN_PICTURES, prefix: '/pictures/', maxAge: DAY * 1000 });
  if (existsSync(config.pagesDir)) {
    await fastify.register(fastifyStatic, {
      root: config.pagesDir,
      prefix: '/',
      wildcard: false,
      globIgnore: ['index.html', 'assets/**'],
      index: false,
      maxAge: HOUR * 1000,
      decorateReply: !hasPictures,
    });
    await servePageFiles(fastify, path.join(config.pagesDir, 'assets'), pageFiles, log);
  }
  if (config.sandboxUrl) await showSandbox(fastify, config);
  const file = new HtmlTemplateFile(path.join(config.pagesDir, 'index.html'));
  const pages = new PageCache();
  fastify.get('/*', async (request, reply) => {
    const address = addressOf(request.url, config.publicUrl);
    const template = isWithoutPages(address.pathname) ? null : await file.current();
    if (!template) return nothing(reply);
    const by = {
      isNew: !request.headers.cookie,
      headers: request.headers,
      ip: request.ip,
      session: request.session,
    };
    try {
      const page = await renderer.open(address, by);
      if ('movedTo' in page) return redirect(reply, page.movedTo);
      return await sendPage(request, reply, await pages.sent(page, template));
    } catch (error) {
      // The scripts can still show the page or the error; crawlers come back later.
      log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
      const html = await renderer
        .frame()
        .then((frame) => template.filled(frame))
        .catch(() => template.bare);
      return reply.status(503).header('retry-after', '60').type('text/html; charset=utf-8').send(html);
    }
  });
}

/**
 * Only path and query are taken from the request: "//host/path" is an unknown path of ours, not a page of another host.
 */
function addressOf(url: string, publicUrl: string): URL {
  const address = new URL(publicUrl);
  const [path = '', ...query] = url.split('?');
  address.pathname = path;
  address.search = query.join('?');
  return address;
}

/** For an hour only: browsers keep a permanent redirect for good otherwise, and staff could never change it. */
function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', `public, max-age=${HOUR}`).redirect(address, 301);
}

/** A page is revalidated on each request, and sent only when it has changed. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): Promise<FastifyReply> {
  if (page.secretAddress) void reply.header('referrer-policy', 'no-referrer');
  return sendSerialized(request, reply.status(page.status), page.bytes, 'accept-encoding, cookie');
}
