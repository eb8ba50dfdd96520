/** The result of a check; a problem says how to fix it. */
export type Finding =
  | { state: 'fine'; subject: string; message: string }
  | { state: 'warning' | 'problem'; subject: string; message: string; fix: string };

export const fine = (subject: string, message: string): Finding => ({
  state: 'fine',
  subject,
  message,
});
export const warning = (subject: string, message: string, fix: string): Finding => ({
  state: 'warning',
  subject,
  message,
  fix,
});
export const problem = (subject: string, message: string, fix: string): Finding => ({
  state: 'problem',
  subject,
  message,
  fix,
});

/** The failure in one line; `fetch` gives the reason only in its cause. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause instanceof Error) return reasonOf(cause);
  return (message || code || String(error)).split('\n')[0]!;
}
