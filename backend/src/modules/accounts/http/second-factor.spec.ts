import { addAdmin, addCustomer, ada, forgetEverybody, signedInAs, type Browser } from '../../../../test/support/people';
import { AuthenticatorApp, turnOnTwoStep } from '../../../../test/support/second-factor';
import { testConfig } from '../../../../test/support/test-config';
import { ResetTokens } from '../reset-tokens';
import { useApi } from '../../../../test/support/api';

const config = testConfig();
const { admin } = config;

describe('Two-step sign-in', () => {
  const api = useApi(config);
  let staff: Browser;
  beforeEach(async () => {
    await forgetEverybody(api.app);
    await addAdmin(api.app);
    staff = await signedInAs(api.app, admin.email, admin.password);
  });

  const signIn = (code?: string, path = '/api/admin/login') =>
    api
      .browser()
      .post(path)
      .send({ ...admin, code });

  it('is off until a code of the app was confirmed', async () => {
    const { body } = await staff.post('/api/admin/second-factor/setup').expect(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Bakery:admin%40crispi\.test\?.*period=30/);
    await signIn().expect(200);
    const wrong = await staff.post('/api/admin/second-factor').send({ code: '000000' }).expect(422);
    expect(wrong.body.errors[0].path).toBe('code');
    await signIn().expect(200);
    expect((await staff.get('/api/admin/second-factor')).body).toEqual({ on: false, recoveryCodesLeft: 0 });
  });

  it.each(['/api/login', '/api/admin/login'])(
    'asks for a code at %s after the password, never before',
    async (path) => {
      const { app } = await turnOnTwoStep(staff);
      const asked = await signIn(undefined, path).expect(401);
      expect(asked.body).toEqual({
        code: 'second_factor_required',
        message: 'Please enter the code from your authenticator app.',
      });
      expect(asked.headers['set-cookie']).toBeUndefined();
      const guess = { email: admin.email, password: 'guess-guess', code: app.next() };
      expect((await api.browser().post(path).send(guess).expect(401)).body.code).toBe('wrong_credentials');
      await signIn(app.next(), path).expect(200);
    },
  );

  it('does not apply to customers', async () => {
    const { password } = await addCustomer(api.app);
    await api.browser().post('/api/login').send({ email: ada.email, password, code: '123456' }).expect(200);
  });

  it('accepts a code once, also within its half minute, and none older than the last one used', async () => {
    const { app } = await turnOnTwoStep(staff);
    const [now, later] = [app.next(), app.next()];
    await signIn(later).expect(200);
    for (const used of [later, now, app.outdated()]) {
      const { body } = await signIn(used).expect(401);
      expect(body).toMatchObject({ code: 'wrong_code', errors: [{ path: 'code' }] });
    }
  });

  it('accepts one of two sign-ins with the same code', async () => {
    const { app, recoveryCodes } = await turnOnTwoStep(staff);
    for (const code of [app.next(), recoveryCodes[0]!]) {
      const statuses = (await Promise.all([signIn(code), signIn(code), signIn(code)])).map(({ status }) => status);
      expect(statuses.sort((a, b) => a - b)).toEqual([200, 401, 401]);
    }
  });

  it('accepts each of ten recovery codes once, in any notation', async () => {
    const { recoveryCodes } = await turnOnTwoStep(staff);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    await signIn(recoveryCodes[0]!).expect(200);
    await signIn(recoveryCodes[0]!).expect(401);
    await signIn(` ${recoveryCodes[1]!.replace('-', ' ').toUpperCase()} `).expect(200);
    expect((await staff.get('/api/admin/second-factor')).body).toEqual({ on: true, recoveryCodesLeft: 8 });
  });

  it('replaces the old recovery codes by new ones', async () => {
    const { recoveryCodes: old } = await turnOnTwoStep(staff);
    const { body } = await staff.post('/api/admin/second-factor/recovery-codes').expect(200);
    await signIn(old[0]).expect(401);
    await signIn(body.recoveryCodes[0]).expect(200);
  });

  it('stores the secret encrypted and recovery codes as slow hashes', async () => {
    const { app, recoveryCodes } = await turnOnTwoStep(staff);
    const rows = JSON.stringify(await api.rows(`SELECT secret, recovery_hashes::text FROM accounts.second_factors`));
    expect(rows).toContain('v1.');
    expect(rows).not.toContain(app.secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
  });

  it('locks after ten wrong codes, even for the right one and after a password reset', async () => {
    const { app, recoveryCodes } = await turnOnTwoStep(staff);
    for (let i = 0; i < 10; i++) await signIn('000000').expect(401);
    for (const code of [app.next(), recoveryCodes[0]]) await signIn(code).expect(429);
    const [{ id }] = (await api.rows<{ id: number }>('SELECT id FROM accounts.users')) as [{ id: number }];
    const token = await api.inTx((tx) => api.get(ResetTokens).issue(tx, id, crypto.randomUUID()));
    await api.browser().post('/api/reset-password').send({ token, newPassword: admin.password }).expect(422);
    const newPassword = 'three brown teapots';
    await api.browser().post('/api/reset-password').send({ token, newPassword }).expect(200);
    const again = { email: admin.email, password: newPassword, code: app.next() };
    await api.browser().post('/api/login').send(again).expect(429);
  });

  it('checks no more than ten guesses made at the same moment', async () => {
    await turnOnTwoStep(staff);
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('000000')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('stays on through a password reset, which opens no session', async () => {
    const { app } = await turnOnTwoStep(staff);
    const [{ id }] = (await api.rows<{ id: number }>('SELECT id FROM accounts.users')) as [{ id: number }];
    const token = await api.inTx((tx) => api.get(ResetTokens).issue(tx, id, crypto.randomUUID()));
    const browser = api.browser();
    const newPassword = 'three brown teapots';
    await browser.post('/api/reset-password').send({ token, newPassword }).expect(200);
    await browser.get('/api/admin/me').expect(401);
    const again = { email: admin.email, password: newPassword };
    await browser.post('/api/login').send(again).expect(401);
    await browser
      .post('/api/login')
      .send({ ...again, code: app.next() })
      .expect(200);
  });

  it('is turned off with the password and can be set up again', async () => {
    const { app } = await turnOnTwoStep(staff);
    await staff.post('/api/admin/second-factor/setup').expect(409);
    await staff.delete('/api/admin/second-factor').expect(204);
    await signIn().expect(200);
    await staff.delete('/api/admin/second-factor').expect(409);
    const { body } = await staff.post('/api/admin/second-factor/setup').expect(200);
    await staff.post('/api/admin/second-factor').send({ code: app.next() }).expect(422);
    await staff
      .post('/api/admin/second-factor')
      .send({ code: new AuthenticatorApp(body.secret).next() })
      .expect(200);
  });

  it('is changed only within a quarter of an hour after the password was typed', async () => {
    await api.rows(`UPDATE kernel.sessions SET password_at = now() - interval '16 minutes'`);
    const calls = [
      staff.post('/api/admin/second-factor/setup'),
      staff.post('/api/admin/second-factor').send({ code: '123456' }),
      staff.delete('/api/admin/second-factor'),
      staff.post('/api/admin/second-factor/recovery-codes'),
    ];
    for (const call of calls) expect((await call.expect(403)).body.code).toBe('password_required');
  });

  it('accepts a recovery code when a new APP_KEY has made the secret unreadable', async () => {
    const { app, recoveryCodes } = await turnOnTwoStep(staff);
    await api.rows(`UPDATE accounts.second_factors SET secret = 'v1.AAAA.AAAA.AAAA'`);
    await signIn(app.next()).expect(401);
    await signIn(recoveryCodes[0]).expect(200);
  });
});
