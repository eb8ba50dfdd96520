// npm run drill:backups: loses a shop and restores it from its scheduled backup (drill/backups.full.spec.ts), on a
// server of this machine's own PostgreSQL: the embedded one comes without pg_dump, and another version's refuses it.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode, root } from '../tools/lib/node-check.mjs';
import { freePort } from '../tools/lib/ports.mjs';
import { postgresUser } from '../tools/lib/postgres-user.mjs';
import { findProgram } from '../tools/lib/programs.mjs';

checkNode();
const bin = programsFolder();
if (!bin) {
  process.stderr.write('The drill needs a PostgreSQL with server and client programs: apt-get install postgresql\n');
  process.exit(1);
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-drill-'));
const user = postgresUser(path.join(folder, 'data'));
if (user) chownSync(folder, user.uid, user.gid);
const port = await freePort();
const data = path.join(folder, 'data');
const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c fsync=off`;
run('initdb', '-D', data, '-U', 'crispi', '--auth=trust', '-E', 'UTF8');
run('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', settings, '-w', 'start');
const env = {
  ...process.env,
  CRISPI_FULL: '1',
  TEST_DATABASE_URL: `postgres://crispi@127.0.0.1:${port}/postgres`,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
};
const { status } = spawnSync('npx', ['jest', 'lab/drill/backups'], {
  cwd: path.join(root, 'backend'),
  env,
  stdio: 'inherit',
});
run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
rmSync(folder, { recursive: true });
process.exit(status ?? 1);

/** The folder with the server and pg_dump of one version, the newest. */
function programsFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = findProgram('initdb');
  const places = [...versions.map((version) => path.join(debian, version, 'bin')), initdb && path.dirname(initdb)];
  return places.find((place) => place && ['initdb', 'pg_dump'].every((name) => existsSync(path.join(place, name))));
}

function run(program, ...args) {
  const options = {
    cwd: folder,
    ...(user && { uid: user.uid, gid: user.gid }),
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  if (spawnSync(path.join(bin, program), args, options).status !== 0) throw new Error(`${program} failed.`);
}
