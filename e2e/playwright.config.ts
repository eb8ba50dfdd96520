import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium';
import { baseUrl } from './support/addresses';
import { full } from './support/full';

const screens = '**/screens-of-*.spec.ts';
const onPhones = '**/*.mobile.spec.ts';
const onDesks = '**/*.desktop.spec.ts';

/**
 * The journeys in a real browser against a complete shop: *.desktop.spec.ts on a desktop, *.mobile.spec.ts on a phone,
 * others on a phone and, in a full run, also on a desktop; screens-of-* check each screen at all widths. They share one
 * shop.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  // Browser, shop and database share the machine; one worker more than cores uses the time others wait.
  workers: 3,
  fullyParallel: true,
  // Journeys only `npm run test:full` runs: see docs/contributing.md.
  grepInvert: full ? undefined : /@full/,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For a slow and busy machine: timeouts say nothing about speed. An action that cannot happen names its element.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  use: {
    baseURL: baseUrl(),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: chromium(),
    // Animations cost processor time, which is scarce here: journeys about them enable them.
    reducedMotion: full ? 'no-preference' : 'reduce',
    // Off. For a failing journey step by step: `npm test -- e2e <file> --trace on`.
    trace: 'off',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
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
      // A phone's pixel density quadruples the work of rendering.
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: full ? 2 : 1 },
    },
  ],
});
