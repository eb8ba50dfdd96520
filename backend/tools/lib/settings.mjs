import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { read, writeWhole } from './files.mjs';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';

/** Reads the project's .env, if there is one. Existing variables take precedence. */
export function readEnvFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The settings of a start from the environment, with their defaults. */
export function settingsOf(env) {
  const production = env.NODE_ENV === 'production';
  const port = portOf(env, 'PORT', 3000);
  const missing = ['PUBLIC_URL', 'APP_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].filter((name) => production && !env[name]);
  if (missing.length > 0)
    throw new Problem(`In production ${missing.join(', ')} must be set`, ['.env.example explains every variable.']);
  return {
    production,
    port,
    sandboxPort: portOf(env, 'SANDBOX_PORT', port + 1),
    sandbox: production ? env.SANDBOX === '1' : env.SANDBOX !== '0',
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(root, env.CRISPI_DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    admin: {
      email: env.ADMIN_EMAIL || 'admin@crispi.test',
      // A configured password is not printed.
      password: env.ADMIN_PASSWORD ? '(ADMIN_PASSWORD)' : 'crispi-admin',
    },
  };
}

/** The environment of the shop's processes. */
export function childEnv(env, settings, databaseUrl) {
  return {
    ...env,
    PORT: String(settings.port),
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_URL: env.SANDBOX_URL || `http://127.0.0.1:${settings.sandboxPort}`,
    PUBLIC_URL: settings.publicUrl,
    CRISPI_DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    APP_KEY: env.APP_KEY || appKey(settings.dataDir),
    // Random for this start; only the shop and its sandbox receive it.
    SANDBOX_SECRET: env.SANDBOX_SECRET || (settings.production ? randomBytes(32).toString('hex') : ''),
    // From Node 22 on, compiled code is cached between starts; Node 20 does not know the variable.
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || path.join(root, 'node_modules', '.cache', 'crispi'),
  };
}

// All encrypted data depends on this key: it is generated once and stored with the data it protects.
function appKey(dataDir) {
  const file = path.join(dataDir, 'app-key');
  const present = read(file)?.trim();
  if (present) return present;
  const fresh = randomBytes(32).toString('hex');
  writeWhole(file, `${fresh}\n`, 0o600);
  return fresh;
}

function portOf(env, name, fallback) {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${name}=${env[name]} is no port number`);
}
