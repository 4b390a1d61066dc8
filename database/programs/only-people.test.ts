import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { attempt, callsOf, oneOfEach, writesOf } from '../account-people/testing-every-call.ts';
import { useDatabase, useScene } from '../testing.ts';
import { listedWhose } from '../whose.ts';
import { createToken } from './testing.ts';

const scene = useScene();

describe('who refuses programs', () => {
  const database = useDatabase();

  test('[API-4] each writing function of the wire that uses the person refuses programs, or stands in programs-may.csv with a reason', async () => {
    const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'programs-may.csv'), 'utf8')
      .trim()
      .split('\n');
    const { rows } = await database.current.owner.query<{
      name: string;
      body: string;
      is_of_wire: boolean;
    }>(`
      select n.nspname || '.' || p.proname as name,
        string_agg(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), E'\\n') as body,
        bool_or(p.provolatile = 'v' and n.nspname = 'public' and (
          has_function_privilege('app_client', p.oid, 'execute') or has_function_privilege('app_architect', p.oid, 'execute')
          or has_function_privilege('app_supplier', p.oid, 'execute'))) as is_of_wire
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      group by 1`);
    const guarded = await database.current.owner.query<{ name: string }>(`
      select t.tgrelid::regclass::text as name from pg_trigger t
      where t.tgname = 'only_people' and pg_get_triggerdef(t.oid) like '%FOR EACH STATEMENT%'`);
    const tables = guarded.rows.map(({ name }) => name.replace('.', '[.]')).join('|');
    const writes = new RegExp(`(insert into|update|delete from) (public[.])?(${tables})\\b`);
    const bodies = new Map(rows.map(({ name, body }) => [name, body]));
    /** Whether a function, or one that it calls, comes to where programs are refused. */
    const refuses = (name: string, seen = new Set<string>()): boolean => {
      if (seen.has(name)) return false;
      seen.add(name);
      const body = bodies.get(name) ?? '';
      if (body.includes('private.only_people()') || writes.test(body)) return true;
      return Array.from(body.matchAll(/\bprivate\.(\w+)\(/g)).some(([, called]) =>
        refuses(`private.${called}`, seen),
      );
    };
    const ofPersons = new Set(
      listedWhose()
        .filter(
          ({ object, whose }) =>
            object.startsWith('function public.') && ['person', 'both'].includes(whose),
        )
        .map(({ object }) => object.replace('function ', '')),
    );
    const allowed = rows
      .filter(({ name, is_of_wire }) => is_of_wire && ofPersons.has(name) && !refuses(name))
      .map(({ name }) => name.replace('public.', ''))
      .sort();

    expect(lines.map((line) => line.split(',')[0])).toEqual(allowed);
    expect(lines.filter((line) => !/^\w+,(\w.{8,}|"\w[^"]+")$/.test(line))).toEqual([]);
  });
});

/** Tables of what is a person's own: none of their acts is a program's. */
const OF_PERSONS = [
  'auth.api_tokens',
  'auth.sessions',
  'private.calendar_links',
  'private.erasure_requests',
  'private.notification_preferences',
  'private.person_invitations',
  'private.policy_agreements',
  'private.project_objections',
  'private.push_subscriptions',
  'private.webhooks',
  'public.account_people',
  'public.editing',
  'public.profiles',
  'public.ratings',
  'public.sign_offs',
];

/** Acts of a person with values that fit, by who may do them; the calls of every function have others that fit few of these. */
const ACTS: Record<string, string[]> = {
  ana: [
    `perform set_notification_preference('offers', false, 'off', false)`,
    `perform invite_person(gen_random_uuid(), 'outra@prumo.test', 'Outra Pessoa', 'reader')`,
    `perform set_person_role((select person_id from account_people where ended_at is null and role = 'collaborator' limit 1), 'reader')`,
    `perform remove_person((select person_id from account_people where ended_at is null limit 1))`,
    `perform renew_calendar_link()`,
    `perform request_erasure('quero sair')`,
    `perform export_my_data()`,
    `perform end_my_session((select id from list_my_sessions() limit 1))`,
    `perform create_api_token(gen_random_uuid(), 'Outro', 'none', current_date + 30)`,
    `update profiles set full_name = 'Ana R. Ribeiro' where id = auth.uid()`,
  ],
  marcos: [
    `perform request_erasure('quero sair')`,
    `update profiles set phone_number = '+55 11 90000-0000' where id = auth.uid()`,
  ],
  rafael: [
    `perform set_findable(false)`,
    `perform mark_notifications_read(null)`,
    `perform renew_calendar_link()`,
  ],
};

test.each([
  ['ana', 'app_architect', '0203 bruno', 12],
  ['marcos', 'app_supplier', '0201 marcos', 5],
  ['rafael', 'app_client', '0201 marcos', 6],
])(
  '[API-4] [T113] a program of %s with every right does no act of a person by any function or table, where the person does many [POR-006]',
  (account, role, quote, atLeast) =>
    scene(async (stage) => {
      const { owner, as, asProgram } = stage;
      const ids = await oneOfEach(stage, quote);
      const { session } = await createToken(owner, as(account), { rights: 'prepare decide' });
      const [person, program] = [as(account), asProgram(session)];
      const wrong: string[] = [];
      let acts = 0;

      const tried = [
        ...(ACTS[account] ?? []),
        ...(await callsOf(owner, role, ids)),
        ...(await writesOf(owner, role)),
      ];
      for (const statement of tried) {
        const { changed, refused: failed } = await attempt(person, statement, []);
        // Signing the actor in is of the test.
        const own = changed.filter((table) => OF_PERSONS.includes(table));
        const isAct = ACTS[account]?.includes(statement);
        if (own.length === 0 && !isAct) continue;
        if (isAct && changed.length === 0)
          wrong.push(`${statement}: no act of the person, ${failed}`);
        acts += 1;
        const { refused, changed: byProgram } = await attempt(program, statement, []);
        if (refused !== 'PROGR') wrong.push(`${statement} (${own}): ${refused ?? byProgram}`);
      }

      expect(wrong).toEqual([]);
      expect(acts).toBeGreaterThanOrEqual(atLeast);
    })(),
);

test(
  '[API-2] a program that reads changes nothing by any function or table: refused where something may be written, read-only elsewhere',
  scene(async (stage) => {
    const { owner, as, asProgram } = stage;
    const ids = await oneOfEach(stage, '0203 bruno');
    const { session } = await createToken(owner, as('ana'));
    const [writing, reading] = [asProgram(session), asProgram(session, { reads: true })];
    const wrong: string[] = [];

    for (const statement of [
      ...(await callsOf(owner, 'app_architect', ids)),
      ...(await writesOf(owner, 'app_architect')),
    ]) {
      if ((await attempt(writing, statement, [])).refused !== 'RIGHT') wrong.push(statement);
      const { changed } = await attempt(reading, statement, []);
      if (changed.length > 0) wrong.push(`${statement}: ${changed}`);
    }

    expect(wrong).toEqual([]);
  }),
);
