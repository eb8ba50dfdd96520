import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { takenOver } from './first-view';

export { expect };

/** Signing in and checking out request the user, which answers 401 without a session; browsers log that as an error. */
const ASKED_BY_NAME = ['/api/me', '/api/admin/me'];

interface Watched {
  /** Error statuses this journey causes, e.g. 402 for a declined card; any other failed request fails it. */
  provoked: number[];
  watch: void;
}

/** The durations of toasts and of the sandbox page's messages, good and bad. */
const FOR_A_MOMENT = [5_000, 6_000, 12_000];

/**
 * Temporary messages stay until dismissed or replaced, as a busy machine could miss them. (The toaster's spec covers
 * that they disappear.)
 */
const keepWhatIsSaid = (context: BrowserContext) =>
  context.addInitScript((moments) => {
    const later = window.setTimeout;
    const patient = (work: () => void, ms?: number, ...rest: unknown[]) =>
      ms !== undefined && moments.includes(ms) ? 0 : later(work, ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  }, FOR_A_MOMENT);

/** Opening a page waits until it is hydrated: elements found earlier are replaced then. */
function openWhole(page: Page): void {
  for (const way of ['goto', 'reload'] as const) {
    const open = page[way].bind(page) as (...args: unknown[]) => Promise<null>;
    Object.assign(page, {
      [way]: async (...args: unknown[]) => {
        const response = await open(...args);
        await takenOver(page);
        return response;
      },
    });
  }
}

/** Includes the contexts that journeys open themselves. */
function prepareContexts(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  Object.assign(browser, {
    newContext: async (...[options]: Parameters<typeof open>) => {
      const context = await open(options);
      if (options?.javaScriptEnabled === false) return context;
      await keepWhatIsSaid(context);
      context.on('page', openWhole);
      return context;
    },
  });
}

/** Every journey also expects no console errors and no request that leaves this machine. */
export const test = base.extend<Watched, { prepared: void }>({
  prepared: [
    async ({ browser }, use) => {
      prepareContexts(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  provoked: [[], { option: true }],
  watch: [
    async ({ context, provoked }, use) => {
      const problems: string[] = [];
      context.on('page', (page) => watchPage(page, provoked, problems));
      await use();
      expect(problems, 'what went wrong behind the scenes').toEqual([]);
    },
    { auto: true },
  ],
});

function watchPage(page: Page, provoked: number[], problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // The frames around e-mails run no scripts, not even the tracing script.
    if (/^Blocked script execution in '(about:srcdoc|[^']+\/sandbox\/mail\/)/.test(message.text())) return;
    // Failed requests are checked below by their status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== new URL(page.url()).hostname && page.url().startsWith('http'))
      problems.push(`left the machine: ${request.url()}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    const signedOut = status === 401 && ASKED_BY_NAME.includes(new URL(response.url()).pathname);
    if (status >= 400 && !signedOut && !provoked.includes(status)) problems.push(`${status} ${response.url()}`);
  });
}
