import { ApiError, isApiError } from '@/api/client';

const POLL_MS = 2000;
const TRIES = 5;

/**
 * Requests the order of a payment until there is an answer: every two seconds while the bank is processing, up to five
 * times after a network or server error. Throws the server's final refusal.
 */
export async function answerOf<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ;) {
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error, 'payment_processing') && (!isPassing(error) || tries++ >= TRIES)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Says nothing about the payment: a failure of the network or the server, or too many requests. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 30_000;

/** Asks after 3 seconds, then less and less often while the page is visible, until the answer is not null. */
export async function askUntil<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    await visibleAfter(wait);
    const answer = await ask();
    if (answer !== null) return answer;
  }
}

/** Waits this long, and then until the page is visible. */
async function visibleAfter(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (document.visibilityState === 'hidden')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}
