import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
  }
}

/**
 * Expects that axe finds no violations on the page in its current state. The page's content security policy refuses
 * injected script tags, so axe is loaded through the debugger. `within` limits the check to a part of the page.
 */
export async function expectAccessible(
  page: Page,
  { within, ...options }: RunOptions & { within?: string } = {},
): Promise<void> {
  // Elements that are fading in have too little contrast for now.
  await expect.poll(() => page.evaluate(passing), 'movements that come to an end').toBe(0);
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([selector, runOptions]) => window.axe.run(selector ?? document, runOptions),
    [within, options] as const,
  );
  // Only what helps to read a failure.
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Number of running animations that end by themselves; those of a scroll position do not run. */
function passing(): number {
  return document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .filter(({ playState, effect }) => playState === 'running' && effect!.getComputedTiming().endTime !== Infinity)
    .length;
}
