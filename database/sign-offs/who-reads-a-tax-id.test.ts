import { describe, expect, test } from 'vitest';
import { confirmedOrder } from '../change-orders/testing.ts';
import { approve, orders, sign } from '../orders/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// CPF or CNPJ of the sides of an order, by who reads it.

const scene = useScene();
const NUMBERS = {
  client: '39053344705',
  architect: '11444777000161',
  supplier: '11222333000181',
};
const PEOPLE = { client: 'rafael', architect: 'ana', supplier: 'marcos' } as const;
type Side = keyof typeof NUMBERS;
const SIDES = Object.keys(NUMBERS) as Side[];

const writeNumbers = async (as: Scene['as']) => {
  for (const side of SIDES)
    await as(PEOPLE[side]).query('select set_billing_details($1)', [
      { tax_id: NUMBERS[side], legal_name: `Nome ${side}`, address: `Rua ${side}, 1` },
    ]);
};

/** Which sides' number and address somebody reads, on the page and on the paper; both have to agree. */
async function readBy(reader: Actor, id: string | undefined): Promise<Side[]> {
  const [page] = await reader.query<{
    parties: Record<Side, { tax_id?: string; address?: string }>;
  }>('select parties from get_orders(target_order_id => $1)', [id]);
  const [paper] = await reader.query<{ said: string }>(
    'select private.document_order($1)::text as said',
    [id],
  );
  const onPage = SIDES.filter((side) => page?.parties[side].tax_id === NUMBERS[side]);
  expect(SIDES.filter((side) => page?.parties[side].address)).toEqual(onPage);
  expect(SIDES.filter((side) => paper?.said.includes(`Rua ${side}, 1`))).toEqual(onPage);
  return onPage;
}

const TABLE: [string, boolean, Side[]][] = [
  ['rafael', false, ['client', 'supplier']],
  ['rafael', true, ['client', 'supplier']],
  ['ana', false, ['architect', 'supplier']],
  ['ana', true, ['architect', 'supplier']],
  ['marcos', false, ['supplier']],
  ['marcos', true, ['client', 'supplier']],
  ['davi', false, ['client', 'architect', 'supplier']],
  ['davi', true, ['client', 'architect', 'supplier']],
];

describe('[PED-030] whose CPF or CNPJ and address are read of an order', () => {
  test.each(TABLE)('by %s, confirmed: %s', (who, isConfirmed, sides) =>
    scene(async ({ owner, as }) => {
      await writeNumbers(as);
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('marcos'));
      if (isConfirmed) await sign(as('marcos'), placed?.order_id, placed?.version ?? 0);

      expect((await readBy(as(who), placed?.order_id)).sort()).toEqual([...sides].sort());
    })(),
  );

  test(
    'the architect who took the work over reads the number of nobody but the supplier and themselves',
    scene(async (stage) => {
      const { owner, as } = stage;
      await writeNumbers(as);
      const { id } = await confirmedOrder(stage, '0201 marcos');
      await owner.query(
        `update orders set architect_id = (select id from profiles where email = 'elisa@prumo.test') where id = $1`,
        [id],
      );
      const [paper] = await as('elisa').query<{ said: string }>(
        'select private.document_order($1)::text as said',
        [id],
      );
      expect(SIDES.filter((side) => paper?.said.includes(`Rua ${side}, 1`))).toEqual(['supplier']);
    }),
  );
});
