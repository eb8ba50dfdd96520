import { Problem } from './problem.mjs';
import { npm, run } from './run.mjs';

const GRAVE = ['high', 'critical'];

/**
 * Checks the packages of the shop for published vulnerabilities. If the registry does not answer, this is reported and
 * nothing fails. A severe one fails in CI, where a person has to decide; elsewhere it is only reported.
 */
export async function askForAdvisories({ env }) {
  const [command, args] = npm('audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000');
  const { output } = await run(command, args, { env });
  const found = read(output);
  if (!found) return { skipped: 'the registry tells of no advisories here' };
  const grave = Object.values(found).filter(({ severity }) => GRAVE.includes(severity));
  const said = `${Object.keys(found).length} packages with advisories, ${grave.length} of them grave`;
  if (grave.length > 0 && env.CI === 'true')
    throw new Problem(
      said,
      grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
    );
  return { note: said };
}

/** By package; null: no answer. Warnings may precede the report. */
function read(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).vulnerabilities ?? null;
  } catch (error) {
    // `run` keeps only the end of a long output, and only vulnerabilities make it long.
    if (output.includes('"severity"')) throw new Problem(`npm audit says more than can be read: ${error.message}`);
    return null;
  }
}
