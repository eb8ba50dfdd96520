import { isUnattended, ApiError, filledIn, queryString } from './client';
import type { AnswerOf, Endpoint, FormRequestOf } from './endpoints';

interface Loose {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  form: Record<string, string | Blob | undefined>;
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * A call whose body is a form with files, typed like the others. `onProgress` receives the sent part, 0 to 1, which
 * only XMLHttpRequest reports. Undefined fields are left out. Throws ApiError.
 */
export function upload<E extends Endpoint>(endpoint: E, request: FormRequestOf<E>): Promise<AnswerOf<E>> {
  const [method = '', template = ''] = endpoint.split(' ');
  const { path = {}, query = {}, form, onProgress, signal } = request as Loose;
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.append(name, value);
  const answer = new Promise<unknown>((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, filledIn(template, path) + queryString(query));
    if (isUnattended()) sending.setRequestHeader('x-unattended', '1');
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0));
    sending.addEventListener('load', () => {
      const { status, responseText: text, statusText } = sending;
      if (status < 200 || status >= 300) reject(new ApiError(status, text, statusText));
      else resolve(text ? JSON.parse(text) : undefined);
    });
    // The same errors as fetch: no answer, or aborted.
    sending.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    sending.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    signal?.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
  return answer as Promise<AnswerOf<E>>;
}
