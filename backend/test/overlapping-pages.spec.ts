import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openHttp } from '../src/bootstrap';
import { Database } from '../src/kernel/database/database';
import { KernelRetention } from '../src/kernel/retention';
import { silentLog, testConfig } from './support/test-config';

/** Versions of the shop that run side by side during a deploy, on one database. */
describe('Files of another version of the pages', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-versions-'));
  const opened: NestFastifyApplication[] = [];

  beforeEach(async () => {
    const app = await openHttp(testConfig(), silentLog());
    await app.get(Database).rows('TRUNCATE kernel.page_files');
    await app.close();
  });
  afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A process of a version whose pages have these files. */
  async function start(version: string, files: Record<string, string>) {
    const pagesDir = path.join(folder, version);
    mkdirSync(path.join(pagesDir, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(pagesDir, 'assets', name), text);
    const app = await openHttp(testConfig({ pagesDir }), silentLog());
    opened.push(app);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const get = async (name: string, headers = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`, { headers });
      const header = (key: string) => answer.headers.get(key);
      return [answer.status, await answer.text(), header('content-type'), header('cache-control')];
    };
    return { app, get };
  }

  const FOR_GOOD = 'public, max-age=31536000, immutable';
  const script = (text: string) => [200, text, expect.stringMatching(/javascript/), FOR_GOOD];

  it('are served by every process, whichever version made the page', async () => {
    const older = await start('older', { 'index-a1.js': 'older()', 'shared-s0.js': 'shared()' });
    const newer = await start('newer', {
      'index-b2.js': `newer()${' '.repeat(2000)}`,
      'shared-s0.js': 'shared()',
      'index-b2.css': 'body{}',
    });
    for (const { get } of [older, newer]) {
      expect(await get('index-a1.js')).toEqual(script('older()'));
      expect(await get('index-b2.js')).toEqual(script(`newer()${' '.repeat(2000)}`));
      expect(await get('index-b2.css')).toEqual([200, 'body{}', 'text/css; charset=utf-8', FOR_GOOD]);
      expect((await get('index-c3.js'))[0]).toBe(404);
      expect((await get('..%2f..%2fpackage.json'))[0]).toBe(404);
    }
  });

  it('are kept for thirty days after a deploy, and permanently after a rollback', async () => {
    const before = await start('before', { 'cart-a1.js': 'cart()' });
    await before.app.close();
    const { app, get } = await start('after', { 'cart-b2.js': 'newCart()' });
    const rows = (sql: string) => app.get(Database).rows<{ name: string }>(sql);
    const age = (days: number) =>
      rows(
        `UPDATE kernel.page_files SET superseded_at = kernel.now() - interval '${days} days' WHERE superseded_at IS NOT NULL`,
      );
    await age(29);
    await app.get(KernelRetention).run();
    expect(await get('cart-a1.js')).toEqual(script('cart()'));
    await age(31);
    await app.get(KernelRetention).run();
    expect((await get('cart-a1.js'))[0]).toBe(404);
    await start('before', {});
    expect(await get('cart-a1.js')).toEqual(script('cart()'));
    expect(await rows('SELECT name FROM kernel.page_files WHERE superseded_at IS NULL')).toEqual([
      { name: 'cart-a1.js' },
    ]);
  });
});
