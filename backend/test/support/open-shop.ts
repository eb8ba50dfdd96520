import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { startSandbox } from '../../sandbox/start-sandbox';
import type { Config } from '../../src/kernel/config/config';
import type { Log } from '../../src/kernel/observability/log';
import { openHttp } from '../../src/bootstrap';
import { fillShop } from '../../src/seed/fill-shop';
import { freshDatabase, templateOf } from './database';
import { openForAll } from './open-for';
import { openWorker } from './open-worker';
import { statementsOn, type TestStatements } from './statements';
import { silentLog, testConfig } from './test-config';
import { until } from './until';

/** An e-mail in the sandbox. */
export interface SentEmail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** A whole shop on ports of its own: HTTP, worker, sandbox, a seeded database. Only the browser is missing. */
export interface Shop extends TestStatements {
  url: string;
  sandboxUrl: string;
  config: Config;
  app: NestFastifyApplication;
  /** A browser that keeps its cookies. */
  browser(): ReturnType<typeof request.agent>;
  /** GET of the sandbox's control API. */
  sandbox<T>(path: string): Promise<T>;
  /** E-mails in the sandbox, newest first; with an address only those to it. */
  emails(to?: string): Promise<SentEmail[]>;
  /** Waits for an e-mail to the address whose subject matches. */
  emailTo(to: string, subject: RegExp): Promise<SentEmail>;
  tellSandbox(method: 'PUT' | 'POST', path: string, body?: object): Promise<void>;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

interface ShopOptions {
  worker?: boolean;
  config?: Partial<Config>;
  log?: Log;
}

/** A shop for the tests of a file or a `describe` block, open while they run. */
export const useShop = (options?: ShopOptions | (() => ShopOptions)) =>
  openForAll(() => openShop(typeof options === 'function' ? options() : options));

/** Another API process of the shop. */
export const useOtherApi = (shop: Shop, config: Partial<Config> = {}) =>
  openForAll(() => openHttp({ ...shop.config, port: 0, ...config }, silentLog()));

export async function openShop({
  worker = true,
  config: overrides = {},
  log = silentLog(),
}: ShopOptions = {}): Promise<Shop> {
  const { production = false } = overrides;
  const filled = await templateOf(production ? 'production' : 'sample', (databaseUrl) =>
    fillShop(testConfig({ databaseUrl, sampleData: !production })),
  );
  const database = await freshDatabase(filled);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-shop-'));
  const { port, free } = await keepPort();
  const url = `http://127.0.0.1:${port}`;
  const secret = overrides.sandboxSecret ?? undefined;
  const sandbox = await startSandbox({ port: 0, dataDir: folder, shopUrl: url, publicUrl: url, secret });
  const headers = { 'content-type': 'application/json', 'x-sandbox-secret': secret ?? '' };
  const config = testConfig({
    databaseUrl: database.url,
    dataDir: folder,
    port,
    publicUrl: url,
    sandboxUrl: sandbox.url,
    ...overrides,
  });
  const app = await openHttp(config, log);
  await free();
  await app.listen(port, '127.0.0.1');
  let working: INestApplicationContext | null = worker ? await openWorker(config, log) : null;
  const stopWorker = async () => {
    await working?.close();
    working = null;
  };
  const ask = async <T>(where: string) =>
    (await (await fetch(`${sandbox.url}/sandbox${where}`, { headers })).json()) as T;
  const emails = (to = '') => ask<SentEmail[]>(`/mail?to=${encodeURIComponent(to)}`);
  return {
    url,
    sandboxUrl: sandbox.url,
    config,
    app,
    browser: () => request.agent(url),
    ...statementsOn(app),
    sandbox: ask,
    emails,
    emailTo: (to, subject) =>
      until(`an e-mail to ${to} about ${subject}`, async () =>
        (await emails(to)).find((email) => subject.test(email.subject)),
      ),
    tellSandbox: async (method, where, body) => {
      const response = await fetch(`${sandbox.url}/sandbox${where}`, {
        method,
        headers,
        // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- the method is PUT or POST, never GET
        body: JSON.stringify(body ?? {}),
      });
      if (!response.ok) throw new Error(`${method} /sandbox${where}: ${response.status} ${await response.text()}`);
    },
    startWorker: async () => {
      working ??= await openWorker(config, log);
    },
    stopWorker,
    close: async () => {
      await stopWorker();
      await app.close();
      await sandbox.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reserves a port until it is freed: outgoing connections take theirs from the same range. */
function keepPort(): Promise<{ port: number; free: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({ port, free: () => new Promise((freed) => server.close(() => freed())) });
    });
  });
}
