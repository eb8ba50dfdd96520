import { createPublicKey, verify } from 'node:crypto';
import { letter, openSendgrid, type SendgridHarness } from '../../test/support/sendgrid-harness';
import { RETRY_SCALE, type Received } from '../../test/support/provider-harness';
import { until } from '../../test/support/until';
import { listEmails, publicKey, triggerEvent } from '.';

const HOUR = 3_600_000;

interface Event {
  event: string;
  email: string;
  sg_event_id: string;
  sg_message_id: string;
  [field: string]: unknown;
}

describe('Webhooks of the SendGrid sandbox', () => {
  let sendgrid: SendgridHarness;

  beforeEach(async () => {
    sendgrid = await openSendgrid();
  });
  afterEach(() => sendgrid.harness.close());

  it('report an e-mail as processed and delivered, with the custom arguments of its sender', async () => {
    const { service, harness } = sendgrid;
    const customArgs = { email_id: '6f0c', event: 'ours' };
    const [answer] = await service().send(letter({ customArgs, categories: ['receipt'] }));
    const id = (answer.headers as Record<string, string>)['x-message-id'];
    const events = eventsIn(await harness.webhooks(2));
    expect(events.map(({ event }) => event).toSorted()).toEqual(['delivered', 'processed']);
    for (const event of events) {
      expect(event).toMatchObject({ email: 'ada@example.com', email_id: '6f0c', category: ['receipt'] });
      expect(event.sg_message_id.split('.')[0]).toBe(id);
      expect(Number.isInteger(event.timestamp)).toBe(true);
    }
    expect(new Set(events.map(({ sg_event_id }) => sg_event_id)).size).toBe(2);
  });

  it('are signed, so that a change is detected', async () => {
    const { service, harness, context } = sendgrid;
    await service().send(letter({ to: ['ada@example.com', 'bob@example.com'] }));
    for (const webhook of await harness.webhooks(2)) {
      expect(webhook.body).toMatch(/^\[\{.*\},\r\n\{.*\}\]\r\n$/);
      expect(fits(webhook, webhook.body, publicKey(context))).toBe(true);
      expect(fits(webhook, webhook.body.trim(), publicKey(context))).toBe(false);
      expect(fits(webhook, webhook.body.replace('ada', 'eve'), publicKey(context))).toBe(false);
    }
  });

  it('report several e-mails in one signed batch, and repeat a refused batch', async () => {
    const gathering = await openSendgrid(undefined, HOUR);
    const { service, harness, context } = gathering;
    try {
      harness.answer = 503;
      for (const to of ['ada@example.com', 'bob@example.com']) await service().send(letter({ to }));
      expect(harness.received).toEqual([]);
      harness.clock.advance(HOUR);
      const [refused] = await harness.webhooks(1);
      harness.answer = 200;
      await until('a second attempt', async () => {
        harness.clock.advance(HOUR);
        return harness.received.length > 1;
      });
      await harness.settled();
      expect(harness.received).toHaveLength(2);
      for (const batch of [refused!, harness.received[1]!]) {
        expect(eventsIn([batch]).map(({ email, event }) => `${email} ${event}`)).toEqual([
          'ada@example.com processed',
          'ada@example.com delivered',
          'bob@example.com processed',
          'bob@example.com delivered',
        ]);
        expect(fits(batch, batch.body, publicKey(context))).toBe(true);
      }
    } finally {
      await harness.close();
    }
  });

  it('carry a wrong signature or an old date when a tester sets that', async () => {
    const { service, harness, context } = sendgrid;
    harness.faults.set({
      requests: [],
      webhooks: [
        { provider: 'sendgrid', event: 'processed', action: 'badSignature' },
        { provider: 'sendgrid', event: 'delivered', action: 'staleTimestamp' },
      ],
    });
    await service().send(letter());
    const webhooks = await harness.webhooks(2);
    const of = (event: string) => webhooks.find((webhook) => eventsIn([webhook])[0]!.event === event)!;
    expect(fits(of('processed'), of('processed').body, publicKey(context))).toBe(false);
    expect(fits(of('delivered'), of('delivered').body, publicKey(context))).toBe(true);
    const stamp = Number(of('delivered').headers['x-twilio-email-event-webhook-timestamp']);
    expect(Date.now() / 1000 - stamp).toBeGreaterThan(3000);
  });

  it('report a bounce; the address is suppressed afterwards', async () => {
    const { service, harness, context } = sendgrid;
    await service().send(letter({ to: 'bounce@example.com' }));
    await harness.settled();
    const bounce = eventsIn(harness.received).find(({ event }) => event === 'bounce');
    expect(bounce).toMatchObject({ type: 'bounce', status: '5.1.1', reason: expect.stringContaining('550') as string });
    await service().send(letter({ to: ['Bounce@example.com', 'ada@example.com'] }));
    await harness.settled();
    expect(eventsIn(harness.received).find(({ event }) => event === 'dropped')).toMatchObject({
      email: 'Bounce@example.com',
      reason: 'Bounced Address',
    });
    expect(eventsIn(harness.received).filter(({ event }) => event === 'delivered')).toMatchObject([
      { email: 'ada@example.com' },
    ]);
    expect(listEmails(context).map(({ status }) => status)).toEqual(['dropped', 'bounced']);
  });

  it('report deliveries to a bounced address once it is off the suppression list', async () => {
    const { service, client, harness, context } = sendgrid;
    context.suppressions.put('ada@example.com', {
      email: 'ada@example.com',
      reason: 'Bounced Address',
      createdAt: harness.clock.iso(),
    });
    const [listed] = await client().request({ method: 'GET', url: '/v3/suppression/bounces' });
    expect(listed.body).toMatchObject([{ email: 'ada@example.com' }]);
    await client().request({ method: 'DELETE', url: '/v3/suppression/bounces/ada@example.com' });
    await service().send(letter());
    expect(listEmails(context)[0]!.status).toBe('delivered');
  });

  it('report deliveries to a suppressed address when the sender bypasses the list', async () => {
    const { service, context } = sendgrid;
    await service().send(letter({ to: 'bounce+1@example.com' }));
    const mailSettings = { bypassListManagement: { enable: true } };
    await service().send(letter({ to: 'bounce+1@example.com', mailSettings }));
    expect(listEmails(context)[0]!.status).toBe('bounced');
  });

  it('report a block without suppressing the address, and drop an invalid address', async () => {
    const { service, harness, context } = sendgrid;
    await service().send(letter({ to: ['blocked@example.com', 'drop@example.com'] }));
    await harness.settled();
    const events = eventsIn(harness.received);
    expect(events.find(({ event }) => event === 'bounce')).toMatchObject({ type: 'blocked' });
    expect(events.find(({ event }) => event === 'dropped')).toMatchObject({ email: 'drop@example.com' });
    expect(context.suppressions.size).toBe(0);
  });

  it('report three deferrals, then the delivery', async () => {
    const { service, harness, context } = sendgrid;
    await service().send(letter({ to: 'defer@example.com' }));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(`deferral ${attempt}`, async () => deferrals().length >= attempt);
      harness.clock.advance(2000);
    }
    await until('delivery', async () => eventsIn(harness.received).some(({ event }) => event === 'delivered'));
    expect(
      deferrals()
        .map(({ attempt }) => attempt)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual(['1', '2', '3']);
    expect(listEmails(context)[0]!.status).toBe('delivered');
  });

  it('report a complaint after the delivery; the address is suppressed afterwards', async () => {
    const { service, harness, context } = sendgrid;
    await service().send(letter({ to: 'spam@example.com' }));
    harness.clock.advance(1000);
    await until('the complaint', async () => eventsIn(harness.received).some(({ event }) => event === 'spamreport'));
    await service().send(letter({ to: 'spam@example.com' }));
    await harness.settled();
    expect(eventsIn(harness.received).find(({ event }) => event === 'dropped')).toMatchObject({
      reason: 'Spam Reporting Address',
    });
    expect(listEmails(context).map(({ status }) => status)).toEqual(['dropped', 'spam']);
  });

  it('report a scheduled e-mail at its time', async () => {
    const { service, harness } = sendgrid;
    await service().send(letter({ sendAt: harness.clock.seconds() + 3600 }));
    expect(harness.deliverer.list()).toEqual([]);
    harness.clock.advance(3600_000);
    expect(
      eventsIn(await harness.webhooks(2))
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(['delivered', 'processed']);
  });

  it('report what readers do with an e-mail', async () => {
    const { service, harness, context } = sendgrid;
    await service().send(letter());
    const { id } = listEmails(context)[0]!;
    for (const event of ['open', 'click', 'unsubscribe']) expect(triggerEvent(context, id, event)).toBe(true);
    expect(triggerEvent(context, id, 'read aloud')).toBe(false);
    expect(triggerEvent(context, 'no such mail', 'open')).toBe(false);
    const events = eventsIn(await harness.webhooks(5)).map(({ event }) => event);
    expect(events.toSorted()).toEqual(['click', 'delivered', 'open', 'processed', 'unsubscribe']);
    expect(context.suppressions.get('ada@example.com')).toMatchObject({ reason: 'Unsubscribed Address' });
  });

  it('are repeated with the same ids until the shop accepts them', async () => {
    const { service, harness } = sendgrid;
    harness.answer = 500;
    await service().send(letter());
    await harness.webhooks(2);
    harness.answer = 204;
    await until('both attempts noted', async () =>
      harness.deliverer.list().every(({ attempts }) => attempts.length === 1),
    );
    harness.clock.advance(1000 * RETRY_SCALE);
    await harness.settled();
    expect(harness.received).toHaveLength(4);
    expect(new Set(eventsIn(harness.received).map(({ sg_event_id }) => sg_event_id)).size).toBe(2);
    expect(harness.deliverer.list().map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  function deferrals(): Event[] {
    return eventsIn(sendgrid.harness.received).filter(({ event }) => event === 'deferred');
  }
});

function eventsIn(webhooks: Received[]): Event[] {
  return webhooks.flatMap(({ body }) => JSON.parse(body) as Event[]);
}

/** SendGrid's check: ECDSA over the timestamp and the body. */
function fits({ headers }: Received, body: string, key: string): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const signed = Buffer.from(`${String(headers['x-twilio-email-event-webhook-timestamp'])}${body}`);
  const signature = String(headers['x-twilio-email-event-webhook-signature']);
  return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'));
}
