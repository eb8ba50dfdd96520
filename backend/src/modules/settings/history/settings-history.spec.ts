import { addAdmin, signedInAs, type Browser } from '../../../../test/support/people';
import { testConfig } from '../../../../test/support/test-config';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

const STRIPE = { stripePublicKey: 'pk_test_51abcdefgh', stripeSecretKey: 'sk_test_51abcd9876' };
const EMPTY = {
  stripePublicKey: '',
  stripeSecretKey: '',
  sendgridApiKey: '',
  sendgridFromEmail: '',
  sendgridFromName: '',
  doordashSigningSecret: '',
  doordashDeveloperId: '',
  doordashKeyId: '',
  deliveryBufferMinutes: '',
};

interface Line {
  id: number;
  who: string | null;
  changedAt: string;
  address: string | null;
  changes: { setting: string; from: string | null; to: string | null }[];
}

describe('The history of the settings', () => {
  const api = useApi({}, { ownDatabase: true });
  let lena: Browser;
  const { email, password } = testConfig().admin;
  const save = (fields: object, by = lena) => by.put('/api/admin/settings').send(fields);
  const history = (query = '') => bodyOf<Line[]>(lena.get(`/api/admin/settings/history${query}`));

  beforeAll(async () => {
    await addAdmin(api.app);
    lena = await signedInAs(api.app, email, password);
  });
  beforeEach(() => save(EMPTY).expect(200));

  it('records who changed what, when and from where, by name and never the secret', async () => {
    await save({ ...STRIPE, deliveryBufferMinutes: '45' }).expect(200);
    await save({ stripeSecretKey: 'sk_test_51other1111', sendgridFromName: 'Crispi Austin' }).expect(200);
    const [second, first] = await history();
    expect(second).toMatchObject({ who: email, address: '127.0.0.1' });
    expect(Math.abs(Date.parse(second!.changedAt) - Date.now())).toBeLessThan(60_000);
    expect(second!.changes).toEqual([
      { setting: 'stripeSecretKey', from: '••••••••9876', to: '••••••••1111' },
      { setting: 'sendgridFromName', from: '', to: 'Crispi Austin' },
    ]);
    expect(first!.changes).toEqual([
      { setting: 'stripePublicKey', from: '', to: '••••••••efgh' },
      { setting: 'stripeSecretKey', from: '', to: '••••••••9876' },
      { setting: 'deliveryBufferMinutes', from: '30', to: '45' },
    ]);
    await save({ sendgridApiKey: 'SG.key-of-sendgrid', doordashSigningSecret: 'secret-of-doordash' }).expect(200);
    await save({ doordashDeveloperId: 'id-of-doordash', doordashKeyId: 'tooshort' }).expect(200);
    await save(EMPTY).expect(200);
    const rows = await api.rows('SELECT * FROM settings.changes');
    expect(JSON.stringify(rows)).not.toMatch(/sk_test|pk_test|SG\.key|secret-of|id-of|tooshort/);
  });

  it('records nothing for an unchanged form', async () => {
    await save(STRIPE).expect(200);
    const before = await history();
    const { body } = await lena.get('/api/admin/settings').expect(200);
    await save(body).expect(200);
    expect(await history()).toEqual(before);
  });

  it('records nothing for a refused form', async () => {
    const before = await history();
    await save({ deliveryBufferMinutes: '15', sendgridFromEmail: 'invalid' }).expect(422);
    expect(await history()).toEqual(before);
  });

  it('is listed in pages, newest first', async () => {
    for (const minutes of ['15', '30', '60']) await save({ deliveryBufferMinutes: minutes }).expect(200);
    const [newest, next] = await history('?limit=2');
    expect(newest!.changes[0]!.to).toBe('60');
    const [older] = await history(`?limit=1&before=${next!.id}`);
    expect(older!.changes[0]!.to).toBe('15');
    for (const query of ['?limit=0', '?limit=51', '?before=0', '?before=99999999999', '?before=x'])
      await lena.get(`/api/admin/settings/history${query}`).expect(422);
  });

  it('keeps entries whose account was deleted', async () => {
    await save({ deliveryBufferMinutes: '60' }).expect(200);
    await api.rows`UPDATE accounts.users SET id = DEFAULT WHERE email = ${email}`;
    lena = await signedInAs(api.app, email, password);
    expect((await history())[0]).toMatchObject({ who: null, changes: [{ to: '60' }] });
  });

  it.each(['UPDATE settings.changes SET user_id = 0', 'DELETE FROM settings.changes', 'TRUNCATE settings.changes'])(
    'cannot be rewritten: %s',
    (statement) => expect(api.rows(statement)).rejects.toThrow('the history of the settings is only added to'),
  );

  describe('and two admins at once', () => {
    let max: Browser;
    const formOf = (browser: Browser) => bodyOf<Record<string, unknown>>(browser.get('/api/admin/settings'));
    beforeEach(async () => {
      await save(STRIPE).expect(200);
      max = await signedInAs(api.app, email, password);
    });

    it('the second to save learns who was first and what changed, and nothing is saved', async () => {
      const form = await formOf(max);
      await save({ stripePublicKey: 'pk_test_51newnewnew' }).expect(200);
      const { body } = await save({ ...form, deliveryBufferMinutes: '60' }, max).expect(409);
      expect(body).toMatchObject({ code: 'settings_changed', changedBy: email, settings: ['stripePublicKey'] });
      expect(body.message).toBe(`${email} changed the settings in the meantime. Nothing was saved.`);
      expect(await formOf(max)).toMatchObject({
        stripePublicKey: 'pk_test_51newnewnew',
        deliveryBufferMinutes: '30',
      });
    });

    it('a masked value never restores an old key', async () => {
      const { stripeSecretKey } = await formOf(max);
      expect(stripeSecretKey).toBe('••••••••9876');
      await save({ stripeSecretKey: 'sk_test_51newer2222' }).expect(200);
      await save({ stripeSecretKey, deliveryBufferMinutes: '60' }, max).expect(200);
      expect(await formOf(max)).toMatchObject({ stripeSecretKey: '••••••••2222', deliveryBufferMinutes: '60' });
    });

    it('saving the same form twice is not a conflict', async () => {
      const form = { ...(await formOf(max)), deliveryBufferMinutes: '120' };
      await save(form, max).expect(200);
      await save(form, max).expect(200);
    });

    it('of two who save at the same moment one is refused', async () => {
      const form = await formOf(max);
      const answers = await Promise.all([
        save({ ...form, deliveryBufferMinutes: '15' }),
        save({ ...form, deliveryBufferMinutes: '120' }, max),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });
  });
});
