import path from 'node:path';
import { root } from './node-check.mjs';
import { parseReport } from './test-counts.mjs';

/** Duration of each spec file, from Jest's report: [{file, ms}]. */
export function jestTimes(report) {
  const files = parseReport(report)?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({ file: path.relative(root, name), ms: endTime - startTime }));
}

/** The same from Playwright's report: the sum of a file's tests, which run in parallel. */
export function playwrightTimes(report) {
  const timesOf = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((one) => one.duration))),
    ...(suite.suites ?? []).flatMap(timesOf),
  ];
  const total = (times) => times.reduce((a, b) => a + b, 0);
  const files = parseReport(report)?.suites ?? [];
  return files.map((suite) => ({ file: `e2e/journeys/${suite.file}`, ms: total(timesOf(suite)) }));
}

export const slowest = (times, count) => times.toSorted((a, b) => b.ms - a.ms).slice(0, count);
