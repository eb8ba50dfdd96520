import fc from 'fast-check';
import { customerInfo } from '../../test/support/shopper';
import { PROVIDERS, sendWebhook } from '../../test/support/webhooks';
import { changed } from './mutations';
import { ELSEWHERE, oddBody, oddity } from './oddities';
import type { Operation } from './operations';
import { order } from './tour';
import { hostile, hostileSegment, shaped, strangeBody } from './values';
import type { Visitor } from './visitor';
import { goodWebhook } from './webhook-bodies';
import { addressOf, type World } from './world';

/** One deviation from a valid call. */
const moves = fc.record({
  pick: fc.nat(),
  place: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'drop', 'double', 'add'),
  mode: fc.constantFrom(
    ...([
      'good',
      'changed',
      'changed',
      'changed',
      'changed',
      'shaped',
      'shaped',
      'strange',
      'odd',
      'odd',
      'odd',
    ] as const),
  ),
  odd: oddity,
  value: hostile,
  segment: fc.option(hostileSegment, { freq: 2 }),
  query: fc.option(hostile, { freq: 2 }),
  strange: strangeBody,
  who: fc.constantFrom('same', 'same', 'same', 'same', 'same', 'guest', 'shopper', 'admin'),
  type: fc.constantFrom(
    ...Array<undefined>(40),
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ),
  key: fc.option(fc.constantFrom('again', 'x'.repeat(300), 'é'), { freq: 1, nil: undefined }),
});
type Move = typeof moves extends fc.Arbitrary<infer T> ? T : never;

/**
 * Sends the requests, going through the operations in turn; checkouts get a larger share. The same seed sends the same
 * requests.
 */
export async function fuzz(world: World, operations: Operation[], run: { seed: number; requests: number }) {
  const checkouts = operations.filter(({ name }) => /totals|create-payment-intent|delivery-quotes$/.test(name));
  const calls = [...operations, ...checkouts, ...checkouts, ...checkouts, ...checkouts].map(
    (operation) => (move: Move, i: number) => vary(world, operation, move, run.seed + i),
  );
  const webhooks = [...PROVIDERS, ...PROVIDERS, ...PROVIDERS].map((provider) => async (move: Move, i: number) => {
    const good = await goodWebhook(world.shop, provider, move.pick, `${run.seed}-${i}`);
    const body = move.mode === 'strange' ? move.strange : textOf(withChange(good, move));
    const answer = await sendWebhook(world.shop, provider, body);
    world.check(`${provider}: ${body.slice(0, 600)}`, answer.status, await answer.text());
  });
  const elsewhere = ELSEWHERE.map((address) => async (move: Move) => {
    const operation = { name: `GET ${address}`, method: 'GET', params: [] };
    await sendOdd(world, whoOf(world, move), operation, address, undefined, move);
  });
  const forms = operations.filter(({ takesForms }) => takesForms);
  const uploads = [...forms, ...forms, ...forms, ...forms].map((operation) => async (move: Move) => {
    const { by, params, query, body } = world.good.get(operation.name)![0]!;
    await sendOdd(world, by, operation, addressOf(operation, params, query), body, move);
  });
  const turns = [...calls, ...webhooks, ...elsewhere, ...uploads, (move: Move) => notifyLate(world, move)];
  for (const [i, move] of fc.sample(moves, { seed: run.seed, numRuns: run.requests }).entries())
    await turns[i % turns.length]!(move, i);
}

async function vary(world: World, operation: Operation, move: Move, seed: number): Promise<void> {
  const known = world.good.get(operation.name)!;
  const good = known[move.pick % known.length]!;
  const by = whoOf(world, move, good.by);
  const segments = operation.params.filter((param) => param.in === 'path').map(({ name }) => name);
  const params = { ...good.params };
  if (/cookie-boxes\/\{id\}/.test(operation.name)) {
    const lines = (await by.send('GET', '/api/cookie-boxes')).json<{ id: number }[]>();
    if (lines.length) params.id = lines[move.place % lines.length]!.id;
  }
  if (move.segment && segments.length && move.mode !== 'good')
    params[segments[move.place % segments.length]!] = move.segment;
  const query = { ...good.query };
  if (move.mode === 'odd') return sendOdd(world, by, operation, addressOf(operation, params, query), good.body, move);
  const named = operation.params.filter((param) => param.in === 'query').map(({ name }) => name);
  if (move.query !== null && move.mode !== 'good')
    query[named[move.place % named.length] ?? 'token'] = encoded(move.query);
  const body = bodyOf(operation, good.body, move, seed);
  const headers = {
    ...(move.type && body !== undefined && { 'content-type': move.type }),
    ...(move.key && { 'idempotency-key': move.key }),
  };
  await world.call(by, operation, addressOf(operation, params, query), body, headers);
}

