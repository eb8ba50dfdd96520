const TIMEOUT_MS = 10_000;

export interface Answer {
  status: number;
  body: unknown;
}

/** Sends one GET; rejects with a readable message when there is no response. */
export async function ask(provider: string, url: string, authorization: string): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch {
    throw new Error(`${provider} could not be reached. Please try again later.`);
  }
}
