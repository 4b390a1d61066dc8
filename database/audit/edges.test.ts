import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// The border of a period, and what ended before it began.

const scene = useScene();

test(
  'a period of the trail has its first instant and not its last, in the list and in the file',
  scene(async ({ owner, as }) => {
    await owner.query(
      `insert into private.audit_entries (happened_at, action, entity_kind, actor_id)
       select at, 'changed', 'edge', $1 from unnest(array[
         timestamptz '2026-01-31T23:59:59.999999-03', '2026-02-01T00:00:00-03', '2026-02-28T23:59:59.999999-03', '2026-03-01T00:00:00-03'
       ]) at`,
      [PERSON.ana],
    );
    for (const read of ['list_audit', 'export_audit'])
      expect(
        await as('davi').query(
          `select to_char(happened_at at time zone 'America/Sao_Paulo', 'MM-DD') as day
           from ${read}(kind => 'edge', since => '2026-02-01T00:00:00-03', until => '2026-03-01T00:00:00-03')
           order by happened_at`,
        ),
      ).toEqual([{ day: '02-01' }, { day: '02-28' }]);
  }),
);

test.each([
  ['59 minutes 59 seconds', 1],
  ['1 hour', 2],
])('[Q-64] an architect who lists clients %s after the last time has %d entries', (later, count) =>
  scene(async ({ owner }) => {
    const list = () =>
      owner.query(
        `select private.note_list($1, gen_random_uuid(), 'profiles', '{"role": "client"}')`,
        [PERSON.ana],
      );
    await list();
    await owner.query(
      `update private.audit_entries set happened_at = now() - $1::interval where action = 'listed'`,
      [later],
    );
    await list();
    expect(
      await owner.query(`select id from private.audit_entries where action = 'listed'`),
    ).toHaveLength(count);
  })(),
);

describe('who could see a project since an instant', () => {
  test.each([
    ['before', '-1 hour', true],
    ['after', '1 hour', false],
  ])('had a session, when it was signed out and the instant lies %s that', (_, from, hadOne) =>
    scene(async ({ owner, as }) => {
      await owner.query(
        `delete from private.audit_entries where action in ('signed_in', 'signed_out') and entity_id = $1`,
        [PERSON.rafael],
      );
      await owner.query(
        `insert into private.audit_entries (happened_at, action, entity_kind, entity_id, actor_id, session_id)
         values (now() - interval '9 days', 'signed_in', 'session', $1, $1, $2),
           (now() - interval '5 days', 'signed_out', 'session', $1, $1, $2)`,
        [PERSON.rafael, 'f1f00000-0000-4000-8000-000000000001'],
      );
      expect(
        await as('davi').query(
          `select had_session from list_who_could_see('project', $1, now() - interval '5 days' + $2::interval)
           where person_id = $3`,
          [PROJECT.altoDaLapa, from, PERSON.rafael],
        ),
      ).toEqual([{ had_session: hadOne }]);
    })(),
  );

  test.each([
    ['before', '-1 hour', 1],
    ['after', '1 hour', 0],
  ])('has the former architect only when the instant lies %s the transfer', (_, from, count) =>
    scene(async ({ owner, as }) => {
      await as('davi').query(`select transfer_project($1, $2, 'Licença da arquiteta.')`, [
        PROJECT.altoDaLapa,
        PERSON.elisa,
      ]);
      expect(
        await as('davi').query(
          `select person_id from list_who_could_see('project', $1, now() + $2::interval)
           where person_id = $3 and reach like '%arquiteto do projeto até%'`,
          [PROJECT.altoDaLapa, from, PERSON.ana],
        ),
      ).toHaveLength(count);
      expect(await owner.query('select id from project_transfers')).toHaveLength(1);
    })(),
  );
});
