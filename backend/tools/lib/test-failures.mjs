import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './node-check.mjs';
import { parseReport } from './test-counts.mjs';

/** The failures of each spec file, from Jest's report: [{test, reason}]. */
export function jestFailures(report) {
  const files = parseReport(report)?.testResults ?? [];
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && assertionResults.length === 0 && message) return [failure(file, message)];
    return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0]));
  });
}

/** The same from Playwright's report. */
export function playwrightFailures(report) {
  const failuresOf = (suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        // A timeout is followed by an error that names what was waited for.
        results
          .flatMap(({ errors }) => errors)
          .map(({ stack, message }) => failure(`e2e/journeys/${file} › ${title} (${projectName})`, stack ?? message)),
      ),
    ),
    ...(suite.suites ?? []).flatMap(failuresOf),
  ];
  return (parseReport(report)?.suites ?? []).flatMap(failuresOf);
}

/** The first lines have the expectation; stack lines of our own code have the place. */
function failure(test, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const isFrame = (line) => /^\s+at /.test(line);
  const said = lines.filter((line) => line.trim() !== '' && !isFrame(line)).slice(0, 12);
  const where = lines
    .filter((line) => isFrame(line) && line.includes(root) && !line.includes('node_modules'))
    .slice(0, 3);
  return { test, reason: [...said, ...where].map((line) => line.replaceAll(`${root}${path.sep}`, '')) };
}
