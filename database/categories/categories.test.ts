import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/cast-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// Categories are rows (docs/decisions/121): the team adds some to the seven, and takes some from what is offered.

const scene = useScene({ cast: true });
const save = (who: Actor, key: string | null, label: string, place: number | null = null) =>
  who.query('select save_category($1, $2, $3)', [key, label, place]);
const retire = (who: Actor, key: string) => who.query('select retire_category($1)', [key]);
const listed = async (who: Actor) =>
  (await who.query('select * from list_categories()')).map(
    ({ key, label, retired }) => `${key} ${label}${retired ? ' (retirada)' : ''}`,
  );
const addItem = (who: Actor, category: string, project: string = PROJECT.consultorio) =>
  who.query(
    `insert into project_items (project_id, description, category) values ($1, 'Pontos', $2) returning id`,
    [project, category],
  );
/** Bruno's category, as an admin changes it. */
const moveBruno = (who: Actor, category: string) =>
  who.query(
    `update profiles set supplier_category = $1 where email = 'bruno@prumo.test' returning id`,
    [category],
  );
const SEVEN = [
  'civil Civil',
  'decoracao Decoração',
  'iluminacao Iluminação',
  'marcenaria Marcenaria',
  'marmoraria Marmoraria',
  'pintura Pintura',
  'vidracaria Vidraçaria',
];
const refused = { code: 'CATEG' };
const denied = { code: '42501' };

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

  test.each([
    ['a key with an accent', 'elétrica', 'Elétrica', 'CATEG'],
    ['a key of one letter', 'e', 'Elétrica', 'CATEG'],
    ['no label', 'eletrica', ' ', 'CATEG'],
    ['a label of 41 letters', 'eletrica', 'x'.repeat(41), 'CATEG'],
    ['a label with a hidden sign', 'eletrica', 'Elé\u0007trica', 'CATEG'],
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

describe('a category that is not offered any more', () => {
  test(
    '[OPE-021] is refused where it would be new, and offered again when it is restored',
    scene(async ({ as }) => {
      const davi = as('davi');
      await save(davi, 'eletrica', 'Elétrica');
      await retire(davi, 'eletrica');
      await retire(davi, 'eletrica');

      const words = {
        ...refused,
        message: 'A categoria Elétrica não é mais oferecida. Escolha outra.',
      };
      expect(await listed(as('ana'))).toContain('eletrica Elétrica (retirada)');
      await expect(addItem(as('ana'), 'eletrica')).rejects.toMatchObject(words);
      await expect(moveBruno(davi, 'eletrica')).rejects.toMatchObject(words);
      const [answer] = await davi.query(
        `select update_supplier_category(id, 'eletrica') as said from profiles where email = 'bruno@prumo.test'`,
      );
      expect(answer?.said).toEqual({ success: false, error: words.message });

      await davi.query(`select restore_category('eletrica')`);
      expect(await addItem(as('ana'), 'eletrica')).toHaveLength(1);
      expect(await moveBruno(davi, 'eletrica')).toHaveLength(1);
    }),
  );

  test(
    '[OPE-021] stays with the suppliers, items and projects that have it',
    scene(async ({ as }) => {
      const davi = as('davi');
      await retire(davi, 'marcenaria');

      // Bruno is of it: his profile is written with it, and he is found.
      expect(await moveBruno(davi, 'marcenaria')).toHaveLength(1);
      expect(
        await as('ana').query(
          `select id from profiles where supplier_category = 'marcenaria' and email = 'bruno@prumo.test'`,
        ),
      ).toHaveLength(1);
      // Ana works with it, Elisa with none of it.
      const [copy] = await as('ana').query(
        `select duplicate_project($1, gen_random_uuid(), 'Cópia', client_id) as id from projects where id = $1`,
        [PROJECT.consultorio],
      );
      expect(await addItem(as('ana'), 'marcenaria', copy?.id)).toHaveLength(1);
    }),
  );

  test(
    '[OPE-021] is never the last one, nor one that is not there',
    scene(async ({ as }) => {
      const davi = as('davi');
      for (const line of SEVEN.slice(1)) await retire(davi, line.split(' ')[0] as string);

      await expect(retire(davi, 'civil')).rejects.toMatchObject(refused);
      for (const call of ['retire_category', 'restore_category'])
        await expect(davi.query(`select ${call}('nada')`)).rejects.toMatchObject({ code: 'PT404' });
    }),
  );
});

describe('a category that nobody knows', () => {
  const unknown = (constraint: string) => ({ code: '23514', constraint });

  test(
    '[OPE-023] [ENT-031] is refused as a check constraint would, word for word',
    scene(async ({ as }) => {
      const ana = as('ana');
      await expect(addItem(ana, 'revestimentos')).rejects.toMatchObject({
        ...unknown('project_items_category_known'),
        message:
          'new row for relation "project_items" violates check constraint "project_items_category_known"',
      });
      await expect(
        ana.query(`update project_items set category = 'x' where project_id = $1`, [
          PROJECT.consultorio,
        ]),
      ).rejects.toMatchObject(unknown('project_items_category_known'));
      await expect(
        ana.query(
          `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'x', 1)`,
          [PROJECT.consultorio],
        ),
      ).rejects.toMatchObject(unknown('project_category_budgets_category_known'));
      await expect(moveBruno(as('davi'), 'x')).rejects.toMatchObject(
        unknown('profiles_supplier_category_known'),
      );
    }),
  );

  test(
    '[OPE-023] is in no table, whoever writes it, and no category goes while something has it',
    scene(async ({ owner }) => {
      const tables = await owner.query<{ name: string; column: string }>(`
        select c.table_name as name, c.column_name as column
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name in ('category', 'supplier_category') and t.table_type = 'BASE TABLE'`);
      const referring = await owner.query<{ name: string }>(`
        select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'categories'::regclass`);

      // A quote copies its item's.
      expect(referring.map(({ name }) => name).sort()).toEqual(
        tables
          .map(({ name }) => name)
          .filter((name) => name !== 'quotes')
          .sort(),
      );
      await expect(
        owner.query(`delete from categories where key = 'marcenaria'`),
      ).rejects.toMatchObject({ code: '23503' });
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
