import { describe, expect, test } from 'vitest';
import { approve, orders, sign } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { typeFor, word } from './testing.ts';

// The commission of an offer that Ana typed for Bruno, at 6 %.

const scene = useScene();

const ledger = (owner: Actor, quote: string | undefined) =>
  owner.query<{ amount: string; status: string }>(
    `select commission_amount as amount, private.commission_state(c) as status
     from commissions c where quote_id = $1 order by created_at, kind`,
    [quote],
  );
const pay = async (architect: Actor, quote: string | undefined, amount: number) => {
  const [row] = await architect.query<{ id: string }>(
    `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10') returning id`,
    [quote, amount],
  );
  return row?.id;
};

describe('[BEH-5] [TYP-006] [T89] the commission of a typed offer', () => {
  test(
    '[BEH-5] stays foreseen after a payment and falls due when the supplier confirms the offer; sums hold',
    scene(async ({ owner, as }) => {
      await typeFor(as('ana'), owner);
      const [quote] = await approve(as('ana'), owner, '0203 bruno');
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'foreseen' }]);
      await pay(as('ana'), quote, 100);
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'foreseen' }]);
      expect(await brokenInvariants(owner)).toEqual([]);

      await word(as('bruno'), owner, true);
      const [row] = await ledger(owner, quote);
      expect(row?.status).toBe('due');
      expect(Number(row?.amount)).toBeGreaterThan(0);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-5] falls due when the supplier confirms the order, whatever was said of the offer',
    scene(async ({ owner, as }) => {
      await typeFor(as('ana'), owner);
      const [quote] = await approve(as('ana'), owner, '0203 bruno');
      await pay(as('ana'), quote, 100);
      const placed = (await orders(as('bruno'))).find(({ items }) => items[0]?.quote_id === quote);
      await sign(as('bruno'), placed?.order_id, placed?.version ?? 0);
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'due' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-5] confirmed before anything is paid, it falls due with the first payment, as every other',
    scene(async ({ owner, as }) => {
      await typeFor(as('ana'), owner);
      await word(as('bruno'), owner, true);
      const [quote] = await approve(as('ana'), owner, '0203 bruno');
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'foreseen' }]);
      await pay(as('ana'), quote, 100);
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'due' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});
