import { EmailShop } from '../../../../test/support/email-shop';
import { browserOf } from '../../../../test/support/people';
import { SANDBOX_KEYS } from '../../../kernel/config/sandbox-keys';
import { openForAll } from '../../../../test/support/open-for';

const LIMIT = 20;

describe('A contact message', () => {
  const shop = openForAll(() => EmailShop.open());
  let name = 0;
  beforeAll(async () => {
    shop.config.rateLimits.contactPerIp = LIMIT;
  });
  beforeEach(() => shop.forget());

  const written = () => ({
    name: 'Grace Hopper',
    email: 'grace@example.com',
    subject: 'A cake for Saturday',
    message: 'Do you bake cakes?\r\n\r\nFor <b>forty</b> people.',
    requestId: `request-${(name += 1)}`,
  });
  const send = (message: object) => browserOf(shop.app).post('/api/contact-messages').send(message);
  const kept = () => shop.rows<{ message: string }>('SELECT message FROM notifications.contact_messages');

  it('is sent to the shop by e-mail, with the sender as reply address', async () => {
    const { body } = await send(written()).expect(202);
    expect(body).toEqual({ message: 'Thank you. We got your message and will reply soon.' });
    const email = await shop.posted(SANDBOX_KEYS.sendgridFromEmail, /cake/);
    expect(email.subject).toBe('Contact page: A cake for Saturday');
    expect(email.replyTo).toEqual({ email: 'grace@example.com', name: 'Grace Hopper' });
    expect(email.text).toContain('For <b>forty</b> people.');
    expect(email.html).toContain('For &lt;b&gt;forty&lt;/b&gt; people.');
  });

  it('is one e-mail, however often the browser sends it and the provider fails', async () => {
    const message = written();
    shop.office.willTreat({ status: 503 });
    const answers = await Promise.all([1, 2, 3].map(() => send(message)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await shop.run(`UPDATE kernel.tasks SET next_at = now(), queued_at = NULL WHERE status = 'pending'`);
    await shop.posted(SANDBOX_KEYS.sendgridFromEmail, /cake/);
    await send(message).expect(202);
    await shop.quiet();
    expect(shop.office.taken).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  it('of a bot that fills in every field is dropped silently', async () => {
    const { body } = await send({ ...written(), website: 'https://spam.example' }).expect(202);
    expect(body).toEqual({ message: 'Thank you. We got your message and will reply soon.' });
    await send({ ...written(), website: '' }).expect(202);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['name', ' '],
    ['name', 'Grace\nBcc: everybody@example.com'],
    ['name', 'x'.repeat(121)],
    ['email', 'grace at example'],
    ['email', 'grace@example.com\nBcc: everybody@example.com'],
    ['subject', ''],
    ['subject', 'Hello\r\nBcc: everybody@example.com'],
    ['message', 'Too short'],
    ['message', 'x'.repeat(4001)],
    ['message', ['a', 'list']],
  ])('is refused for the field %s: %j', async (field, value) => {
    const { body } = await send({ ...written(), [field]: value }).expect(422);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([field]);
    expect(await kept()).toEqual([]);
  });

  it('is limited in number, and the answer says when to try again', async () => {
    for (let i = 0; i < LIMIT; i += 1) await send(written()).expect(202);
    const refused = await send(written()).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(LIMIT);
  });
});
