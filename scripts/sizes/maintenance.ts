import type pg from 'pg';
import { largestIndexes } from './tables.ts';

/** Times the work of an operator or of autovacuum on the largest table. */
export async function timeMaintenance(superuser: pg.Client) {
  const [largest] = await largestIndexes(superuser, 1);
  const steps: [what: string, sql: string][] = [
    ['checkpoint', 'checkpoint'],
    ['a tenth of the quotes changed', TENTH],
    ['vacuum (analyze) of quotes after that', 'vacuum (analyze) public.quotes'],
    ['vacuum of quotes with nothing to do', 'vacuum public.quotes'],
    [
      'vacuum (freeze) of quotes, all pages read',
      'vacuum (freeze, disable_page_skipping) public.quotes',
    ],
    [
      `the largest index built again beside the old one: ${largest?.index}`,
      `reindex index concurrently ${largest?.index}`,
    ],
    [
      'all indexes of quotes built again beside the old ones',
      'reindex table concurrently public.quotes',
    ],
    [
      'a column with a default added to quotes',
      'alter table public.quotes add measured boolean not null default false',
    ],
    [
      'a check added to quotes, every row read',
      'alter table public.quotes add constraint measured_positive check (price > 0)',
    ],
  ];
  const times: { what: string; seconds: number }[] = [];
  for (const [what, sql] of steps) {
    const began = performance.now();
    await superuser.query(sql);
    times.push({ what, seconds: Math.round(performance.now() - began) / 1_000 });
  }
  return times;
}

/** One statement, so one snapshot; every tenth by its id, so over all pages. Triggers rest. */
const TENTH = `
  set session_replication_role = replica;
  update public.quotes set item_note = 'Medidas conferidas' where hashtextextended(id::text, 0) % 10 = 0;
  set session_replication_role = origin`;
