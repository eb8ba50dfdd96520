type Env = Record<string, string | undefined>;

/** Throws in production unless SANDBOX=1 allows a demonstration shop. */
export function requirePermission(env: Env): void {
  if (env.NODE_ENV !== 'production') return;
  if (env.SANDBOX !== '1')
    throw new Error('The sandbox replaces real payments and does not run in production unless SANDBOX=1.');
  if (!env.SANDBOX_SECRET) throw new Error('In production the sandbox needs SANDBOX_SECRET. See .env.example.');
}
