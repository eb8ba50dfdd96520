import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { startChildSpan, type TraceSpan } from './traces';

interface Message<Request> {
  request: Request;
  response?: { statusCode?: number };
  error?: Error;
}

interface Fetched {
  method: string;
  origin: string | URL;
  path: string;
}

/**
 * Traces every outgoing HTTP call made during a request, task or job, as reported by Node itself: fetch and `http`,
 * whatever library uses them. Nothing is patched. Returns a function that stops it.
 */
export function watchCalls(): () => void {
  const open = new WeakMap<object, TraceSpan>();
  const begun = (request: object, method: string, address: URL) => {
    const attributes = {
      'http.request.method': method,
      'server.address': address.hostname,
      // Without its query, which may contain user input.
      'url.path': address.pathname,
    };
    const span = startChildSpan('call', `${method} ${address.hostname}`, attributes);
    if (span) open.set(request, span);
  };
  const answered = ({ request, response }: Message<object>) =>
    open.get(request)?.set({ 'http.response.status_code': response?.statusCode ?? 0 });
  const ended = ({ request, error }: Message<object>) => {
    open.get(request)?.end(error?.name);
    open.delete(request);
  };
  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: Message<Fetched>) =>
      begun(request, request.method, new URL(request.path, request.origin)),
    'undici:request:headers': answered,
    'undici:request:trailers': ended,
    'undici:request:error': ended,
    'http.client.request.start': ({ request }: Message<ClientRequest>) => {
      begun(request, request.method, new URL(request.path, `${request.protocol}//${request.host}`));
      request.once('close', () => ended({ request }));
    },
    'http.client.response.finish': answered,
    'http.client.request.error': ended,
  };
  const listeners = Object.entries(channels) as [string, (message: unknown) => void][];
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
