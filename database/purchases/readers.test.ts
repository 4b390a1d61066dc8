import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { cancel, pay, purchase, purchases, save } from './testing.ts';

// The people who read purchases outside, and those who learn of none.

const scene = useScene({ cast: true });

describe('[T90] other people', () => {
  test(
    '[OUT-4] [OUT-004] suppliers, other architects and clients, and people who are signed out read no row, file or notification of it, and no call works',
    scene(async ({ as, asAnonymous, owner }) => {
      const { id } = await save(as('ana'), { total: 100 });
      const [payment] = await pay(as('ana'), id, 60);
      const calls: [string, unknown[]][] = [
        [
          'select save_purchase($1, $2, \'{"vendor":"x","total":1}\', 1)',
          [id, PROJECT.vilaMariana],
        ],
        [
          'select save_purchase(gen_random_uuid(), $1, \'{"vendor":"x","total":1}\')',
          [PROJECT.vilaMariana],
        ],
        ["select cancel_purchase($1, 1, 'x')", [id]],
        ["select pay_purchase($1, 1, '2026-11-20')", [id]],
        ["select reverse_purchase_payment($1, 'x')", [payment?.payment_id]],
        ["select settle_reimbursements(array[$1]::uuid[], '2026-11-20')", [payment?.payment_id]],
        ["select sign_off('purchase', $1, 1, 'refused', 'x')", [id]],
      ];
      for (const person of ['elisa', 'rafael', 'bruno']) {
        for (const [text, values] of calls)
          await expect(as(person).query(text, values), `${person}: ${text}`).rejects.toMatchObject({
            code: expect.stringMatching(/^(PT404|42501)$/),
          });
      }
      for (const nobody of [asAnonymous(), as('bruno'), as('elisa'), as('rafael')]) {
        for (const table of [
          'purchases',
          'purchase_lines',
          'purchase_instalments',
          'purchase_payments',
        ]) {
          const rows = await nobody
            .query(`select id from ${table}`)
            .catch((refused) => refused.code);
          expect([[], '42501']).toContainEqual(rows);
        }
        const listed = await nobody
          .query('select * from get_purchases($1)', [PROJECT.vilaMariana])
          .catch((refused) => refused.code);
        expect([[], '42501']).toContainEqual(listed);
      }
      const notices = await owner.query<{ email: string }>(
        `select p.email from notifications n join profiles p on p.id = n.recipient_id where n.kind like 'purchase%'`,
      );
      expect(notices).toEqual([{ email: 'clara@prumo.test' }]);
      for (const table of [
        'purchases',
        'purchase_lines',
        'purchase_instalments',
        'purchase_payments',
      ])
        for (const person of ['ana', 'clara', 'davi'])
          await expect(as(person).query(`delete from ${table}`)).rejects.toMatchObject({
            code: '42501',
          });
    }),
  );

  test(
    '[OUT-4] [OUT-004] an id that another person chose for a purchase is not theirs to read or change by sending it',
    scene(async ({ as }) => {
      const { id } = await save(as('ana'), { total: 100 });
      await expect(save(as('clara'), { total: 100 }, { id })).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(
        save(as('ana'), { total: 100 }, { id, project: PROJECT.altoDaLapa }),
      ).rejects.toMatchObject({ code: 'PT404', message: 'Compra não encontrada.' });
      expect(await purchases(as('ana'))).toMatchObject([{ total: 100, version: 1 }]);
    }),
  );
});

test(
  '[OUT-019] the list over all projects has what the list of each has, for architects their own and for the team all',
  scene(async ({ as }) => {
    const first = await save(as('ana'), { total: 100 });
    await pay(as('ana'), first.id, 40);
    await save(as('rafael'), { total: 50, vendor: 'Armazém' }, { project: PROJECT.altoDaLapa });
    const cancelled = await save(as('clara'), { total: 7 });
    await cancel(as('clara'), cancelled.id, 1);
    const listed = (who: Actor) =>
      who.query(
        `select project_id, vendor, total::float, paid::float, remaining::float, to_reimburse::float, state
         from list_purchases() order by total desc`,
      );
    const [lapa, mariana] = [PROJECT.altoDaLapa, PROJECT.vilaMariana];
    const vendor = 'Depósito Central';
    const all = [
      {
        project_id: mariana,
        vendor,
        total: 100,
        paid: 40,
        remaining: 60,
        to_reimburse: 40,
        state: 'late',
      },
      {
        project_id: lapa,
        vendor: 'Armazém',
        total: 50,
        paid: 0,
        remaining: 50,
        to_reimburse: 0,
        state: 'late',
      },
      {
        project_id: mariana,
        vendor,
        total: 7,
        paid: 0,
        remaining: 0,
        to_reimburse: 0,
        state: 'cancelled',
      },
    ];
    expect(await listed(as('ana'))).toEqual(all);
    expect(await listed(as('davi'))).toEqual(all);
    expect(await listed(as('elisa'))).toEqual([]);
    for (const person of ['clara', 'bruno'])
      await expect(listed(as(person)), person).rejects.toMatchObject({ code: '42501' });
    const found = await as('ana').query<{ vendor: string }>(
      `select vendor from list_purchases() where search_text like '%armazem%'`,
    );
    expect(found).toEqual([{ vendor: 'Armazém' }]);
    expect((await purchase(as('ana'), first.id)).state).toBe('late');
  }),
);
