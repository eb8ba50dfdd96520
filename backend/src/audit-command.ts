import type { INestApplicationContext } from '@nestjs/common';
import { Auditor, type CheckResult, type Finding } from './kernel/audit/audit';
import { Clock } from './kernel/clock';
import { HandlerRegistry } from './kernel/events/handler-registry';
import type { Answer } from './run-command';

const USAGE = `
  npm run audit                     compares orders, payments, couriers, e-mails and stock of the last 30 days
  npm run audit -- --days <n>       ... of so many days
  npm run audit -- --repair         mends what can safely be mended; says each repair before it is made

  Ends with 0 when all adds up, 1 when something does not, 3 when a check could not be made. It may be run beside an
  open shop and as often as you like.
`;
const DAY_MS = 24 * 3600_000;

/** Runs the command; `say` receives each repair before it is made. */
export async function auditCommand(
  app: INestApplicationContext,
  words: string[],
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<Answer> {
  const wanted = read(words);
  if (!wanted) return { text: USAGE, code: 2 };
  app.get(HandlerRegistry).discover();
  const auditor = app.get(Auditor);
  const results = await auditor.check(new Date(app.get(Clock).now().getTime() - wanted.days * DAY_MS));
  if (wanted.repair) {
    for (const finding of results.flatMap((result) => result.findings)) {
      if (!finding.repair) continue;
      print(`${finding.problem}\n  → ${finding.repair.action}`);
      await auditor.repair(finding);
    }
  }
  return { text: results.map((result) => report(result, wanted.repair)).join('\n'), code: codeOf(results) };
}

function read(words: string[]): { days: number; repair: boolean } | null {
  const options = [...words];
  const repair = options.includes('--repair');
  if (repair) options.splice(options.indexOf('--repair'), 1);
  if (options.length === 0) return { days: 30, repair };
  const days = Number(options[1]);
  return options.length === 2 && options[0] === '--days' && Number.isInteger(days) && days > 0
    ? { days, repair }
    : null;
}

/** The lines of a check. */
export function report({ what, findings, failed }: CheckResult, repaired: boolean): string {
  if (failed !== null) return `?  ${what}: could not be checked: ${failed}`;
  if (findings.length === 0) return `✓  ${what}`;
  return [`✗  ${what}`, ...findings.map((finding) => line(finding, repaired))].join('\n');
}

function line({ problem, repair }: Finding, repaired: boolean): string {
  const note = repaired ? 'being repaired; run the audit again' : `--repair: ${repair?.action ?? ''}`;
  return `   ${problem} ${repair ? `(${note})` : '(needs a person)'}`;
}

function codeOf(results: CheckResult[]): number {
  if (results.some(({ failed }) => failed !== null)) return 3;
  return results.some(({ findings }) => findings.length > 0) ? 1 : 0;
}
