import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import type { FieldProblem } from '@/api/client';
import type { AnswerOf, Endpoint } from '@/api/endpoints';

/** A call as it arrived. */
export interface Call {
  endpoint: Endpoint;
  /** With its query: "/api/orders/my?limit=20". */
  path: string;
  body: unknown;
  request: Request;
}

/** An answer that is no success. Its body is the API's envelope, or text that stands as it is. */
class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly statusText: string,
  ) {}
}

export const refusal = (status: number, code = '', message = '', errors?: FieldProblem[]) =>
  new Refusal(status, code ? { code, message, errors } : '', '');

/** What a proxy or a server in trouble sends instead of an envelope. */
export const page = (status: number, text: string, statusText = '') => new Refusal(status, text, statusText);

/** An answer that never comes. */
export const silence = () => new Promise<never>(() => undefined);

/** A Response stands as it is, where headers matter. */
type Answer<E extends Endpoint> = AnswerOf<E> | Refusal | Response | Promise<AnswerOf<E> | Refusal>;

export type Answers = { [E in Endpoint]?: Answer<E> | ((call: Call) => Answer<E>) };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/**
 * Stands where the network begins and answers calls as the API does, typed by its schema; what was answered before is
 * forgotten. A call that nobody answers fails and is reported. An answer may be exchanged later in the given object.
 * Returns the calls made so far.
 */
export function apiAnswers(answers: Answers): Call[] {
  const calls: Call[] = [];
  const handlers = Object.keys(answers).map((key) => {
    const endpoint = key as Endpoint;
    const [method = '', template = ''] = endpoint.split(' ');
    return http[method.toLowerCase() as 'get'](template.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.clone().text();
      const json = request.headers.get('content-type')?.includes('json');
      const body: unknown = json ? JSON.parse(text) : text || undefined;
      const call = { endpoint, path: pathname + search, body, request };
      calls.push(call);
      const answer = answers[endpoint] as unknown;
      return respond(await (typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer));
    });
  });
  server.resetHandlers(...handlers);
  return calls;
}

function respond(said: unknown): Response {
  if (said instanceof Response) return said.clone();
  if (said === undefined) return new Response(null, { status: 204 });
  const { status, body, statusText } = said instanceof Refusal ? said : new Refusal(200, said, '');
  if (typeof body === 'string') return new Response(body, { status, statusText });
  return Response.json(body, { status, statusText });
}

/** How often an endpoint was asked. */
export const times = (calls: Call[], endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint).length;
