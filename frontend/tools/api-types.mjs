// Generates the types of the API's calls whenever backend/openapi.json has changed. They are not committed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const frontend = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const contract = path.resolve(frontend, '../backend/openapi.json');
const types = path.join(frontend, 'src/api/schema.ts');

/** Does nothing in an installation without the API's description or without development packages, as in the image. */
export async function writeApiTypes() {
  if (!existsSync(contract)) return;
  const source = readFileSync(contract);
  const header = `// Made from backend/openapi.json by frontend/tools/api-types.mjs: ${createHash('sha256').update(source).digest('hex')}\n`;
  if (existsSync(types) && readFileSync(types, 'utf8').startsWith(header)) return;
  const generator = await import('openapi-typescript').catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  if (!generator) return;
  const nodes = await generator.default(JSON.parse(source), { defaultNonNullable: false });
  writeFileSync(types, header + generator.astToString(nodes));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeApiTypes();
