import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { until } from './until';

/** A client of a stream of server-sent events. */
export class HeardStream {
  private text = '';
  private ended = false;

  private constructor(
    private readonly request: ClientRequest,
    private readonly response: IncomingMessage,
  ) {
    void this.read();
  }

  /** On a connection of its own: `fetch` would open another one in advance, for which a closing server waits. */
  static async open(url: string, cookie: string): Promise<HeardStream> {
    const request = get(url, { agent: false, headers: { cookie, accept: 'text/event-stream' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return new HeardStream(request, response);
  }

  get status(): number {
    return this.response.statusCode!;
  }

  header(name: string): string | undefined {
    return this.response.headers[name]?.toString();
  }

  /** Every byte so far. */
  get heard(): string {
    return this.text;
  }

  get words(): number {
    return this.text.split('data: changed\n\n').length - 1;
  }

  /** Waits for an event after `work`. */
  async wordAfter(work: () => Promise<unknown>): Promise<void> {
    const before = this.words;
    await work();
    await until('the stream to say "changed"', () => Promise.resolve(this.words > before));
  }

  end(): Promise<boolean> {
    return until('the stream to end', () => Promise.resolve(this.ended));
  }

  close(): void {
    this.request.destroy();
  }

  private async read(): Promise<void> {
    try {
      for await (const text of this.response.setEncoding('utf8')) this.text += text as string;
    } catch {
      // Cut off by one side.
    }
    this.ended = true;
  }
}
