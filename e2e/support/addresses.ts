import { execFileSync } from 'node:child_process';

/** Ports below the range of outgoing connections, which the system never assigns by itself. */
const findPorts = `
  const { createServer } = require('node:net');
  const free = (port) => new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
  (async () => {
    const ports = new Set();
    while (ports.size < 2) {
      const port = 20000 + Math.floor(Math.random() * 12000);
      if (await free(port)) ports.add(port);
    }
    console.log([...ports].join(' '));
  })();`;

/** Free ports for a shop and its sandbox. */
export function freePorts(): { port: number; sandboxPort: number } {
  const [port, sandboxPort] = execFileSync(process.execPath, ['-e', findPorts], { encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return { port: port!, sandboxPort: sandboxPort! };
}

/**
 * The address of the shop under test. Playwright reads the configuration once and again in each worker; the first one
 * decides, the others inherit its choice. E2E_BASE_URL points the journeys at a running shop.
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
