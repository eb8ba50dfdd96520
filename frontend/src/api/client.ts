import type { AnswerOf, Endpoint, RequestArguments } from './endpoints';

export interface FieldProblem {
  path: string;
  message: string;
}

/**
 * An answer that is not OK. Its message is "<status>: <body or status text>", so that logs show what was received;
 * users are shown `said`, the error envelope's own sentence.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly said: string;
  readonly errors: FieldProblem[];
  readonly details: Record<string, unknown>;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
  ) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.details = parseEnvelope(text);
    this.code = textOf(this.details.code);
    this.said = textOf(this.details.message);
    this.errors = Array.isArray(this.details.errors) ? (this.details.errors as FieldProblem[]) : [];
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parseEnvelope(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The server's sentence about a failure, else the fallback. Network failures have no sentence of the server's. */
export function userMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.said) || fallback;
}

export function isApiError(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** The request's untyped shape, used after the endpoint's types were checked. */
interface Loose {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  once?: string;
  signal?: AbortSignal;
}

/** Calls the API by method and path with cookies and a JSON body. Throws ApiError. */
export async function call<E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>): Promise<AnswerOf<E>> {
  const response = await send(endpoint, request);
  return parsed<E>(await response.text());
}

/** A call that answers with a file. */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>): Promise<Blob> {
  return (await send(endpoint, request)).blob();
}

/** For reads where "not signed in" is a valid answer: returns null for a 401. */
export function callUnlessSignedOut<E extends Endpoint>(
  endpoint: E,
  ...request: RequestArguments<E>
): Promise<AnswerOf<E> | null> {
  return call(endpoint, ...request).catch((error: unknown) => {
    if (hasStatus(error, 401)) return null;
    throw error;
  });
}

/** A list with the server's total ("137", or "1000+"). */
export async function callCounted<E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<{ rows: AnswerOf<E>; total: string; header: (name: string) => string }> {
  const response = await send(endpoint, request);
  const header = (name: string) => response.headers.get(name) ?? '';
  return { rows: parsed<E>(await response.text()), total: header('x-total-count'), header };
}

/** Also returns how far the server's clock is ahead of this machine's. */
export async function callTimed<E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<{ answer: AnswerOf<E>; aheadMs: number }> {
  const response = await send(endpoint, request);
  const aheadMs = Date.parse(response.headers.get('x-shop-time') ?? '') - Date.now();
  return { answer: parsed<E>(await response.text()), aheadMs: aheadMs || 0 };
}

const parsed = <E extends Endpoint>(text: string) => (text ? JSON.parse(text) : undefined) as AnswerOf<E>;

async function send(endpoint: Endpoint, request: Loose = {}): Promise<Response> {
  const [method = '', template = ''] = endpoint.split(' ');
  const { path = {}, query = {}, body, once, signal } = request;
  const response = await fetch(filledIn(template, path) + queryString(query), {
    method,
    credentials: 'include',
    headers: headersOf(body !== undefined, once),
    body: body && JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

export const filledIn = (template: string, path: Record<string, unknown>) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));

export function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function headersOf(json: boolean, once: string | undefined): Record<string, string> | undefined {
  const headers = {
    ...(json && { 'content-type': 'application/json' }),
    ...(once && { 'idempotency-key': once }),
    ...(isUnattended() && { 'x-unattended': '1' }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}

/**
 * A new idempotency key: a request sent several times with it takes effect once. It need not be secret;
 * `crypto.randomUUID` is missing on a shop opened over plain http.
 */
export function newRequestName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

const AFTER_MS = 5 * 60_000;

let touchedAt = performance.now();
for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
  globalThis.addEventListener?.(sign, () => (touchedAt = performance.now()), { passive: true, capture: true });
}

/**
 * Whether the page had no user input for five minutes. Its polls then must not keep the session alive, see `Session` in
 * the backend.
 */
export function isUnattended(): boolean {
  return performance.now() - touchedAt > AFTER_MS;
}
