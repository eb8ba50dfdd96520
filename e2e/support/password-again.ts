import type { Page } from '@playwright/test';

const CHECK = '/api/admin/confirm-password';
const GIFT_CARDS = '/api/admin/gift-cards';
/** The methods that change something. */
const CHANGES: Record<string, string> = { '/api/admin/settings': 'PUT', [GIFT_CARDS]: 'POST' };

/**
 * Simulates a sign-in more than 15 minutes ago: the shop requires the password before a change of the settings or of a
 * gift card, and says so when asked, until the correct password was given.
 */
export async function passwordTypedLongAgo(page: Page): Promise<void> {
  let typed = false;
  page.on('response', (response) => {
    if (response.url().endsWith(CHECK) && response.request().method() === 'POST' && response.ok()) typed = true;
  });
  await page.route(
    ({ pathname }) => pathname === CHECK || pathname in CHANGES || pathname.startsWith(`${GIFT_CARDS}/`),
    (route, request) => {
      const { pathname } = new URL(request.url());
      const wanted = pathname === CHECK ? 'GET' : (CHANGES[pathname] ?? 'POST');
      if (typed || request.method() !== wanted) return route.fallback();
      return route.fulfill({
        status: 403,
        json: { code: 'password_required', message: 'Please enter your password once more.' },
      });
    },
  );
}
