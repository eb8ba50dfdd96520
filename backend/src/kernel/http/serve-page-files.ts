import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../observability/log';
import type { PageFileRepository } from './page-files.repository';

/** Vite puts a content hash in these names: such a file never changes, and a new build has new names. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const NAME = /^[\w-]+(\.[\w-]+)+$/;
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Serves the scripts and styles of the pages. During a deploy a page may come from one process and its files be
 * requested from another one of a different version; and a page opened before a deploy requests files afterwards. So
 * every version publishes its files in the database before it serves a page, and a process without a file takes it from
 * there.
 */
export async function servePageFiles(
  fastify: FastifyInstance,
  folder: string,
  published: PageFileRepository,
  log: Log,
): Promise<void> {
  const own: string[] = await readdir(folder).catch(() => []);
  if (own.length > 0) await publish(folder, own, published);
  const isHere = async (name: string) =>
    own.includes(name) ||
    // Built while this process runs.
    (await access(path.join(folder, name)).then(
      () => true,
      () => false,
    ));
  fastify.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name }, id }, reply) => {
    if (!NAME.test(name)) return nothing(reply);
    if (await isHere(name))
      return reply.header('cache-control', FOR_GOOD).sendFile(name, folder, { cacheControl: false });
    try {
      const bytes = await published.find(name);
      if (!bytes) return nothing(reply);
      const type = TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream';
      return reply.header('cache-control', FOR_GOOD).type(type).send(bytes);
    } catch (error) {
      log.error({ err: error, requestId: id }, 'a file of another version could not be read');
      return reply.status(503).header('retry-after', '10').send({ code: 'unavailable', message: 'Please try again.' });
    }
  });
}

async function publish(folder: string, names: string[], published: PageFileRepository): Promise<void> {
  const missing = await published.unpublished(names);
  const read = async (name: string) => ({ name, bytes: await readFile(path.join(folder, name)) });
  if (missing.length > 0) await published.add(await Promise.all(missing.map(read)));
  await published.setCurrent(names);
}

export function nothing(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ code: 'not_found', message: 'Not found.' });
}
