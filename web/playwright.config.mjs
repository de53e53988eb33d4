// Browser tests as a person would do them. Three at a time, for a person waits more than a machine;
// the tests that measure the page are alone, afterwards. DIST names the built page, SCREENS where
// pictures go.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/web-failures',
  fullyParallel: true,
  workers: 3,
  // A slow machine may still find a moment that no test waits for. It is said, and tried once more.
  retries: 1,
  // Long enough for a whole game on a busy machine: a hanging test is found by the waits inside.
  timeout: 600_000,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // To record every step of every test takes four times as long as the test. A failure leaves a
    // picture; `npx playwright test -g NAME --trace on` records it.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      // Without a graphics card, software drawing of its kind is the slow way.
      args: ['--no-sandbox', '--disable-gpu-rasterization'],
    },
  },
  projects: [
    { name: 'play', testMatch: 'play.spec.mjs' },
    { name: 'speed', testMatch: 'speed.spec.mjs', dependencies: ['play'], workers: 1 },
  ],
});
