import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects that axe finds nothing wrong with the page as it stands. The page's content security policy refuses injected
 * script tags, so axe comes in through the debugger. `within` limits the look to a part of the page.
 */
export async function expectAccessible(
  page: Page,
  { within, ...options }: RunOptions & { within?: string } = {},
): Promise<void> {
  // What is still fading in has too little contrast, however much it has in the end.
  await expect.poll(() => page.evaluate(passing), 'movements that come to an end').toBe(0);
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([selector, runOptions]) => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
      return axe.run(selector ?? document, runOptions);
    },
    [within, options] as const,
  );
  // Only what a reader of the failure needs.
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) }))).toEqual([]);
}

/** How many movements are under way that come to an end by themselves. */
function passing(): number {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect!.getComputedTiming().endTime !== Infinity)
    .length;
}
