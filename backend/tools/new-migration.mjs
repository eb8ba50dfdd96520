// node backend/tools/new-migration.mjs some-name [schema]: writes src/database/migrations/<timestamp>-some-name.ts with
// the difference between the entities and the (migrated) database at DATABASE_URL (of one schema, if given). Build the
// backend first; review the result, and never edit a released migration.
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { schemaDrift } = require('../build/src/database/schema-drift.js');
const { migrate } = require('../build/src/database/migrate.js');

const name = process.argv[2];
if (!/^[a-z][a-z-]+$/.test(name ?? '')) throw new Error('Give the migration a name in kebab-case.');
await migrate(process.env.DATABASE_URL);
const drift = await schemaDrift(process.env.DATABASE_URL);
const ours = (query) => !process.argv[3] || query.includes(`"${process.argv[3]}".`);
const up = drift.up.filter(ours);
const down = drift.down.filter(ours);
if (up.length === 0) {
  console.log('The entities and the migrations agree.');
  process.exit(0);
}
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/database/migrations');
// Migrations run in the order of their timestamps, and those of existing ones may be ahead of the clock.
const newest = Math.max(...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0));
const stamp = Math.max(Date.now(), newest + 100);
const className = name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase()) + stamp;
const lines = (queries) =>
  queries
    .map((query) => `    await queryRunner.query(\`${query.replaceAll('`', '\\`').replaceAll('${', '\\${')}\`);`)
    .join('\n');
const file = path.join(folder, `${stamp}-${name}.ts`);
writeFileSync(
  file,
  `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
${lines(up)}
  }

  async down(queryRunner: QueryRunner): Promise<void> {
${lines(down)}
  }
}
`,
);
console.log(file);
