import type { Page } from '@playwright/test';

const CHECK = '/api/admin/confirm-password';

/**
 * Simulates a sign-in more than 15 minutes ago: the shop requires the password before a change of the settings, and
 * says so when asked, until the correct password was given.
 */
export async function passwordTypedLongAgo(page: Page): Promise<void> {
  let typed = false;
  page.on('response', (response) => {
    if (response.url().endsWith(CHECK) && response.request().method() === 'POST' && response.ok()) typed = true;
  });
  await page.route(
    ({ pathname }) => pathname === CHECK || pathname === '/api/admin/settings',
    (route, request) => {
      const wanted = new URL(request.url()).pathname === CHECK ? 'GET' : 'PUT';
      if (typed || request.method() !== wanted) return route.fallback();
      return route.fulfill({
        status: 403,
        json: { code: 'password_required', message: 'Please enter your password once more.' },
      });
    },
  );
}
