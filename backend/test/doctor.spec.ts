import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { checkImages } from '../src/doctor/check-images';
import { examine, report } from '../src/doctor/examine';
import type { Finding } from '../src/doctor/finding';
import { BlackHole } from './support/black-hole';
import { certificateFor } from './support/certificate';
import { freshDatabase, onServer } from './support/database';
import { signInAsAdmin } from './support/shopper';
import { openShop, type Shop } from './support/open-shop';
import { buildWorker } from './support/worker-process';

describe('npm run doctor', () => {
  let shop: Shop;
  let folder: string;

  beforeAll(async () => {
    shop = await openShop({ config: { sweepEveryMs: 1000 } });
    folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-doctor-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const look = (changes: NodeJS.ProcessEnv = {}) =>
    examine({
      DATABASE_URL: shop.config.databaseUrl,
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
      APP_KEY: shop.config.appKey,
      PUBLIC_URL: shop.url,
      SANDBOX_URL: shop.sandboxUrl,
      CRISPI_DATA_DIR: folder,
      ...changes,
    });
  const problemsOf = (findings: Finding[]) =>
    findings.filter(({ state }) => state === 'problem').map(({ subject, message }) => `${subject}: ${message}`);

  it('finds nothing wrong with a working shop, and says which providers are simulated', async () => {
    const findings = await look();
    expect(problemsOf(findings)).toEqual([]);
    const { text, code } = report(findings);
    expect([code, text]).toEqual([0, expect.stringContaining('The shop is well.')]);
    for (const says of [
      'PostgreSQL',
      'All of this version are done',
      'run when they should',
      'Stripe: sandbox: Stripe',
    ])
      expect(text).toContain(says);
  });

  it('reports invalid settings first', async () => {
    const findings = await look({ NODE_ENV: 'production', APP_KEY: 'short' });
    const text = problemsOf(findings).join('\n');
    for (const line of ['ADMIN_EMAIL is not set', 'ADMIN_PASSWORD is not set', 'APP_KEY must have at least 32'])
      expect(text).toContain(line);
    expect(report(findings).code).toBe(1);
  });

  it('reports a database that is missing or not migrated', async () => {
    const nowhere = await look({ DATABASE_URL: 'postgres://crispi:x@127.0.0.1:1/crispi' });
    expect(problemsOf(nowhere)).toEqual([expect.stringMatching(/^database: does not answer/)]);
    const database = await freshDatabase();
    const { url } = database;
    const name = new URL(url).pathname.slice(1);
    await database.drop();
    await onServer((client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
    expect(problemsOf(await look({ DATABASE_URL: url }))).toEqual([
      expect.stringMatching(/^migrations: \d+ are missing/),
    ]);
    await database.drop();
  });

  it('reports saved keys that were encrypted with another APP_KEY', async () => {
    const admin = await signInAsAdmin(shop);
    await admin.put('/api/admin/settings').send({ sendgridApiKey: 'SG.of-the-bakery' }).expect(200);
    const found = problemsOf(await look({ APP_KEY: 'another one, of thirty-two characters' }));
    await admin.put('/api/admin/settings').send({ sendgridApiKey: '' }).expect(200);
    expect(found).toContain('APP_KEY: does not open what is saved: sendgridApiKey.');
    expect(problemsOf(await look())).toEqual([]);
  });

  it('reports pages that the owner has not confirmed', async () => {
    const pages = (findings: Finding[]) => findings.filter(({ subject }) => subject === 'pages');
    expect(pages(await look())).toEqual([]);
    const admin = await signInAsAdmin(shop);
    const text = { title: 'Fair terms', description: 'How we sell.', body: 'Soon.', confirmed: false, version: 0 };
    await admin.put('/api/admin/pages/terms').send(text).expect(200);
    expect(pages(await look())).toMatchObject([
      { state: 'warning', message: 'Not confirmed by the owner: Fair terms.' },
    ]);
  });

  it('reports a queue, a folder and an address that do not work, each with the solution', async () => {
    const findings = await look({
      REDIS_URL: 'redis://127.0.0.1:1',
      CRISPI_DATA_DIR: path.join(folder, 'gone'),
      PUBLIC_URL: 'http://127.0.0.1:1',
    });
    expect(problemsOf(findings)).toEqual([
      expect.stringMatching(/^queue: Redis does not answer/),
      expect.stringMatching(/^disk: .*gone cannot be written to/),
      expect.stringMatching(/^address: http:\/\/127.0.0.1:1 does not reach the shop/),
    ]);
    expect(report(findings).text.match(/→/g)!.length).toBeGreaterThanOrEqual(3);
  });

  it('reports a Redis that accepts connections but does not answer', async () => {
    const hole = await BlackHole.open('redis://127.0.0.1:1');
    hole.begin();
    const findings = await look({ REDIS_URL: hole.url });
    await hole.close();
    expect(problemsOf(findings)).toEqual([expect.stringMatching(/^queue: Redis does not answer/)]);
  });

  it('reports dead tasks, jobs that do not run and a provider that is down', async () => {
    const name = await shop.value<string>('SELECT name FROM kernel.sweeps ORDER BY name LIMIT 1');
    const database = await freshDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const run = (sql: string) => client.query(sql);
    await run(`INSERT INTO kernel.sweeps (name, every_ms, next_at) VALUES ('${name}', 1000, now() - interval '1 day')`);
    await run(`INSERT INTO kernel.tasks (handler, payload, status) VALUES ('notifications.send-email', '{}', 'dead')`);
    await run(`INSERT INTO kernel.circuits (provider, opened_at, last_error) VALUES ('stripe', now(), 'no answer')`);
    await client.end();
    expect(problemsOf(await look({ DATABASE_URL: database.url }))).toEqual([
      'tasks: 1 gave up.',
      expect.stringMatching(/^stripe: does not answer/),
      // No worker has ever run on it, so no job is scheduled and no subscriber registered.
      expect.stringMatching(new RegExp(`^scheduled jobs: Overdue: ${name} .*checkout.settle-drafts`)),
      expect.stringMatching(/^subscribers: No event reaches .*notifications.mail-receipt-when-order-placed/),
    ]);
    await database.drop();
  });

  it('reports images without a digest in a deployment', async () => {
    const checkout = path.join(folder, 'checkout');
    mkdirSync(path.join(checkout, 'backend'), { recursive: true });
    expect(await checkImages(checkout)).toEqual([]);
    const write = (digest: string) => {
      const services = `services:\n  api:\n    image: \${CRISPI_IMAGE:-crispi}\n  proxy:\n    image: caddy:2.11.7${digest}\n`;
      writeFileSync(path.join(checkout, 'docker-compose.yml'), services);
      const stages = `FROM node:24.22.2-slim${digest} AS manifests\nFROM manifests AS build\n`;
      writeFileSync(path.join(checkout, 'backend/Dockerfile'), stages);
    };
    write('');
    expect(await checkImages(checkout)).toMatchObject([
      {
        subject: 'images',
        state: 'warning',
        message: expect.stringMatching(/: caddy:2\.11\.7, node:24\.22\.2-slim\.$/),
      },
    ]);
    write(`@sha256:${'a'.repeat(64)}`);
    expect(await checkImages(checkout)).toMatchObject([{ subject: 'images', state: 'fine' }]);
    const own = await look();
    expect(own.map(({ subject }) => subject)).toContain('images');
  });

  it('reports a certificate that is valid, ends soon, has ended, or is of another host', async () => {
    const days = (count: number) => new Date(Date.now() + (count + 0.5) * 24 * 3600_000);
    const certificates = [
      certificateFor('localhost', days(-10), days(60)),
      certificateFor('localhost', days(-80), days(9)),
      certificateFor('localhost', days(-90), days(-1)),
      certificateFor('elsewhere.example', days(-10), days(60)),
    ];
    const servers = certificates.map((one) => createServer(one, (_request, response) => response.end()).listen(0));
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const addresses = servers.map((server) => `https://localhost:${(server.address() as AddressInfo).port}`);
    // A process reads its trusted certificates when it starts.
    const believed = path.join(folder, 'believed.pem');
    writeFileSync(believed, certificates.map(({ cert }) => cert).join(''));
    buildWorker();
    const script = `const { checkAddress } = require('./build/src/doctor/check-machine.js');
      Promise.all(process.argv.slice(1).map((publicUrl) => checkAddress({ publicUrl })))
        .then((all) => process.stdout.write(JSON.stringify(all)))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, ...addresses], {
      cwd: path.join(__dirname, '..'),
      env: { ...process.env, NODE_EXTRA_CA_CERTS: believed },
    });
    for (const server of servers) server.close();
    const [good, soon, ended, another] = JSON.parse(stdout) as Finding[][];
    expect(good).toMatchObject([
      { subject: 'address', state: 'fine' },
      { subject: 'certificate', state: 'fine', message: 'The certificate of localhost is good for 60 more days.' },
    ]);
    expect(soon).toMatchObject([
      { state: 'fine' },
      { subject: 'certificate', state: 'problem', message: 'The certificate of localhost is good for 9 more days.' },
    ]);
    expect(problemsOf(ended!)).toEqual([
      expect.stringMatching(/^address: https:.* does not reach the shop: certificate has expired$/),
      'certificate: localhost shows no certificate that is believed: certificate has expired',
    ]);
    expect(problemsOf(another!)).toEqual([
      expect.stringMatching(/^address: .* not in the cert's altnames/),
      expect.stringMatching(/^certificate: localhost shows no certificate that is believed: .*elsewhere\.example/),
    ]);
    const cures = [...ended!, ...another!].map((found) => (found as { fix: string }).fix);
    expect(cures).toEqual([
      expect.stringMatching(/^Check PUBLIC_URL/),
      expect.stringMatching(/^Renew it/),
      expect.stringMatching(/^Check PUBLIC_URL/),
      expect.stringMatching(/SITE_ADDRESS/),
    ]);
  });
});
