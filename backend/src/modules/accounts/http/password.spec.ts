import { useWorker } from '../../../../test/support/open-worker';
import { ada, addAdmin, addCustomer, forgetEverybody, signedInAs } from '../../../../test/support/people';
import { testConfig } from '../../../../test/support/test-config';
import { until } from '../../../../test/support/until';
import { Database } from '../../../kernel/database/database';
import { ResetTokens } from '../reset-tokens';
import { TemporaryPasswords } from '../temporary-passwords';
import { useApi } from '../../../../test/support/api';

const config = testConfig();

describe('Passwords', () => {
  const api = useApi(config);
  const worker = useWorker(api);
  beforeEach(() => forgetEverybody(api.app));

  const login = (email: string, password: string) => api.browser().post('/api/login').send({ email, password });
  const ask = (email: string) => api.browser().post('/api/forgot-password').send({ email });
  const reset = (token: string, newPassword: string) =>
    api.browser().post('/api/reset-password').send({ token, newPassword });

  /** The token of the newest reset link. */
  async function askForToken(userId: number): Promise<string> {
    const known = new Set((await nonces(userId)).map(({ nonce }) => nonce));
    await ask(ada.email).expect(200);
    const fresh = await until('a reset link', async () => (await nonces(userId)).find((row) => !known.has(row.nonce)));
    return (await api.get(ResetTokens).for(userId, fresh.nonce))!;
  }
  const nonces = (userId: number) =>
    api.rows<{ nonce: string }>`SELECT nonce FROM accounts.password_resets WHERE user_id = ${userId}`;

  describe('that are temporary', () => {
    it('are the same each time the e-mail is made, and cannot be derived from what is stored', async () => {
      const { userId, password } = await addCustomer(api.app);
      expect(password).toMatch(/^[a-z2-9]{12}$/);
      expect(await worker.get(TemporaryPasswords).for(userId)).toMatchObject({ password });
      const row = await api.get(Database).row('SELECT * FROM accounts.users WHERE id = $1', [userId]);
      expect(JSON.stringify(row)).not.toContain(password);
      expect(row).toMatchObject({ passwordHash: null });
      await login(ada.email, password).expect(200);
    });

    it('ask for a change until the customer has chosen their own, and cannot be made again then', async () => {
      const { userId, password } = await addCustomer(api.app);
      const browser = await signedInAs(api.app, ada.email, password);
      await browser.post('/api/change-password').send({ currentPassword: password, newPassword: 'butter' }).expect(200);
      const { body } = await browser.get('/api/me').expect(200);
      expect(body.user.mustChangePassword).toBe(false);
      expect(await api.get(TemporaryPasswords).for(userId)).toBeNull();
      await login(ada.email, password).expect(401);
    });

    it('do not change when the customer orders again', async () => {
      const first = await addCustomer(api.app);
      const second = await addCustomer(api.app, { ...ada, email: 'ADA@example.com', fullName: 'Another Name' });
      expect(second).toEqual(first);
      const { body } = await login(ada.email, first.password).expect(200);
      expect(body.user.fullName).toBe('Ada Lovelace');
    });
  });

  describe('that are changed', () => {
    it('need the current one, which cannot be guessed', async () => {
      const { password } = await addCustomer(api.app);
      const browser = await signedInAs(api.app, ada.email, password);
      const wrong = { currentPassword: 'guess-guess', newPassword: 'butter' };
      const { body } = await browser.post('/api/change-password').send(wrong).expect(422);
      expect(body.message).toBe('The current password is wrong.');
      for (let i = 1; i < 10; i++) await browser.post('/api/change-password').send(wrong).expect(422);
      await browser.post('/api/change-password').send(wrong).expect(429);
    });

    it('need six characters for a customer and twelve for an admin', async () => {
      await addAdmin(api.app);
      const { password } = await addCustomer(api.app);
      const customer = await signedInAs(api.app, ada.email, password);
      const short = await customer
        .post('/api/change-password')
        .send({ currentPassword: password, newPassword: '12345' })
        .expect(422);
      expect(short.body.errors).toEqual([
        { path: 'newPassword', message: 'New password must be at least 6 characters long.' },
      ]);
      const staff = await signedInAs(api.app, config.admin.email, config.admin.password);
      const change = { currentPassword: config.admin.password, newPassword: 'elevenchars' };
      const { body } = await staff.post('/api/change-password').send(change).expect(422);
      expect(body.code).toBe('password_too_short');
    });

    it('may be guessable for a customer, with a warning, and not for an admin', async () => {
      const { password } = await addCustomer(api.app);
      const browser = await signedInAs(api.app, ada.email, password);
      const change = { currentPassword: password, newPassword: '123456' };
      const warned = await browser.post('/api/change-password').send(change).expect(200);
      expect(warned.body.warning).toBe('This password is easy to guess. A longer one of several words is safer.');
      const better = { currentPassword: '123456', newPassword: 'butter-toast' };
      const taken = await browser.post('/api/change-password').send(better).expect(200);
      expect(taken.body).toEqual({ message: 'Your password has been successfully updated.' });
      await addAdmin(api.app);
      const staff = await signedInAs(api.app, config.admin.email, config.admin.password);
      const refused = await staff
        .post('/api/change-password')
        .send({ currentPassword: config.admin.password, newPassword: 'aaaaaaaaaaaa' })
        .expect(422);
      expect(refused.body).toMatchObject({ code: 'password_guessable', errors: [{ path: 'newPassword' }] });
    });
  });

  describe('that are forgotten', () => {
    it('are set by the link once, and every session ends', async () => {
      const { userId, password } = await addCustomer(api.app);
      const browser = await signedInAs(api.app, ada.email, password);
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

    it('can be set again by the link when the new one was too short', async () => {
      const { userId } = await addCustomer(api.app);
      const token = await askForToken(userId);
      const { body } = await reset(token, '12345').expect(422);
      expect(body.errors[0].message).toBe('Password must be at least 6 characters long.');
      await reset(token, 'butter').expect(200);
    });

    it('are set by only one of two clicks at once', async () => {
      const { userId } = await addCustomer(api.app);
      const token = await askForToken(userId);
      const answers = await Promise.all([reset(token, 'butter'), reset(token, 'margarine')]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    });

    it('are set only by the newest link', async () => {
      const { userId } = await addCustomer(api.app);
      const [first, second] = [await askForToken(userId), await askForToken(userId)];
      await reset(first, 'butter').expect(422);
      await reset(second, 'margarine').expect(200);
    });

    it('are not set by a link after an hour', async () => {
      const { userId } = await addCustomer(api.app);
      const token = await askForToken(userId);
      await api.inTx((tx) => tx.rows(`UPDATE accounts.password_resets SET expires_at = now() - interval '1 second'`));
      await reset(token, 'butter').expect(422);
    });
  });
});
