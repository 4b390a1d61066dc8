import { describe, expect, test } from 'vitest';
import { itemId } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { due, type Purchase, save } from './testing.ts';

// Purchases that are refused, with nothing stored.

const scene = useScene({ cast: true });

describe('a purchase', () => {
  const line = { description: 'Areia', amount: 100, category: 'civil' };
  test.each<[why: string, purchase: Purchase, code: string, message?: string]>([
    [
      'lines that do not sum',
      { total: 100, lines: [{ ...line, amount: 90 }] },
      'PURCH',
      'As linhas somam R$ 90,00; a compra vale R$ 100,00.',
    ],
    [
      'instalments that do not sum',
      { total: 100, instalments: [due(33.33, 0), due(33.33, 1), due(33.33, 2)] },
      'PURCH',
      'As parcelas somam R$ 99,99; a compra vale R$ 100,00.',
    ],
    [
      '61 lines',
      { total: 61, lines: Array.from({ length: 61 }, () => ({ ...line, amount: 1 })) },
      'PURCH',
    ],
    [
      '61 instalments',
      { total: 61, instalments: Array.from({ length: 61 }, () => due(1, 0)) },
      'PURCH',
    ],
    ['no line', { total: 100, lines: [] }, 'PURCH'],
    ['words for lines', { total: 100, lines: 'Areia' }, 'PURCH'],
    ['a list of numbers for lines', { total: 100, lines: [100] }, 'PURCH'],
    ['a line without words', { total: 100, lines: [{ ...line, description: '  ' }] }, 'PURCH'],
    ['a line of nothing', { total: 100, lines: [line, { ...line, amount: 0 }] }, 'PURCH'],
    [
      'a negative line',
      {
        total: 100,
        lines: [
          { ...line, amount: 110 },
          { ...line, amount: -10 },
        ],
      },
      'PURCH',
    ],
    ['a quantity of nothing', { total: 100, lines: [{ ...line, quantity: 0 }] }, 'PURCH'],
    [
      'a category that is none',
      { total: 100, lines: [{ ...line, category: 'jardim' }] },
      'PURCH',
      'Escolha uma categoria da lista.',
    ],
    ['half a cent', { total: 100.005 }, 'DECIM'],
    ['a total of nothing', { total: 0 }, 'PURCH', 'Informe o valor da compra.'],
    ['a total that is not a number', { total: 'cem' as unknown as number }, '22P02'],
    [
      'no vendor',
      { total: 100, vendor: '  ' },
      'PURCH',
      'Informe a loja ou a pessoa, em até 120 letras.',
    ],
    ['a vendor of 121 letters', { total: 100, vendor: 'x'.repeat(121) }, 'PURCH'],
    ['a kind that is none', { total: 100, kind: 'gift' }, 'PURCH', 'Escolha o tipo da compra.'],
    [
      'a day before 2000',
      { total: 100, bought_on: '1999-12-31' },
      'PURCH',
      'Confira a data da compra.',
    ],
    [
      'a plan without days',
      { total: 100, bought_on: null },
      'PURCH',
      'Uma compra tem de 1 a 60 parcelas, cada uma com o seu dia.',
    ],
    [
      'an instalment without a day',
      { total: 100, instalments: [{ amount: 100, due_on: null }] },
      'PURCH',
      'Informe o dia de cada parcela.',
    ],
    [
      'an item of another project',
      { total: 100, lines: [{ ...line, item_id: itemId('0203') }] },
      'PURCH',
      'Um dos itens não é deste projeto. Atualize a página.',
    ],
  ])('[OUT-2] [OUT-002] %s: nothing is stored', (_why, bad, code, message) =>
    scene(async ({ as, owner }) => {
      await expect(save(as('ana'), bad)).rejects.toMatchObject({
        code,
        ...(message ? { message } : {}),
      });
      expect(await owner.query('select id from purchases')).toEqual([]);
    })(),
  );

  test.each([
    [1, 'refused'],
    [0, 'taken'],
    [-1, 'taken'],
  ])('[OUT-2] [OUT-002] bought %d days from today in São Paulo it is %s', (days, outcome) =>
    scene(async ({ owner, as }) => {
      const [row] = await owner.query<{ day: string }>(
        'select (private.day_in_sao_paulo(now()) + $1::integer)::text as day',
        [days],
      );
      const saved = save(as('ana'), { total: 10, bought_on: row?.day ?? '' });
      if (outcome === 'taken') expect((await saved).number).toBe(1);
      else
        await expect(saved).rejects.toMatchObject({
          code: 'PURCH',
          message: 'A data da compra não pode estar no futuro.',
        });
    })(),
  );
});
