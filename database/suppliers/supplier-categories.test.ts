import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const LIST = 'select * from get_suppliers_without_category()';
const SET = `
  select update_supplier_category((select id from profiles where email = $1), $2) as answer`;

describe('suppliers without a category', () => {
  test(
    '[RPC-002] [Q-61] are listed for admins, rejected ones left out',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update profiles set supplier_category = null where email in ('caio@prumo.test', 'sergio@prumo.test')`,
      );

      const listed = await as('davi').query(LIST);

      expect(listed.map((row) => row.email)).toEqual(['caio@prumo.test', 'ursula@prumo.test']);
      expect(Object.keys(listed[0] ?? {})).toEqual([
        'id',
        'full_name',
        'email',
        'company_name',
        'created_at',
      ]);
    }),
  );

  test(
    '[RPC-002] the newest first, in the order of neither ids, names nor storage',
    scene(async ({ as, owner }) => {
      for (const [name, days] of [
        ['caio', 2],
        ['bruno', 3],
        ['silvia', 1],
      ])
        await owner.query(
          `update profiles set supplier_category = null, created_at = now() - make_interval(days => $2)
           where email = $1 || '@prumo.test'`,
          [name, days],
        );

      expect((await as('davi').query(LIST)).map((row) => row.full_name)).toEqual([
        'Sílvia Andrade',
        'Caio Barros',
        'Bruno Carvalho',
        'Úrsula Vieira',
      ]);
    }),
  );

  test(
    '[RPC-003] [ENT-006] get one from an admin and leave the list',
    scene(async ({ as }) => {
      const [set] = await as('davi').query(SET, ['ursula@prumo.test', 'pintura']);

      expect(set?.answer).toEqual({ success: true, error: null });
      expect(await as('davi').query(LIST)).toEqual([]);
    }),
  );

  test.each([
    ['ursula@prumo.test', 'revestimentos', 'Categoria desconhecida.'],
    ['ursula@prumo.test', '', 'Escolha uma categoria.'],
    ['ursula@prumo.test', null, 'Escolha uma categoria.'],
    ['clara@prumo.test', 'civil', 'Fornecedor não encontrado.'],
    ['ninguem@prumo.test', 'civil', 'Fornecedor não encontrado.'],
  ])('[RPC-004] %s does not get the category %s: %s', (email, category, error) =>
    scene(async ({ as }) => {
      const [answer] = await as('davi').query(SET, [email, category]);

      expect(answer?.answer).toEqual({ success: false, error });
    })(),
  );

  test(
    '[PER-001] nobody but an admin lists or sets them',
    scene(async ({ as, asAnonymous }) => {
      const actors = ['ana', 'bruno', 'clara', 'ursula', 'caio'].map((person) => as(person));
      for (const actor of [...actors, asAnonymous()]) {
        await expect(actor.query(LIST)).rejects.toMatchObject({ code: '42501' });
        await expect(
          actor.query(`select update_supplier_category(gen_random_uuid(), 'civil')`),
        ).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});
