import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openWorker } from '../../../../test/support/open-worker';
import { ada, addAdmin, addCustomer, browserOf, forgetEverybody, signedInAs } from '../../../../test/support/people';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { until } from '../../../../test/support/until';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { openHttp } from '../../../bootstrap';
import { ResetTokens } from '../reset-tokens';
import { TemporaryPasswords } from '../temporary-passwords';

const config = testConfig();

describe('passwords', () => {
  let app: NestFastifyApplication;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    app = await openHttp(config, silentLog());
    await app.getHttpAdapter().getInstance().ready();
    worker = await openWorker(config);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });
  beforeEach(() => forgetEverybody(app));

  const login = (email: string, password: string) => browserOf(app).post('/api/login').send({ email, password });
  const ask = (email: string) => browserOf(app).post('/api/forgot-password').send({ email });
  const reset = (token: string, newPassword: string) =>
    browserOf(app).post('/api/reset-password').send({ token, newPassword });

  /** The token of the newest reset link, as the mail would tell it. */
  async function askForToken(userId: number): Promise<string> {
    const known = new Set((await nonces(userId)).map(({ nonce }) => nonce));
    await ask(ada.email).expect(200);
    const fresh = await until('a reset link', async () => (await nonces(userId)).find((row) => !known.has(row.nonce)));
    return (await app.get(ResetTokens).for(userId, fresh.nonce))!;
  }
  const nonces = (userId: number) =>
    app
      .get(Database)
      .rows<{ nonce: string }>('SELECT nonce FROM accounts.password_resets WHERE user_id = $1', [userId]);

  describe('the temporary one', () => {
    it('is the same word each time the mail is made, and is kept nowhere, nor anything it could be guessed by', async () => {
      const { userId, password } = await addCustomer(app);
      expect(password).toMatch(/^[a-z2-9]{12}$/);
      expect(await worker.get(TemporaryPasswords).for(userId)).toMatchObject({ password });
      const row = await app.get(Database).row('SELECT * FROM accounts.users WHERE id = $1', [userId]);
      expect(JSON.stringify(row)).not.toContain(password);
      expect(row).toMatchObject({ passwordHash: null });
      await login(ada.email, password).expect(200);
    });

    it('asks for a change until the customer has chosen their own, and cannot be made again then', async () => {
      const { userId, password } = await addCustomer(app);
      const browser = await signedInAs(app, ada.email, password);
      await browser.post('/api/change-password').send({ currentPassword: password, newPassword: 'butter' }).expect(200);
      const { body } = await browser.get('/api/me').expect(200);
      expect(body.user.mustChangePassword).toBe(false);
      expect(await app.get(TemporaryPasswords).for(userId)).toBeNull();
      await login(ada.email, password).expect(401);
    });

    it('is no other one when the customer orders again', async () => {
      const first = await addCustomer(app);
      const second = await addCustomer(app, { ...ada, email: 'ADA@example.com', fullName: 'Somebody Else' });
      expect(second).toEqual(first);
      const { body } = await login(ada.email, first.password).expect(200);
      expect(body.user.fullName).toBe('Ada Lovelace');
    });
  });

  describe('changing it', () => {
    it('signs out every other browser and keeps this one', async () => {
      const { password } = await addCustomer(app);
      const [here, there] = [await signedInAs(app, ada.email, password), await signedInAs(app, ada.email, password)];
      const change = { currentPassword: password, newPassword: 'butter' };
      const { body } = await here.post('/api/change-password').send(change).expect(200);
      expect(body.message).toBe('Your password has been successfully updated.');
      await here.get('/api/me').expect(200);
      await there.get('/api/me').expect(401);
      await login(ada.email, 'butter').expect(200);
    });

    it('needs the current one and does not let anybody guess it', async () => {
      const { password } = await addCustomer(app);
      const browser = await signedInAs(app, ada.email, password);
      const wrong = { currentPassword: 'guess-guess', newPassword: 'butter' };
      const { body } = await browser.post('/api/change-password').send(wrong).expect(422);
      expect(body.message).toBe('The current password is not right.');
      for (let i = 1; i < 10; i++) await browser.post('/api/change-password').send(wrong).expect(422);
      await browser.post('/api/change-password').send(wrong).expect(429);
    });

    it('wants six characters of a customer and twelve of an admin', async () => {
      await addAdmin(app);
      const { password } = await addCustomer(app);
      const customer = await signedInAs(app, ada.email, password);
      const short = await customer
        .post('/api/change-password')
        .send({ currentPassword: password, newPassword: '12345' })
        .expect(422);
      expect(short.body.errors).toEqual([
        { path: 'newPassword', message: 'New password must be at least 6 characters long.' },
      ]);
      const staff = await signedInAs(app, config.admin.email, config.admin.password);
      const change = { currentPassword: config.admin.password, newPassword: 'elevenchars' };
      const { body } = await staff.post('/api/change-password').send(change).expect(422);
      expect(body.code).toBe('password_too_short');
    });

    it('warns a customer of one that is easy to guess, and refuses it to an admin', async () => {
      const { password } = await addCustomer(app);
      const browser = await signedInAs(app, ada.email, password);
      const change = { currentPassword: password, newPassword: '123456' };
      const warned = await browser.post('/api/change-password').send(change).expect(200);
      expect(warned.body.warning).toBe('This password is easy to guess. A longer one of several words is safer.');
      const better = { currentPassword: '123456', newPassword: 'butter-toast' };
      const taken = await browser.post('/api/change-password').send(better).expect(200);
      expect(taken.body).toEqual({ message: 'Your password has been successfully updated.' });
      await addAdmin(app);
      const staff = await signedInAs(app, config.admin.email, config.admin.password);
      const refused = await staff
        .post('/api/change-password')
        .send({ currentPassword: config.admin.password, newPassword: 'aaaaaaaaaaaa' })
        .expect(422);
      expect(refused.body).toMatchObject({ code: 'password_guessable', errors: [{ path: 'newPassword' }] });
    });

    it('is for whoever is signed in', async () => {
      await browserOf(app)
        .post('/api/change-password')
        .send({ currentPassword: 'a', newPassword: 'butter' })
        .expect(401);
    });
  });

  describe('forgetting it', () => {
    it('answers the same for every address', async () => {
      const { userId } = await addCustomer(app);
      const known = await ask(ada.email).expect(200);
      const unknown = await ask('nobody@example.com').expect(200);
      const message = 'If an account with this email exists, you will receive a password reset link.';
      expect(known.body).toEqual({ message });
      expect(unknown.body).toEqual(known.body);
      // Made a moment later: it must not replace a link of the tests to come.
      await until('the link', async () => (await nonces(userId)).length > 0);
    });

    it('sets a new one by the link, once, and signs everybody out', async () => {
      const { userId, password } = await addCustomer(app);
      const browser = await signedInAs(app, ada.email, password);
      const token = await askForToken(userId);
      const { body } = await reset(token, 'butter').expect(200);
      expect(body.message).toMatch(/reset successfully/);
      await browser.get('/api/me').expect(401);
      await login(ada.email, 'butter').expect(200);
      await login(ada.email, password).expect(401);
      const again = await reset(token, 'margarine').expect(422);
      expect(again.body).toEqual({
        code: 'invalid_reset_link',
        message: 'The reset link is invalid or has expired.',
      });
    });

    it('keeps the link good when the new password was too short', async () => {
      const { userId } = await addCustomer(app);
      const token = await askForToken(userId);
      const { body } = await reset(token, '12345').expect(422);
      expect(body.errors[0].message).toBe('Password must be at least 6 characters long.');
      await reset(token, 'butter').expect(200);
    });

    it('lets only one of two clicks at the same moment win', async () => {
      const { userId } = await addCustomer(app);
      const token = await askForToken(userId);
      const answers = await Promise.all([reset(token, 'butter'), reset(token, 'margarine')]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    });

    it('a new link ends the one before', async () => {
      const { userId } = await addCustomer(app);
      const [first, second] = [await askForToken(userId), await askForToken(userId)];
      await reset(first, 'butter').expect(422);
      await reset(second, 'margarine').expect(200);
    });

    it('refuses a link after an hour', async () => {
      const { userId } = await addCustomer(app);
      const token = await askForToken(userId);
      await app
        .get(UnitOfWork)
        .run((tx) => tx.rows(`UPDATE accounts.password_resets SET expires_at = now() - interval '1 second'`));
      await reset(token, 'butter').expect(422);
    });

    it('refuses invented links', async () => {
      await reset('invented', 'butter').expect(422);
      await reset('', 'butter').expect(422);
    });
  });
});
