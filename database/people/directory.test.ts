import { describe, expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';

// The directory, a person's page, the notes of the team, and the notification of a changed rate or category.

const scene = useScene({ cast: true });
const refused = { code: '42501' };
const idOf = async (owner: Scene['owner'], name: string) =>
  (await owner.query('select id from profiles where email = $1', [`${name}@prumo.test`]))[0]
    ?.id as string;
const OTHERS = ['ana', 'bruno', 'clara', 'otavio', 'sergio'];

describe('[OPE-003] the directory', () => {
  test(
    'has everybody, and finds them by name, company, e-mail, phone and note without accents',
    scene(async ({ as, owner }) => {
      const all = await as('davi').query('select id from list_people()');
      expect(all).toHaveLength(
        Number((await owner.query('select count(*) from profiles'))[0]?.count),
      );
      await as('davi').query(`select add_person_note($1, 'Só atende na Zona Leste, São Mateus')`, [
        await idOf(owner, 'tomas'),
      ]);
      const found = async (word: string) =>
        (
          await as('davi').query(
            'select email from list_people() where search_text like $1 order by email',
            [`%${word}%`],
          )
        ).map(({ email }) => email);

      expect(await found('bruno carvalho')).toEqual(['bruno@prumo.test']);
      expect(await found('sao mateus')).toEqual(['tomas@prumo.test']);
      expect(
        await as('davi').query(`select notes from list_people() where email = 'tomas@prumo.test'`),
      ).toEqual([{ notes: '1' }]);
    }),
  );

  test(
    'leaves out who was erased',
    scene(async ({ as, owner }) => {
      const id = await idOf(owner, 'helena');
      await owner.query('select private.erase_person($1)', [id]);

      expect(await as('davi').query('select id from list_people() where id = $1', [id])).toEqual(
        [],
      );
      expect(await as('davi').query('select projects from get_person_figures($1)', [id])).toEqual(
        [],
      );
    }),
  );

  test(
    'saving it as a file is in the trail, for admins alone',
    scene(async ({ as, owner }) => {
      await as('davi').query(`select record_export('people', null, 12)`);
      await expect(
        as('ana').query(`select record_export('people', null, 12)`),
      ).rejects.toMatchObject({ code: 'PT400' });

      expect(
        await owner.query(`select after from private.audit_entries where action = 'exported'`),
      ).toEqual([{ after: { what: 'people', rows: 12 } }]);
    }),
  );

  test.each(OTHERS)('is not for %s, nor are figures, sessions and notes', (person) =>
    scene(async ({ as, owner }) => {
      const id = await idOf(owner, 'bruno');
      for (const statement of [
        'select * from list_people()',
        `select * from get_person_figures('${id}')`,
        `select * from list_person_sessions('${id}')`,
        'select * from person_notes',
        `select add_person_note('${id}', 'x')`,
        `select remove_person_note('${id}')`,
      ])
        await expect(as(person).query(statement)).rejects.toMatchObject(refused);
    })(),
  );

  test(
    'nor for anybody signed out',
    scene(async ({ asAnonymous }) => {
      await expect(asAnonymous().query('select * from list_people()')).rejects.toMatchObject(
        refused,
      );
    }),
  );
});

describe('[OPE-004] a person’s figures', () => {
  test(
    'are what plain sums say, for an architect, a client and a supplier',
    scene(async ({ as, owner }) => {
      for (const [name, column] of [
        ['ana', 'architect_id'],
        ['clara', 'client_id'],
        ['bruno', 'supplier_id'],
      ]) {
        const id = await idOf(owner, name ?? '');
        const [figures] = await as('davi').query('select * from get_person_figures($1)', [id]);
        const [sums] = await owner.query(
          `select
             (select count(*) from quote_requests where ${column} = $1) as requests,
             (select count(*) from orders where ${column} = $1) as orders,
             (select coalesce(sum(price), 0) from quotes where ${column} = $1 and status = 'approved') as approved,
             (select coalesce(sum(y.amount), 0) from payments y join quotes q on q.id = y.quote_id
              where q.${column} = $1 and q.status = 'approved') as paid,
             (select coalesce(sum(commission_amount), 0) from commissions where supplier_id = $1) as commission,
             (select count(*) from referrals where referrer_id = $1) as referrals`,
          [id],
        );
        expect(figures).toMatchObject({ ...sums });
      }
    }),
  );

  test(
    'sessions are those of the person',
    scene(async ({ as, owner }) => {
      await as('bruno').query('select 1');
      const id = await idOf(owner, 'bruno');
      const own = await owner.query('select id from auth.sessions where user_id = $1', [id]);

      expect((await as('davi').query('select id from list_person_sessions($1)', [id])).length).toBe(
        own.length,
      );
    }),
  );
});

describe('[OPE-005] notes of the team', () => {
  test(
    'are read with author and day, removed by any admin, and kept in the trail without their words',
    scene(async ({ as, owner }) => {
      const bruno = await idOf(owner, 'bruno');
      const [added] = await as('davi').query(
        `select add_person_note($1, ' Pede sinal de 50 % ') as id`,
        [bruno],
      );

      expect(
        await as('davi').query(
          'select n.body, a.full_name from person_notes n join profiles a on a.id = n.author_id',
        ),
      ).toEqual([{ body: 'Pede sinal de 50 %', full_name: 'Davi Teixeira' }]);
      await as('davi').query('select remove_person_note($1)', [added?.id]);
      await expect(
        as('davi').query('select remove_person_note($1)', [added?.id]),
      ).rejects.toMatchObject({ code: 'PT404' });
      const trail = await owner.query(
        `select action, coalesce(after, before) ->> 'body' as body from private.audit_entries where entity_kind = 'note' order by id`,
      );
      expect(trail).toEqual([
        { action: 'created', body: '…' },
        { action: 'removed', body: '…' },
      ]);
      await expect(
        as('davi').query(`select add_person_note($1, ' ')`, [bruno]),
      ).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    'are in the person’s own file without who wrote them, and go with the person; mentions of others too',
    scene(async ({ as, owner }) => {
      const bruno = await idOf(owner, 'bruno');
      const helena = await idOf(owner, 'helena');
      await owner.query(`update profiles set full_name = 'Helena Prado' where id = $1`, [helena]);
      await as('davi').query(`select add_person_note($1, 'Conheceu Helena Prado na feira')`, [
        bruno,
      ]);
      await as('davi').query(`select add_person_note($1, 'Liga depois das 18h')`, [helena]);

      const [file] = await owner.query(
        `select private.own_data($1) -> 'notas_da_equipe' as notes`,
        [helena],
      );
      expect(file?.notes).toEqual([
        { id: expect.any(String), body: 'Liga depois das 18h', created_at: expect.any(String) },
      ]);
      await owner.query('select private.erase_person($1)', [helena]);
      expect(await owner.query('select body from person_notes')).toEqual([
        { body: 'Conheceu pessoa removida na feira' },
      ]);
    }),
  );
});

describe('[OPE-006] commission rate and category of an approved supplier', () => {
  test(
    'change for future deals: commissions stay, the trail has both values, the supplier is notified',
    scene(async ({ as, owner }) => {
      const before = await owner.query('select * from commissions order by id');

      await as('davi').query(
        `update profiles set commission_rate = 0.05, supplier_category = 'pintura' where email = 'bruno@prumo.test'`,
      );

      expect(await owner.query('select * from commissions order by id')).toEqual(before);
      expect(
        await owner.query(
          `select n.data, r.email from notifications n join profiles r on r.id = n.recipient_id where n.kind = 'registration_changed'`,
        ),
      ).toEqual([
        { data: { commission_rate: 0.05, category: 'pintura' }, email: 'bruno@prumo.test' },
      ]);
      const [entry] = await owner.query(
        `select before, after from private.audit_entries where entity_kind = 'profile' order by id desc limit 1`,
      );
      expect(entry?.after).toMatchObject({ commission_rate: 0.05, supplier_category: 'pintura' });
      expect(entry?.before).toMatchObject({ supplier_category: 'marcenaria' });
    }),
  );

  test(
    'the rate of an approval is no change of it',
    scene(async ({ as, owner }) => {
      await as('davi').query(
        `update profiles set status = 'approved', commission_rate = 0.07 where email = 'caio@prumo.test'`,
      );
      expect(
        await owner.query(`select kind from notifications where kind = 'registration_changed'`),
      ).toEqual([]);
    }),
  );
});
