import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, headlessShellPath, PHONE } from '#test/support/process/chromium.ts';
import { isLongRun } from '#test/support/runLength.ts';

// Pages format times in the zone of the browser, which inherits it from this process.
process.env.TZ = 'UTC';

/** Need the full browser, for its camera or its notifications: one worker starts it first, and runs these alone. */
const CAMERA_JOURNEYS = /(kycWizard|push)\.spec\.ts$/;
/** The longest journeys: started last, one of them would run alone at the end. */
const LONG_JOURNEYS = /(canaries|tour|adminTour|trade|marketFaults|deepLinks|clock)\.spec\.ts$/;

/** Whole journeys in a real browser; every test has its own world (database, provider, exchange). */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'camera', testMatch: CAMERA_JOURNEYS, fullyParallel: false },
    { name: 'long', testMatch: LONG_JOURNEYS },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [CAMERA_JOURNEYS, LONG_JOURNEYS] },
  ],
  outputDir: '../../test-results/browser',
  // One more than the cores of a small machine, because a journey mostly waits for a poll or a clock.
  workers: 3,
  fullyParallel: true,
  // npm test covers these in another form, or on the screen itself in jsdom.
  ...(!isLongRun && { grepInvert: /@long/ }),
  forbidOnly: true,
  // Only on a shared machine, which may stop for seconds; a test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // A shared machine can be four times slower than an idle one, on which the longest journeys take half a minute.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  globalSetup: './postgres.setup.ts',
  use: {
    browserName: 'chromium',
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'dark',
    // Transitions are rendered without a graphics card here; the long run shows them all.
    contextOptions: { reducedMotion: isLongRun ? 'no-preference' : 'reduce' },
    // The worker would download the whole app in every test; the specs of the worker allow it.
    serviceWorkers: isLongRun ? 'allow' : 'block',
    // Its snapshots fetch blob: addresses from inside the page, which the page's policy refuses.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: headlessShellPath,
      args: CHROMIUM_FLAGS,
    },
  },
});
