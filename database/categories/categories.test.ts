import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { addItem, denied, listed, moveBruno, retire, SEVEN, save } from './testing.ts';

// Categories are rows, to which the team adds (docs/decisions/121).

const scene = useScene({ cast: true });

describe('the list', () => {
  test(
    '[OPE-020] begins with the seven, and everybody reads it, also signed out',
    scene(async ({ as, asAnonymous }) => {
      for (const who of ['ana', 'bruno', 'clara', 'davi', 'helena'] as const)
        expect(await listed(as(who))).toEqual(SEVEN);
      expect(await listed(asAnonymous())).toEqual(SEVEN);
      await expect(asAnonymous().query('select from categories')).rejects.toMatchObject(denied);
    }),
  );

  test(
    '[OPE-020] an admin adds an eighth, which comes last or where it is put',
    scene(async ({ as }) => {
      const davi = as('davi');
      await save(davi, 'eletrica', 'Elétrica');
      await save(davi, 'ar_condicionado', '  Ar   condicionado ', 1);

      expect(await listed(as('ana'))).toEqual([
        'ar_condicionado Ar condicionado',
        ...SEVEN,
        'eletrica Elétrica',
      ]);

      await save(davi, 'eletrica', 'Elétrica e dados', 3);
      await save(davi, 'civil', 'Civil', 9);
      expect(await listed(as('ana'))).toEqual([
        'ar_condicionado Ar condicionado',
        'eletrica Elétrica e dados',
        ...SEVEN.slice(1),
        'civil Civil',
      ]);
      const places = await davi.query('select position from categories order by position');
      expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }),
  );

  test(
    '[OPE-020] a label whose key every object of JavaScript has gets another key',
    scene(async ({ as }) => {
      const [saved] = await save(as('davi'), null, 'Constructor');
      expect(saved?.save_category).toBe('constructor_2');
    }),
  );

  test.each([
    ['a key with an accent', 'elétrica', 'Elétrica', 'CATEG'],
    ['a key of one letter', 'e', 'Elétrica', 'CATEG'],
    ['no label', 'eletrica', ' ', 'CATEG'],
    ['a label of 41 letters', 'eletrica', 'x'.repeat(41), 'CATEG'],
    ['a label with a hidden sign', 'eletrica', 'Elé\u0007trica', 'CATEG'],
    ['a label whose letters turn', 'eletrica', 'Elé\u202eacirt', 'CATEG'],
    ['a label that nobody tells from another', 'pintura_2', 'Pin\u200btura', 'CATEG'],
    ['a key that every object of JavaScript has', 'constructor', 'Construtor', 'CATEG'],
    ['a key that begins with a line', '__proto__', 'Protótipo', 'CATEG'],
    ['the label of another one, but for accents and case', 'iluminacao_2', 'iluminacao', 'CATEG'],
    ['another label for one of the seven', 'pintura', 'Pinturas', 'CATEG'],
  ])('[OPE-020] %s is refused', (_fact, key, label, code) =>
    scene(async ({ as }) => {
      await expect(save(as('davi'), key, label)).rejects.toMatchObject({ code });
    })(),
  );

  test(
    '[OPE-020] a new one gets a key of its own from its label',
    scene(async ({ as }) => {
      const keys = [];
      for (const label of ['Elétrica & Dados', 'Elétrica e dados', '3D', 'x'.repeat(40)]) {
        const [saved] = await save(as('davi'), null, label);
        keys.push(saved?.save_category);
        if (label === 'Elétrica & Dados') await save(as('davi'), 'eletrica_dados', 'Outra coisa');
      }
      const [again] = await save(as('davi'), null, 'Elétrica & Dados');

      expect([...keys, again?.save_category]).toEqual([
        'eletrica_dados',
        'eletrica_e_dados',
        'c_3d',
        'x'.repeat(36),
        'eletrica_dados_2',
      ]);
    }),
  );

  test(
    '[OPE-020] there are a hundred at most',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into categories (key, label, position) select 'c' || n, 'Categoria ' || n, n from generate_series(8, 100) n`,
      );
      await expect(save(as('davi'), 'mais', 'Mais uma')).rejects.toMatchObject({ code: 'LIMIT' });
      await save(as('davi'), 'c100', 'A última');
    }),
  );

  test(
    '[OPE-020] [OPE-021] [T08] nobody but admins changes it, and nobody writes the table',
    scene(async ({ as, asAnonymous }) => {
      for (const who of ['ana', 'bruno', 'clara', 'helena'] as const) {
        await expect(save(as(who), 'eletrica', 'Elétrica')).rejects.toMatchObject(denied);
        await expect(retire(as(who), 'pintura')).rejects.toMatchObject(denied);
        await expect(as(who).query(`select restore_category('pintura')`)).rejects.toMatchObject(
          denied,
        );
        await expect(as(who).query('select * from get_category_figures()')).rejects.toMatchObject(
          denied,
        );
      }
      for (const statement of [
        `update categories set label = 'Minha'`,
        `insert into categories (key, label, position) values ('minha', 'Minha', 8)`,
        'delete from categories',
      ])
        await expect(as('davi').query(statement)).rejects.toMatchObject(denied);
      await expect(save(asAnonymous(), 'eletrica', 'Elétrica')).rejects.toMatchObject(denied);
    }),
  );

  test(
    '[OPE-020] [OPE-021] what the team changes is in the trail, a changed order is not',
    scene(async ({ as }) => {
      const davi = as('davi');
      await save(davi, 'eletrica', 'Elétrica', 1);
      await save(davi, 'eletrica', 'Elétrica', 5);
      await save(davi, 'eletrica', 'Elétrica e dados');
      await retire(davi, 'eletrica');

      const entries = await davi.query(
        `select action, subject from list_audit() where entity_kind = 'category' order by happened_at, id`,
      );
      expect(entries).toEqual(
        ['created', 'changed', 'changed'].map((action) => ({
          action,
          subject: 'Elétrica e dados',
        })),
      );
    }),
  );
});

describe('the page of the team', () => {
  const figure = async ({ as }: Scene, key: string) =>
    (await as('davi').query('select * from get_category_figures() where key = $1', [key]))[0];

  test(
    '[OPE-022] counts the suppliers that can be invited and the items that wait for a quote',
    scene(async (stage) => {
      const { as } = stage;
      await save(as('davi'), 'eletrica', 'Elétrica');
      expect(await figure(stage, 'eletrica')).toMatchObject({
        is_specified: false,
        retired_at: null,
        suppliers: 0,
        open_items: 0,
      });

      await addItem(as('ana'), 'eletrica');
      await moveBruno(as('davi'), 'eletrica');
      await as('davi').query(
        `update profiles set supplier_category = 'eletrica' where email = 'caio@prumo.test'`,
      );

      // Caio waits for his approval.
      expect(await figure(stage, 'eletrica')).toMatchObject({ suppliers: 1, open_items: 1 });
      const approved = await figure(stage, 'marcenaria');
      const [counted] = await stage.owner.query(`
        select count(*)::integer as items from project_items i join projects p on p.id = i.project_id
        where i.category = 'marcenaria' and i.cancelled_at is null and p.status in ('planning', 'quoting', 'in_progress')
          and i.id not in (select project_item_id from quotes where status = 'approved')`);
      expect(approved?.open_items).toBe(counted?.items);
    }),
  );
});

test(
  '[OPE-023] a whole request of an eighth category is asked, answered and named in words',
  scene(async ({ as, owner }) => {
    await save(as('davi'), 'eletrica', 'Elétrica');
    await moveBruno(as('davi'), 'eletrica');
    await addItem(as('ana'), 'eletrica');
    const [bruno] = await owner.query(`select id from profiles where email = 'bruno@prumo.test'`);

    const [sent] = await as('ana').query(
      `select private.function_send_quote_invitations($1) as said`,
      [{ project_id: PROJECT.consultorio, selected_suppliers: { eletrica: [bruno?.id] } }],
    );

    expect(sent?.said).toEqual({ quotes_created: 1 });
    const [mail] = await owner.query(
      `select private.mail_data(data) ->> 'category_label' as label from private.outbox where kind = 'quote_requested' order by id desc limit 1`,
    );
    expect(mail).toEqual({ label: 'Elétrica' });
    expect(
      await as('bruno').query(
        `select category from list_quote_requests() where category = 'eletrica'`,
      ),
    ).toHaveLength(1);
  }),
);
