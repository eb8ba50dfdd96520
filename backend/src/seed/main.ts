import 'reflect-metadata';
import { loadConfig } from '../kernel/config/config';
import { isFilled } from './is-filled';

/** Fills a new shop and exits; a shop with any data is left unchanged. */
async function seed(): Promise<void> {
  const config = loadConfig();
  if (await isFilled(config.databaseUrl)) return;
  const { fillShop } = await import('./fill-shop.js');
  await fillShop(config);
}

seed().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The shop could not be filled: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
