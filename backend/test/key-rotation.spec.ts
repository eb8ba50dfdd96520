import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openHttp } from '../src/bootstrap';
import { Database } from '../src/kernel/database/database';
import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import { Secrets } from '../src/kernel/security/secrets';
import { ResetTokens, TemporaryPasswords } from '../src/modules/accounts';
import { GiftCardEmails, GiftCardLedger, GiftCards } from '../src/modules/gift-cards';
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
const BOUGHT = { orderId: 1, recipientIndex: 0, buyerEmail: 'ada@example.com', network: null, greeting: null };
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
  let codes: string[];
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
    codes = [];
    await app.get(UnitOfWork).run(async (tx) => {
      const card = { cents: 2500, recipientEmail: 'ana@example.com', ...BOUGHT };
      for (let n = 0; n < 2; n += 1) await app.get(GiftCardLedger).sell(tx, card);
    });
    for (const id of [1, 2]) codes.push((await app.get(GiftCardEmails).of(id))!.code);
    before = {
      temporary: await temporary(),
      token: await resetToken(),
      leave: app.get(Newsletter).token('unsubscribe', 1),
    };
    await app.close();
    await open(NEW, OLD);
    expect(stripeKey()).toBe(KEYS.stripeSecretKey);
    expect(await secondFactor()).toBe('JBSWY3DPEHPK3PXP');
    // A card in circulation, and one whose code is still to be emailed.
    expect(await app.get(GiftCards).statementOf(codes[0]!)).toMatchObject({ balanceCents: 2500 });
    expect((await app.get(GiftCardEmails).of(2))!.code).toBe(codes[1]);
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
      '2 provider keys, 1 second factors and 2 gift cards to be emailed were encrypted under the new APP_KEY.',
    );
    expect((await renewSecretsCommand(app)).text).toMatch(/^0 provider keys, 0 second factors and 0 /);
    await app.close();
    await open(NEW);
    expect(stripeKey()).toBe(KEYS.stripeSecretKey);
    expect(await secondFactor()).toBe('JBSWY3DPEHPK3PXP');
    expect((await app.get(GiftCardEmails).of(2))!.code).toBe(codes[1]);
    expect(await app.get(GiftCards).statementOf(codes[0]!)).toMatchObject({ balanceCents: 2500 });
    await expect(app.get(Newsletter).unsubscribe(before.leave)).rejects.toThrow('This link');
  });
});
