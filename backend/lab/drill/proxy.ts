import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../chaos/chaos-shop';
import { until } from '../../test/support/until';

const CADDYFILE = path.resolve(__dirname, '../../../deploy/proxy/Caddyfile');

/** The proxy of docker-compose.yml, with the same Caddyfile, in front of replicas on this machine. */
export class Proxy {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async open(folder: string, replicaPorts: number[]): Promise<Proxy> {
    const url = `http://127.0.0.1:${await freePort()}`;
    const env = {
      ...process.env,
      SITE_ADDRESS: url,
      API_REPLICAS: replicaPorts.map((port) => `127.0.0.1:${port}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    const log = openSync(path.join(folder, 'logs', 'proxy.log'), 'a');
    const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    // Nothing else stops the proxy when this process ends.
    process.once('exit', () => child.kill('SIGKILL'));
    const absent = new Promise<never>((_, reject) => child.once('error', reject));
    const serves = until('the proxy to serve', async () => (await fetch(`${url}/api/health`)).ok);
    await Promise.race([serves, absent]);
    return new Proxy(url, child);
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }
}
