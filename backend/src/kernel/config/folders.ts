import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds `src` and `sandbox` as they run here: backend/ in tests, backend/build compiled, backend/dist bundled. */
export const CODE = above(__dirname, 'src/database/migrations');

/** backend/ itself. */
export const BACKEND = above(__dirname, 'package.json');

/** The nearest folder above `folder` in which there is `name`. */
function above(folder: string, name: string): string {
  if (existsSync(path.join(folder, name))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`There is no ${name} above ${__dirname}.`);
  return above(parent, name);
}
