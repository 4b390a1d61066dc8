import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { brokenInvariants, itemId, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

const scene = useScene({ cast: true });

/** The answer by a plain call: one plain update of one row, with the total of the group. */
const answer = (who: Actor, id: string | undefined, price: unknown, days: unknown = 20) =>
  who.query(
    `update quotes set price = $2, delivery_time_days = $3, notes = 'Observações gerais: frete incluído', status = 'submitted'
     where id = $1 returning id, price`,
    [id, price, days],
  );

/** Bruno's two requested rows for Alto da Lapa, lowest id first: the order in which cents are given out. */
const brunosGroup = (owner: Actor) =>
  owner.query<{ id: string; price: string; status: string; notes: string; submitted_at: Date }>(
    `select q.* from quotes q join profiles s on s.id = q.supplier_id
     where q.project_id = $1 and s.email = 'bruno@prumo.test' order by q.id`,
    [PROJECT.altoDaLapa],
  );

describe('a plain update answers the whole group (Q-02)', () => {
  test.each([
    ['first', 0, '1000.01', ['500.01', '500.00']],
    ['second', 1, '1000.01', ['500.01', '500.00']],
    ['first', 0, '0.01', ['0.01', '0.00']],
    ['second', 1, '7349.98', ['3674.99', '3674.99']],
  ] as const)(
    '[DAT-035] [STA-018] naming the %s row (%i) with %s gives equal cents, the remainder on the lowest id',
    (_name, named, total, shares) =>
      scene(async ({ owner, as }) => {
        const before = await brunosGroup(owner);

        await answer(as('bruno'), before[named]?.id, total);

        const after = await brunosGroup(owner);
        expect(after.map((row) => row.price)).toEqual(shares);
        expect(after.map((row) => row.status)).toEqual(['submitted', 'submitted']);
        expect(after.every((row) => row.notes.includes('frete') && row.submitted_at)).toBe(true);
        expect(await brokenInvariants(owner)).toEqual([]);
      })(),
  );

  test(
    'the other suppliers of the items and the other requests of the supplier stay as they were',
    scene(async ({ owner, as }) => {
      const others = `select * from quotes where not (project_id = '${PROJECT.altoDaLapa}'
        and supplier_id = 'b0000000-0000-4000-8000-000000000001') order by id`;
      const before = await owner.query(others);
      const [row] = await brunosGroup(owner);

      await answer(as('bruno'), row?.id, 900);

      expect(await owner.query(others)).toEqual(before);
    }),
  );

  test(
    '[Q-28] a row closed by a decision takes no share of a later answer',
    scene(async ({ owner, as }) => {
      const [chosen] = await quoteIds(owner, '0203 silvia');
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [chosen]);
      const open = await quoteOf(owner, '0204', 'bruno');

      await answer(as('bruno'), open.id, 6000);

      expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({
        status: 'submitted',
        price: '6000.00',
      });
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: 'rejected',
        price: null,
        rejection_reason: 'Prazo encerrado sem resposta',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'the architect is notified once by mail, whichever row was named',
    scene(async ({ owner, as }) => {
      const [, second] = await brunosGroup(owner);

      await answer(as('bruno'), second?.id, 900);

      expect(await owner.query('select kind, recipient from private.outbox')).toEqual([
        { kind: 'quote_received', recipient: 'ana@prumo.test' },
      ]);
    }),
  );
});

describe('what is not an answer', () => {
  test.each([
    [null, 20, 'QTOTL'],
    [0, 20, 'QTOTL'],
    [-5, 20, 'QTOTL'],
    ['NaN', 20, 'QTOTL'],
    ['10.005', 20, 'QPRIC'],
    ['1e30', 20, 'QPRIC'],
    ['Infinity', 20, 'QPRIC'],
    [100, null, 'QDAYS'],
    [100, 0, 'QDAYS'],
    [100, 3651, 'QDAYS'],
    [10_000_000_000, 20, 'QPRIC'],
  ])('[VAL-026] [VAL-028] price %s with %s days is refused (%s)', (price, days, code) =>
    scene(async ({ owner, as }) => {
      const before = await brunosGroup(owner);

      await expect(answer(as('bruno'), before[0]?.id, price, days)).rejects.toMatchObject({ code });

      expect(await brunosGroup(owner)).toEqual(before);
    })(),
  );

  test.each([
    [`status = 'approved'`],
    [`status = 'rejected'`],
    [`status = 'viewed', price = 10, delivery_time_days = 1`],
    ['price = 10'],
    [`notes = 'depois eu mando'`],
  ])('[T38] a supplier cannot set %s on a request (QSTAT)', (change) =>
    scene(async ({ owner, as }) => {
      const before = await brunosGroup(owner);

      await expect(
        as('bruno').query(`update quotes set ${change} where id = $1`, [before[0]?.id]),
      ).rejects.toMatchObject({ code: 'QSTAT' });

      expect(await brunosGroup(owner)).toEqual(before);
    })(),
  );

  test(
    '[T38] a second answer is refused, by either row, and changes nothing',
    scene(async ({ owner, as }) => {
      const [first, second] = await brunosGroup(owner);
      await answer(as('bruno'), first?.id, 900);
      const answered = await brunosGroup(owner);

      for (const row of [first, second]) {
        await expect(answer(as('bruno'), row?.id, 100)).rejects.toMatchObject({
          code: 'QSTAT',
          message: 'Este orçamento já foi enviado.',
        });
      }

      expect(await brunosGroup(owner)).toEqual(answered);
    }),
  );

  test.each(['approved', 'rejected'])('[T38] an %s quote takes no answer (QSTAT)', (status) =>
    scene(async ({ owner, as }) => {
      const [row] = await owner.query<{ id: string }>(
        `select q.id from quotes q join profiles s on s.id = q.supplier_id
         where q.status = $1 and s.email = 'silvia@prumo.test' limit 1`,
        [status],
      );

      await expect(answer(as('silvia'), row?.id, 100)).rejects.toMatchObject({ code: 'QSTAT' });
    })(),
  );

  test.each(['planning', 'completed', 'archived'])(
    '[T38] no answer while the project is %s (QPHAS)',
    (status) =>
      scene(async ({ owner, as }) => {
        await owner.query('update projects set status = $1 where id = $2', [
          status,
          PROJECT.altoDaLapa,
        ]);
        const [row] = await brunosGroup(owner);

        await expect(answer(as('bruno'), row?.id, 100)).rejects.toMatchObject({ code: 'QPHAS' });
      })(),
  );

  test(
    '[PER-012] another supplier, the architect, the admin, the client and nobody change nothing',
    scene(async ({ owner, as, asAnonymous }) => {
      const before = await brunosGroup(owner);
      const id = before[0]?.id;

      expect(await answer(as('silvia'), id, 1)).toEqual([]);
      for (const who of [as('ana'), as('davi'), as('clara'), as('caio'), asAnonymous()]) {
        await expect(answer(who, id, 1)).rejects.toMatchObject({ code: '42501' });
      }

      expect(await brunosGroup(owner)).toEqual(before);
    }),
  );

  test(
    'a request whose item was decided behind its back is refused (QSTAT)',
    scene(async ({ owner, as }) => {
      // Only the owner can bring this about: an approval closes what is open on the item.
      const rival = await quoteOf(owner, '0205', 'paulo');
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [rival.id]);
      await owner.query(
        `update quotes set status = 'requested', rejection_reason = null where project_item_id = $1 and status = 'rejected'`,
        [itemId('0205')],
      );
      const late = await quoteOf(owner, '0205', 'renata');

      await expect(answer(as('renata'), late.id, 100)).rejects.toMatchObject({
        code: 'QSTAT',
        message: 'Este item já tem um orçamento aprovado.',
      });
    }),
  );
});
