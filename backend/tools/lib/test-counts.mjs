import { read } from './files.mjs';

/** How many tests passed, failed and were skipped, from Jest's report. A crashed run counts as one failure. */
export function jestCounts(file, crashed) {
  const report = parseReport(file);
  if (!report) return { passed: 0, failed: crashed ? 1 : 0, skipped: 0 };
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return atLeastOneFailure(counts, crashed);
}

/** The same from Playwright's report. */
export function playwrightCounts(file, crashed) {
  const stats = parseReport(file)?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return atLeastOneFailure(counts, crashed);
}

export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  });

/** "12 passed, 0 failed", and ", 1 skipped" when there are any. */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const atLeastOneFailure = (counts, crashed) => (crashed && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** The report of a tool, or undefined if it did not get that far. */
export function parseReport(file) {
  try {
    return JSON.parse(read(file) ?? '');
  } catch {
    return undefined;
  }
}
