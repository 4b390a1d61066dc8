import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

// No date of a table of the wire is infinite or beyond what a page can show (table file 1090).

const scene = useScene();

/** Dates of the wire's tables, and of the one private table into which people write a clock time of theirs. */
const COLUMNS = `
  select c.oid::regclass::text || '.' || a.attname as column,
    coalesce((
      select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
    ), '') as checks
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  where (c.relnamespace = 'public'::regnamespace or c.oid = 'private.quote_drafts'::regclass)
    and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype)
  order by 1`;

test(
  '[VAL-037] every date of a table of the wire has a check that it lies between 2000 and 2100',
  scene(async ({ owner }) => {
    const columns = await owner.query<{ column: string; checks: string }>(COLUMNS);
    expect(columns.length).toBeGreaterThan(70);
    const open = columns.filter(({ column, checks }) => {
      const name = column.slice(column.lastIndexOf('.') + 1);
      const since = new RegExp(`\\b${name} >= '2000-01-01`);
      const until = new RegExp(`\\b${name} (<= '2100-12-31|< '2101-01-01)`);
      return !since.test(checks) || !until.test(checks);
    });
    expect(open.map(({ column }) => column)).toEqual([]);
  }),
);

test.each(['infinity', '-infinity', '4000-01-01 BC', '1999-12-31', '2101-01-02', '294276-01-01'])(
  '[VAL-037] %s is not stored as the time of a visit, and the architect reads why',
  (visit) =>
    scene(async ({ as, owner }) => {
      const [project] = await owner.query<{ id: string; category: string }>(
        `select r.project_id as id, r.category from quote_requests r
         join projects p on p.id = r.project_id and p.status = 'quoting'
         join profiles a on a.id = p.architect_id and a.email = 'ana@prumo.test' limit 1`,
      );
      await expect(
        as('ana').query('select set_request_terms($1, $2, $3)', [
          project?.id,
          project?.category,
          { visit_at: visit },
        ]),
      ).rejects.toMatchObject({
        code: 'TERMS',
        message: 'A visita precisa ser nos próximos dois anos.',
      });
    })(),
);

test(
  '[VAL-037] a draft of a device whose clock was never set is kept, and a photo of a camera whose clock was not has no time',
  scene(async ({ owner }) => {
    const [taken] = await owner.query(
      `select private.taken_at('1980-01-01T00:00:00') as unset, private.taken_at('infinity') as never,
         private.taken_at('2026-11-02T09:30:00-03:00') is not null as is_set`,
    );
    expect(taken).toEqual({ unset: null, never: null, is_set: true });
  }),
);
