import { execFileSync } from 'node:child_process';

/**
 * Runs one of PostgreSQL's programs on a database. The password is passed by the environment, because command lines are
 * visible to all users (`ps`). Throws what execFileSync throws.
 */
export function runOnDatabase(program, args, databaseUrl) {
  const { url, password } = withoutPassword(databaseUrl);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  // It contains the password as well, and none of these programs reads it.
  delete env.DATABASE_URL;
  execFileSync(program, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** It may be before the host or among the parameters. */
function withoutPassword(databaseUrl) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  url.password = '';
  url.searchParams.delete('password');
  return { url: url.toString(), password };
}
