import path from 'node:path';
import { requirePermission, startSandbox } from './start-sandbox';
import { SHOP_EVENTS } from './stripe/webhook-endpoints';

/** SendGrid's own batches may take 30 s, too long for a demonstration. */
const EMAIL_REPORTS_MS = 1000;

/**
 * The sandbox as its own process: `SANDBOX_HOST`, `SANDBOX_PORT`, `SANDBOX_SECRET`, `SANDBOX_SHOP_URL`, `PORT`,
 * `PUBLIC_URL`, `CRISPI_DATA_DIR`.
 */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  requirePermission(env);
  const port = portOf(env.PORT, 3000);
  const shopUrl = (env.SANDBOX_SHOP_URL || `http://127.0.0.1:${port}`).replace(/\/+$/, '');
  const sandbox = await startSandbox({
    port: portOf(env.SANDBOX_PORT, port + 1),
    host: env.SANDBOX_HOST || undefined,
    dataDir: path.resolve(env.CRISPI_DATA_DIR || '.data'),
    shopUrl,
    shopEvents: SHOP_EVENTS,
    emailReportsMs: EMAIL_REPORTS_MS,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    secret: env.SANDBOX_SECRET,
  });

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0), fail);
  };
  process.once('disconnect', close);
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.send?.({ ready: true });
}

function portOf(raw: string | undefined, fallback: number): number {
  const port = raw ? Number(raw) : fallback;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`"${raw}" is no port.`);
  return port;
}

function fail(error: unknown): void {
  process.stderr.write(`Sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main(process.env).catch(fail);
