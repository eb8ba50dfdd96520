import { ada, addAdmin, addCustomer, forgetEverybody, signedInAs } from '../test/support/people';
import { turnOnTwoStep } from '../test/support/second-factor';
import { testConfig } from '../test/support/test-config';
import { adminCommand } from './admin-command';
import { useApi } from '../test/support/api';

const config = testConfig();
const PASSWORD = 'three brown teapots';

describe('npm run admin', () => {
  const api = useApi(config);
  beforeEach(async () => {
    await forgetEverybody(api.app);
    await addAdmin(api.app);
  });

  const run = async (...words: string[]) => (await adminCommand(api.app, words)).text;
  const tokenOf = (printed: string) => /\/(?:invitation|reset-password)\?token=([\w-]{43})\n/.exec(printed)![1]!;
  const setPassword = (token: string, newPassword = PASSWORD) =>
    api.browser().post('/api/reset-password').send({ token, newPassword });

  it('invites a new admin: the role comes with the password they set, once', async () => {
    const token = tokenOf(await run('invite', 'Grace@example.com'));
    expect(await run('list')).toMatch(/^admin@crispi\.test\ngrace@example\.com {2}\(invited until 20/);
    for (const weak of ['too short', 'Password1234', 'grace-example']) await setPassword(token, weak).expect(422);
    await setPassword(token).expect(200);
    await setPassword(token).expect(422);
    const browser = await signedInAs(api.app, 'grace@example.com', PASSWORD);
    await browser.get('/api/admin/orders').expect(200);
    expect(await run('list')).toBe('admin@crispi.test\ngrace@example.com');
  });

  it('keeps an invitation valid for a day, whatever password reset is requested meanwhile', async () => {
    await addCustomer(api.app);
    const token = tokenOf(await run('invite', ada.email));
    await api.rows(`INSERT INTO accounts.password_resets (nonce, user_id, token_hash, expires_at)
      SELECT gen_random_uuid(), id, 'other', now() + interval '1 hour' FROM accounts.users WHERE role = 'customer'`);
    await api.rows(
      `UPDATE accounts.password_resets SET expires_at = expires_at - interval '1435 minutes' WHERE role = 'admin'`,
    );
    await setPassword(token).expect(200);
    const late = tokenOf(await run('invite', 'grace@example.com'));
    await api.rows(`UPDATE accounts.password_resets SET expires_at = expires_at - interval '1441 minutes'`);
    await setPassword(late).expect(422);
    expect(await run('list')).not.toContain('grace');
  });

  it('gives an admin who forgot the password a link without an e-mail', async () => {
    const token = tokenOf(await run('reset', config.admin.email));
    await setPassword(token).expect(200);
    await (await signedInAs(api.app, config.admin.email, PASSWORD)).get('/api/admin/orders').expect(200);
  });

  it('removes an admin at once with all sessions and links, and never the last one', async () => {
    await setPassword(tokenOf(await run('invite', 'grace@example.com'))).expect(200);
    const browser = await signedInAs(api.app, 'grace@example.com', PASSWORD);
    const link = tokenOf(await run('reset', 'grace@example.com'));
    await run('remove', 'grace@example.com');
    await browser.get('/api/admin/orders').expect(401);
    await setPassword(link).expect(422);
    const left = { email: 'grace@example.com', password: PASSWORD };
    await api.browser().post('/api/login').send(left).expect(401);
    await expect(run('remove', config.admin.email)).rejects.toThrow('the last admin');
  });

  it('turns an admin into a customer who keeps the password', async () => {
    await setPassword(tokenOf(await run('invite', 'grace@example.com'))).expect(200);
    expect(await run('demote', 'grace@example.com')).toContain('is a customer now');
    await (await signedInAs(api.app, 'grace@example.com', PASSWORD)).get('/api/admin/orders').expect(403);
    await expect(run('demote', config.admin.email)).rejects.toThrow('the last admin');
  });

  it('turns off the two-step sign-in of an admin', async () => {
    await turnOnTwoStep(await signedInAs(api.app, config.admin.email, config.admin.password));
    expect(await run('list')).toBe('admin@crispi.test  (two-step sign-in)');
    await api.browser().post('/api/login').send(config.admin).expect(401);
    await run('reset-two-step', config.admin.email);
    await signedInAs(api.app, config.admin.email, config.admin.password);
    await expect(run('reset-two-step', config.admin.email)).rejects.toThrow('is off');
  });

  it('withdraws an invitation', async () => {
    const token = tokenOf(await run('invite', 'grace@example.com'));
    await run('remove', 'grace@example.com');
    await setPassword(token).expect(422);
  });

  it('reports errors and explains its usage', async () => {
    await expect(run('invite', config.admin.email)).rejects.toThrow('already an admin');
    await expect(run('invite', 'grace')).rejects.toThrow('valid email address');
    await expect(run('reset', ada.email)).rejects.toThrow('was not found');
    await expect(run('remove', ada.email)).rejects.toThrow('was not found');
    for (const words of [[], ['help'], ['invite'], ['list', 'all'], ['invite', 'a@b.c', 'd@e.f']])
      expect(await adminCommand(api.app, words)).toEqual({
        text: expect.stringContaining('npm run admin -- list'),
        code: 2,
      });
  });
});
