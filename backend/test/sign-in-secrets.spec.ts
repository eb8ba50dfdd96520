import argon2 = require('@node-rs/argon2');
import { Client } from 'pg';
import { Accounts } from '../src/modules/accounts';
import { ada, addCustomer, forgetEverybody } from './support/people';
import { testConfig } from './support/test-config';
import { useApi } from './support/api';

/** Observes the real function: that it runs, and with which cost. */
const verify = jest.spyOn(argon2, 'verify');

/** A statement that the process sends periodically. */
const CLOCK = 'SELECT kernel.now() AS now';

interface Trace {
  status: number;
  body: object;
  headers: string[];
  statements: string[];
  /** The cost of each password check, as in its hash: "argon2id v=19 m=19456,t=2,p=1". */
  checks: string[];
}

describe('The existence of an account is not revealed', () => {
  // Each write counts alone: points taken in advance would add a statement to some calls.
  const api = useApi({ rateLimits: { ...testConfig().rateLimits, writesPerIp: 99 } });
  beforeEach(async () => {
    await forgetEverybody(api.app);
    await addCustomer(api.app);
  });

  const unknown = 'eve@example.com';

  /** Everything about a call that an attacker could observe or measure. */
  async function trace(path: string, body: object): Promise<Trace> {
    const sent = jest.spyOn(Client.prototype, 'query');
    verify.mockClear();
    const answer = await api.browser().post(path).send(body);
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

  it('by signing in: the same text, headers, statements and password check for every address', async () => {
    await trace('/api/login', { email: ada.email, password: 'guess-guess' });
    const known = await trace('/api/login', { email: ada.email, password: 'guess-guess' });
    const missing = await trace('/api/login', { email: unknown, password: 'guess-guess' });
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Invalid email or password. Please try again.' },
      checks: ['argon2id v=19 m=19456,t=2,p=1'],
    });
    expect(known.statements.length).toBeGreaterThan(0);
    expect(missing).toEqual(known);
  });

  it('by an account without a password', async () => {
    await api.inTx((tx) => api.get(Accounts).ensureCustomer(tx, { email: 'new@example.com', fullName: '' }));
    const fresh = await trace('/api/login', { email: 'new@example.com', password: 'guess-guess' });
    expect(fresh).toEqual(await trace('/api/login', { email: unknown, password: 'guess-guess' }));
  });

  it('by too many failures: known and unknown accounts are locked alike', async () => {
    for (const email of [ada.email, unknown])
      for (let i = 0; i < 10; i++)
        await api.browser().post('/api/login').send({ email, password: 'guess' }).expect(401);
    const known = await trace('/api/login', { email: ada.email, password: 'guess' });
    expect(known).toMatchObject({ status: 429, checks: [] });
    expect(await trace('/api/login', { email: unknown, password: 'guess' })).toEqual(known);
  });

  it('by requesting a reset link: the same text, headers and statements for every address', async () => {
    await trace('/api/forgot-password', { email: ada.email });
    const known = await trace('/api/forgot-password', { email: ada.email });
    expect(known).toMatchObject({
      status: 200,
      body: { message: 'If an account with this email exists, you will receive a password reset link.' },
    });
    expect(await trace('/api/forgot-password', { email: unknown })).toEqual(known);
  });

  it('by an invalid reset link', async () => {
    const invented = await trace('/api/reset-password', { token: 'invented', newPassword: 'butter-toast' });
    expect(invented).toMatchObject({
      status: 422,
      body: { code: 'invalid_reset_link', message: 'The reset link is invalid or has expired.' },
    });
  });
});
