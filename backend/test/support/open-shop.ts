import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { startSandbox } from '../../sandbox/start-sandbox';
import type { Config } from '../../src/kernel/config/config';
import { Database } from '../../src/kernel/database/database';
import type { Log } from '../../src/kernel/observability/log';
import { openHttp } from '../../src/bootstrap';
import { fillShop } from '../../src/seed/fill-shop';
import { freshDatabase } from './database';
import { openWorker } from './open-worker';
import { silentLog, testConfig } from './test-config';

/** A whole shop on ports of its own: HTTP, worker, sandbox, a seeded database. Only the browser is missing. */
export interface Shop {
  url: string;
  sandboxUrl: string;
  config: Config;
  app: NestFastifyApplication;
  /** A browser that keeps its cookies. */
  browser(): ReturnType<typeof request.agent>;
  rows<T>(sql: string, params?: unknown[]): Promise<T[]>;
  /** GET of the sandbox's control API. */
  sandbox<T>(path: string): Promise<T>;
  tellSandbox(method: 'PUT' | 'POST', path: string, body?: object): Promise<void>;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

export async function openShop({
  worker = true,
  config: overrides = {},
  log = silentLog(),
}: { worker?: boolean; config?: Partial<Config>; log?: Log } = {}): Promise<Shop> {
  const database = await freshDatabase();
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
  await fillShop(config);
  const app = await openHttp(config, log);
  await free();
  await app.listen(port, '127.0.0.1');
  let working: INestApplicationContext | null = worker ? await openWorker(config, log) : null;
  const stopWorker = async () => {
    await working?.close();
    working = null;
  };
  return {
    url,
    sandboxUrl: sandbox.url,
    config,
    app,
    browser: () => request.agent(url),
    rows: <T>(sql: string, params: unknown[] = []) => app.get(Database).rows<T>(sql, params as never[]),
    sandbox: async <T>(where: string) =>
      (await (await fetch(`${sandbox.url}/sandbox${where}`, { headers })).json()) as T,
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
