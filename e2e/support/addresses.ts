import { execFileSync } from 'node:child_process';

const findPorts = `
  const { createServer } = require('node:net');
  const servers = [createServer(), createServer()];
  Promise.all(servers.map((server) => new Promise((done) => server.listen(0, done)))).then(() => {
    console.log(servers.map((server) => server.address().port).join(' '));
    servers.forEach((server) => server.close());
  });`;

/** Ports that nobody uses, for a shop and its sandbox. */
export function freePorts(): { port: number; sandboxPort: number } {
  const [port, sandboxPort] = execFileSync(process.execPath, ['-e', findPorts], { encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return { port: port!, sandboxPort: sandboxPort! };
}

/**
 * Where the shop under test is. The configuration is read once by Playwright and again by each of its workers; the
 * first one decides, the others inherit the decision. E2E_BASE_URL points the stories at a shop that runs already.
 */
export function baseUrl(): string {
  if (process.env.E2E_BASE_URL) return process.env.E2E_BASE_URL;
  if (!process.env.E2E_PORT) {
    const { port, sandboxPort } = freePorts();
    process.env.E2E_PORT = String(port);
    process.env.E2E_SANDBOX_PORT = String(sandboxPort);
  }
  return `http://localhost:${process.env.E2E_PORT}`;
}
