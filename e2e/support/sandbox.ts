import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './addresses';

export interface OwnSandbox {
  url: string;
  /** Names of Stripe's events that arrived where the shop would be. */
  heard: string[];
  /** A call to Stripe with the sandbox's secret key. */
  stripe(path: string, fields: Record<string, string>): Promise<{ id: string }>;
  close(): Promise<void>;
}

/** A sandbox alone, with nobody but this story in it: for switching faults on that would hit every other story. */
export async function openSandbox(): Promise<OwnSandbox> {
  const { port, sandboxPort } = freePorts();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'crispi-e2e-sandbox-'));
  const heard: string[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      heard.push((JSON.parse(body) as { type: string }).type);
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
    heard,
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
