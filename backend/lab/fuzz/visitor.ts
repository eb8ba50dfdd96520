import { request } from 'node:http';

/** An HTTP client that can send anything, keeps its cookies and accepts any response. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly name: string,
    private readonly url: string,
    private readonly forgetful = false,
  ) {}

  /** A copy with the same cookies; changes to its cookies do not affect the original. */
  twin(): Visitor {
    const twin = new Visitor(this.name, this.url, this.forgetful);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  /** Sends everything unchanged; `cookie` is sent before the visitor's own cookies. */
  async send(
    method: string,
    path: string,
    body?: string | Buffer,
    { cookie: odd, ...headers }: Record<string, string> = {},
    url = this.url,
  ): Promise<Answer> {
    const cookie = [odd, ...[...this.cookies].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ');
    const answer = await exchange(url, method, path, body, {
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...(cookie && { cookie }),
      ...headers,
    });
    for (const line of this.forgetful ? [] : answer.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    const { status, text } = answer;
    return { status, text, json: () => JSON.parse(text) as never };
  }
}

/** One request on a new connection. `fetch` would correct the address, and refuses some methods and headers. */
function exchange(
  url: string,
  method: string,
  path: string,
  body: string | Buffer | undefined,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; cookies: string[] }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode!,
          text: Buffer.concat(chunks).toString(),
          cookies: incoming.headers['set-cookie'] ?? [],
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export interface Answer {
  status: number;
  text: string;
  json<T>(): T;
}
