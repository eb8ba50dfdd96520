/** A browser that can send anything: it keeps its cookies and reads any answer. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly name: string,
    private readonly url: string,
    private readonly forgetful = false,
  ) {}

  /** Another browser with the same cookies: what happens to one's cookies does not happen to the other's. */
  twin(): Visitor {
    const twin = new Visitor(this.name, this.url, this.forgetful);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  /** `body` goes out as it is. */
  async send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && method !== 'GET' && { body }),
    });
    for (const line of this.forgetful ? [] : answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    const text = await answer.text();
    return { status: answer.status, text, json: () => JSON.parse(text) as never };
  }
}

export interface Answer {
  status: number;
  text: string;
  json<T>(): T;
}
