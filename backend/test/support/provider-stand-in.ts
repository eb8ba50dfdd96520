import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

/** The answer; `hang up` closes the connection without one. */
export type Reported = { status: number; body: object } | 'hang up';

/**
 * A provider that gives exactly the answers of a test, which the sandbox never gives: lost
 * ones, duplicates, refusals. It listens on its own port and records the calls.
 */
export class ProviderStandIn {
  readonly asked: Asked[] = [];
  answer: (asked: Asked) => Reported | Promise<Reported> = () => ({
    status: 404,
    body: { code: 'not_found', message: 'Nothing here' },
  });

  private constructor(private readonly server: Server) {}

  static async open(): Promise<ProviderStandIn> {
    const server = createServer();
    const standIn = new ProviderStandIn(server);
    server.on('request', (request, response) => {
      void read(request).then(async (asked) => {
        standIn.asked.push(asked);
        const reported = await standIn.answer(asked);
        if (reported === 'hang up') return request.socket.destroy();
        return response
          .writeHead(reported.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(reported.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The calls made with that method under that path. */
  calls(method: string, path: string): Asked[] {
    return this.asked.filter((asked) => asked.method === method && asked.path.startsWith(path));
  }

  forget(): void {
    this.asked.length = 0;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const json = /json/.test(request.headers['content-type'] ?? '') && text !== '';
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body: json ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}
