import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Database } from '../src/kernel/database/database';
import { ResetTokens } from '../src/modules/accounts';
import { openHttp } from '../src/bootstrap';
import { openWorker } from './support/open-worker';
import { ada, addCustomer, browserOf, forgetEverybody, signedInAs } from './support/people';
import { holdWindowsOpen, letWindowsEnd } from './support/rate-limits';
import { silentLog, testConfig } from './support/test-config';
import { until } from './support/until';

const config = testConfig({
  rateLimits: {
    ...testConfig().rateLimits,
    writesPerIp: 10_000,
    signInPerIp: 40,
    signInPerAccount: 5,
    declinesPerSession: 10,
  },
  trustProxy: 9,
});

describe('Password guessing', () => {
  let app: NestFastifyApplication;
  let worker: INestApplicationContext;
  let password: string;

  beforeAll(async () => {
    app = await openHttp(config, silentLog());
    worker = await openWorker(config);
    await holdWindowsOpen(run);
  });
  afterAll(async () => {
    await letWindowsEnd(run);
    await worker.close();
    await app.close();
  });
  beforeEach(async () => {
    await forgetEverybody(app);
    ({ password } = await addCustomer(app));
  });

  const run = (sql: string) => app.get(Database).rows(sql);
  let address = 0;
  /** An attempt from a new address, as by a botnet. */
  const stranger = (email: string, guess: string) =>
    browserOf(app)
      .post('/api/login')
      .set('x-forwarded-for', `203.0.113.${++address % 250}`)
      .send({ email, password: guess });
  const closeToStrangers = async () => {
    for (let i = 0; i < 5; i++) await stranger(ada.email, 'guess-guess').expect(401);
    const { headers } = await stranger(ada.email, password).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };

  it('is limited per account, from any number of addresses and for any spelling of the e-mail address', async () => {
    for (const email of [
      'ada@example.com',
      ' ADA@example.com',
      'Ada@Example.Com',
      'ada@EXAMPLE.com',
      'aDa@example.com ',
    ])
      await stranger(email, 'guess-guess').expect(401);
    await stranger('ada@example.com', 'guess-guess').expect(429);
  });

  it('is limited per address, for any number of accounts', async () => {
    const from = (i: number) =>
      browserOf(app)
        .post('/api/login')
        .set('x-forwarded-for', '198.51.100.7')
        .send({ email: `a${i}@example.com`, password: 'x' });
    for (let i = 0; i < 40; i++) await from(i).expect(401);
    const { body } = await from(41).expect(429);
    expect(body).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait a moment and try again.',
    });
    await stranger('a42@example.com', 'x').expect(401);
  });

  it('is limited per IPv6 network', async () => {
    const from = (address: string, i: number) =>
      browserOf(app)
        .post('/api/login')
        .set('x-forwarded-for', address)
        .send({ email: `b${i}@example.com`, password: 'x' });
    for (let i = 0; i < 40; i++) await from(`2001:db8:5:5:${i + 1}::${i + 1}`, i).expect(401);
    await from('2001:db8:5:5::abcd', 41).expect(429);
    await from('2001:db8:5:6::abcd', 42).expect(401);
  });

  it('does not lock the owner out of a known browser', async () => {
    const browser = await signedInAs(app, ada.email, password);
    await browser.post('/api/logout').expect(200);
    await closeToStrangers();
    await browser.post('/api/login').send({ email: ada.email, password }).expect(200);
    await stranger(ada.email, password).expect(429);
  });

  it('does not sign the owner out or stop a password change', async () => {
    const browser = await signedInAs(app, ada.email, password);
    await closeToStrangers();
    await browser.get('/api/me').expect(200);
    await browser
      .post('/api/change-password')
      .send({ currentPassword: password, newPassword: 'butter-toast' })
      .expect(200);
  });

  it('does not lock the owner out of a new browser: the reset link opens it and keeps it open', async () => {
    await closeToStrangers();
    const browser = browserOf(app);
    await browser.post('/api/forgot-password').send({ email: ada.email }).expect(200);
    const link = await until('a reset link', async () => {
      const sql = 'SELECT nonce, user_id AS "userId" FROM accounts.password_resets';
      return (await app.get(Database).rows<{ nonce: string; userId: number }>(sql))[0];
    });
    const token = await app.get(ResetTokens).for(link.userId, link.nonce);
    await browser.post('/api/reset-password').send({ token, newPassword: 'butter-toast' }).expect(200);
    for (let i = 0; i < 5; i++) await stranger(ada.email, 'guess-guess').expect(401);
    await stranger(ada.email, 'butter-toast').expect(429);
    await browser.post('/api/login').send({ email: ada.email, password: 'butter-toast' }).expect(200);
  });

  it('is limited for a known browser, too', async () => {
    const browser = await signedInAs(app, ada.email, password);
    const attempt = (guess: string) => browser.post('/api/login').send({ email: ada.email, password: guess });
    for (let i = 0; i < 5; i++) await attempt('guess-guess').expect(401);
    await attempt(password).expect(429);
    await stranger(ada.email, password).expect(200);
  });

  it('is not easier from a browser known for another account or with an invented cookie', async () => {
    const eve = { email: 'eve@example.com', fullName: 'Eve' };
    const browser = await signedInAs(app, eve.email, (await addCustomer(app, eve)).password);
    await closeToStrangers();
    await browser.post('/api/login').send({ email: ada.email, password }).expect(429);
    for (const cookie of ['crispi_known=a.b', 'crispi_known=', `crispi_known=${'a'.repeat(41)}.b`, 'crispi_known=a'])
      await stranger(ada.email, password).set('cookie', cookie).expect(429);
  });

  it('is limited for guesses at the same moment, even for the right one', async () => {
    const guesses = [...Array.from({ length: 15 }, () => 'guess-guess'), password];
    const burst = () => Promise.all(guesses.map((guess) => stranger(ada.email, guess)));
    await burst();
    const answers = await burst();
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  });

  it('cannot flood a mailbox with reset e-mails', async () => {
    const ask = () => browserOf(app).post('/api/forgot-password').send({ email: 'ADA@example.com' });
    for (let i = 0; i < 5; i++) await ask().expect(200);
    await ask().expect(429);
    // The limiter uses Date.now(), so instead of an hour passing, its window ends an hour earlier.
    await run(`UPDATE kernel.rate_limits SET expire = expire - 86400000 - 3600000`);
    await ask().expect(429);
  });
});
