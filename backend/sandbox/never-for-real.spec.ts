import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StripeHarness } from '../test/support/stripe-harness';
import { requirePermission } from './start-sandbox';
import { openForAll } from '../test/support/open-for';

const LIVE = ['sk_live_51Habcdefgh', 'rk_live_51Habcdefgh', 'pk_live_51Habcdefgh'];
const ROUTES = [
  ['GET', '/v1/balance'],
  ['POST', '/v1/payment_intents'],
  ['GET', '/v1/spaceships'],
  ['GET', '/v3/scopes'],
  ['POST', '/v3/mail/send'],
  ['POST', '/drive/v2/quotes'],
  ['GET', '/drive/v2/deliveries/x'],
  ['GET', '/sandbox/payments'],
  ['POST', '/sandbox/reset'],
  ['GET', '/track/x'],
] as const;

describe('The sandbox never replaces the real providers', () => {
  it('does not run in production unless it is switched on', () => {
    expect(() => requirePermission({ NODE_ENV: 'production' })).toThrow('SANDBOX=1');
    expect(() => requirePermission({ NODE_ENV: 'production', SANDBOX: '0' })).toThrow('SANDBOX=1');
    const wanted = { NODE_ENV: 'production', SANDBOX: '1' };
    expect(() => requirePermission(wanted)).toThrow('SANDBOX_SECRET');
    expect(() => requirePermission({ ...wanted, SANDBOX_SECRET: 'drawn by npm start' })).not.toThrow();
    expect(() => requirePermission({})).not.toThrow();
  });

  it('exits at once in production with the reason and writes nothing', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-refused-'));
    // The program itself, compiled while it is loaded.
    const start = `require('@swc/core'); const { transformFileSync } = require('@swc/core');
      require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, {
        swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } }).code, file);
      require(${JSON.stringify(path.join(__dirname, 'main.ts'))});`;
    const env = { ...process.env, NODE_ENV: 'production', SANDBOX: '', CRISPI_DATA_DIR: folder, SANDBOX_PORT: '0' };
    const run = promisify(execFile)(process.execPath, ['-e', start], { cwd: __dirname, env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not run in production unless SANDBOX=1') as string,
    });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  describe('a live key', () => {
    const harness = openForAll(() => StripeHarness.open());

    const ask = async (method: string, url: string, more: RequestInit = {}) => {
      const answer = await fetch(harness.url + url, { method, ...more });
      return { status: answer.status, text: await answer.text() };
    };

    it.each(ROUTES)('is refused at %s %s in every form, and not repeated in the answer', async (method, url) => {
      for (const key of LIVE) {
        const basic = Buffer.from(`${key}:`).toString('base64');
        const carriers: [string, RequestInit][] = [
          [url, { headers: { authorization: `Bearer ${key}` } }],
          [url, { headers: { authorization: `Basic ${basic}` } }],
          [`${url}?key=${key}`, {}],
        ];
        for (const [address, request] of carriers) {
          const { status, text } = await ask(method, address, request);
          expect([address, status]).toEqual([address, 401]);
          expect(text).toContain('takes no live keys');
          expect(text).not.toContain(key);
        }
      }
    });

    it('is refused in a form, and the log does not keep it', async () => {
      const body = new URLSearchParams({ key: LIVE[0]!, amount: '500', currency: 'usd' });
      for (const url of ['/v1/payment_intents', '/sandbox/stripe/v1/tokens']) {
        expect((await ask('POST', url, { body })).status).toBe(401);
      }
      expect(JSON.stringify(await harness.control('GET', '/log'))).not.toContain('51Habcd');
      expect(await harness.control('GET', '/payments')).toEqual([]);
    });
  });
});
