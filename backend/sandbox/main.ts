import path from 'node:path';
import { startSandbox } from './start';

/** The sandbox process: local Stripe, SendGrid and DoorDash. Never in production unless somebody insists (SANDBOX=1). */
async function main(): Promise<void> {
  const { NODE_ENV, SANDBOX, PORT = '3000', SANDBOX_PORT, PUBLIC_URL, CRISPI_DATA_DIR = '.data' } = process.env;
  if (NODE_ENV === 'production' && SANDBOX !== '1') {
    throw new Error('The sandbox takes no part in production. Set SANDBOX=1 if this is a trial.');
  }
  const port = Number(PORT);
  const sandbox = await startSandbox({
    port: Number(SANDBOX_PORT || port + 1),
    dataDir: path.resolve(CRISPI_DATA_DIR),
    shopUrl: `http://127.0.0.1:${port}`,
    publicUrl: (PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
  });
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
  process.send?.({ ready: true });
}

main().catch((error: unknown) => {
  process.stderr.write(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
