import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { ELISAS, item, items, LAVABO, outsiders, save } from './testing-kits.ts';

const scene = useScene({ cast: true });
const ANA = 'a0000000-0000-4000-8000-000000000001';

test(
  'the trail says who saved, changed and deleted a kit, and when; what it is called only while it exists',
  scene(async ({ as, owner }) => {
    const [kit] = await save(as('ana'), 'Banheiro da Clara');
    const listed = () =>
      as('davi').query(
        "select action, subject, before, after from list_audit(kind => 'kit') where actor_id = $1",
        [ANA],
      );
    const whileKept = await listed();
    await as('ana').query(`update item_kits set name = 'Banheiro social' where id = $1`, [kit?.id]);
    await as('ana').query('delete from item_kits where id = $1', [kit?.id]);

    expect(whileKept).toEqual([
      {
        action: 'created',
        subject: 'Banheiro da Clara',
        before: null,
        after: { architect_id: ANA, name: '…' },
      },
    ]);
    expect(await listed()).toEqual([
      {
        action: 'removed',
        subject: null,
        before: { architect_id: ANA, name: '…' },
        after: null,
      },
      { action: 'changed', subject: null, before: { name: '…' }, after: { name: '…' } },
      {
        action: 'created',
        subject: null,
        before: null,
        after: { architect_id: ANA, name: '…' },
      },
    ]);
    expect(
      await owner.query(
        `select from private.audit_entries where after::text like '%Banheiro da Clara%'`,
      ),
    ).toEqual([]);
  }),
);

