import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium';
import { baseUrl } from './support/addresses';
import { full } from './support/full';

const screens = '**/screens-of-*.spec.ts';
const onPhones = '**/*.mobile.spec.ts';
const onDesks = '**/*.desktop.spec.ts';

/**
 * The stories of journeys/ in a real browser against a whole shop: those named *.desktop.spec.ts at a desk,
 * *.mobile.spec.ts on a phone, the others on a phone and in a full run at a desk, too; screens-of-* look at each screen at
 * all widths themselves. All of them share one shop: a story makes what it needs and relies on nothing that another one did.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  // Browser, shop and database share the machine; one more than it has cores at least fills the waits of the others.
  workers: 3,
  fullyParallel: true,
  // What `npm test` leaves to `npm run test:full`: see docs/contributing.md.
  grepInvert: full ? undefined : /@full/,
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
    // Movements are drawn by the processor here, which is the scarce thing: stories that are about them ask for them.
    reducedMotion: full ? 'no-preference' : 'reduce',
    // A failing story alone, with what the page looked like step by step: `npm test -- e2e <file> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'screens', testMatch: screens, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'desktop',
      testMatch: full ? '**/*.spec.ts' : onDesks,
      testIgnore: [screens, onPhones],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      testIgnore: [screens, onDesks],
      // A phone's pixels are four times the work to draw.
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: full ? 2 : 1 },
    },
  ],
});
