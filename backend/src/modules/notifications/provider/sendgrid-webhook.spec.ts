import { generateKeyPairSync } from 'node:crypto';
import { EmailShop } from '../../../../test/support/email-shop';
import { addCustomer } from '../../../../test/support/people';
import { openForAll } from '../../../../test/support/open-for';

const TEMPORARY = 'temporary-password';

describe('SendGrid webhooks', () => {
  const shop = openForAll(() => EmailShop.open());
  let emailId: string;
  beforeEach(async () => {
    await shop.forget();
    await addCustomer(shop.app);
    emailId = (await shop.logged(TEMPORARY, 'sent')).id;
  });

  const send = (signed: { body: string; headers: Record<string, string> }) =>
    shop.app.inject({ method: 'POST', url: '/api/webhooks/sendgrid', headers: signed.headers, payload: signed.body });
  const event = (name: string, id: string, more: object = {}) => ({
    email: 'ada@example.com',
    timestamp: 1_795_245_000,
    event: name,
    sg_event_id: id,
    sg_message_id: 'message-1.recvd-1',
    email_id: emailId,
    ...more,
  });
  const receipts = async () =>
    (await shop.rows(`SELECT key FROM kernel.webhook_receipts WHERE provider = 'sendgrid'`)).length;

  it('mark an e-mail as delivered', async () => {
    const answer = await send(shop.office.report([event('processed', 'a'), event('delivered', 'b')]));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ received: 2 });
    await shop.logged(TEMPORARY, 'delivered');
  });

  it('count once, however often they come', async () => {
    const signed = shop.office.report([event('delivered', 'a'), event('delivered', 'a')]);
    expect((await send(signed)).json()).toEqual({ received: 1 });
    expect((await send(signed)).json()).toEqual({ received: 0 });
    expect(await receipts()).toBe(1);
  });

  it('may come in the wrong order', async () => {
    await send(shop.office.report([event('delivered', 'a')]));
    await shop.logged(TEMPORARY, 'delivered');
    await send(shop.office.report([event('processed', 'b'), event('deferred', 'c')]));
    await shop.quiet();
    expect(await shop.logged(TEMPORARY, 'delivered')).toMatchObject({ attempts: 1 });
  });

  it('keep a bounce as the final status', async () => {
    await send(shop.office.report([event('bounce', 'a', { reason: '550 no such mailbox' })]));
    expect(await shop.logged(TEMPORARY, 'failed')).toMatchObject({ lastError: 'bounce: 550 no such mailbox' });
    await send(shop.office.report([event('processed', 'b'), event('delivered', 'c')]));
    await shop.quiet();
    await shop.logged(TEMPORARY, 'failed');
  });

  it('set the status of an e-mail by all events of a batch', async () => {
    const batch = [event('bounce', 'a', { reason: '550 no' }), event('processed', 'b'), event('delivered', 'c')];
    expect((await send(shop.office.report(batch))).json()).toEqual({ received: 3 });
    expect(await shop.logged(TEMPORARY, 'failed')).toMatchObject({
      lastError: 'bounce: 550 no',
      messageId: 'message-1',
    });
  });

  it('that are repeated do not affect an e-mail that staff have sent again', async () => {
    const signed = shop.office.report([event('bounce', 'a')]);
    await send(signed);
    await shop.logged(TEMPORARY, 'failed');
    await shop.run(`UPDATE notifications.emails SET status = 'sent', bounced_at = NULL`);
    expect((await send(signed)).json()).toEqual({ received: 0 });
    await shop.logged(TEMPORARY, 'sent');
  });

  it('about unknown e-mails change nothing', async () => {
    const foreign = [
      event('bounce', 'a', { email_id: undefined }),
      event('bounce', 'b', { email_id: 'x' }),
      event('bounce', 'c', { email_id: '-'.repeat(36) }),
      event('bounce', 'd', { email_id: '00000000-0000-4000-8000-000000000000' }),
      event('open', 'e'),
    ];
    expect((await send(shop.office.report(foreign))).statusCode).toBe(200);
    await shop.quiet();
    await shop.logged(TEMPORARY, 'sent');
    const dead = await shop.rows(`SELECT id FROM kernel.tasks WHERE status = 'dead' AND handler LIKE '%settle-mail%'`);
    expect(dead).toEqual([]);
  });

  it('need a signature that matches the bytes', async () => {
    const signed = shop.office.report([event('delivered', 'a')]);
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const signature = 'x-twilio-email-event-webhook-signature';
    const attempts = [
      { ...signed, body: signed.body.replace('delivered', 'bounce') },
      { ...signed, body: signed.body.trimEnd() },
      { ...signed, headers: { ...signed.headers, [signature]: 'no signature at all' } },
      { body: signed.body, headers: { 'content-type': 'application/json' } },
      shop.office.report([event('delivered', 'a')], { key: other }),
      shop.office.report([event('delivered', 'a')], { at: new Date(Date.now() - 2 * 3600_000) }),
      shop.office.report([event('delivered', 'a')], { at: new Date(Date.now() + 3600_000) }),
    ];
    for (const attempt of attempts) expect((await send(attempt)).statusCode).toBe(401);
    expect(await receipts()).toBe(0);
  });

  it('get an error when they could not be stored, so that they are repeated', async () => {
    const signed = shop.office.report([event('delivered', 'a')]);
    await shop.run('ALTER TABLE kernel.webhook_receipts RENAME TO receipts_away');
    try {
      expect((await send(signed)).statusCode).toBe(500);
    } finally {
      await shop.run('ALTER TABLE kernel.receipts_away RENAME TO webhook_receipts');
    }
    expect((await send(signed)).json()).toEqual({ received: 1 });
    await shop.logged(TEMPORARY, 'delivered');
  });
});