const whoOf = (world: World, { who }: Move, same = world.guest) => (who === 'same' ? same : world[who]);

type CalledOperation = Pick<Operation, 'name' | 'method' | 'params'>;

async function sendOdd(
  world: World,
  by: Visitor,
  operation: CalledOperation,
  address: string,
  good: unknown,
  move: Move,
) {
  const { odd, place } = move;
  const method = odd.method ?? operation.method;
  const known = operation.params.filter((param) => param.in === 'query').map(({ name }) => name);
  const more = odd.query?.replaceAll('*', known[place % known.length] ?? 'token');
  const kept = harmless(operation, good);
  const body = oddBody(kept, place, odd) ?? (good === undefined ? undefined : textOf(kept));
  const headers: Record<string, string> = { ...odd.headers, ...(odd.cookie && { cookie: odd.cookie }) };
  if (Number(headers['content-length']) > Buffer.byteLength(body ?? '')) delete headers['content-length'];
  const asked = more ? `${address}${address.includes('?') ? '&' : '?'}${more}` : address;
  await world.call(by, { ...operation, method }, asked, body, headers).catch((error: NodeJS.ErrnoException) => {
    // The shop may close the connection of a refused request, and treats the bytes after a wrong length as another
    // request.
    if (!/^(ECONNRESET|EPIPE|HPE_CLOSED_CONNECTION)$/.test(error.code ?? '')) throw error;
  });
}

function bodyOf(operation: Operation, good: unknown, move: Move, seed: number): string | undefined {
  if (move.mode === 'strange') return operation.method === 'GET' ? undefined : move.strange;
  if (!operation.body) return undefined;
  const body =
    move.mode === 'shaped' ? fc.sample(shaped(operation.body), { seed, numRuns: 1 })[0] : withChange(good, move);
  return textOf(harmless(operation, body));
}

const withChange = (good: unknown, { mode, place, how, value }: Move) =>
  mode === 'changed' || mode === 'shaped' ? changed(good, place, how, value) : good;

/** A key that looks real would make the shop call the real provider, and a closed shop would refuse what follows. */
function harmless({ name }: CalledOperation, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (name === 'PUT /api/admin/opening') return { ...body, open: true };
  return /settings|test-doordash/.test(name) ? withoutKeys(body) : body;
}

function withoutKeys(body: object): unknown {
  const keeps = new Set(['sendgridFromName', 'deliveryBufferMinutes']);
  const isSafe = ([name, value]: [string, unknown]) => keeps.has(name) || !/^(string|number)$/.test(typeof value);
  return Object.fromEntries(Object.entries(body).filter(isSafe));
}

const textOf = (body: unknown) => JSON.stringify(body) ?? '';

function encoded(value: unknown): string {
  try {
    return encodeURIComponent(typeof value === 'string' ? value.slice(0, 2_000) : textOf(value).slice(0, 200));
  } catch {
    return '%ED%A0%80';
  }
}

/** Details sent after the payment: never refused for their content. */
async function notifyLate(world: World, move: Move): Promise<void> {
  const by = world.visitor('late');
  const [box] = world.good.get('POST /api/cookie-boxes')!;
  const { id } = await world.do<{ id: number }>(by, 'POST /api/cookie-boxes', { body: box!.body }, { once: true });
  const reported = {
    isGift: true,
    deliveryDate: '2027-01-04T16:00:00Z',
    deliveryInstructions: 'Ring',
    recipientName: 'Jo Doe',
    recipients: [{ ...customerInfo, deliveryDate: '2027-01-04', assignedItems: [id], tip: 1 }],
  };
  const body = changed(reported, move.place, move.how, move.value) as object;
  await order(world, by, { customerInfo, items: [{ id }] }, body).catch((error: Error) => {
    // The limits on size and structure apply here as well.
    if (!/ answered (400|413) /.test(error.message)) world.violations.push(error.message.slice(0, 600));
  });
}
