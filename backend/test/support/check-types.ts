import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A received value, and its expected type. */
export interface Typed {
  type: string;
  /** Its origin, for messages. */
  from: string;
  value: unknown;
}

const COMPILER = path.join(path.dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');

/**
 * A copy of Stripe's types with closed lists of values: in the library each also allows any other text, so
 * that programs accept values that Stripe adds later.
 * @returns the file to import, and how to remove the copy
 */
export async function strictStripeTypes(): Promise<{ file: string; remove: () => Promise<void> }> {
  const entry = require.resolve('stripe').replace(/\.js$/, '.d.ts');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-stripe-types-'));
  const filter = (source: string) => !path.extname(source) || source.endsWith('.d.ts');
  await cp(path.dirname(entry), folder, { recursive: true, filter });
  const shared = path.join(folder, 'shared.d.ts');
  const open = 'OtherString = string & Record<never, never>';
  const text = await readFile(shared, 'utf8');
  if (!text.includes(open)) throw new Error('OtherString is written differently in this version.');
  await writeFile(shared, text.replace(open, 'OtherString = never'));
  return { file: path.join(folder, path.basename(entry)), remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Checks received values with the TypeScript compiler: each is written as a literal of its type, so
 * that missing, wrong and extra properties are errors.
 * @param prelude imports that the types need; packages are looked for where this file's are
 * @returns the errors
 */
export async function checkTypes(prelude: string, typings: Record<string, string>, values: Typed[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-types-'));
  const lines = values.map(({ type, value }, at) => `export const v${at}: ${type} = ${JSON.stringify(value)};`);
  const compilerOptions = {
    target: 'es2023',
    module: 'preserve',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    paths: Object.fromEntries(Object.entries(typings).map(([name, file]) => [name, [file]])),
  };
  try {
    await writeFile(path.join(folder, 'values.ts'), [prelude, ...lines].join('\n'));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['values.ts'] }));
    const run = promisify(execFile)(process.execPath, [COMPILER, '-p', folder, '--pretty', 'false'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const said = await run.then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout || stderr || 'The compiler failed.',
    );
    return complaints(said, prelude.split('\n').length, values);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The compiler's messages, with the value they are about instead of a line of the temporary file. */
function complaints(said: string, before: number, values: Typed[]): string[] {
  // The error is in the first and last line; in between the compiler repeats whole objects.
  const short = said.replaceAll(/'\{ [^']{60,}'/g, "'{…}'");
  const messages = short.split(/\n(?=\S)/).filter((message) => message.trim());
  return messages.map((message) => {
    const line = /^values\.ts\((\d+),\d+\): |^\S*values\.ts\((\d+),\d+\): /.exec(message);
    const value = line && values[Number(line[1] ?? line[2]) - before - 1];
    return value ? `${value.from} is no ${value.type}: ${message.slice(line[0].length).trim()}` : message.trim();
  });
}
