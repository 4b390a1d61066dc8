import { expect, test } from 'vitest';
import { quoteOf } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { typeFor } from './testing.ts';

// The request that an architect answers for its supplier, as the form of the entry reads it.

const scene = useScene({ cast: true });

const requestOf = async (owner: Actor, quote: string) => {
  const [item = '', supplier = ''] = quote.split(' ');
  const { id } = await quoteOf(owner, item, supplier);
  const [row] = await owner.query<{ request_id: string }>(
    'select request_id from quotes where id = $1',
    [id],
  );
  return row?.request_id ?? '';
};
interface ToType {
  supplier_name: string;
  has_answered: boolean;
  version: number;
  offer: { commission_rate: number | null; total: number } | null;
}
const toType = (who: Actor, request: string) =>
  who.query<ToType>(
    'select supplier_name, has_answered, version, offer from get_request_to_type($1)',
    [request],
  );

test(
  '[TYP-010] [T80] the project’s architect reads the request and the answer that was typed, without the supplier’s rate',
  scene(async ({ as, owner }) => {
    const request = await requestOf(owner, '0203 bruno');
    expect(await toType(as('ana'), request)).toMatchObject([
      { has_answered: false, version: 0, offer: null },
    ]);
    await typeFor(as('ana'), owner);
    const [stored] = await owner.query<{ rate: number }>(
      'select commission_rate::float as rate from quote_versions where request_id = $1',
      [request],
    );
    expect(stored?.rate).toBeGreaterThan(0);
    expect(await toType(as('ana'), request)).toMatchObject([
      { has_answered: false, version: 1, offer: { commission_rate: null, total: 17_000 } },
    ]);
  }),
);

test(
  '[TYP-010] nobody else reads it, and a supplier who has answered itself is said',
  scene(async ({ as, owner }) => {
    const request = await requestOf(owner, '0201 marcos');
    expect(await toType(as('ana'), request)).toMatchObject([{ has_answered: true }]);
    expect(await toType(as('elisa'), request)).toEqual([]);
    for (const person of ['rafael', 'marcos', 'davi'])
      await expect(toType(as(person), request), person).rejects.toMatchObject({ code: '42501' });
  }),
);
