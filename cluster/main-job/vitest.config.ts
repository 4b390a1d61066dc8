import { defineConfig } from 'vitest/config';

/** For `npm run cluster -- main-job` alone: the story needs a cluster and is no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['cluster/main-job/story.drill.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
