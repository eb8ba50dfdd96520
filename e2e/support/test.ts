import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { takenOver } from './first-view';

export { expect };

/** Who signs in or checks out is asked for by name, and told 401 while nobody is signed in; browsers log that as an error. */
const ASKED_BY_NAME = ['/api/me', '/api/admin/me'];

interface Watched {
  /** Answers this story provokes, e.g. 402 for a declined card; any other refused request fails it. */
  provoked: number[];
  watch: void;
}

/** How long toasts stay, and the news of the sandbox's page, good and bad. */
const FOR_A_MOMENT = [5_000, 6_000, 12_000];

/**
 * What a page says for a moment stays until it is dismissed or something else is said: on a busy machine nobody would
 * catch it. (That it goes by itself is proven beside the toaster.)
 */
const keepWhatIsSaid = (context: BrowserContext) =>
  context.addInitScript((moments) => {
    const later = window.setTimeout;
    const patient = (work: () => void, ms?: number, ...rest: unknown[]) =>
      ms !== undefined && moments.includes(ms) ? 0 : later(work, ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  }, FOR_A_MOMENT);

/** Whoever opens a page gets it once its scripts have taken over: what is held of the first view is lost then. */
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

/** Also of the contexts that stories open themselves. */
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

/** Every story also expects that nothing breaks on the way: no console error, no request that leaves this machine. */
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
    // The frames around mails run no script, not even the one that takes a trace.
    if (/^Blocked script execution in '(about:srcdoc|[^']+\/sandbox\/mail\/)/.test(message.text())) return;
    // Refused requests are judged by their answer below, where their status is known.
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
