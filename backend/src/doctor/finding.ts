/** What was looked at and how it is; what is not fine names its cure. */
export type Finding =
  | { state: 'fine'; what: string; says: string }
  | { state: 'warning' | 'problem'; what: string; says: string; cure: string };

export const fine = (what: string, says: string): Finding => ({ state: 'fine', what, says });
export const warning = (what: string, says: string, cure: string): Finding => ({ state: 'warning', what, says, cure });
export const problem = (what: string, says: string, cure: string): Finding => ({ state: 'problem', what, says, cure });

/** The failure in one line; `fetch` says why only in its cause. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause instanceof Error) return reasonOf(cause);
  return (message || code || String(error)).split('\n')[0]!;
}
