import { EmailShop } from '../../../../test/support/email-shop';
import { browserOf } from '../../../../test/support/people';
import { until } from '../../../../test/support/until';
import { NotificationsRetention } from '../notifications-retention';
import { openForAll } from '../../../../test/support/open-for';

const LIMIT = 12;

describe('The newsletter', () => {
  const shop = openForAll(() => EmailShop.open());
  beforeAll(async () => {
    shop.config.rateLimits.newsletterPerIp = LIMIT;
  });
  beforeEach(() => shop.forget());

  const browser = () => browserOf(shop.app);
  const subscribe = (email: string) => browser().post('/api/newsletter-subscriptions').send({ email });
  const mail = () => shop.posted('grace@example.com', /confirm/);
  const subscribers = () =>
    shop.rows<{ email: string; status: string }>('SELECT email, status FROM notifications.newsletter_subscribers');
  const status = async () => (await subscribers()).map((row) => row.status);
  /** Addresses of our site in a text or header. */
  const links = (text: string) =>
    [...text.matchAll(/http:\/\/localhost:3000(\/[^\s>]*token=[\w.-]+[\w-])/g)].map(([, path]) => path!);
  const tokenIn = (path: string) => new URL(path, 'http://shop').searchParams.get('token')!;
  const decide = (decision: string, token: string) =>
    browser().post(`/api/newsletter-subscriptions/${decision}?token=${encodeURIComponent(token)}`);
  const tokens = async () => {
    const [confirm, unsubscribe] = links((await mail()).text).map(tokenIn);
    return { confirm: confirm!, unsubscribe: unsubscribe! };
  };
  const aDayLater = () =>
    shop.run(`UPDATE notifications.newsletter_subscribers SET mailed_at = mailed_at - interval '25 hours'`);

  it('confirms the subscription and stores the normalized address', async () => {
    const { body } = await subscribe('  Grace@Example.com ').expect(202);
    expect(body).toEqual({ message: 'Thank you for subscribing to our newsletter!' });
    expect(await subscribers()).toEqual([{ email: 'grace@example.com', status: 'pending' }]);
  });

  it('refuses an invalid address and stores nothing', async () => {
    for (const email of ['grace at example', '', 'grace@example', `${'a'.repeat(250)}@example.com`, 7, null]) {
      const { body } = await subscribe(email as string).expect(422);
      expect(body.errors).toEqual([{ path: 'email', message: 'Please enter a valid email address' }]);
    }
    expect(await subscribers()).toEqual([]);
  });

  it('starts only after the button behind the link was pressed, so that no link scanner subscribes', async () => {
    await subscribe('grace@example.com').expect(202);
    const [page] = links((await mail()).text);
    expect(page).toMatch(/^\/newsletter\/confirm\?token=/);
    await browser()
      .get(`/api/newsletter-subscriptions/confirm?token=${tokenIn(page!)}`)
      .expect(404);
    expect(await status()).toEqual(['pending']);
    const { confirm } = await tokens();
    await decide('confirm', confirm).expect(200);
    await decide('confirm', confirm).expect(200);
    expect(await status()).toEqual(['confirmed']);
  });

  it('is ended by one click in the mail program (RFC 8058)', async () => {
    await subscribe('grace@example.com').expect(202);
    const { headers } = await mail();
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [address] = links(headers['List-Unsubscribe']!);
    await browser().post(address!).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(await status()).toEqual(['unsubscribed']);
    await browser().post(address!).field('List-Unsubscribe', 'One-Click').expect(200);
    expect(await status()).toEqual(['unsubscribed']);
  });

  it('opening the unsubscribe link changes nothing and leads to the confirmation page', async () => {
    await subscribe('grace@example.com').expect(202);
    const { headers, text } = await mail();
    const [address] = links(headers['List-Unsubscribe']!);
    const response = await browser().get(address!).expect(302);
    expect(response.headers.location).toBe(`/newsletter/unsubscribe?token=${tokenIn(address!)}`);
    expect(links(text)).toContain(response.headers.location);
    expect(await status()).toEqual(['pending']);
  });

  it('can be subscribed again, with a new confirmation', async () => {
    await subscribe('grace@example.com').expect(202);
    const { confirm, unsubscribe } = await tokens();
    await decide('confirm', confirm).expect(200);
    await decide('unsubscribe', unsubscribe).expect(200);
    await aDayLater();
    await subscribe('grace@example.com').expect(202);
    await until('a second e-mail', async () => shop.office.taken.length === 2);
    expect(await status()).toEqual(['pending']);
    await decide('confirm', confirm).expect(200);
    expect(await status()).toEqual(['confirmed']);
  });

  it('is not restarted by an old confirmation link after an unsubscribe', async () => {
    await subscribe('grace@example.com').expect(202);
    const { confirm, unsubscribe } = await tokens();
    await decide('unsubscribe', unsubscribe).expect(200);
    const { body } = await decide('confirm', confirm).expect(409);
    expect(body.code).toBe('newsletter_left');
    expect(await status()).toEqual(['unsubscribed']);
  });

  it('accepts a confirmation link for thirty days', async () => {
    await subscribe('grace@example.com').expect(202);
    const { confirm, unsubscribe } = await tokens();
    const age = (days: number) =>
      shop.run(`UPDATE notifications.newsletter_subscribers SET mailed_at = now() - interval '${days} days'`);
    await age(31);
    const { body } = await decide('confirm', confirm).expect(409);
    expect(body.message).toBe('This link has expired. Please sign up again in the shop.');
    expect(await status()).toEqual(['pending']);
    await age(29);
    await decide('confirm', confirm).expect(200);
    await age(400);
    await decide('confirm', confirm).expect(200);
    await decide('unsubscribe', unsubscribe).expect(200);
  });

  it('sends at most one confirmation a day to an address', async () => {
    for (let i = 0; i < 4; i += 1) await subscribe('grace@example.com').expect(202);
    await mail();
    const { unsubscribe } = await tokens();
    await decide('unsubscribe', unsubscribe).expect(200);
    for (let i = 0; i < 4; i += 1) await subscribe('GRACE@example.com').expect(202);
    await shop.quiet();
    expect(shop.office.taken).toHaveLength(1);
    await aDayLater();
    await subscribe('grace@example.com').expect(202);
    await until('the e-mail of the next day', async () => shop.office.taken.length === 2);
  });

  it('gives the same answer for an unknown, pending, confirmed or unsubscribed address, with the same work', async () => {
    const asked = async () => {
      const response = await subscribe('grace@example.com');
      const [{ events }] = (await shop.rows<{ events: string }>(
        `SELECT count(*) AS events FROM kernel.outbox_events WHERE name = 'newsletter.subscribed'`,
      )) as [{ events: string }];
      return { status: response.status, body: response.body as object, events: Number(events) };
    };
    const first = await asked();
    const pending = await asked();
    const { confirm, unsubscribe } = await tokens();
    await decide('confirm', confirm).expect(200);
    const confirmed = await asked();
    await decide('unsubscribe', unsubscribe).expect(200);
    const gone = await asked();
    for (const [at, answer] of [pending, confirmed, gone].entries())
      expect(answer).toEqual({ ...first, events: first.events + at + 1 });
    await shop.quiet();
    expect(shop.office.taken).toHaveLength(1);
  });

  it('slows down a caller who submits many addresses, and says when to try again', async () => {
    for (let i = 0; i < LIMIT; i += 1) await subscribe(`reader${i}@example.com`).expect(202);
    const refused = await subscribe('one-more@example.com').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await subscribers()).toHaveLength(LIMIT);
  });

  it('refuses invented links', async () => {
    await subscribe('grace@example.com').expect(202);
    const { confirm, unsubscribe } = await tokens();
    const other = confirm.replace(/^\d+/, (id) => String(Number(id) + 1));
    for (const token of [unsubscribe, other, confirm.slice(0, -3), '', '.', '7', '99999999999.x'])
      await decide('confirm', token).expect(404);
    await decide('unsubscribe', confirm).expect(404);
    await decide('approve', confirm).expect(404);
    expect(await status()).toEqual(['pending']);
  });

  it('can be ended for an address that was deleted meanwhile, but not confirmed', async () => {
    await subscribe('grace@example.com').expect(202);
    const { confirm, unsubscribe } = await tokens();
    const retention = shop.app.get(NotificationsRetention);
    await shop.run(`UPDATE notifications.newsletter_subscribers SET created_at = now() - interval '1 year'`);
    await retention.run();
    expect(await status()).toEqual(['pending']);
    await shop.run(`UPDATE notifications.newsletter_subscribers SET asked_at = now() - interval '31 days'`);
    await retention.run();
    expect(await subscribers()).toEqual([]);
    await decide('unsubscribe', unsubscribe).expect(200);
    await decide('confirm', confirm).expect(409);
  });
});
