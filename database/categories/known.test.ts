import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { addItem, listed, moveBruno, refused, retire, SEVEN, save } from './testing.ts';

// Which categories may be written: not one that was retired, where it would be new, and none that nobody knows (docs/decisions/121).

const scene = useScene({ cast: true });

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
    '[OPE-023] is refused in every table, also to the owner, and a category in use cannot be deleted',
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
