import type pg from 'pg';
import { expect, vi } from 'vitest';
import { jobs } from '../database/jobs.ts';

const ENDED =
  'select from private.jobs where name = $1 and (ended_at is not null or failed_at is not null)';

/**
 * Resolves when the jobs of the start have run. They run one after the other, otherwise beside the first tests: what they write
 * about the cast, such as notifications, would stand among what a test compares.
 */
export const jobsHaveRun = (owner: Pick<pg.Client, 'query'>): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(ENDED, [jobs.at(-1)?.name]);
      expect(rowCount).toBe(1);
    },
    { timeout: 20_000 },
  );
