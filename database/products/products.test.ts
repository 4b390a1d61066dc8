import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { ANA, keep, library } from './testing.ts';

// The office's library: what is kept, refused and counted.
const scene = useScene({ cast: true });

describe('saving a product', () => {
  test(
    '[BIB-001] keeps what is written, in one line and without blanks at the ends; of one that is there only what is written changes',
    scene(async ({ as }) => {
      const ana = as('ana');
      const { id, version } = await keep(ana, {
        category: 'civil',
        description: '  Torneira   de bancada ',
        brand: ' Deca ',
        vendor_url: 'https://loja.test/torneira?cor=cromado',
        notes: 'Bica alta\nveda com fita',
        code: 'LM-04',
      });
      expect(version).toBe(1);
      expect(await library(ana)).toMatchObject([
        {
          ...{ id, description: 'Torneira de bancada', brand: 'Deca', unit: 'un', code: 'LM-04' },
          ...{ vendor_url: 'https://loja.test/torneira?cor=cromado', accepts_equivalent: true },
          ...{ notes: 'Bica alta\nveda com fita', model: null, version: 1, is_archived: false },
        },
      ]);

      const changed = await keep(ana, { brand: '', color: 'cromado', archived: true }, id);
      expect(changed.version).toBe(2);
      expect(await library(ana)).toMatchObject([
        { description: 'Torneira de bancada', brand: null, color: 'cromado', is_archived: true },
      ]);
    }),
  );

  test(
    '[BIB-001] the same sent again is the same row and version, also from two requests at once; another version is PT409',
    scene(async ({ as }) => {
      const ana = as('ana');
      const product = { category: 'civil', description: 'Piso', version: null };
      const { id } = await keep(ana, product);
      expect(await keep(ana, product, id)).toEqual({ id, version: 1 });
      expect(await keep(ana, { brand: 'Portobello', version: 1 }, id)).toEqual({ id, version: 2 });
      // The response was lost, and the form is sent again with the version that it had read.
      expect(await keep(ana, { brand: 'Portobello', version: 1 }, id)).toEqual({ id, version: 2 });

      await expect(keep(ana, { brand: 'Eliane', version: 1 }, id)).rejects.toMatchObject({
        code: 'PT409',
        message: 'Este produto mudou em outro aparelho. Abra de novo antes de salvar.',
      });
      expect(await library(ana)).toMatchObject([{ brand: 'Portobello', version: 2 }]);
    }),
  );

  test.each([
    [null, 'Descreva o produto.'],
    [[], 'Descreva o produto.'],
    [{ category: 'civil' }, 'Descreva o produto.'],
    [{ category: 'civil', description: ' \u200b ' }, 'Descreva o produto.'],
    [{ description: 'Piso' }, 'Escolha a categoria.'],
    [{ description: 'Piso', category: 'jardim' }, 'Escolha a categoria.'],
    [{ description: 'Piso', category: 'civil', unit: 'dz' }, 'Escolha uma unidade da lista.'],
    [
      { description: 'x'.repeat(1001), category: 'civil' },
      'A descrição tem no máximo 1.000 letras.',
    ],
    [
      { description: 'Piso', category: 'civil', code: 'x'.repeat(21) },
      'O código tem no máximo 20 letras.',
    ],
    [
      { description: 'Piso', category: 'civil', vendor_url: 'javascript:alert(1)' },
      'Informe um endereço completo, como https://exemplo.com.br/produto.',
    ],
    [
      { description: 'Piso', category: 'civil', vendor_url: 'https://loja.test/a b' },
      'Informe um endereço completo, como https://exemplo.com.br/produto.',
    ],
    [{ description: 7, category: 'civil' }, 'Escreva os campos do produto como texto.'],
    [
      { description: 'Piso', category: 'civil', cover_id: 'x' },
      'Este campo do produto não vale: cover_id.',
    ],
    [
      { description: 'Piso', category: 'civil', price: '1' },
      'Este campo do produto não vale: price.',
    ],
    [
      { description: 'Piso', category: 'civil', archived: 'sim' },
      'Este campo do produto não vale: archived.',
    ],
    [
      { description: 'Piso', category: 'civil', cover_id: randomUUID() },
      'Esta foto não é deste produto. Atualize a página.',
    ],
  ])('[BIB-001] [T107] %j is refused in a sentence, and nothing is kept', (product, message) =>
    scene(async ({ as }) => {
      await expect(keep(as('ana'), product)).rejects.toMatchObject({ code: 'PT400', message });
      expect(await library(as('ana'))).toEqual([]);
    })(),
  );

  test(
    '[BIB-002] a library has 5,000 products; another office’s do not count',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into products (id, architect_id, category, description)
         select gen_random_uuid(), $1, 'civil', 'Produto ' || n from generate_series(1, 4999) n`,
        [ANA],
      );
      const { id } = await keep(as('ana'), { category: 'civil', description: 'O último' });
      await expect(
        keep(as('ana'), { category: 'civil', description: 'Um a mais' }),
      ).rejects.toMatchObject({ code: 'LIMIT' });
      await keep(as('ana'), { description: 'Mudado', version: 1 }, id);
      await keep(as('elisa'), { category: 'civil', description: 'De outro' });

      // Searched and cut like a table, without accents.
      await keep(as('ana'), { description: 'Açúcar ÚNICO' }, id);
      expect(
        await as('ana').query(
          `select id from list_products() where search_text ilike '%acucar%' order by created_at desc, id limit 61`,
        ),
      ).toEqual([{ id }]);
    }),
  );

  test(
    '[BIB-002] a category that is not offered any more is refused, but to somebody with items of it',
    scene(async ({ as, owner }) => {
      await owner.query(`update categories set retired_at = now() where key = 'civil'`);
      await keep(as('ana'), { category: 'civil', description: 'Piso' });
      await owner.query(
        `insert into categories (key, label, position, retired_at) values ('antiga', 'Antiga', 90, now())`,
      );
      await expect(
        keep(as('ana'), { category: 'antiga', description: 'Piso' }),
      ).rejects.toMatchObject({ code: 'CATEG' });
    }),
  );
});
