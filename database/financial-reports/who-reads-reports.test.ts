import { describe, expect, test } from 'vitest';
import { CASA } from '../orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { call, cents, eventful, FIGURES, GROUPS, ledger, report, sum, totalOf } from './testing.ts';

// The accounts, people and plans whose reports these are.

const scene = useScene({ cast: true });

describe('[REL-3] what is not the office’s', () => {
  test(
    'has no row and is in no total; the next page after a foreign payment does not exist',
    scene(async (stage) => {
      await eventful(stage);
      const { as, owner } = stage;
      const elisa = await totalOf(as('elisa'));
      const [own] = await owner.query<{ paid: string; approved: string }>(
        `select (select coalesce(sum(amount), 0) from payments where architect_id = $1) as paid,
           (select coalesce(sum(price), 0) from quotes where architect_id = $1 and status = 'approved') as approved`,
        [PERSON.elisa],
      );
      expect([cents(elisa?.pago), cents(elisa?.aprovado)]).toEqual([
        cents(own?.paid),
        cents(own?.approved),
      ]);
      for (const group of GROUPS) {
        const [total, ...rows] = await report(as('elisa'), group, { project_ids: [CASA] });
        expect(FIGURES.map((figure) => cents(total?.[figure]))).toEqual(FIGURES.map(() => 0));
        expect(rows).toEqual([]);
      }
      expect(await ledger(as('elisa'), { project_ids: [CASA], with_outside: true })).toEqual([]);
      const [, ...months] = await call(as('elisa'), 'get_office_cash_flow', {
        project_ids: [CASA],
      });
      expect(months).toEqual([]);
      const [payment] = await ledger(as('ana'));
      await expect(
        ledger(as('elisa'), { after_payment_id: payment?.payment_id }),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test.each(['rafael', 'marcos', 'davi', 'pedro', 'vera'])('%s may call none of it', (person) =>
    scene(async ({ as }) => {
      for (const text of [
        `get_financial_report('project')`,
        'get_payment_ledger()',
        'payment_ledger_totals()',
        'get_office_cash_flow()',
      ])
        await expect(as(person).query(`select * from ${text}`), text).rejects.toMatchObject({
          code: '42501',
        });
    })(),
  );

  test(
    'a project that changed hands is in the reports of its architect of today alone',
    scene(async (stage) => {
      await eventful(stage);
      const { as } = stage;
      const before = cents((await totalOf(as('ana')))?.pago);
      const ofCasa = cents((await totalOf(as('ana'), { project_ids: [CASA] }))?.pago);
      const elisa = cents((await totalOf(as('elisa')))?.pago);
      expect(ofCasa).toBeGreaterThan(0);
      await as('davi').query(`select transfer_project($1, $2, 'A arquiteta mudou de cidade.')`, [
        CASA,
        PERSON.elisa,
      ]);
      expect(cents((await totalOf(as('ana')))?.pago)).toBe(before - ofCasa);
      expect(cents((await totalOf(as('elisa')))?.pago)).toBe(elisa + ofCasa);
      expect(sum(await ledger(as('elisa'), { project_ids: [CASA] }), 'amount')).toBe(ofCasa);
    }),
  );
});

test.each([
  ['basico', 'REPPL'],
  ['profissional', 'none'],
  ['empresarial', 'none'],
  [null, 'none'],
])('[REL-6] with the plan %s a report is refused with %s', (plan, code) =>
  scene(async ({ as, owner }) => {
    await owner.query('update profiles set plan = $1 where id = $2', [plan, PERSON.ana]);
    for (const who of ['ana', 'nora'])
      for (const text of [
        `get_financial_report('month')`,
        'get_payment_ledger()',
        'payment_ledger_totals()',
        'get_office_cash_flow()',
      ]) {
        const outcome = await as(who)
          .query(`savepoint s; select 1 from ${text} limit 1`.split('; ')[1] ?? '')
          .then(
            () => ({ code: 'none', message: '' }),
            (error: { code: string; message: string }) => error,
          );
        expect(outcome.code, `${who} ${text}`).toBe(code);
        if (code === 'REPPL')
          expect(outcome.message).toBe('Os relatórios financeiros são do plano Profissional.');
      }
  })(),
);

test(
  '[REL-8] somebody with leitura reads the reports of the account and saves them; the trail says who',
  scene(async (stage) => {
    await eventful(stage);
    const { as, owner } = stage;
    for (const group of GROUPS)
      expect(await report(as('nora'), group)).toEqual(await report(as('ana'), group));
    expect(await ledger(as('nora'))).toEqual(await ledger(as('ana')));
    for (const kind of ['financial_report', 'payment_ledger', 'cash_flow']) {
      await as('nora').query('select record_export($1, null, 12)', [kind]);
      await expect(as('davi').query('select record_export($1)', [kind])).rejects.toMatchObject({
        code: 'PT400',
      });
    }
    expect(
      await owner.query(
        `select p.email, a.email as account, e.after ->> 'what' as what from private.audit_entries e
         join profiles p on p.id = e.actor_id join profiles a on a.id = e.account_id
         where e.action = 'exported' and e.after ->> 'what' in ('financial_report', 'payment_ledger', 'cash_flow') order by 3`,
      ),
    ).toEqual(
      ['cash_flow', 'financial_report', 'payment_ledger'].map((what) => ({
        email: 'nora@prumo.test',
        account: 'ana@prumo.test',
        what,
      })),
    );
  }),
);
