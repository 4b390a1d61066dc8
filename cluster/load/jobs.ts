import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { ask, askUntilItAnswers } from '../database.ts';

/** The clock's jobs, all of them due at the moment of the fault. */
export interface Jobs {
  /** Waits until each was taken by a gateway, at most `limitMs`. */
  allTaken(limitMs: number): Promise<void>;
  count(): Promise<{ due: number; twice: string[]; never: string[] }>;
}

/** Every gateway looks for due jobs once a minute (gateway/src/jobs/runner.ts); none is due more often than every five. */
const WATCH = `
  create schema if not exists drill;
  create table if not exists drill.claims (job text not null, at timestamptz not null default now());
  grant usage on schema drill to public;
  create or replace function drill.note_claim() returns trigger language plpgsql security definer as $$
  begin
    insert into drill.claims (job) values (new.name);
    return null;
  end $$;
  create or replace trigger drill_claims after update on private.jobs
    for each row when (new.last_run_at > old.last_run_at) execute function drill.note_claim();
  delete from drill.claims;
  update private.jobs set last_run_at = now() - interval '40 days';`;

const COUNTS = `
  select j.name, count(c.job)::integer as claims
  from private.jobs j left join drill.claims c on c.job = j.name
  group by j.name`;

/** Makes every job due and writes down from now on which gateway's claim was committed. */
export async function makeJobsDue({ urls }: Cluster): Promise<Jobs> {
  await ask(urls.superuser, WATCH);
  const counts = () => askUntilItAnswers<{ name: string; claims: number }>(urls.superuser, COUNTS);
  return {
    async allTaken(limitMs) {
      const deadline = performance.now() + limitMs;
      while (performance.now() < deadline) {
        if ((await counts()).every(({ claims }) => claims > 0)) return;
        await wait(500);
      }
    },
    async count() {
      const rows = await counts();
      const names = (which: (claims: number) => boolean) =>
        rows.filter(({ claims }) => which(claims)).map(({ name }) => name);
      return { due: rows.length, twice: names((n) => n > 1), never: names((n) => n === 0) };
    },
  };
}
