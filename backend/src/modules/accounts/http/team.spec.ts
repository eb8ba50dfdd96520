import { addAdmin, addCustomer, ada, forgetEverybody, signedInAs, type Browser } from '../../../../test/support/people';
import { turnOnTwoStep } from '../../../../test/support/second-factor';
import { testConfig } from '../../../../test/support/test-config';
import { ResetTokens } from '../reset-tokens';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

const config = testConfig();
const { admin } = config;
const PASSWORD = 'three brown teapots';
const LENA = 'lena@example.com';

interface TeamBody {
  members: { id: number; name: string; email: string; twoStep: boolean; lastSeenAt: string | null; you: boolean }[];
  invitations: { id: number; email: string; expiresAt: string }[];
}

describe('The team', () => {
  const api = useApi(config);
  let staff: Browser;
  beforeEach(async () => {
    await forgetEverybody(api.app);
    await addAdmin(api.app);
    staff = await signedInAs(api.app, admin.email, admin.password);
  });
  const team = (by = staff) => bodyOf<TeamBody>(by.get('/api/admin/team'));
  const invite = (email = LENA, by = staff) => by.post('/api/admin/team/invitations').send({ email, name: 'Lena' });
  const accept = (token: string | null, newPassword = PASSWORD) =>
    api.browser().post('/api/reset-password').send({ token, newPassword });

  const check = (token: string | null) => api.browser().post('/api/reset-password/check').send({ token });

  /** The token of the e-mail, derived from the event. */
  async function invitationFor(email = LENA): Promise<string | null> {
    const payload = await api.value<{ userId: number; nonce: string }>`SELECT payload FROM kernel.outbox_events
      WHERE name = 'accounts.admin-invited' AND (payload->>'userId')::int =
       (SELECT id FROM accounts.users WHERE email = ${email}) ORDER BY id DESC LIMIT 1`;
    return api.get(ResetTokens).for(payload.userId, payload.nonce);
  }

  /** A second admin, signed in. */
  async function join(email = LENA): Promise<{ browser: Browser; id: number }> {
    await invite(email).expect(204);
    await accept(await invitationFor(email)).expect(200);
    const browser = await signedInAs(api.app, email, PASSWORD);
    return { browser, id: (await team()).members.find((member) => member.email === email)!.id };
  }

  it('lists admins with name, e-mail, two-step sign-in and last use', async () => {
    const { browser, id } = await join();
    await turnOnTwoStep(browser);
    const { members } = await team();
    expect(members).toMatchObject([
      { name: 'Admin', email: admin.email, role: 'admin', twoStep: false, you: true },
      { id, name: 'Lena', email: LENA, role: 'admin', twoStep: true, you: false },
    ]);
    expect(Date.now() - Date.parse(members[1]!.lastSeenAt!)).toBeLessThan(3600_000);
    await browser.post('/api/logout').expect(200);
    expect((await team()).members[1]!.lastSeenAt).not.toBeNull();
    await api.rows`UPDATE accounts.users SET signed_in_at = NULL WHERE id = ${id}`;
    expect((await team()).members[1]!.lastSeenAt).toBeNull();
  });

  it('invites by e-mail: the role comes with a new password of twelve characters, once, and ends all sessions', async () => {
    const { password } = await addCustomer(api.app);
    const customer = await signedInAs(api.app, ada.email, password);
    await invite(ada.email).expect(204);
    expect((await team()).invitations).toMatchObject([{ email: 'ada@example.com' }]);
    await customer.get('/api/admin/team').expect(403);
    const token = await invitationFor('ada@example.com');
    await check(token).expect(204);
    await accept(token, 'too short').expect(422);
    await accept(token).expect(200);
    await customer.get('/api/me').expect(401);
    await accept(token).expect(422);
    const { body: dead } = await check(token).expect(422);
    expect(dead).toMatchObject({ code: 'invalid_reset_link' });
    expect(await team()).toMatchObject({ invitations: [], members: [{ email: 'ada@example.com' }, { you: true }] });
    const { body } = await (await signedInAs(api.app, ada.email, PASSWORD)).get('/api/me');
    expect(body.user).toMatchObject({ role: 'admin', fullName: 'Ada Lovelace' });
  });

  it('tells an admin no more about the address of a customer than about an unknown one', async () => {
    await addCustomer(api.app);
    const answers = [await invite(ada.email), await invite('stranger@example.com')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, {}],
      [204, {}],
    ]);
    const { invitations } = await team();
    expect(invitations.map((one) => Object.keys(one).sort())).toEqual(Array(2).fill(['email', 'expiresAt', 'id']));
  });

  it('replaces the previous invitation, and a withdrawn one is dead', async () => {
    await invite().expect(204);
    const first = await invitationFor();
    await invite().expect(204);
    const second = await invitationFor();
    await accept(first).expect(422);
    const { invitations } = await team();
    expect(invitations).toHaveLength(1);
    await staff.delete(`/api/admin/team/invitations/${invitations[0]!.id}`).expect(204);
    await staff.delete(`/api/admin/team/invitations/${invitations[0]!.id}`).expect(404);
    await accept(second).expect(422);
    expect(await invitationFor()).toBeNull();
    expect((await team()).invitations).toEqual([]);
    await check(second).expect(422);
  });

  it('keeps the reset link of a customer when an invitation is withdrawn', async () => {
    const { userId } = await addCustomer(api.app);
    await invite(ada.email).expect(204);
    await api.rows`INSERT INTO accounts.password_resets (nonce, user_id, token_hash, expires_at)
      VALUES (gen_random_uuid(), ${userId}, 'own', now() + interval '1 hour')`;
    await staff.delete(`/api/admin/team/invitations/${userId}`).expect(204);
    expect(await api.rows('SELECT role FROM accounts.password_resets')).toEqual([{ role: null }]);
  });

  it('refuses invalid addresses, missing names and existing admins', async () => {
    for (const body of [{}, { email: 'lena', name: 'Lena' }, { email: LENA, name: '  ' }, { email: LENA, name: 7 }])
      await staff.post('/api/admin/team/invitations').send(body).expect(422);
    expect((await invite(` ${admin.email.toUpperCase()} `).expect(409)).body.code).toBe('already_admin');
    expect((await team()).invitations).toEqual([]);
  });

  it('turns an admin into a customer at once: signed out, links dead, two-step sign-in off, password kept', async () => {
    const { browser, id } = await join();
    await turnOnTwoStep(browser);
    await staff.post(`/api/admin/team/${id}/demote`).expect(204);
    await browser.get('/api/admin/orders').expect(401);
    const again = await signedInAs(api.app, LENA, PASSWORD);
    await again.get('/api/me').expect(200);
    await again.get('/api/admin/orders').expect(403);
    await staff.post(`/api/admin/team/${id}/demote`).expect(404);
  });

  it('removes an admin at once, with the password', async () => {
    const { browser, id } = await join();
    await staff.delete(`/api/admin/team/${id}`).expect(204);
    await browser.get('/api/me').expect(401);
    await api.browser().post('/api/login').send({ email: LENA, password: PASSWORD }).expect(401);
    await staff.delete(`/api/admin/team/${id}`).expect(404);
    expect((await team()).members).toHaveLength(1);
  });

  it('keeps the last admin and one’s own account, with the reason', async () => {
    const me = (await team()).members[0]!.id;
    const last = await staff.delete(`/api/admin/team/${me}`).expect(409);
    expect(last.body).toEqual({ code: 'last_admin', message: 'This is the last admin. Invite another one first.' });
    await join();
    for (const call of [staff.delete(`/api/admin/team/${me}`), staff.post(`/api/admin/team/${me}/demote`)]) {
      const { body } = await call.expect(409);
      expect(body).toEqual({
        code: 'own_account',
        message: 'You can’t remove your own access. Ask another admin.',
      });
    }
  });

  it('keeps one admin when two remove each other at the same moment', async () => {
    const { browser, id } = await join();
    const me = (await team()).members.find(({ you }) => you)!.id;
    const answers = await Promise.all([
      staff.delete(`/api/admin/team/${id}`),
      browser.post(`/api/admin/team/${me}/demote`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await api.rows(`SELECT count(*)::int AS admins FROM accounts.users WHERE role = 'admin'`)).toEqual([
      { admins: 1 },
    ]);
  });

  it('resets the two-step sign-in of another admin, who is notified, and never one’s own', async () => {
    const { browser, id } = await join();
    await turnOnTwoStep(browser);
    await turnOnTwoStep(staff);
    await staff.delete(`/api/admin/team/${id}/second-factor`).expect(204);
    await signedInAs(api.app, LENA, PASSWORD);
    await staff.delete(`/api/admin/team/${id}/second-factor`).expect(409);
    const me = (await team()).members.find(({ you }) => you)!.id;
    await staff.delete(`/api/admin/team/${me}/second-factor`).expect(409);
    const reported = await api.rows<{ payload: object }>(
      `SELECT payload FROM kernel.outbox_events WHERE name = 'accounts.second-factor-changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(reported).toEqual([{ payload: { userId: id, change: 'reset' } }]);
  });

  it('does not apply to customers', async () => {
    const { userId } = await addCustomer(api.app);
    for (const call of [
      staff.delete(`/api/admin/team/${userId}`),
      staff.post(`/api/admin/team/${userId}/demote`),
      staff.delete(`/api/admin/team/${userId}/second-factor`),
    ])
      await call.expect(404);
  });

  it('asks for the password again before rights are granted or removed', async () => {
    const { id } = await join();
    await api.rows(`UPDATE kernel.sessions SET password_at = now() - interval '16 minutes'`);
    for (const call of [
      invite('new@example.com'),
      staff.post(`/api/admin/team/${id}/demote`),
      staff.delete(`/api/admin/team/${id}`),
      staff.delete(`/api/admin/team/${id}/second-factor`),
      staff.post('/api/admin/device-passes').send({ kind: 'kitchen', storeId: 1, name: 'Tablet' }),
    ])
      expect((await call.expect(403)).body.code).toBe('password_required');
    await staff.post('/api/admin/confirm-password').send({ password: admin.password }).expect(204);
    await staff.post(`/api/admin/team/${id}/demote`).expect(204);
  });
});
