import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });

describe('list_audit', () => {
  test(
    'pages through the whole trail, newest first, without a gap',
    scene(async ({ owner, as }) => {
      const davi = as('davi');
      const page = (before: string | null) =>
        davi.query('select id from list_audit(before_id => $1, most => 100, kind => $2)', [
          before,
          'quote',
        ]);

      const first = await page(null);
      const second = await page(first.at(-1)?.id);

      expect(first).toHaveLength(100);
      expect([...first, ...second]).toEqual(
        await owner.query(
          `select id from private.audit_entries where entity_kind = 'quote' order by id desc limit 200`,
        ),
      );
    }),
  );

  test(
    'filters by kind, action, person and period; never more than 200 at once',
    scene(async ({ as }) => {
      const davi = as('davi');

      const decisions = await davi.query(
        `select actor_name, subject from list_audit(kind => 'profile', act => 'changed', person => $1)`,
        [PERSON.bruno],
      );
      const old = await davi.query(
        `select max(happened_at) < now() - interval '300 days' as old, count(*)::integer
         from list_audit(until => now() - interval '300 days', most => 9999)`,
      );

      expect(decisions).toEqual([{ actor_name: 'Davi Teixeira', subject: 'Bruno Carvalho' }]);
      expect(old[0]).toMatchObject({ old: true });
      expect(await davi.query('select id from list_audit(most => 9999)')).toHaveLength(200);
      expect(await davi.query('select id from list_audit(most => -1)')).toHaveLength(1);
    }),
  );

  test(
    'only admins read it, export it or ask who could see',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('ana'), as('bruno'), as('clara'), as('otavio'), asAnonymous()])
        for (const call of [
          'list_audit()',
          'export_audit()',
          `list_who_could_see('profile', '${PERSON.bruno}')`,
        ])
          await expect(who.query(`select * from ${call}`), call).rejects.toMatchObject({
            code: '42501',
          });
    }),
  );
});

describe('exports', () => {
  test(
    'an export of the trail is in the trail, with its filters',
    scene(async ({ owner, as }) => {
      const rows = await as('davi').query(`select * from export_audit(kind => 'payment')`);

      expect(rows).toHaveLength(9);
      expect(
        await owner.query(
          `select actor_id, after from private.audit_entries where action = 'exported'`,
        ),
      ).toEqual([{ actor_id: PERSON.davi, after: { what: 'audit', kind: 'payment' } }]);
    }),
  );

  test(
    'a screen records what it saves; an unknown kind is refused',
    scene(async ({ owner, as }) => {
      await as('ana').query(`select record_export('quote_comparison', $1, 12)`, [
        PROJECT.vilaMariana,
      ]);

      expect(
        await owner.query(
          `select actor_id, entity_kind, entity_id, after from private.audit_entries where action = 'exported'`,
        ),
      ).toEqual([
        {
          actor_id: PERSON.ana,
          entity_kind: 'export',
          entity_id: PROJECT.vilaMariana,
          after: { what: 'quote_comparison', rows: 12 },
        },
      ]);
      await as('bruno').query(`select record_export('receivables', null, 3)`);
      await expect(as('ana').query(`select record_export('passwords')`)).rejects.toMatchObject({
        code: 'PT400',
      });
      for (const person of ['bruno', 'clara', 'otavio'])
        await expect(as(person).query(`select record_export('payments')`)).rejects.toMatchObject({
          code: '42501',
        });
      await as('clara').query(`select record_export('budget_control')`);
      await expect(
        as('bruno').query(`select record_export('budget_control')`),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('list_who_could_see', () => {
  test(
    'names everybody who may read a row, why, and whether they were signed in then',
    scene(async ({ owner, as }) => {
      const [kitchen] = await quoteIds(owner, '0103 bruno');
      await owner.query(
        `insert into private.audit_entries (happened_at, actor_id, session_id, action, entity_kind, entity_id)
         values ('2026-03-01 12:00Z', $1, gen_random_uuid(), 'signed_in', 'session', $1)`,
        [PERSON.bruno],
      );
      const people = await as('davi').query(
        `select full_name, had_session, exports, reach from list_who_could_see('quote', $1, '2026-03-01 10:00Z', '2026-03-01 18:00Z')`,
        [kitchen],
      );

      expect(people.map(({ full_name, had_session }) => [full_name, had_session])).toEqual([
        ['Bruno Carvalho', true],
        ['Ana Ribeiro', false],
        ['Clara Nogueira', false],
        ['Davi Teixeira', false],
        // The people of the three accounts.
        ['Nora Dias', false],
        ['Pedro Nogueira', false],
        ['Rita Melo', false],
        ['Téo Lins', false],
        ['Vera Carvalho', false],
      ]);
      expect(people[2]?.reach).toContain('o orçamento aprovado');
    }),
  );

  test(
    'agrees with what row-level security lets people read: projects and quotes',
    scene(async ({ owner, as }) => {
      const people = ['ana', 'elisa', 'clara', 'rafael', 'bruno', 'silvia', 'davi'];
      const [kitchen] = await quoteIds(owner, '0104 silvia');
      for (const [kind, table, id] of [
        ['project', 'projects', PROJECT.vilaMariana],
        ['quote', 'quotes', kitchen],
      ] as const) {
        const named = await as('davi').query('select email from list_who_could_see($1, $2)', [
          kind,
          id,
        ]);
        for (const person of people) {
          const seen = await as(person)
            .query(`select id from ${table} where id = $1`, [id])
            .catch(() => []);
          if (seen.length === 0) continue;
          expect(named, `${person} reads ${kind}`).toContainEqual({
            email: `${person}@prumo.test`,
          });
        }
      }
    }),
  );
});
