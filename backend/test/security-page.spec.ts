import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SPECS = ['backend/src', 'backend/sandbox', 'backend/test', 'backend/lab', 'frontend/src', 'rules', 'e2e'];
/** A list of titles, and the file that has them: `says so`, `says more` (some.spec.ts). */
const PROOF = /((?:`[^`\n]+`,?\s+)+)\(([\w.-]+\.spec\.tsx?)\)/g;
const STATUSES = new Set(['met', 'part', 'deviation', 'open']);

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
/** The rows of the ASVS tables: id, requirement, status, proof or reason. */
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id]) => /^\d+\.\d+\.\d+/.test(id ?? ''));

function filesUnder(folder: string, fits: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => fits.test(name) && !name.includes('node_modules'))
    .map((name) => path.join(ROOT, folder, name));
}

describe('docs/security.md', () => {
  it('names only existing tests, each in the file beside it', () => {
    const files = SPECS.flatMap((folder) => filesUnder(folder, /\.spec\.tsx?$/));
    const proofs = [...page.matchAll(PROOF)].flatMap(([, titles, file]) =>
      [...titles!.matchAll(/`([^`]+)`/g)].map(([, title]) => ({ title: title!, file: file! })),
    );
    expect(proofs.length).toBeGreaterThan(100);
    const missing = proofs.filter(({ title, file }) => {
      const texts = files.filter((name) => path.basename(name) === file).map((name) => readFileSync(name, 'utf8'));
      return !texts.some((text) =>
        [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted)),
      );
    });
    expect(missing).toEqual([]);
    // A file without a title would not be checked.
    const named = [...page.matchAll(/\([\w.-]+\.spec\.tsx?\)/g)].length;
    expect(named).toBe([...page.matchAll(PROOF)].length);
  });

  it('gives each requirement a status, and a test or a reason', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(([, , , status]) => !STATUSES.has(status!))).toEqual([]);
    const unproven = rows.filter(
      ([, , , status, proof]) => status === 'met' && !/by reading/i.test(proof!) && !/\.spec\.tsx?\)/.test(proof!),
    );
    expect(unproven).toEqual([]);
  });

  it('lists all derived keys', () => {
    const source = filesUnder('backend/src', /\.ts$/)
      .filter((name) => !name.endsWith('.spec.ts'))
      .map((name) => readFileSync(name, 'utf8'))
      .join('\n');
    const purposes = [...source.matchAll(/(?:\.deriv\w+\(|\bkeyOf\([\w.]+, )'([^']+)'/g)].map(
      ([, purpose]) => purpose!,
    );
    expect(purposes.length).toBeGreaterThan(7);
    expect(purposes.filter((purpose) => !page.includes(`| \`${purpose}\``))).toEqual([]);
  });

  it('lists all configurable limits', () => {
    const config = readFileSync(path.join(ROOT, 'backend/src/kernel/config/config.ts'), 'utf8');
    const limits = [...config.matchAll(/'(RATE_LIMIT_\w+)'/g)].map(([, name]) => name!);
    expect(limits.length).toBeGreaterThan(5);
    expect(limits.filter((name) => !page.includes(name))).toEqual([]);
  });
});
