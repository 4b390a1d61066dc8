import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * Four rings: the rules on a real database, the gateway, the wire as a stock client sees it, and the
 * web's own logic. The first three share the one PostgreSQL of database/global-setup.ts. The commands
 * of scripts/ have tests of their own.
 */
const withDatabase: ProjectOptions = {
  environment: 'node',
  globalSetup: ['database/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...withDatabase, name: 'database', include: ['database/**/*.test.ts'] } },
      {
        test: {
          ...withDatabase,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/faults/**/*.test.ts'],
        },
      },
      { test: { ...withDatabase, name: 'contract', include: ['server/contract/**/*.test.ts'] } },
      { test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          testTimeout: 20_000,
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/test-setup.ts'],
        },
      },
    ],
  },
});
