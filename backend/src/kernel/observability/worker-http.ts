import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config';
import { mayScrape, Metrics } from './metrics';
import { Readiness } from './readiness';

/** The worker's HTTP port for container health checks and Prometheus: /health, /ready and /metrics. */
@Injectable()
export class WorkerHttp implements BeforeApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly config: Config,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  /** Listens on WORKER_PORT (0: any free one) and returns the port; null if none is set. */
  async listen(): Promise<number | null> {
    const { workerPort: port, host } = this.config;
    if (port === null) return null;
    const server = createServer((request, response) => {
      this.answer(
        request.url ?? '',
        request.socket.remoteAddress ?? '',
        request.headers.authorization ?? '',
        response,
      ).catch(() => respond(response, 500, 'internal'));
    });
    server.requestTimeout = 10_000;
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(path: string, ip: string, authorization: string, response: ServerResponse): Promise<void> {
    if (path === '/health') return respond(response, 200, JSON.stringify({ status: 'ok' }));
    if (path === '/ready') {
      const parts = await this.readiness.parts();
      // All work is in the database. Without the queue a worker is slower, and overdue jobs raise an alarm: neither is
      // a reason to stop it.
      const ready = parts.database === 'ok';
      return respond(response, ready ? 200 : 503, JSON.stringify({ status: ready ? 'ok' : 'not_ready', ...parts }));
    }
    if (path === '/metrics' && mayScrape(this.config, ip, authorization))
      return respond(response, 200, await this.metrics.text(), 'text/plain; version=0.0.4');
    respond(response, 404, JSON.stringify({ code: 'not_found', message: 'Not found.' }));
  }
}

function respond(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}
