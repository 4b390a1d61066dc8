import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';
import { loadVolume } from '../volume.ts';

// Queries of a person about themself, and of an admin about an incident, on a long trail and a full outbox:
// by indexes, so that a request of one person does not make the others wait (security.md T58).

const ENTRIES = 240_000;

/** Reading all of a table that is shorter than this is fair. */
const SMALL = 1_000;

const database = useDatabase();
const owner = () => database.current.owner;
const people = {} as Record<'architect' | 'supplier' | 'client' | 'admin', string>;
const ids = {} as Record<'project' | 'quote' | 'payment', string>;

beforeAll(async () => {
  await loadVolume(owner(), 10_000);
  // Entries of everybody about everything, sign-ins and exports among them; mail to everybody.
  await owner().query(`
    with many as materialized (
      select
        (select array_agg(id order by id) from public.profiles) as people,
        (select array_agg(id order by id) from public.quotes) as quotes,
        (select array_agg(project_id order by id) from public.quotes) as projects
    )
    insert into private.audit_entries (happened_at, actor_id, actor_role, session_id, action, entity_kind, entity_id, project_id, after)
    select
      now() - make_interval(secs => ${ENTRIES} - n), w.person, 'app_supplier', md5((n / 20)::text)::uuid,
      (array['changed', 'changed', 'signed_in', 'signed_out', 'exported'])[1 + n % 5],
      (array['quote', 'quote', 'session', 'session', 'export'])[1 + n % 5],
      case n % 5 when 2 then w.person when 3 then w.person when 4 then null else w.quote end,
      case when n % 5 < 2 then w.project end,
      case when n % 5 < 2 then '{"status": "submitted"}'::jsonb end
    from many m, generate_series(0, ${ENTRIES} - 1) n, lateral (
      select
        m.people[1 + n * 7 % cardinality(m.people)] as person,
        m.quotes[1 + n * 11 % cardinality(m.quotes)] as quote,
        m.projects[1 + n * 11 % cardinality(m.projects)] as project
    ) w`);
  await owner().query(`
    insert into private.outbox (kind, recipient, data)
    select 'quote_received', p.email, '{"supplier_name": "x"}' from public.profiles p, generate_series(1, 20)`);
  await owner().query('vacuum (analyze)');
  const { rows } = await owner().query(`
    select q.architect_id as architect, q.supplier_id as supplier, q.client_id as client, q.project_id as project, q.id as quote,
      y.id as payment, (select p.id from public.profiles p where p.role = 'admin' limit 1) as admin
    from public.quotes q join public.payments y on y.quote_id = q.id limit 1`);
  const { architect, supplier, client, admin, project, quote, payment } = rows[0];
  Object.assign(people, { architect, supplier, client, admin });
  Object.assign(ids, { project, quote, payment });
}, 240_000);

/** Large tables that a statement of this person scanned from end to end. */
async function wholeScans(reader: keyof typeof people, statement: string): Promise<string[]> {
  const counters = async () => {
    const { rows } = await owner().query<{ name: string; scans: number; size: number }>(`
      select format('%s.%s', s.schemaname, s.relname) as name, s.seq_scan::integer as scans, c.reltuples::integer as size
      from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid`);
    return rows;
  };
  await owner().query('begin');
  try {
    const before = await counters();
    await owner().query(
      `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claims', json_build_object('sub', $2::text)::text, true)`,
      [`app_${reader}`, people[reader]],
    );
    await owner().query(statement);
    await owner().query('reset role');
    return (await counters())
      .filter(({ name, scans, size }) => {
        const was = before.find((counter) => counter.name === name)?.scans ?? 0;
        return scans > was && size > SMALL;
      })
      .map(({ name }) => name);
  } finally {
    await owner().query('rollback');
  }
}

const readers = ['architect', 'supplier', 'client', 'admin'] as const;

test.each([
  ...readers.map((reader) => [reader, 'select export_my_data()'] as const),
  ...readers.map((reader) => [reader, 'select * from list_my_access()'] as const),
  ...readers.map(
    (reader) => [reader, `select * from entity_timeline('project', '{project}')`] as const,
  ),
  ...(['architect', 'supplier', 'admin'] as const).map(
    (reader) => [reader, `select * from entity_timeline('quote', '{quote}')`] as const,
  ),
  ...readers.map((reader) => [reader, `select * from entity_timeline('profile', '{me}')`] as const),
  ...['project', 'quote', 'payment'].map(
    (kind) =>
      [
        'admin',
        `select * from list_who_could_see('${kind}', '{${kind}}', now() - interval '1 day', now())`,
      ] as const,
  ),
  ...readers.map(
    (reader) => ['admin', `select * from list_who_could_see('profile', '{${reader}}')`] as const,
  ),
] as [keyof typeof people, string][])(
  '[T58] R26 %s reads no large table whole: %s',
  async (reader, statement) => {
    const filled = Object.entries({ ...people, ...ids, me: people[reader] }).reduce(
      (text, [name, id]) => text.replace(`{${name}}`, id),
      statement,
    );
    expect(await wholeScans(reader, filled)).toEqual([]);
  },
);
