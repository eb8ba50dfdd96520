// Runs after `npm ci`: generates the API's types for editors and enables the commit hook of a Git checkout.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeApiTypes } from '../../frontend/tools/api-types.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

await writeApiTypes();
if (existsSync(path.join(root, '.git'))) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', 'backend/tools/git-hooks'], { cwd: root, stdio: 'ignore' });
  } catch {
    // Without git or in a read-only checkout there is nothing to switch on.
  }
}
