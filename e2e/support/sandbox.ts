import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './addresses';

interface OwnSandbox {
  url: string;
  /** Names of the Stripe events received at the shop's address. */
  webhooks: string[];
  /** Calls the sandbox's Stripe with the secret key. */
  stripe(path: string, fields: Record<string, string>): Promise<{ id: string }>;
  close(): Promise<void>;
}

/** A separate sandbox, for faults that would affect every other journey. */
export async function openSandbox(): Promise<OwnSandbox> {
  const { port, sandboxPort } = freePorts();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'crispi-e2e-sandbox-'));
  const webhooks: string[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      webhooks.push((JSON.parse(body) as { type: string }).type);
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve));
  const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), CRISPI_DATA_DIR: dataDir };
  const program = path.join(__dirname, '..', '..', 'backend', 'dist', 'sandbox', 'main.js');
  const child = fork(program, { env: { ...env, NODE_ENV: '', SANDBOX_SECRET: '' } });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The sandbox did not start (code ${code}).`)));
  });
  const url = `http://localhost:${sandboxPort}`;
  return {
    url,
    webhooks,
    stripe: async (pathname, fields) => {
      const answer = await fetch(`http://127.0.0.1:${sandboxPort}/v1${pathname}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams(fields),
      });
      return (await answer.json()) as { id: string };
    },
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
