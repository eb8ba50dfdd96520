// The last part of `npm run build -w backend`: what the compiler made (build/) and the packages it uses become the few
// files of dist/, which run everywhere but in tests and `npm run dev`. See docs/decisions/0126-backend-bundle.md.
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { filesBelow } from './lib/files.mjs';

const backend = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const from = path.join(backend, 'build');
const to = path.join(backend, 'dist');

/** Entry points that are started by name, here, in docker-compose.yml and by operators. */
const programs = [
  'src/main',
  'src/worker',
  'src/migrate',
  'src/seed/main',
  'src/backup/main',
  'src/command',
  'sandbox/main',
];

/** Native packages, one that finds its typefaces beside its own files, and parts of Nest that this shop does not use. */
const leftOut = [
  /^(sharp|@node-rs\/argon2)$/,
  /^pdfkit$/,
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^(@fastify\/view|pino-pretty|class-transformer\/storage)$/,
];

/**
 * Replaces `require` calls made at run time by the bundler's own. Otherwise Nest's mapped types would write the
 * metadata of decorators into second copies of class-validator and class-transformer, and Nest's TypeORM module would
 * load a second TypeORM.
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
    // Warnings about `eval` and imports inside packages do not concern us; an import that is not found does.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
});
await bundle.write({
  dir: to,
  format: 'cjs',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  // Nest and TypeORM depend on class names, and stack traces on function names.
  keepNames: true,
  comments: false,
  plugins: [{ name: 'ascii', generateBundle: (_options, chunks) => Object.values(chunks).forEach(ascii) }],
});

// Not in any chunk: every migration is loaded by its file name, and one of them creates triggers from the list.
for (const name of ['migrations', 'triggers.js'].map((one) => path.join('src', 'database', one)))
  cpSync(path.join(from, name), path.join(to, name), { recursive: true, filter: (file) => !file.endsWith('.map') });

// What is read at run time and is no TypeScript (the sandbox's pages and scripts, functions of the database).
for (const folder of ['src', 'sandbox']) {
  for (const file of filesBelow(path.join(backend, folder), (name) => !/\.(tsx?|md)$/.test(name))) {
    for (const built of [from, to]) {
      const target = path.join(built, path.relative(backend, file));
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(file, target);
    }
  }
}

/**
 * Node stores a string with a single character beyond Latin-1 at twice the memory; in strings and names an escape has
 * the same meaning.
 */
function ascii(chunk) {
  chunk.code = chunk.code.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
