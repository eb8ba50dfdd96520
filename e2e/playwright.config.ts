import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium';
import { baseUrl } from './support/addresses';

/**
 * The stories of journeys/ in a real browser against a whole shop. Both widths run every story, except those named
 * *.desktop.spec.ts or *.mobile.spec.ts. All of them share one shop: a story makes what it needs and relies on nothing
 * that another one did.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  // Browser, shop and database share the machine; more workers only make each other slow.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The only ceilings, for a slow and busy machine; they are no claims about speed. What never comes is waited for once.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  use: {
    baseURL: baseUrl(),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: chromium(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.mobile.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
