import { expect, type Page } from '@playwright/test';

/** Expects of a browser that asks for reduced motion that nothing moves: fades may run, nothing else, and none goes on. */
export async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => {
          const { target } = animation.effect as KeyframeEffect;
          const name = animation instanceof CSSAnimation ? animation.animationName : 'transition or script';
          return `${name} on ${target?.outerHTML.slice(0, 120)}`;
        })
        .filter((what) => !what.startsWith('fade ')),
    );
  expect(await moving()).toEqual([]);
  // Fades are short; whatever still runs after them repeats for ever.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
