import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openHttp } from '../src/bootstrap';
import { Database } from '../src/kernel/database/database';
import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import { Secrets } from '../src/kernel/security/secrets';
import { ResetTokens, TemporaryPasswords } from '../src/modules/accounts';
import { Newsletter } from '../src/modules/notifications/newsletter/newsletter';
import { ProviderSettings } from '../src/modules/settings';
import { SettingsRepository } from '../src/modules/settings/settings.repository';
import { renewSecretsCommand } from '../src/renew-secrets-command';
import { freshDatabase, type TestDatabase } from './support/database';
import { browserOf } from './support/people';
import { silentLog, testConfig } from './support/test-config';

const OLD = 'the key that the shop was opened with, long';
const NEW = 'the key that takes its place, and is as long';
const KEYS = { stripePublicKey: 'pk_test_1', stripeSecretKey: 'sk_test_1' } as const;
const NONCE = '4b0c0c0e-8a52-4a0e-9a0c-5f6d1e2f3a4b';

describe('A change of APP_KEY', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterEach(() => app.close());
  afterAll(() => database.drop());

  const open = async (appKey: string, ...previousAppKeys: string[]) => {
    const config = testConfig({ databaseUrl: database.url, appKey, previousAppKeys });
    app = await openHttp(config, silentLog());
  };
  const temporary = async () => (await app.get(TemporaryPasswords).for(1))?.password ?? null;
  const resetToken = () => app.get(ResetTokens).for(1, NONCE);
  const stripeKey = () => app.get(ProviderSettings).values().stripeSecretKey;
  const secondFactor = async () => {
    const [row] = await app.get(Database).rows<{ secret: string }>('SELECT secret FROM accounts.second_factors');
    return app.get(Secrets).decrypt(row!.secret);
  };
  let before: { temporary: string | null; token: string | null; leave: string };

  it('keeps everything readable that the old key made', async () => {
    await open(OLD);
    await app.get(UnitOfWork).run(async (tx) => {
      for (const [key, value] of Object.entries(KEYS))
        await app.get(SettingsRepository).save(tx, key as keyof typeof KEYS, value);
      await app.get(SettingsRepository).retire(tx, 'stripe', 'acct', KEYS);
      await tx.rows(
        `INSERT INTO accounts.users (email, role, temporary_password_nonce) VALUES ('ada@example.com', 'customer', $1)`,
        [NONCE],
      );
      await app.get(ResetTokens).issue(tx, 1, NONCE);
      await tx.rows(`INSERT INTO notifications.newsletter_subscribers (email) VALUES ('ada@example.com')`);
      await tx.rows('INSERT INTO accounts.second_factors (user_id, secret) VALUES (1, $1)', [
        app.get(Secrets).encrypt('JBSWY3DPEHPK3PXP'),
      ]);
    });
    before = {
      temporary: await temporary(),
      token: await resetToken(),
      leave: app.get(Newsletter).token('unsubscribe', 1),
    };
    await app.close();
    await open(NEW, OLD);
    expect(stripeKey()).toBe(KEYS.stripeSecretKey);
    expect(await secondFactor()).toBe('JBSWY3DPEHPK3PXP');
    const reported = [before.temporary, await temporary()];
    expect(new Set(reported).size).toBe(2);
    for (const password of reported)
      await browserOf(app).post('/api/login').send({ email: 'ada@example.com', password }).expect(200);
    expect(await resetToken()).toBe(before.token);
    expect(app.get(Newsletter).token('unsubscribe', 1)).not.toBe(before.leave);
    await app.get(Newsletter).unsubscribe(before.leave);
  });

  it('needs only the new key once the secrets are renewed; running that again changes nothing', async () => {
    await open(NEW, OLD);
    expect((await renewSecretsCommand(app)).text).toBe(
      '2 provider keys and 1 second factors were encrypted under the new APP_KEY.',
    );
    expect((await renewSecretsCommand(app)).text).toMatch(/^0 provider keys and 0 /);
    await app.close();
    await open(NEW);
    expect(stripeKey()).toBe(KEYS.stripeSecretKey);
    expect(await secondFactor()).toBe('JBSWY3DPEHPK3PXP');
    await expect(app.get(Newsletter).unsubscribe(before.leave)).rejects.toThrow('This link');
  });
});
