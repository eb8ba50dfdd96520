/** For a slow and busy machine; whoever waits for what never comes waits this long once. */
export const PATIENCE_MS = 300_000;

/**
 * Waits for a fact. `probe` returns it, or null (or false) while it is not there yet; when it never comes the failure
 * says what was awaited and what was last seen instead of just "timed out".
 */
export async function until<T>(what: string, probe: () => Promise<T | null | false | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  let last: unknown;
  for (;;) {
    try {
      const fact = await probe();
      if (fact) return fact;
      last = fact;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw new Error(`Still waiting for ${what}; last seen: ${String(last)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
