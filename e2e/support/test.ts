import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A visitor who is not signed in is told so by 401 on these; browsers log every such answer as an error. */
const SIGNED_OUT = ['/api/me', '/api/admin/me', '/api/orders'];

interface Watched {
  /** Answers this story provokes, e.g. 402 for a declined card; any other refused request fails it. */
  provoked: number[];
  watch: void;
}

/** Every story also expects that nothing breaks on the way: no console error, no request that leaves this machine. */
export const test = base.extend<Watched>({
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
    // The frame around a mail in the sandbox runs no script, not even the one that takes a trace.
    if (/^Blocked script execution in '[^']+\/sandbox\/mail\//.test(message.text())) return;
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
    const signedOut = status === 401 && SIGNED_OUT.includes(new URL(response.url()).pathname);
    if (status >= 400 && !signedOut && !provoked.includes(status)) problems.push(`${status} ${response.url()}`);
  });
}
