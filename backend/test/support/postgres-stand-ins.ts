import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Stand-ins of pg_dump and pg_restore for tests of what surrounds them, because this machine's may be older than its
 * server. A file named `fails`, `cut` or `slow` beside them makes the dump fail, lose its end, or wait until that file is
 * gone.
 */
export function postgresStandIns() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-programs-'));
  const write = (program: string, lines: string[]) =>
    writeFileSync(path.join(folder, program), ['#!/bin/sh', `cd "${folder}"`, ...lines, ''].join('\n'), {
      mode: 0o755,
    });
  write('pg_dump', [
    'for word in "$@"; do case $word in --file=*) to="${word#--file=}";; esac; done',
    'printf "a dump with its e" > "$to"',
    'while [ -e slow ]; do sleep 0.05; done',
    'if [ -e fails ]; then echo "pg_dump: error: no space left" >&2; exit 1; fi',
    '[ -e cut ] || printf "nd" >> "$to"',
  ]);
  write('pg_restore', [
    'case "$(cat "$2")" in *end) ;; *) echo "pg_restore: error: unexpected end" >&2; exit 1;; esac',
  ]);
  const flag = (name: string) => path.join(folder, name);
  return {
    path: `${folder}${path.delimiter}${process.env.PATH}`,
    make: (name: 'fails' | 'cut' | 'slow') => writeFileSync(flag(name), ''),
    unmake: (name: 'fails' | 'cut' | 'slow') => rmSync(flag(name), { force: true }),
    close: () => rmSync(folder, { recursive: true }),
  };
}
