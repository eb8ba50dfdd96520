import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTraces } from '../src/kernel/observability/open-traces';
import { openShop, type Shop } from './support/open-shop';
import { customerInfo, orderABox } from './support/shopper';
import { until } from './support/until';

/** In the format of OTLP. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

const has = (all: Span[], wanted: string) => all.some(({ name }) => name === wanted);

describe('Traces', () => {
  let shop: Shop;
  let collector: Server;
  const received: { path: string; body: string }[] = [];

  beforeAll(async () => {
    shop = await openShop();
    // The call of the browser makes the order, not the worker after Stripe's webhook.
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
    collector = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        received.push({ path: incoming.url!, body });
        response.setHeader('content-type', 'application/json').end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
  });
  afterEach(() => {
    received.splice(0);
    delete process.env.OTEL_TRACES_SAMPLER;
  });
  afterAll(async () => {
    collector.close();
    await shop.close();
  });

  const exported = () => received.flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans);
  const spans = () => exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const emailSent = (orderId: number) =>
    until('the receipt to be sent', async () => {
      const [email] = await shop.rows`SELECT FROM notifications.emails
        WHERE order_id = ${orderId} AND purpose = 'order-receipt' AND status IN ('sent', 'delivered')`;
      return email !== undefined;
    });
  /** The span and its ancestors, nearest first. */
  const chain = (span: Span | undefined, all: Span[]): Span[] => {
    if (!span) return [];
    const before = all.find(({ spanId }) => spanId === span.parentSpanId);
    return [span, ...chain(before, all)];
  };

  it('show an order from the request over its event and tasks to the e-mail, by number and without names', async () => {
    const close = await openTraces('test');
    const { id: orderId } = await orderABox(shop, shop.browser());
    const wayOfReceipt = () => {
      const ways = spans()
        .filter((span) => attribute(span, 'url.path') === '/v3/mail/send')
        .map((span) => chain(span, spans()));
      return ways.find((way) => ['publish orders.order-placed', 'POST /api/orders'].every((name) => has(way, name)));
    };
    await until('the trace of the receipt', async () => wayOfReceipt() !== undefined);
    await close();
    const all = spans();
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
    expect(attribute(exported()[0]!.resource, 'service.name')).toBe('crispi-test');

    const receipt = wayOfReceipt()!;
    expect(receipt.map(({ name, kind }) => [name, kind])).toEqual([
      ['POST 127.0.0.1', 3],
      ['notifications.send-email', 5],
      ['enqueue notifications.send-email', 4],
      ['notifications.mail-receipt-when-order-placed', 5],
      ['publish orders.order-placed', 4],
      ['POST /api/orders', 2],
    ]);
    for (const span of receipt) expect(span.status.code).toBe(0);
    for (const i of [1, 4, 5]) expect(attribute(receipt[i]!, 'crispi.order_id')).toBe(orderId);
    expect(new Set(receipt.map(({ traceId }) => traceId)).size).toBe(1);
    const stripe = all.filter((span) => String(attribute(span, 'url.path')).startsWith('/v1/payment_intents'));
    expect(stripe.map((span) => chain(span, all).at(-1)!.name)).toContain('POST /api/create-payment-intent');
    for (const personal of [customerInfo.name, 'Lovelace', customerInfo.email, '5125550123', customerInfo.addressLine1])
      expect(JSON.stringify(received)).not.toContain(personal);
  });

  it('keep requests whose body arrives after the headers, and ignore trace headers of clients', async () => {
    const close = await openTraces('test');
    const body = JSON.stringify({ email: customerInfo.email });
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    };
    const call = request(`${shop.url}/api/forgot-password`, { method: 'POST', headers }).once('continue', () =>
      call.end(body),
    );
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
    await once(answer, 'end');
    await until('all spans to be exported', async () => {
      const asked = spans().find(({ name }) => name === 'enqueue accounts.start-password-reset');
      return has(chain(asked, spans()), 'POST /api/forgot-password');
    });
    await close();
    expect(JSON.stringify(received)).not.toContain('aaaaaaaa');
  });

  it('are not recorded when the sampler declines, also in the worker', async () => {
    process.env.OTEL_TRACES_SAMPLER = 'parentbased_always_off';
    const close = await openTraces('test');
    const { id: orderId } = await orderABox(shop, shop.browser());
    await emailSent(orderId);
    await close();
    // A trace that was started before continues.
    expect(spans().filter((span) => attribute(span, 'crispi.order_id') === orderId)).toEqual([]);
    expect(spans().map(({ name }) => name)).not.toContain('POST /api/orders');
    const traceparent = await shop.value<string>`SELECT traceparent FROM kernel.outbox_events
      WHERE name = 'orders.order-placed' AND payload->>'orderId' = ${String(orderId)}`;
    expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  });

  it('are off without a collector address, and a collector that is down stops nothing', async () => {
    const before = await orderABox(shop, shop.browser());
    await emailSent(before.id);
    const count = await shop.value<number>`SELECT count(*)::int AS count FROM kernel.outbox_events
      WHERE traceparent IS NOT NULL AND payload->>'orderId' = ${String(before.id)}`;
    expect(count).toBe(0);
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '200';
    const close = await openTraces('test');
    const { id } = await orderABox(shop, shop.browser());
    await emailSent(id);
    await close();
    expect(received).toEqual([]);
  });
});
