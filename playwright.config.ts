import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/**
 * Stories in a real browser against the real server, which each worker starts for itself
 * (e2e/support/test.ts). Chromium comes from npm. Its own list of arguments is not used: it has
 * `--single-process`, which dies with the first closed context, and `--disable-web-security`, which
 * would hide faults of CORS.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // One more try on a shared machine; a story that needs it is printed as flaky, and is a fault to find.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: ['--no-sandbox', '--disable-gpu', '--lang=pt-BR'],
    },
  },
});
