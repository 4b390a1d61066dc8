import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SLOW_FILES } from './scripts/test/slow.ts';

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** In this order: those that wait and start processes first, small files last. */
const FOLDERS = [
  'gateway',
  'faults',
  'contract',
  'product',
  'database',
  'scripts',
  'cluster',
  'web',
];

/**
 * One project after the other, because Vitest ends a worker, with all that it has loaded, when the next file
 * is of another project. In each folder the longest files first, so that none is left alone at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const nameOf = (file: TestSpecification) => path.relative(import.meta.dirname, file.moduleId);
    const folder = (file: TestSpecification) =>
      FOLDERS.indexOf(nameOf(file).split(path.sep)[0] ?? '');
    const slowness = (file: TestSpecification) => {
      const place = SLOW_FILES.indexOf(nameOf(file));
      return place < 0 ? SLOW_FILES.length : place;
    };
    return sorted.sort((a, b) => folder(a) - folder(b) || slowness(a) - slowness(b));
  }
}

/** Generous: waiting costs nothing when what is waited for comes, and the machine may be busy. */
const patience: ProjectOptions = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Four rings: the rules on a real database, the gateway, the wire as a stock client sees it, and the
 * web's own logic. They share the one PostgreSQL of gateway/src/testing/cluster.ts; the
 * gateway's tests run on a product of their own, the library of gateway/fixture. The commands
 * of scripts/ have tests of their own.
 */
const withDatabase: ProjectOptions = {
  ...patience,
  environment: 'node',
  // To load the same modules again for each file would take a quarter of the time (decision 083).
  isolate: false,
  globalSetup: ['database/testing-global-setup.ts'],
  // Clocks, sockets and processes on a shared machine: who needs a second try is named at the end.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    // Twice the cores of a small machine: what starts processes mostly waits for them.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...withDatabase,
          name: 'gateway',
          globalSetup: [
            'gateway/src/testing/global-setup.ts',
            'gateway/src/testing/shared-folder.ts',
          ],
          include: ['gateway/**/*.test.ts'],
        },
      },
      // One project, so that a worker goes on from one folder to the next with what it has loaded.
      {
        test: {
          ...withDatabase,
          name: 'prumo',
          globalSetup: ['database/testing-global-setup.ts', 'gateway/src/testing/shared-folder.ts'],
          include: ['faults', 'contract', 'product', 'database'].map((at) => `${at}/**/*.test.ts`),
        },
      },
      {
        test: {
          ...patience,
          name: 'scripts',
          environment: 'node',
          isolate: false,
          include: ['scripts/**/*.test.ts', 'cluster/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'web',
          environment: './web/src/testing/shared-page.ts',
          // React, Mantine and jsdom are loaded once by each worker; the setup file clears what one test
          // file leaves for the next (decision 083).
          pool: 'threads',
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/test-setup.ts'],
        },
      },
    ],
  },
});
