import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useDatabase, useScene } from '../testing.ts';
import { inTab } from '../testing-tab.ts';

// Opening a project shows the architect the client's phone, so it is limited, and it leaves a trace.

const scene = useScene();
const CLARA = 'c0000000-0000-4000-8000-000000000001';
/** Several at once, as the gateway inserts a body with many rows; shows each client's phone. */
const OPEN = `
  insert into projects (name, client_id, architect_id)
  select 'Obra ' || n, $1, $2 from generate_series(1, $3) n
  returning id, (select phone_number from masked.profiles m where m.id = client_id)`;

describe('[T56] how many projects an architect opens in 24 hours', () => {
  test(
    'R01: twenty, one by one; the next is refused in words',
    scene(async ({ as }) => {
      for (let n = 0; n < 20; n++) await as('ana').query(OPEN, [CLARA, PERSON.ana, 1]);

      await expect(as('ana').query(OPEN, [CLARA, PERSON.ana, 1])).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Você já abriu 20 projetos nas últimas 24 horas. Tente de novo amanhã.',
      });
      expect(await as('elisa').query(OPEN, [CLARA, PERSON.elisa, 1])).toHaveLength(1);
    }),
  );

  test(
    'R01: a body of many rows is refused whole, and writes and shows nothing',
    scene(async ({ as, owner }) => {
      const looks = `select (select count(*) from projects) as projects,
        (select count(*) from private.outbox) as mails, (select count(*) from private.audit_entries where entity_kind <> 'session') as entries`;
      const before = await owner.query(looks);

      for (const many of [21, 500]) {
        await expect(as('ana').query(OPEN, [CLARA, PERSON.ana, many])).rejects.toMatchObject({
          code: 'LIMIT',
        });
      }

      expect(await owner.query(looks)).toEqual(before);
      expect(await as('ana').query(OPEN, [CLARA, PERSON.ana, 20])).toHaveLength(20);
    }),
  );

  test(
    'R01: the same project sent again is a duplicate, not one too many; an old one does not count',
    scene(async ({ as, owner }) => {
      const [last] = (await as('ana').query(OPEN, [CLARA, PERSON.ana, 20])).slice(-1);
      await expect(
        as('ana').query(`insert into projects (id, name, client_id) values ($1, 'Obra', $2)`, [
          last?.id,
          CLARA,
        ]),
      ).rejects.toMatchObject({ code: '23505' });

      await owner.query(
        `update projects set created_at = now() - interval '25 hours' where id = $1`,
        [last?.id],
      );
      expect(await as('ana').query(OPEN, [CLARA, PERSON.ana, 1])).toHaveLength(1);
    }),
  );

  test(
    'an installation may have another number; what the owner writes is not counted',
    scene(async ({ as, owner }) => {
      await owner.query(OPEN, [CLARA, PERSON.elisa, 50]);
      await owner.query(`update projects set created_at = now() - interval '2 days'`);
      await owner.query(`insert into private.settings values ('projects_a_day', '2')`);

      await as('ana').query(OPEN, [CLARA, PERSON.ana, 2]);
      await expect(as('ana').query(OPEN, [CLARA, PERSON.ana, 1])).rejects.toMatchObject({
        code: 'LIMIT',
      });
    }),
  );
});

describe('[T56] at the same moment', () => {
  const database = useDatabase({ cast: true });

  test('R01: of thirty requests at once twenty open a project', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        inTab(database.current, PERSON.ana, OPEN, [CLARA, PERSON.ana, 1]),
      ),
    );

    expect(answers.filter((answer) => answer === 'LIMIT')).toHaveLength(10);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(20);
  });
});

describe('[T56] what an opened project leaves behind', () => {
  test(
    'R01: the client is notified once who opened what, where and when; changes write no more',
    scene(async ({ as, owner }) => {
      const [opened] = await as('ana').query(
        `insert into projects (name, client_id, address) values ('Casa de praia', $1, 'Rua das Ondas, 7') returning id`,
        [CLARA],
      );
      await as('ana').query(`update projects set name = 'Casa de campo' where id = $1`, [
        opened?.id,
      ]);

      const mails = await owner.query(
        `select kind, recipient, data from private.outbox where kind = 'project_opened'`,
      );
      expect(mails).toEqual([
        {
          kind: 'project_opened',
          recipient: 'clara@prumo.test',
          data: expect.objectContaining({
            full_name: 'Clara Nogueira',
            architect_name: 'Ana Ribeiro',
            architect_company: 'Ribeiro Arquitetura',
            project_id: opened?.id,
            project_name: 'Casa de praia',
            project_address: 'Rua das Ondas, 7',
            opened_at: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}$/),
          }),
        },
      ]);
    }),
  );

  test(
    'R01: the trail of client and project says who may see the phone from now on; the client reads it',
    scene(async ({ as, owner }) => {
      const [opened] = await as('ana').query(OPEN, [CLARA, PERSON.ana, 1]);

      const shown = {
        action: 'contact_shown',
        entity_kind: 'profile',
        entity_id: CLARA,
        after: { seen_by: PERSON.ana, seen_by_role: 'architect' },
      };
      const [entry] = await owner.query(
        `select * from private.audit_entries where action = 'contact_shown' and project_id = $1`,
        [opened?.id],
      );
      expect(entry).toMatchObject({ ...shown, actor_id: PERSON.ana, actor_role: 'app_architect' });
      for (const [kind, id] of [
        ['profile', CLARA],
        ['project', opened?.id],
      ]) {
        const lines = await as('clara').query('select * from entity_timeline($1, $2)', [kind, id]);
        expect(lines).toContainEqual(
          expect.objectContaining({ ...shown, actor_name: 'Ana Ribeiro' }),
        );
      }
    }),
  );

  test(
    'a supplier’s first approval in a project is kept too: it shows them the client',
    scene(async ({ as, owner }) => {
      const [chosen] = await owner.query(
        `select q.id, q.client_id, q.supplier_id from quotes q
         where q.project_id = $1 and q.status = 'submitted' and q.price > 0 order by q.id limit 1`,
        [PROJECT.altoDaLapa],
      );

      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [chosen?.id]);

      expect(
        await owner.query(
          `select entity_id, after from private.audit_entries where action = 'contact_shown' and project_id = $1`,
          [PROJECT.altoDaLapa],
        ),
      ).toEqual([
        {
          entity_id: chosen?.client_id,
          after: { seen_by: chosen?.supplier_id, seen_by_role: 'supplier' },
        },
      ]);
    }),
  );
});
