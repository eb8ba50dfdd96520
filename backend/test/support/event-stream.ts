import { until } from './until';

/** A client of a stream of server-sent events. */
export class HeardStream {
  private text = '';
  private ended = false;

  private constructor(
    readonly response: Response,
    private readonly hangUp: AbortController,
  ) {
    void this.read();
  }

  static async open(url: string, cookie: string): Promise<HeardStream> {
    const hangUp = new AbortController();
    const headers = { cookie, accept: 'text/event-stream' };
    return new HeardStream(await fetch(url, { headers, signal: hangUp.signal }), hangUp);
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
    this.hangUp.abort();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of this.response.body!) this.text += decoder.decode(bytes as Uint8Array, { stream: true });
    } catch {
      // Cut off by one side.
    }
    this.ended = true;
  }
}
