type Env = Record<string, string | undefined>;

/** Throws in production, unless somebody wants a shop for show, says so with SANDBOX=1 and keeps it for himself. */
export function requirePermission(env: Env): void {
  if (env.NODE_ENV !== 'production') return;
  if (env.SANDBOX !== '1')
    throw new Error('The sandbox stands in for real payments and does not run in production unless SANDBOX=1.');
  if (!env.SANDBOX_SECRET) throw new Error('In production the sandbox needs SANDBOX_SECRET. See .env.example.');
}