describe('keeping a kit', () => {
  test(
    'holds the items in the order of the list, and their room where it is one',
    scene(async ({ as, owner }) => {
      await owner.query(`update project_items set room = 'Hall' where id = any ($1)`, [items]);
      const [one] = await save(as('ana'), '  Entrada   nobre ');
      await owner.query(`update project_items set room = null where id = $1`, [item('0304')]);
      const [two] = await save(as('ana'), 'Outro');

      expect(
        await as('ana').query(
          `select k.name, k.room, array_agg(l.description order by l.position) as items, bool_or(l.per_m2) as per_m2
           from item_kits k join kit_items l on l.kit_id = k.id where k.id in ($1, $2)
           group by k.id order by k.name`,
          [one?.id, two?.id],
        ),
      ).toEqual([
        {
          ...{ name: 'Entrada nobre', room: 'Hall', per_m2: false },
          items: ['Balcão da recepção', 'Porta de vidro da entrada'],
        },
        {
          ...{ name: 'Outro', room: null, per_m2: false },
          items: ['Balcão da recepção', 'Porta de vidro da entrada'],
        },
      ]);
    }),
  );

  test.each([
    ['', items, 'PT400'],
    ['  ', items, 'PT400'],
    [null, items, 'PT400'],
    ['x'.repeat(81), items, 'PT400'],
    ['Vazio', [], 'PT400'],
    ['Vazio', null, 'PT400'],
    ['De outro projeto', [item('0201')], 'PT409'],
    ['ENTRADA', items, 'PT409'],
  ])('%o of %o is refused (%s)', (name, ids, code) =>
    scene(async ({ as, owner }) => {
      await save(as('ana'), 'Entrada');

      await expect(save(as('ana'), name, ids)).rejects.toMatchObject({ code });
      expect(
        await owner.query('select name from item_kits where architect_id is not null'),
      ).toEqual([{ name: 'Entrada' }]);
    })(),
  );

  test(
    'the hundredth is kept, the next is not; another architect’s do not count',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into item_kits (architect_id, name) select $1, 'Kit ' || n from generate_series(1, 99) n`,
        [ANA],
      );
      await save(as('ana'), 'Centésimo');
      await expect(save(as('ana'), 'Demais')).rejects.toMatchObject({ code: 'LIMIT' });
      const [elisas] = await owner.query<{ ids: string[] }>(
        'select array_agg(id) as ids from project_items where project_id = $1',
        [ELISAS],
      );
      await expect(save(as('elisa'), 'Demais', elisas?.ids, ELISAS)).resolves.toHaveLength(1);
    }),
  );

  test(
    '[T06] [T60] is the architect’s alone: nobody else sees, uses, renames or deletes it; nobody touches Prumo’s',
    scene(async ({ as, asAnonymous, owner }) => {
      const [kit] = await save(as('ana'), 'Entrada');
      const elisa = as('elisa');

      expect(await elisa.query('select id from item_kits where id = $1', [kit?.id])).toEqual([]);
      expect(await elisa.query('select id from kit_items where kit_id = $1', [kit?.id])).toEqual(
        [],
      );
      for (const id of [kit?.id, LAVABO]) {
        expect(
          await elisa.query(`update item_kits set name = 'x' where id = $1 returning id`, [id]),
        ).toEqual([]);
        expect(await elisa.query('delete from item_kits where id = $1 returning id', [id])).toEqual(
          [],
        );
      }
      await expect(save(elisa, 'Alheio')).rejects.toMatchObject({ code: 'PT404' });
      await expect(elisa.query(`insert into item_kits (name) values ('x')`)).rejects.toMatchObject({
        code: '42501',
      });
      for (const actor of [...outsiders.map((person) => as(person)), asAnonymous()]) {
        for (const statement of [
          'select id from item_kits',
          'select id from kit_items',
          'delete from item_kits',
        ]) {
          await expect(actor.query(statement)).rejects.toMatchObject({ code: '42501' });
        }
        await expect(save(actor, 'Alheio')).rejects.toMatchObject({ code: '42501' });
      }
      expect(await owner.query('select count(*)::int as kits from item_kits')).toEqual([
        { kits: 9 },
      ]);
    }),
  );

  test(
    'its owner renames and deletes it, with what it holds, and finds it in their own data',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      const [kit] = await save(ana, 'Entrada');
      await ana.query(`update item_kits set name = 'Hall' where id = $1`, [kit?.id]);
      const [file] = await owner.query<{ kits: object[] }>(
        `select private.own_data($1) -> 'kits' as kits`,
        [ANA],
      );
      const [others] = await owner.query(
        `select private.own_data(id) -> 'kits' as kits from profiles where email = 'elisa@prumo.test'`,
      );

      expect(file?.kits).toMatchObject([
        {
          name: 'Hall',
          itens: [
            { description: 'Balcão da recepção' },
            { description: 'Porta de vidro da entrada' },
          ],
        },
      ]);
      expect(others).toEqual({ kits: [] });
      await ana.query('delete from item_kits where id = $1', [kit?.id]);
      expect(await owner.query('select id from kit_items where kit_id = $1', [kit?.id])).toEqual(
        [],
      );
    }),
  );
});

test(
  '[T54] the erasure of a person deletes their kits, and nobody else’s',
  scene(async ({ as, owner }) => {
    await save(as('ana'), 'Entrada');
    const [elisas] = await owner.query<{ ids: string[] }>(
      'select array_agg(id) as ids from project_items where project_id = $1',
      [ELISAS],
    );
    await save(as('elisa'), 'De Elisa', elisas?.ids, ELISAS);
    await owner.query('select private.erase_person($1)', [ANA]);

    expect(await owner.query(`select name from item_kits where architect_id is not null`)).toEqual([
      { name: 'De Elisa' },
    ]);
    expect(await owner.query('select id from kit_items where architect_id = $1', [ANA])).toEqual(
      [],
    );
  }),
);

test(
  'Prumo’s eight rooms are there for every architect, each with items of several trades',
  scene(async ({ as }) => {
    const kits = await as('elisa').query(
      `select k.name, count(l.id) > 5 as has_many, count(distinct l.category) > 2 as has_trades, bool_or(l.per_m2) as per_m2
       from item_kits k join kit_items l on l.kit_id = k.id where k.architect_id is null group by k.id order by k.id`,
    );

    expect(kits.map(({ name }) => name)).toEqual([
      'Banheiro padrão',
      'Lavabo',
      'Cozinha',
      'Área de serviço',
      'Sala de estar',
      'Quarto de casal',
      'Home office',
      'Varanda gourmet',
    ]);
    expect(kits.every(({ has_many, has_trades, per_m2 }) => has_many && has_trades && per_m2)).toBe(
      true,
    );
  }),
);
