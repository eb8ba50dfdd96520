import { isUnattended } from '@/lib/unattended';

export interface FieldProblem {
  path: string;
  message: string;
}

/**
 * An answer that is not OK. Its message is the status, a colon, a space and the body text (or the status text), so
 * that logs show what came over the wire; people are shown `said`, the envelope's own sentence.
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

/** The server's sentence for a failure, else the given one. A network failure has no sentence of the server's. */
export function saidBy(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.said) || fallback;
}

export function isApiError(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object | FormData;
  /** A name for this request: repeated under the same name it is done once (where the API says so). */
  once?: string;
  signal?: AbortSignal;
}

/** Every call of the shop: cookies go along, plain objects travel as JSON, forms as they are. Throws ApiError. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  const response = await send(path, options);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** A read that answers with a list. Anything else (a proxy's page, half an answer) is a failed read, not an empty list. */
export async function callList<T>(path: string, signal?: AbortSignal): Promise<T[]> {
  return asList<T>(path, await call<unknown>(path, { signal }));
}

/** The same where "not signed in" is an answer: a 401 yields null. */
export async function callListUnlessSignedOut<T>(path: string, signal?: AbortSignal): Promise<T[] | null> {
  const answer = await callUnlessSignedOut<unknown>(path, signal);
  return answer === null ? null : asList<T>(path, answer);
}

function asList<T>(path: string, answer: unknown): T[] {
  if (!Array.isArray(answer)) throw new Error(`${path} did not answer with a list`);
  return answer as T[];
}

/** For reads where "not signed in" is an answer and no failure: a 401 yields null. */
export async function callUnlessSignedOut<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  try {
    return await call<T>(path, { signal });
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}

/** A list together with the total the server counted for it ("137", or "1000+"). */
export async function callCounted<T>(path: string, signal?: AbortSignal): Promise<{ rows: T[]; total: string }> {
  const response = await send(path, { signal });
  const rows = (await response.json()) as T[];
  return { rows, total: response.headers.get('x-total-count') ?? String(rows.length) };
}

async function send(path: string, { method = 'GET', body, once, signal }: Options): Promise<Response> {
  const json = body && !(body instanceof FormData);
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: headersOf(Boolean(json), once),
    body: json ? JSON.stringify(body) : (body as FormData | undefined),
    signal,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

function headersOf(json: boolean, once: string | undefined): Record<string, string> | undefined {
  const headers = {
    ...(json && { 'content-type': 'application/json' }),
    ...(once && { 'idempotency-key': once }),
    ...(isUnattended() && { 'x-unattended': '1' }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}
