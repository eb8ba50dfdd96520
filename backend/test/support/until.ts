/**
 * Waits for a fact. `probe` returns it, or null (or false) while it is not there yet; when it never comes the failure
 * says what was awaited and what was last seen instead of just "timed out".
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null | false | undefined>,
  patienceMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  let last: unknown;
  for (;;) {
    try {
      const fact = await probe();
      if (fact) return fact;
      last = fact;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`Still waiting for ${what}; last seen: ${String(last)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
