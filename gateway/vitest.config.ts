import { defineConfig } from 'vitest/config';

/** For the gateway without the product around it: `npx vitest run` in this folder. */
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['src/testing/global-setup.ts', 'src/testing/shared-folder.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    maxWorkers: 3,
  },
});
