/** Long enough for a slow and busy machine; a condition that never holds takes this long once. */
export const TIMEOUT_MS = 300_000;

/**
 * Waits for a condition. `probe` returns a result, or null (or false) while it does not hold yet. On timeout the error
 * names what was awaited and what was last seen.
 */
export async function until<T>(what: string, probe: () => Promise<T | null | false | undefined>): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS;
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
