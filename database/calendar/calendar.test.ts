import { describe, expect, test } from 'vitest';
import { line, payInstalment, plan } from '../instalments/testing.ts';
import { CASA } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { dayFromNow, events, inThree } from './testing.ts';

// A person's calendar programs read the days of their instalments by a link.
const scene = useScene();

const ofCasa = async (owner: Actor, person: string, order: string | undefined) =>
  (await events(owner, person)).filter(({ path }) => path === `/orders/${order}`);

describe('the days of a calendar', () => {
  test(
    '[CAL-001] instalments with a day of one’s projects and own orders; nobody else’s, and never an amount',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      await owner.query(`update projects set name = 'Apê; Lapa, 2' where id = $1`, [CASA]);

      for (const person of ['ana', 'rafael', 'marcos']) {
        expect(await ofCasa(owner, person, order)).toMatchObject([
          {
            cancelled: false,
            day: dayFromNow(5),
            summary: expect.stringMatching(/^Parcela 1 de 3 · .+ · Apê; Lapa, 2$/),
            description: expect.stringMatching(/^Pedido \d{4}\/\d{4}\. O valor/),
          },
          { day: dayFromNow(35), summary: expect.stringContaining('Parcela 2 de 3 · ') },
        ]);
      }
      for (const person of ['elisa', 'clara', 'bruno', 'davi'])
        expect(await ofCasa(owner, person, order)).toEqual([]);
      expect(JSON.stringify(await events(owner, 'ana'))).not.toMatch(/8\.?940|10\.?430|R\$/);
    }),
  );

  test(
    '[PAR-006] [CAL-002] a changed instalment keeps its uid and raises its sequence; a removed one is cancelled for 90 days',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const [first, second] = await ofCasa(owner, 'rafael', order);

      await plan(as('ana'), order, 2, [
        line('Sinal', 20_000, dayFromNow(12)),
        line('Entrega', 9800),
      ]);

      const [moved, gone] = await ofCasa(owner, 'rafael', order);
      expect(moved).toMatchObject({ uid: first?.uid, day: dayFromNow(12), cancelled: false });
      expect(moved?.summary).toContain('Parcela 1 de 2 · ');
      expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
      // Due with the delivery from now on.
      expect(gone).toMatchObject({ uid: second?.uid, day: dayFromNow(35), cancelled: true });
      expect(gone?.sequence).toBeGreaterThan(second?.sequence ?? 0);

      await plan(as('ana'), order, 3, [
        line('Sinal', 20_000, dayFromNow(12)),
        line('Resto', 9800, dayFromNow(20)),
      ]);
      const [, back] = await ofCasa(owner, 'rafael', order);
      expect(back).toMatchObject({ uid: second?.uid, day: dayFromNow(20), cancelled: false });
      expect(back?.sequence).toBeGreaterThan(gone?.sequence ?? 0);

      await plan(as('ana'), order, 4, [line('Tudo', 29_800, dayFromNow(12))]);
      expect(await ofCasa(owner, 'rafael', order)).toMatchObject([
        { uid: first?.uid, cancelled: false },
        { uid: second?.uid, cancelled: true },
      ]);
      await owner.query(
        `update private.calendar_changes set removed_at = now() - interval '89 days 23:59:59' where instalment_id = $1`,
        [second?.uid],
      );
      expect(await ofCasa(owner, 'rafael', order)).toHaveLength(2);
      await owner.query(
        `update private.calendar_changes set removed_at = now() - interval '90 days' where instalment_id = $1`,
        [second?.uid],
      );
      expect(await ofCasa(owner, 'rafael', order)).toMatchObject([{ uid: first?.uid }]);
    }),
  );

  test(
    '[CAL-002] what is gone is forgotten after 90 days; what only waits for its delivery keeps its count',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const [, second] = await ofCasa(owner, 'rafael', order);
      const kept = async () =>
        (
          await owner.query<{ instalment_id: string }>(
            'select instalment_id from private.calendar_changes where order_id = $1',
            [order],
          )
        ).map(({ instalment_id }) => instalment_id);
      const forget = () => owner.query('select private.forget_calendar_changes()');
      const age = (days: number) =>
        owner.query(
          `update private.calendar_changes set removed_at = now() - $1 * interval '1 day'
           where instalment_id = $2`,
          [days, second?.uid],
        );

      await plan(as('ana'), order, 2, [
        line('Sinal', 20_000, dayFromNow(12)),
        line('Entrega', 9800),
      ]);
      await age(91);
      await forget();
      expect(await kept()).toContain(second?.uid);

      await plan(as('ana'), order, 3, [line('Tudo', 29_800, dayFromNow(12))]);
      await age(89);
      await forget();
      expect(await kept()).toContain(second?.uid);
      await age(91);
      await forget();
      expect(await kept()).not.toContain(second?.uid);
      expect(await kept()).toHaveLength(1);
    }),
  );

  test(
    '[CAL-002] an order that its supplier declines leaves the calendars',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      await as('marcos').query(`select sign_off('order', $1, 2, 'refused', 'Sem prazo')`, [order]);

      for (const person of ['ana', 'rafael', 'marcos']) {
        const left = await ofCasa(owner, person, order);
        expect(left.map(({ cancelled }) => cancelled)).toEqual([true, true]);
      }
    }),
  );

  test(
    '[CAL-003] what is paid says so, and counts as a change; a reversal too',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const [first] = await ofCasa(owner, 'rafael', order);

      await payInstalment(as('rafael'), first?.uid, 8940);
      const [paid, next] = await ofCasa(owner, 'rafael', order);
      expect(paid?.summary).toMatch(/^Paga · Parcela 1 de 3 · /);
      expect(next?.summary).toMatch(/^Parcela 2 de 3 · /);
      expect(paid?.sequence).toBeGreaterThan(first?.sequence ?? 0);

      const [payment] = await owner.query<{ id: string }>(
        'select id from payments where amount = 8940 order by created_at desc limit 1',
      );
      await as('ana').query('select reverse_payment($1, $2)', [payment?.id, 'Engano']);
      const [again] = await ofCasa(owner, 'rafael', order);
      expect(again?.summary).toMatch(/^Parcela 1 de 3 · /);
      expect(again?.sequence).toBeGreaterThan(paid?.sequence ?? 0);
    }),
  );

  test(
    '[CAL-001] a day of more than a year ago is left out; without a day there is none',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      await plan(as('ana'), order, 2, [
        line('Antiga', 8940, dayFromNow(-400)),
        line('Entrega', 20_860),
      ]);
      expect(await ofCasa(owner, 'ana', order)).toMatchObject([
        // The second part, which waits for the delivery.
        { day: dayFromNow(35), cancelled: true },
      ]);
    }),
  );
});
