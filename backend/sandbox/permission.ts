/** Throws in production, unless somebody wants a shop for show and says so with SANDBOX=1. */
export function requirePermission(env: Record<string, string | undefined>): void {
  if (env.NODE_ENV !== 'production' || env.SANDBOX === '1') return;
  throw new Error('The sandbox stands in for real payments and does not run in production unless SANDBOX=1.');
}
