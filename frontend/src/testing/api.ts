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

/** An error answer, with the API's envelope or a plain text as its body. */
class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly statusText: string,
  ) {}
}

export const refusal = (status: number, code = '', message = '', errors?: FieldProblem[]) =>
  new Refusal(status, code ? { code, message, errors } : '', '');

/** A refusal whose envelope has details: `{ code: 'product_changed', theirs }`. */
export const refusalWith = (status: number, envelope: { code: string; message?: string; [detail: string]: unknown }) =>
  new Refusal(status, { message: 'Refused.', ...envelope }, '');

/** What a proxy or a failing server sends instead of an envelope. */
export const page = (status: number, text: string, statusText = '') => new Refusal(status, text, statusText);

/** An answer that never comes. */
export const silence = () => new Promise<never>(() => undefined);

/** A Response is sent as given, for tests of headers. */
type Answer<E extends Endpoint> = AnswerOf<E> | Refusal | Response | Promise<AnswerOf<E> | Refusal>;

export type Answers = { [E in Endpoint]?: Answer<E> | ((call: Call) => Answer<E>) };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/**
 * Replaces the network and answers calls, typed by the API's schema; earlier answers are dropped. A call without an
 * answer fails and is reported. Answers can be replaced in the given object later. Returns the calls made so far.
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

/** How often an endpoint was called. */
export const times = (calls: Call[], endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint).length;

/** What was sent to an endpoint. */
export const bodies = <Body = unknown>(calls: Call[], endpoint: Endpoint) =>
  calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body as Body);
