import { describe, expect, test } from 'vitest';
import { approve } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { close, fellDue, forgetCommissions, ledger, monthsAgo, twoDeals } from './testing.ts';

// The life of an invoice, and the people who read it.

const scene = useScene();

describe('an invoice', () => {
  const standing = (stage: Pick<Scene, 'as'>) =>
    stage
      .as('marcos')
      .query(
        'select number, status, paid_on is not null as has_day, notes from list_commission_invoices() order by number',
      );

  test(
    '[COM-003] is paid, opened again and cancelled; what it charged is charged by another of the same month',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { first, october, total } = await twoDeals(stage);
      const [invoice] = await close(as('davi'), october);
      const id = invoice?.invoice_id;
      const pay = (day: string | null) =>
        as('davi').query('select pay_commission_invoice($1, $2, $3)', [id, day, ' Por PIX ']);
      const reopen = (reason: string | null) =>
        as('davi').query('select reopen_commission_invoice($1, $2)', [id, reason]);
      const cancel = (reason: string | null) =>
        as('davi').query('select cancel_commission_invoice($1, $2)', [id, reason]);

      await expect(pay(null)).rejects.toMatchObject({ code: 'PAYDT' });
      await expect(pay('2100-01-01')).rejects.toMatchObject({ code: 'PAYDT' });
      for (const never of ['-infinity', 'infinity', '1999-12-31']) {
        await expect(pay(never)).rejects.toMatchObject({ code: 'PAYDT' });
      }
      await expect(reopen('Engano')).rejects.toMatchObject({ code: 'INVST' });
      await pay('2026-11-20');
      expect(await standing(stage)).toEqual([
        { number: 1, status: 'paid', has_day: true, notes: 'Por PIX' },
      ]);
      expect(await ledger(owner, first)).toMatchObject([{ status: 'paid' }]);
      await expect(pay('2026-11-20')).rejects.toMatchObject({
        code: 'INVST',
        message: 'Esta fatura já foi paga ou cancelada.',
      });
      await expect(cancel('Engano')).rejects.toMatchObject({ code: 'INVST' });
      await expect(reopen('  ')).rejects.toMatchObject({ code: 'PT400' });
      await reopen('O comprovante era de outra');
      await expect(cancel(null)).rejects.toMatchObject({ code: 'PT400' });
      await cancel('Valor combinado');
      expect(await standing(stage)).toEqual([
        { number: 1, status: 'cancelled', has_day: false, notes: 'Valor combinado' },
      ]);
      expect(await ledger(owner, first)).toMatchObject([{ status: 'due' }]);
      await expect(
        as('davi').query(`select set_invoice_nfse($1, '77')`, [id]),
      ).rejects.toMatchObject({ code: 'INVST' });

      expect(await close(as('davi'), october)).toMatchObject([
        { number: 2, amount: total.toFixed(2), is_new: true },
      ]);
      expect(
        (
          await owner.query(`select kind from notifications where kind like 'invoice%' order by 1`)
        ).map(({ kind }) => kind),
      ).toEqual([
        'invoice_cancelled',
        'invoice_issued',
        'invoice_issued',
        'invoice_paid',
        'invoice_reopened',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'that is cancelled frees what is no longer due: the only payment was reversed meanwhile',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await forgetCommissions(owner);
      const [payment] = await as('ana').query<{ id: string }>(
        `insert into payments (quote_id, amount, payment_date) values ($1, 10, '2026-03-10') returning id`,
        [quote],
      );
      const month = await monthsAgo(owner, 1);
      await fellDue(owner, quote, month);
      const [invoice] = await close(as('davi'), month);
      await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [payment?.id]);
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'invoiced' }]);

      await as('davi').query(`select cancel_commission_invoice($1, 'Estorno')`, [
        invoice?.invoice_id,
      ]);

      expect(await ledger(owner, quote)).toMatchObject([{ status: 'foreseen' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'notes the number of a NFS-e, and takes it away',
    scene(async (stage) => {
      const { as } = stage;
      const { october } = await twoDeals(stage);
      const [invoice] = await close(as('davi'), october);
      const set = (number: string | null) =>
        as('davi').query('select set_invoice_nfse($1, $2)', [invoice?.invoice_id, number]);
      const read = async () =>
        (await as('marcos').query('select nfse_number from commission_invoices'))[0]?.nfse_number;

      await set(' 2026/881 ');
      expect(await read()).toBe('2026/881');
      await set('');
      expect(await read()).toBeNull();
      await expect(set('9'.repeat(61))).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    '[COM-005] is read by its supplier and admins; to others it does not exist',
    scene(async (stage) => {
      const { as } = stage;
      const { october, total } = await twoDeals(stage);
      const [invoice] = await close(as('davi'), october);
      const of = (who: string, call: string) =>
        as(who).query(`select * from ${call}`, [invoice?.invoice_id]);

      for (const who of ['marcos', 'davi']) {
        const [read] = await of(who, 'get_commission_invoice($1)');
        expect(read).toMatchObject({
          amount: total.toFixed(2),
          lines: [{ commission_rate: 0.06 }, { commission_rate: 0.06 }],
          issuer: { legal_name: 'Prumo Tecnologia Ltda.', has_pix_key: true },
        });
        expect(await as(who).query('select id from commission_invoices')).toHaveLength(1);
      }
      expect(await of('bruno', 'get_commission_invoice($1)')).toEqual([]);
      expect(await as('bruno').query('select id from commission_invoices')).toEqual([]);
      expect(await as('bruno').query('select * from list_commission_invoices()')).toEqual([]);
      await expect(of('bruno', 'get_invoice_pix($1)')).rejects.toMatchObject({ code: 'PT404' });
      for (const who of ['ana', 'clara', 'caio']) {
        await expect(of(who, 'get_commission_invoice($1)')).rejects.toMatchObject({
          code: '42501',
        });
        await expect(as(who).query('select id from commission_invoices')).rejects.toMatchObject({
          code: '42501',
        });
      }
      for (const who of ['davi', 'marcos'])
        for (const statement of [
          'update commission_invoices set amount = 1',
          'delete from commission_invoices where true',
          'insert into commission_invoices (number) values (1)',
        ])
          await expect(as(who).query(statement)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test(
  '[COM-015] an open invoice is an obstacle, and a paid one loses the words about its person',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { october } = await twoDeals(stage);
    const [invoice] = await close(as('davi'), october);
    const [{ id: marcos } = { id: '' }] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'marcos@prumo.test'`,
    );
    await owner.query(`update projects set status = 'completed'`);
    const obstacles = async () =>
      (await owner.query<{ o: string[] }>('select private.erasure_obstacles($1) as o', [marcos]))[0]
        ?.o;
    expect(await obstacles()).toEqual([
      expect.stringMatching(/^A fatura 0001\/\d{4} está em aberto\./),
    ]);
    const [{ file } = { file: {} as { faturas: unknown } }] = await as('marcos').query<{
      file: { faturas: unknown };
    }>('select export_my_data() as file');
    expect(file.faturas).toMatchObject([{ number: 1, status: 'open' }]);

    await as('davi').query(
      `select pay_commission_invoice($1, '2026-11-20', 'Marcos Antunes pagou')`,
      [invoice?.invoice_id],
    );
    expect(await obstacles()).toEqual([]);
    await owner.query('select private.erase_person($1)', [marcos]);

    expect(
      await owner.query('select number, amount::float, notes from commission_invoices'),
    ).toEqual([{ number: 1, amount: Number(invoice?.amount), notes: 'pessoa removida pagou' }]);
  }),
);
