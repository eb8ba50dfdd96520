import { inWords, sum } from './test-counts.mjs';
import { slowest } from './test-times.mjs';
import { bold, cookie, dim, green, print, red, seconds, yellow } from './ui.mjs';

/** The heading of a step, followed by the output of its tool. */
export function sayStep({ name, what }) {
  print(`\n  ${cookie('●')} ${bold(name)}  ${dim(what)}\n`);
}

/** The result of a step that ran aside: its output is shown only if it failed. */
export function sayAside({ name, what }, { failed, ms }) {
  print(`\n  ${failed ? red('✗') : green('✓')} ${bold(name)}  ${dim(`${what}, ${seconds(ms)}`)}`);
}

/** The final summary. Returns whether everything passed. */
export function summary(results, ms) {
  print(`\n  ${cookie('●')} ${bold('Summary')}  ${dim(seconds(ms))}\n`);
  for (const { name, failed, skipped, note, counts, ms: took } of results) {
    const mark = failed ? red('✗') : skipped ? yellow('–') : green('✓');
    const text = [counts && inWords(counts), skipped, note, failed?.message].filter(Boolean).join(', ');
    print(
      `  ${mark} ${name.padEnd(10)} ${(failed ? 'failed' : skipped ? 'skipped' : 'passed').padEnd(8)} ${seconds(took).padStart(12)}   ${text}`,
    );
  }
  const slow = slowest(
    results.flatMap(({ times }) => times ?? []),
    15,
  );
  if (slow.length > 0) print(`\n  ${dim('The slowest files')}`);
  for (const { file, ms: took } of slow) print(`  ${dim(seconds(took).padStart(12))} ${dim(file)}`);
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) print(`\n  ${red('What failed')}`);
  for (const { test, reason } of failures)
    print([`\n  ${bold(test)}`, ...reason.map((line) => `    ${line}`)].join('\n'));
  print(`\n${inWords(sum(results.map(({ counts }) => counts).filter(Boolean)))}`);
  return !results.some(({ failed }) => failed);
}
