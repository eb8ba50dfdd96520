import type { Attempt } from './webhook';

const TIMEOUT_MS = 15_000;
const ANSWER_KEPT = 500;

/**
 * One POST to the shop. Never throws: a missing answer is a result, too. Redirects are not followed and count as
 * refusals.
 */
export async function send(url: string, body: string, headers: Record<string, string>): Promise<Attempt> {
  const started = Date.now();
  const attempt = { at: new Date(started).toISOString() };
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.text()).slice(0, ANSWER_KEPT);
    return { ...attempt, status: response.status, ms: Date.now() - started, answer };
  } catch (error) {
    return { ...attempt, status: null, ms: Date.now() - started, answer: reason(error) };
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? error.message;
}
