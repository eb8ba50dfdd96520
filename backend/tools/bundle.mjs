// The second part of `npm run build -w backend`: what the compiler made (build/) and the packages it uses become the few
// files of dist/, which run everywhere but in tests and `npm run dev`. See docs/decisions/0126-backend-bundle.md.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const backend = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const from = path.join(backend, 'build');
const to = path.join(backend, 'dist');

/** What is started by its name, from here, from docker-compose.yml and by operators. */
const programs = [
  'src/main',
  'src/worker',
  'src/migrate',
  'src/seed/main',
  'src/seed-orders',
  'src/admin',
  'src/audit',
  'src/customer',
  'src/doctor',
  'src/renew-secrets',
  'src/tasks',
  'sandbox/main',
];

/** Compiled for one kind of machine, or parts of Nest that it tries and this shop does not have. */
const leftOut = [
  /^(sharp|@node-rs\/argon2)$/,
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^(@fastify\/view|pino-pretty|class-transformer\/storage)$/,
];

/**
 * Replaces a `require` made at run time by the bundler's own. Otherwise Nest's mapped types would write the metadata of
 * decorators into second copies of class-validator and class-transformer, and Nest's TypeORM module would load a second TypeORM.
 */
const ownRequire = {
  name: 'own-require',
  transform: {
    filter: {
      id: /@nestjs[\\/](mapped-types[\\/]dist[\\/]type-helpers|typeorm[\\/]dist[\\/]common[\\/]typeorm-compat)/,
    },
    handler(code) {
      const own = code.replace(/^const require = createRequire\(import\.meta\.url\);$/m, '');
      if (own === code) throw new Error('A package of Nest gets its `require` in another way now.');
      return own;
    },
  },
};

for (const folder of ['src', 'sandbox', 'chunks']) rmSync(path.join(to, folder), { recursive: true, force: true });

const bundle = await rolldown({
  input: Object.fromEntries(programs.map((program) => [program, path.join(from, `${program}.js`)])),
  platform: 'node',
  external: leftOut,
  plugins: [ownRequire],
  onLog(level, log) {
    // How packages use `eval` and imports is not our concern; an import that is not found is.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
});
await bundle.write({
  dir: to,
  format: 'cjs',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  // Names tell Nest and TypeORM what is what, and a stack trace whose it is.
  keepNames: true,
  comments: false,
  plugins: [{ name: 'ascii', generateBundle: (_options, chunks) => Object.values(chunks).forEach(ascii) }],
});

// Not in any chunk: every migration is loaded by the name of its file, and one of them makes triggers of the list.
for (const name of ['migrations', 'triggers.js'].map((one) => path.join('src', 'database', one)))
  cpSync(path.join(from, name), path.join(to, name), { recursive: true, filter: (file) => !file.endsWith('.map') });

/** Node keeps a text with a single character beyond Latin-1 at twice the memory; in strings and names an escape means the same. */
function ascii(chunk) {
  chunk.code = chunk.code.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
