import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const HOOK = path.resolve(__dirname, '../tools/git-hooks/commit-msg');

describe('The commit hook', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-commit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['fix(checkout): refuse a stale revision', 0],
    ['feat!: drop the old API', 0],
    ['Merge branch main', 0],
    ['sandbox: one webhook is one webhook', 1],
    ['fix: refuse a stale revision.', 1],
    ['fix:no space', 1],
    [`fix: ${'x'.repeat(101)}`, 1],
  ])('answers "%s" with %i', (subject, code) => {
    const file = path.join(folder, 'message');
    writeFileSync(file, `${subject}\n\nA body.\n`);
    expect(spawnSync(process.execPath, [HOOK, file]).status).toBe(code);
  });
});
