import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const ID = 'f1000000-0000-4000-8000-00000000000';
const IMPORT = 'select * from import_items($1, $2)';
const LIST = `select id, description, category, quantity::float, unit, room, specifications_url
  from project_items where project_id = $1 order by position`;

const item = (place: number, changes: object = {}) => ({
  id: `${ID}${place}`,
  description: `Item ${place}`,
  category: 'marcenaria',
  quantity: 1,
  unit: 'un',
  room: null,
  specifications_url: null,
  ...changes,
});
const json = (items: unknown) => JSON.stringify(items);

describe('importing items', () => {
  test(
    'stores the rows behind those that are there, in the order given, and answers each id',
    scene(async ({ as, owner }) => {
      const before = await owner.query(LIST, [PLANNING]);
      // The ids and the words run against the order of the rows.
      const rows = [
        item(9, { description: ' Zinco ', quantity: 2.125, unit: 'm²', room: ' Sala  TV ' }),
        item(5, { category: 'vidracaria', specifications_url: 'https://exemplo.test/a' }),
        { description: 'Aparador', category: 'decoracao' },
      ];

      const answer = await as('ana').query(IMPORT, [PLANNING, json(rows)]);

      expect(answer).toEqual([
        { row_number: 1, item_id: `${ID}9`, field: null, error: null },
        { row_number: 2, item_id: `${ID}5`, field: null, error: null },
        {
          row_number: 3,
          item_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          field: null,
          error: null,
        },
      ]);
      expect((await owner.query(LIST, [PLANNING])).slice(before.length)).toEqual([
        { ...item(9), description: 'Zinco', quantity: 2.125, unit: 'm²', room: 'Sala TV' },
        item(5, { category: 'vidracaria', specifications_url: 'https://exemplo.test/a' }),
        { ...item(0), id: answer[2]?.item_id, description: 'Aparador', category: 'decoracao' },
      ]);
    }),
  );

  test(
    'returns field and sentence of each refused row, and stores none of the others',
    scene(async ({ as, owner }) => {
      const before = await owner.query(LIST, [PLANNING]);
      const link = 'Informe um endereço completo, como https://exemplo.com.br/ficha.pdf.';
      const least = 'A quantidade mínima é 1 e a maior fica abaixo de 1 bilhão.';
      const refused: [unknown, string | null, string][] = [
        [item(1, { description: '   ' }), 'description', 'A descrição tem de 1 a 1.000 letras.'],
        [
          item(1, { description: 'a'.repeat(1001) }),
          'description',
          'A descrição tem de 1 a 1.000 letras.',
        ],
        [item(1, { description: null }), 'description', 'A descrição tem de 1 a 1.000 letras.'],
        [item(1, { category: 'x' }), 'category', 'Escolha uma das sete categorias.'],
        [item(1, { category: null }), 'category', 'Escolha uma das sete categorias.'],
        [item(1, { quantity: 0.5 }), 'quantity', least],
        [item(1, { quantity: 'NaN' }), 'quantity', 'Informe a quantidade como número.'],
        [item(1, { quantity: '0x1' }), 'quantity', 'Informe a quantidade como número.'],
        [item(1, { quantity: 1e9 }), 'quantity', least],
        [item(1, { quantity: 1e300 }), 'quantity', least],
        [
          item(1, { quantity: 1.0001 }),
          'quantity',
          'Informe a quantidade com até três casas decimais.',
        ],
        [item(1, { quantity: 'dois' }), 'quantity', 'Informe a quantidade como número.'],
        [item(1, { unit: 'cm' }), 'unit', 'Escolha uma unidade da lista.'],
        [item(1, { unit: null }), 'unit', 'Escolha uma unidade da lista.'],
        [item(1, { room: 'a'.repeat(61) }), 'room', 'O ambiente tem no máximo 60 letras.'],
        [item(1, { specifications_url: 'javascript:alert(1)' }), 'specifications_url', link],
        [item(1, { id: 'x' }), 'id', 'Este identificador não vale.'],
        ['Porta', null, 'Esta linha não pode ser guardada.'],
        [null, null, 'Esta linha não pode ser guardada.'],
      ];
      const rows = [item(2), ...refused.map(([row]) => row), item(3)];

      const answer = await as('ana').query(IMPORT, [PLANNING, json(rows)]);

      expect(answer).toEqual(
        refused.map(([, field, error], at) => ({
          row_number: at + 2,
          item_id: null,
          field,
          error,
        })),
      );
      expect(await owner.query(LIST, [PLANNING])).toEqual(before);
    }),
  );

  test(
    'a dry run answers only what would be refused and stores nothing',
    scene(async ({ as, owner }) => {
      const before = await owner.query(LIST, [PLANNING]);
      const dry = 'select row_number, field from import_items($1, $2, dry_run => true)';

      expect(await as('ana').query(dry, [PLANNING, json([item(1)])])).toEqual([]);
      expect(
        await as('ana').query(dry, [PLANNING, json([item(1), item(2, { quantity: 0 })])]),
      ).toEqual([{ row_number: 2, field: 'quantity' }]);
      expect(await owner.query(LIST, [PLANNING])).toEqual(before);
    }),
  );

  test(
    'a call that is repeated changes nothing, and an id stands once in a list',
    scene(async ({ as, owner }) => {
      const rows = json([item(8), item(4)]);
      const first = await as('ana').query(IMPORT, [PLANNING, rows]);
      const stored = await owner.query(LIST, [PLANNING]);

      expect(await as('ana').query(IMPORT, [PLANNING, rows])).toEqual(first);
      expect(await owner.query(LIST, [PLANNING])).toEqual(stored);
      expect(await as('ana').query(IMPORT, [PLANNING, json([item(1), item(1)])])).toEqual([
        { row_number: 2, item_id: null, field: 'id', error: 'Este item já existe.' },
      ]);
      expect(await owner.query(LIST, [PLANNING])).toEqual(stored);
    }),
  );

  test(
    'an id of another project is refused and that item stays as it is',
    scene(async ({ as, owner }) => {
      const elsewhere = await owner.query(
        'select * from project_items where project_id = $1 order by id',
        [QUOTING],
      );
      const id = elsewhere[0]?.id as string;

      expect(await as('ana').query(IMPORT, [PLANNING, json([item(1, { id })])])).toEqual([
        { row_number: 1, item_id: null, field: 'id', error: 'Este item já existe.' },
      ]);
      expect(
        await owner.query('select * from project_items where project_id = $1 order by id', [
          QUOTING,
        ]),
      ).toEqual(elsewhere);
    }),
  );

  test(
    '[T61] takes 1 to 500 rows',
    scene(async ({ as, owner }) => {
      const before = await owner.query(LIST, [PLANNING]);
      const rows = (count: number) =>
        json(
          Array.from({ length: count }, (_, at) => ({
            description: `Linha ${at}`,
            category: 'civil',
          })),
        );
      const refusal = (message: string) => ({ code: 'IMPOR', message });

      for (const none of ['[]', '{}', '"x"', 'null', null]) {
        await expect(as('ana').query(IMPORT, [PLANNING, none])).rejects.toMatchObject(
          refusal('Envie as linhas a importar.'),
        );
      }
      await expect(as('ana').query(IMPORT, [PLANNING, rows(501)])).rejects.toMatchObject(
        refusal('São até 500 linhas por vez.'),
      );
      expect(await owner.query(LIST, [PLANNING])).toEqual(before);

      await as('ana').query(IMPORT, [PLANNING, rows(500)]);
      const words = (await owner.query(LIST, [PLANNING])).slice(before.length);
      expect(words.map(({ description }) => description)).toEqual(
        Array.from({ length: 500 }, (_, at) => `Linha ${at}`),
      );
    }),
  );

  test(
    'is refused after planning, to everybody else and for a project that is not there',
    scene(async ({ as, owner }) => {
      const rows = json([item(1)]);
      const before = await owner.query('select id from project_items order by id');

      await expect(as('ana').query(IMPORT, [QUOTING, rows])).rejects.toMatchObject({
        code: 'PHASE',
      });
      for (const who of ['rafael', 'bruno', 'davi', 'otavio', 'sergio', 'clara']) {
        await expect(as(who).query(IMPORT, [PLANNING, rows]), who).rejects.toMatchObject({
          code: '42501',
        });
      }
      await expect(as('ana').query(IMPORT, [`${ID}0`, rows])).rejects.toMatchObject({
        code: '42501',
        message: 'Projeto não encontrado.',
      });
      expect(await owner.query('select id from project_items order by id')).toEqual(before);
    }),
  );
});
