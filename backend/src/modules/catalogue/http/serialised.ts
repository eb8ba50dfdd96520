import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../../kernel/http/etag';
import type { SerialisedList } from '../products/product-list';

/** Sends bytes that are ready: 304 when the browser has them, else in the best encoding it takes. */
export function sendSerialised(request: FastifyRequest, reply: FastifyReply, list: SerialisedList): void {
  void reply.headers({ etag: list.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], list.etag)) {
    void reply.status(304).send();
    return;
  }
  const encoding = accepted(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type('application/json; charset=utf-8').send(list.body[encoding]);
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
