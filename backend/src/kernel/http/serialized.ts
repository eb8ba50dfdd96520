import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isKnown } from './caching';

/**
 * A response that is the same for all clients, stored as compressed bytes. It is decompressed only for the few clients
 * that accept no compression.
 */
export interface Serialized {
  etag: string;
  type: string;
  gzip: Buffer;
  br: Buffer;
}

export async function serialize(body: string, type: string): Promise<Serialized> {
  const bytes = Buffer.from(body);
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(bytes),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { etag: etagOf(bytes), type: `${type}; charset=utf-8`, gzip: gzipped, br };
}

/** Sends prepared bytes: 304 when the browser has them, else in the best accepted encoding. */
export async function sendSerialized(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, gzip: gzipped, br }: Serialized,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  void reply.headers({ etag, 'cache-control': 'no-cache', vary });
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  void reply.type(type);
  const encoding = accepted(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(await promisify(gunzip)(gzipped));
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gzipped);
}

/** "gzip, br;q=0" → gzip. */
function accepted(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const takes = new Set(
    String(header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (takes.has('br')) return 'br';
  return takes.has('gzip') ? 'gzip' : 'identity';
}
