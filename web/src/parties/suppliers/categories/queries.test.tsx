import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { suppliersWithoutCategoryQuery, useSetCategory } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test.each([
  [{ success: true, error: null }, null],
  [{ success: false, error: 'Categoria desconhecida.' }, 'Categoria desconhecida.'],
  [refusing('Não.', 403, '42501'), 'Não.'],
])(
  '[RPC-003] a category is sent for one supplier; %o refuses with %o, and the list is read again',
  async (answer, refused) => {
    wire.answers['rpc/get_suppliers_without_category'] = [];
    wire.answers['rpc/update_supplier_category'] = answer;
    await fetched(suppliersWithoutCategoryQuery);

    expect(
      await done(useSetCategory, { supplierId: 'ursula', category: 'pintura' as const }),
    ).toEqual({ refused, staled: [['suppliers', 'without category']] });
    expect(calls().at(-1)).toBe(
      'POST rpc/update_supplier_category {"supplier_id":"ursula","new_category":"pintura"}',
    );
  },
);
