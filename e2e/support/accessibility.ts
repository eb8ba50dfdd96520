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
