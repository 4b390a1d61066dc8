import { expect, test } from 'vitest';
import { useGateway } from '../testing.ts';
import { runDueJobs } from './runner.ts';

const gateway = useGateway({
  product: {
    jobs: [
      { name: 'first', every: '1 day', statement: 'select public.maybe()' },
      { name: 'second', every: '1 hour', statement: 'select 1' },
    ],
  },
});

test('how a job ended is noted: a failure until it ends well, and when it last did; the others are done', async () => {
  const { owner } = gateway.database;
  const become = (body: string) =>
    owner.query(`create or replace function public.maybe() returns void language plpgsql as $$
      begin ${body}; end $$; grant execute on function public.maybe() to authenticator`);
  const later = () =>
    owner.query(`update private.jobs set last_run_at = now() - interval '25 hours'`);
  const noted = async () =>
    (
      await owner.query(
        `select ended_at is not null as has_ended, failed_at is not null as has_failed, failure
         from private.jobs where name = 'first'`,
      )
    ).rows[0];

  await become(`raise exception 'no room'`);
  expect(await runDueJobs(gateway.deps)).toContain('second');
  expect(await noted()).toEqual({ has_ended: false, has_failed: true, failure: 'no room' });

  await become('perform 1');
  expect(await runDueJobs(gateway.deps)).toEqual([]);
  await later();
  expect(await runDueJobs(gateway.deps)).toContain('first');
  expect(await noted()).toEqual({ has_ended: true, has_failed: false, failure: null });

  await become(`raise exception 'once more'`);
  await later();
  await runDueJobs(gateway.deps);
  expect(await noted()).toEqual({ has_ended: true, has_failed: true, failure: 'once more' });
});
