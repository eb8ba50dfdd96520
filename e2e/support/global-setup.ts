import { openShop } from './shop';

/** One shop for the whole run. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const shop = await openShop({
    port: Number(process.env.E2E_PORT),
    sandboxPort: Number(process.env.E2E_SANDBOX_PORT),
  });
  process.env.E2E_DATA_DIR = shop.dataDir;
  return () => shop.close();
}
