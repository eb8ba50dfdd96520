import 'reflect-metadata';
import argon2 = require('@node-rs/argon2');
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import { Accounts } from '../src/modules/accounts';
import { openHttp } from '../src/bootstrap';
import { ada, addCustomer, browserOf, forgetEverybody } from './support/people';
import { silentLog, testConfig } from './support/test-config';

/** The real function, watched: what matters is that it runs, and at what cost. */
const verify = jest.spyOn(argon2, 'verify');

/** What the process asks the database now and then by itself. */
const CLOCK = 'SELECT kernel.now() AS now';

interface Trace {
  status: number;
  body: object;
  headers: string[];
  statements: string[];
  /** What each password check cost, as the hash names it: "argon2id v=19 m=19456,t=2,p=1". */
  checks: string[];
}

describe('Nobody learns who has an account', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    // Each write draws its own point: points drawn in advance would be a statement more in one call than in another.
    const rateLimits = { ...testConfig().rateLimits, writesPerIp: 99 };
    app = await openHttp(testConfig({ rateLimits }), silentLog());
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await forgetEverybody(app);
    await addCustomer(app);
  });

  const unknown = 'eve@example.com';

  /** Everything about a call that an attacker could see or time. */
  async function trace(path: string, body: object): Promise<Trace> {
    const sent = jest.spyOn(Client.prototype, 'query');
    verify.mockClear();
    const answer = await browserOf(app).post(path).send(body);
    const statements = sent.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : String((query as { text?: string }).text)))
      .filter((text) => text !== CLOCK);
    sent.mockRestore();
    return {
      status: answer.status,
      body: answer.body as object,
      headers: Object.keys(answer.headers).sort(),
      statements,
      checks: verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' ')),
    };
  }

  it('signing in: same words, same headers, same statements and the same password check for every address', async () => {
    await trace('/api/login', { email: ada.email, password: 'guess-guess' });
    const known = await trace('/api/login', { email: ada.email, password: 'guess-guess' });
    const nobody = await trace('/api/login', { email: unknown, password: 'guess-guess' });
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Invalid email or password. Please try again.' },
      checks: ['argon2id v=19 m=19456,t=2,p=1'],
    });
    expect(known.statements.length).toBeGreaterThan(0);
    expect(nobody).toEqual(known);
  });

  it('an account that has no password yet answers like one that does not exist', async () => {
    await app
      .get(UnitOfWork)
      .run((tx) => app.get(Accounts).ensureCustomer(tx, { email: 'new@example.com', fullName: '' }));
    const fresh = await trace('/api/login', { email: 'new@example.com', password: 'guess-guess' });
    expect(fresh).toEqual(await trace('/api/login', { email: unknown, password: 'guess-guess' }));
  });

  it('too many failures: known and unknown accounts close alike', async () => {
    for (const email of [ada.email, unknown])
      for (let i = 0; i < 10; i++)
        await browserOf(app).post('/api/login').send({ email, password: 'guess' }).expect(401);
    const known = await trace('/api/login', { email: ada.email, password: 'guess' });
    expect(known).toMatchObject({ status: 429, checks: [] });
    expect(await trace('/api/login', { email: unknown, password: 'guess' })).toEqual(known);
  });

  it('asking for a reset link: same words, same headers, same statements for every address', async () => {
    await trace('/api/forgot-password', { email: ada.email });
    const known = await trace('/api/forgot-password', { email: ada.email });
    expect(known).toMatchObject({
      status: 200,
      body: { message: 'If an account with this email exists, you will receive a password reset link.' },
    });
    expect(await trace('/api/forgot-password', { email: unknown })).toEqual(known);
  });

  it('a reset link of nobody and a used one get the same answer', async () => {
    const invented = await trace('/api/reset-password', { token: 'invented', newPassword: 'butter-toast' });
    expect(invented).toMatchObject({
      status: 422,
      body: { code: 'invalid_reset_link', message: 'The reset link is invalid or has expired.' },
    });
  });
});
