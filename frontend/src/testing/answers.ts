interface Call {
  method: string;
  path: string;
  body: unknown;
  init: RequestInit;
}

/** What is answered, or a function of the call that says it. */
type Answer = unknown;

/** An answer of the API with this status. A string is sent as it stands, everything else as JSON. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly statusText = '',
  ) {}
}

/**
 * Stands in for the network: "GET /api/cookies" → what is answered, as JSON with status 200 unless it is a Reply or a
 * promise of either. Unknown paths are answered 404. Returns the calls made so far.
 */
export function answering(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const call = { method, path, body, init };
    calls.push(call);
    const answer = answers[`${method} ${path}`];
    const said: unknown = await (typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer);
    const reply = said instanceof Reply ? said : new Reply(said === undefined ? 404 : 200, said ?? '');
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return {
      ok: reply.status < 400,
      status: reply.status,
      statusText: reply.statusText,
      headers: new Map(),
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    };
  }) as unknown as typeof fetch;
  return calls;
}

/** How often a call was made. */
export const times = (calls: Call[], what: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === what).length;
