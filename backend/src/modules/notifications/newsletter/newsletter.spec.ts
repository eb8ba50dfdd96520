import 'reflect-metadata';
import { MailShop } from '../../../../test/support/mail-shop';
import { browserOf } from '../../../../test/support/people';

jest.setTimeout(60_000);

describe('the newsletter', () => {
  let shop: MailShop;

  beforeAll(async () => {
    shop = await MailShop.open();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.forget());

  const subscribe = (email: string) => browserOf(shop.app).post('/api/newsletter-subscriptions').send({ email });
  const status = async () =>
    (await shop.rows<{ status: string }>('SELECT status FROM notifications.newsletter_subscribers')).map(
      (r) => r.status,
    );
  const linksIn = (text: string) =>
    [...text.matchAll(/http:\/\/localhost:3000(\/api\/newsletter-subscriptions\/[^\s.]+)/g)].map(([, path]) => path!);

  it('is confirmed by the mail’s link and one more click, so that no mail scanner confirms it', async () => {
    await subscribe('Grace@Example.com').expect(202);
    const { text } = await shop.posted('grace@example.com', /confirm/);
    const [confirm] = linksIn(text);
    const page = await browserOf(shop.app).get(confirm!).expect(200).expect('content-type', /html/);
    expect(page.text).toContain('<form method="post">');
    expect(await status()).toEqual(['pending']);
    await browserOf(shop.app).post(confirm!).expect(200);
    await browserOf(shop.app).post(confirm!).expect(200);
    expect(await status()).toEqual(['confirmed']);
  });

  it('is left with one click of the mail program', async () => {
    await subscribe('grace@example.com').expect(202);
    const { headers } = await shop.posted('grace@example.com', /confirm/);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const unsubscribe = headers['List-Unsubscribe']!.replace(/^<http:\/\/localhost:3000|>$/g, '');
    await browserOf(shop.app).post(unsubscribe).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(await status()).toEqual(['unsubscribed']);
  });

  it('answers the same for who reads it already, and sends them nothing', async () => {
    const first = await subscribe('grace@example.com').expect(202);
    const [confirm] = linksIn((await shop.posted('grace@example.com', /confirm/)).text);
    await browserOf(shop.app).post(confirm!).expect(200);
    const again = await subscribe('GRACE@example.com').expect(202);
    expect(again.body).toEqual(first.body);
    await shop.quiet();
    expect(shop.office.taken).toHaveLength(1);
    expect(await status()).toEqual(['confirmed']);
  });

  it('fills nobody’s mailbox', async () => {
    for (let i = 0; i < 5; i++) await subscribe('grace@example.com').expect(202);
    await subscribe('grace@example.com').expect(429);
  });

  it('takes no invented links and no addresses that are none', async () => {
    await subscribe('grace@example.com').expect(202);
    const [confirm] = linksIn((await shop.posted('grace@example.com', /confirm/)).text);
    for (const path of [confirm!.replace('confirm', 'unsubscribe'), confirm!.slice(0, -3), confirm!.split('?')[0]!]) {
      await browserOf(shop.app).get(path).expect(404);
      await browserOf(shop.app).post(path).expect(404);
    }
    await subscribe('grace at example').expect(422);
    expect(await status()).toEqual(['pending']);
  });
});
