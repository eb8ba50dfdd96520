import { createHash } from 'node:crypto';
import { openSendgrid, letter, type SendgridHarness } from '../../test/support/sendgrid-harness';
import { LIMITED_KEYS } from '../keys';
import { listEmails } from '.';

interface Refusal {
  code: number;
  response: { body: { errors: { message: string; field: string | null }[] } };
}

describe('Sending e-mails through the SendGrid sandbox', () => {
  let sendgrid: SendgridHarness;

  beforeEach(async () => {
    sendgrid = await openSendgrid();
  });
  afterEach(() => sendgrid.harness.close());

  it('accepts and stores an e-mail', async () => {
    const [answer] = await sendgrid.service().send(letter({ to: { email: 'ada@example.com', name: 'Ada' } }));
    expect(answer.statusCode).toBe(202);
    expect(answer.body).toBe('');
    const id = (answer.headers as Record<string, string>)['x-message-id'];
    expect(id).toMatch(/^\w{22}$/);
    expect(listEmails(sendgrid.context)).toEqual([
      expect.objectContaining({
        id,
        to: ['ada@example.com'],
        from: 'hello@crispi.test',
        fromName: 'Bakery',
        subject: 'Your cookies',
        text: 'They are in the oven.',
        html: '<p>They are in the oven.</p>',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      }),
    ]);
  });

  it('makes an e-mail of each personalization and lists the newest first', async () => {
    await sendgrid.service().send(
      letter({
        to: undefined,
        subject: 'For everyone',
        personalizations: [
          { to: 'ada@example.com', cc: 'bob@example.com' },
          { to: 'eve@example.com', subject: 'For Eve' },
        ],
      }),
    );
    const emails = listEmails(sendgrid.context);
    expect(emails.map(({ to, cc, subject }) => [to, cc, subject])).toEqual([
      [['eve@example.com'], [], 'For Eve'],
      [['ada@example.com'], ['bob@example.com'], 'For everyone'],
    ]);
    expect(new Set(emails.map(({ id }) => id)).size).toBe(2);
  });

  it('only validates an e-mail in sandbox mode', async () => {
    const mailSettings = { sandboxMode: { enable: true } };
    const [answer] = await sendgrid.service().send(letter({ mailSettings }));
    expect(answer.statusCode).toBe(200);
    await expect(sendgrid.service().send(letter({ mailSettings, subject: '' }))).rejects.toMatchObject({ code: 400 });
    expect(listEmails(sendgrid.context)).toEqual([]);
    expect(sendgrid.harness.deliverer.list()).toEqual([]);
  });

  it('refuses an unknown key and a key without the right to send', async () => {
    const { context, service } = sendgrid;
    const unknown = await refused(service('SG.unknown.key').send(letter()));
    expect(unknown.code).toBe(401);
    expect(unknown.response.body.errors[0]).toMatchObject({
      message: 'The provided authorization grant is invalid, expired, or revoked',
      field: null,
    });
    const limited = await refused(service(LIMITED_KEYS.sendgridReadOnlyKey).send(letter()));
    expect([limited.code, limited.response.body.errors[0]!.message]).toEqual([403, 'access forbidden']);
    expect(listEmails(context)).toEqual([]);
  });

  it('reports the scopes of a key', async () => {
    const scopes = async (key?: string) => {
      const [answer] = await sendgrid.client(key).request({ method: 'GET', url: '/v3/scopes' });
      return (answer.body as { scopes: string[] }).scopes;
    };
    expect(await scopes()).toContain('mail.send');
    expect(await scopes(LIMITED_KEYS.sendgridReadOnlyKey)).not.toContain('mail.send');
    await expect(scopes('SG.unknown.key')).rejects.toMatchObject({ code: 401 });
  });

  it('sends only from a verified sender', async () => {
    await expect(sendgrid.service().send(letter({ from: 'orders@crispi.test' }))).resolves.toBeDefined();
    const refusal = await refused(sendgrid.service().send(letter({ from: 'hello@not-crispi.test' })));
    expect(refusal.code).toBe(403);
    expect(refusal.response.body.errors[0]).toMatchObject({
      field: 'from',
      message: expect.stringContaining('verified Sender Identity') as string,
    });
  });

  it('is bypassed by a client that sets its key after the address, so the order matters', () => {
    const { harness, key, client } = sendgrid;
    const service = client();
    const address = () => (service as unknown as { defaultRequest: { baseUrl: string } }).defaultRequest.baseUrl;
    expect(address()).toBe(harness.url);
    service.setApiKey(key);
    expect(address()).toBe('https://api.sendgrid.com/');
  });

  it.each<[string, string, object]>([
    ['an empty html part', 'content.1.value', { html: '' }],
    ['an empty text part', 'content.0.value', { text: '' }],
    ['a recipient without an address', 'personalizations.0.to.0.email', { to: 'not an address' }],
    ['no subject', 'subject', { subject: '' }],
    ['no sender', 'from.email', { from: undefined }],
    ['the same recipient twice', 'personalizations.0', { to: ['ada@example.com', 'ADA@example.com'] }],
    ['eleven categories', 'categories', { categories: Array.from({ length: 11 }, (_, i) => `c${i}`) }],
    ['a custom argument that is too long', 'custom_args', { customArgs: { order: 'x'.repeat(10_001) } }],
    ['a date beyond three days', 'send_at', { sendAt: Math.floor(Date.now() / 1000) + 80 * 3600 }],
    ['a reserved header', 'headers.Reply-To', { headers: { 'Reply-To': 'x@example.com' } }],
    ['an unknown template', 'template_id', { templateId: 'd-1' }],
  ])('refuses %s and names the field', async (_what, field, wrong) => {
    const refusal = await refused(sendgrid.service().send(letter(wrong)));
    expect(refusal.code).toBe(400);
    expect(refusal.response.body.errors.map((error) => error.field)).toContain(field);
    expect(listEmails(sendgrid.context)).toEqual([]);
  });

  it('reports every invalid field at once', async () => {
    const wrong = {
      personalizations: [{}],
      content: [],
      mail_settings: { sandbox_mode: { enable: 'yes' } },
      tracking_settings: { open_tracking: { enable: 1 } },
    };
    const answer = await post(sendgrid, JSON.stringify(wrong));
    const { errors } = (await answer.json()) as Refusal['response']['body'];
    expect(answer.status).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual([
      'personalizations.0.to',
      'subject',
      'from.email',
      'content',
      'mail_settings.sandbox_mode.enable',
      'tracking_settings.open_tracking.enable',
    ]);
  });

  it('refuses a body that is not JSON or too large', async () => {
    expect((await post(sendgrid, '{')).status).toBe(400);
    expect((await post(sendgrid, '[]')).status).toBe(400);
    expect((await post(sendgrid, 'a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post(sendgrid, 'x'.repeat(30 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('keeps attachments, headers and the reply-to address', async () => {
    const { service, context } = sendgrid;
    await service().send(
      letter({
        replyTo: 'team@crispi.test',
        headers: { 'List-Unsubscribe': '<https://crispi.test/bye>' },
        attachments: [{ filename: 'slip.pdf', type: 'application/pdf', content: btoa('%PDF') }],
      }),
    );
    expect(listEmails(context)[0]).toMatchObject({
      replyTo: 'team@crispi.test',
      headers: { 'List-Unsubscribe': '<https://crispi.test/bye>' },
      attachments: ['slip.pdf'],
    });
  });

  it('keeps e-mails and its key over a restart, and its key even over a reset', async () => {
    const { harness } = sendgrid;
    await sendgrid.service().send(letter());
    const [before, key] = [listEmails(sendgrid.context), fingerprint(sendgrid)];
    await harness.stop();
    sendgrid = await openSendgrid(harness.directory);
    expect(listEmails(sendgrid.context)).toMatchObject(before.map(({ id, subject }) => ({ id, subject })));
    sendgrid.harness.store.clear();
    expect(listEmails(sendgrid.context)).toEqual([]);
    await sendgrid.harness.stop();
    sendgrid = await openSendgrid(harness.directory);
    expect(fingerprint(sendgrid)).toBe(key);
  });
});

async function refused(call: Promise<unknown>): Promise<Refusal> {
  return call.then(
    () => {
      throw new Error('SendGrid took it.');
    },
    (error: unknown) => error as Refusal,
  );
}

function post({ harness, key }: SendgridHarness, body: string, type = 'application/json'): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': type };
  return fetch(`${harness.url}/v3/mail/send`, { method: 'POST', headers, body });
}

function fingerprint({ context }: SendgridHarness): string {
  return createHash('sha256').update(context.eventKey.publicKey).digest('hex');
}
