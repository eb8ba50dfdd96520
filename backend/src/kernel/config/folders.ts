import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder that contains `src` and `sandbox` of the running code: backend/ in tests, backend/build compiled,
 * backend/dist bundled.
 */
export const CODE = above(__dirname, 'src/database/migrations');

/** backend/ itself. */
export const BACKEND = above(__dirname, 'package.json');

/** The sample products' pictures, served under "/pictures". */
export const OWN_PICTURES = path.join(BACKEND, 'assets/pictures');

/** The nearest ancestor of `folder` that contains `name`. */
function above(folder: string, name: string): string {
  if (existsSync(path.join(folder, name))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`There is no ${name} above ${__dirname}.`);
  return above(parent, name);
}
