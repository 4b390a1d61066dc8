import { expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// The facts about a table are stated once, in the register.sql of its folder (docs/decisions/216).

const scene = useScene();

const KEEPSAKES = `
  create table public.keepsakes (
    id uuid primary key default gen_random_uuid(),
    author_id uuid not null,
    stars integer not null,
    body text not null,
    created_at timestamptz not null default now()
  )`;
const REGISTERED = `
  select private.register_table('public.keepsakes',
    audit => 'keepsake', recorded => 'stars', hidden => 'body',
    bytes => 'person', words => 'body',
    own => 'lembrancas', whose => 't.author_id = person', without => 'author_id', ordered => 'created_at, id',
    erased => true)`;

test(
  'a table that is registered is in the trail, counted, kept as it looks, in its author’s file, and erased with them',
  scene(async ({ owner }) => {
    await owner.query(KEEPSAKES);
    await owner.query(REGISTERED);
    await owner.query(
      `insert into keepsakes (author_id, stars, body) values ($1, 5, $3), ($2, 1, 'Atrasou')`,
      [PERSON.ana, PERSON.bruno, 'Muito\u200b bom'],
    );

    const [entry] = await owner.query(
      `select action, entity_kind, after from private.audit_entries order by id limit 1
       offset (select count(*) - 2 from private.audit_entries)`,
    );
    expect(entry).toEqual({
      action: 'created',
      entity_kind: 'keepsake',
      after: { stars: 5, body: '…' },
    });
    const triggers = await owner.query(
      `select tgname as name from pg_trigger where tgrelid = 'public.keepsakes'::regclass order by 1`,
    );
    expect(triggers.map(({ name }) => name)).toEqual([
      'as_shown',
      'bytes_insert',
      'bytes_update',
      'keepsakes_audit_delete',
      'keepsakes_audit_insert',
      'keepsakes_audit_update',
    ]);
    const file = async (person: string) =>
      (await owner.query(`select private.own_data($1) -> 'lembrancas' as rows`, [person]))[0]?.rows;
    expect(await file(PERSON.ana)).toEqual([
      {
        id: expect.any(String),
        stars: 5,
        body: 'Muito bom',
        created_at: expect.any(String),
      },
    ]);
    expect(await file(PERSON.clara)).toEqual([]);

    await owner.query('select private.erase_own_rows($1)', [PERSON.ana]);

    expect(await owner.query('select body from keepsakes')).toEqual([{ body: 'Atrasou' }]);
  }),
);

test.each([
  ['an audit kind', `bytes => 'person', own => 'x'`],
  ['whose bytes are counted', `audit => 'keepsake', own => 'x'`],
  ['its place in a person’s file', `audit => 'keepsake', bytes => 'person'`],
  ['one of two', `audit => 'keepsake', unaudited => 'why', bytes => 'person', own => 'x'`],
])('a table of the wire whose register lacks %s stops the build of the rules', (_what, facts) =>
  scene(async ({ owner }) => {
    await owner.query(KEEPSAKES);

    await expect(
      owner.query(`select private.register_table('public.keepsakes', ${facts})`),
    ).rejects.toThrow('register.sql: public.keepsakes needs one of own and left_out');
  })(),
);

test(
  'two tables with one subject in a person’s file stop the build: the rows of one would replace those of the other',
  scene(async ({ owner }) => {
    await owner.query('create table private.marks (person_id uuid, created_at timestamptz)');

    await expect(
      owner.query(
        `select private.register_table('private.marks', own => 'notas_da_equipe', whose => 't.person_id = person', ordered => 'created_at')`,
      ),
    ).rejects.toThrow('private.marks has the same subject of a person');
  }),
);

test(
  'a table out of reach of the wire says only whether it is in a person’s file',
  scene(async ({ owner }) => {
    await owner.query('create table private.marks (id integer)');
    await owner.query(`select private.register_table('private.marks', left_out => 'about nobody')`);

    await expect(owner.query(`select private.register_table('private.marks')`)).rejects.toThrow(
      'private.marks needs',
    );
  }),
);
