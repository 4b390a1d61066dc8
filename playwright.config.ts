import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { isFull, LONG } from './e2e/support/rounds.ts';

/**
 * Stories in a real browser against the real server, which each worker starts for itself
 * (e2e/support/test.ts), so that files may run side by side. Chromium comes from npm. Its own list of arguments is not used: it has
 * `--single-process`, which dies with the first closed context, and `--disable-web-security`, which
 * would hide faults of CORS.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/first-day.ts',
  grepInvert: isFull ? undefined : new RegExp(LONG),
  // A story waits most of its time, for the browser or the server, also where there are two cores.
  workers: 2,
  // Generous: waiting costs nothing when what is waited for comes, and the machine may be busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // More tries on a shared machine; a story that needs one is named at the end, as a fault to find.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    // The stories of the application on a device (e2e/the-app.spec.ts) allow its worker; in others it would stand between page and server.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    // Writing down every step of every story would slow all of them down.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: ['--no-sandbox', '--disable-gpu', '--lang=pt-BR'],
    },
  },
});
