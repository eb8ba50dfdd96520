// npm run backup -- <folder>: copies the shop's database and uploaded pictures, consistently, into a new folder. npm
// run restore -- <folder>: copies them into an empty database (DATABASE_URL) and data folder (CRISPI_DATA_DIR).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkNode } from './lib/node-check.mjs';
import { readEnvFile, settingsOf } from './lib/settings.mjs';
import { withClient } from './lib/postgres-client.mjs';

checkNode();
const [verb, folder] = process.argv.slice(2);
if (!['backup', 'restore'].includes(verb) || !folder)
  fail('npm run backup -- <folder>, npm run restore -- <folder>', 2);
readEnvFile();
const { dataDir, databaseUrl } = settingsOf(process.env);
if (!databaseUrl)
  fail('DATABASE_URL is not set. The database of npm start is copied with its data folder, while the shop is closed.');
const NUMBERS_LEFT_OUT = 1000;
const uploads = path.join(dataDir, 'uploads');
/** The parts of a backup in its folder. */
const partsOf = (place) => ({ dump: path.join(place, 'database.dump'), pictures: path.join(place, 'uploads') });
await (verb === 'backup' ? backup() : restore());

async function backup() {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    fail(`${folder} holds a backup, or something else, already.`);
  // Renamed when it is complete, so that an interrupted backup is never mistaken for a complete one.
  const unfinished = `${path.resolve(folder)}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { dump, pictures } = partsOf(unfinished);
  // The database first: a picture that it refers to is then copied even if it is added during the backup; unused ones
  // are removed over time.
  tool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`]);
  if (existsSync(uploads)) cpSync(uploads, pictures, { recursive: true });
  renameSync(unfinished, folder);
  say(`Kept in ${folder}. Keep APP_KEY somewhere else: without it the providers' keys in it cannot be read.`);
}

async function restore() {
  const { dump, pictures } = partsOf(folder);
  if (!existsSync(dump)) fail(`There is no backup in ${folder}.`);
  const sql = `SELECT count(*)::int AS n FROM pg_namespace WHERE nspname IN ('kernel', 'orders')`;
  const [{ n }] = (await withClient(databaseUrl, (client) => client.query(sql))).rows;
  if (n > 0) fail('The database of DATABASE_URL holds a shop already. Nothing was changed.');
  // Also when no picture was uploaded.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The pictures first: if interrupted before the database exists, the command can simply be repeated.
  if (existsSync(pictures)) cpSync(pictures, uploads, { recursive: true });
  tool('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', dump]);
  // Orders placed after the dump are lost, but their numbers are in customers' e-mails and at couriers.
  await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT setval(numbers, nextval(numbers) + ${NUMBERS_LEFT_OUT})
       FROM (SELECT pg_get_serial_sequence('orders.orders', 'id')::regclass AS numbers) orders`,
    ),
  );
  say(
    'Restored. Start the shop with the APP_KEY of the backup; a minute later npm run doctor and npm run audit say whether all is there.',
  );
}

/**
 * Runs one of PostgreSQL's programs on the database. The password is passed in the environment, because everyone on the
 * machine can read command lines (`ps`).
 */
function tool(program, args) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  url.password = '';
  url.searchParams.delete('password');
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  // It contains the password as well, and none of these programs reads it.
  delete env.DATABASE_URL;
  try {
    execFileSync(program, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  } catch (problem) {
    fail(
      problem.code === 'ENOENT'
        ? `${program} is not on the PATH: install PostgreSQL's client programs.`
        : `${program} failed.`,
    );
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}
