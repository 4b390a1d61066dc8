import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { ledger } from './testing.ts';
import { broken, dayFromNow, lateInvoice, money } from './testing-late-invoice.ts';

// An invoice that is paid in parts. Days are those of São Paulo.

const scene = useScene();

describe('[COM-027] an invoice is paid in parts', () => {
  test(
    'it stays open with what remains, and page, list, sums, code, document, balance and report say the same',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { id, first, pay, read } = await lateInvoice(stage, 30);
      await pay(130);
      // 30.00 of it are fine and interest up to today, so 100.00 went to the invoice.
      expect(money(await read())).toEqual(['open', '130.00', '0.00', '900.00']);
      expect((await read('davi')).payments).toMatchObject([
        { amount: 130, charges: 30, waived: 0 },
      ]);
      expect(await ledger(owner, first)).toMatchObject([{ status: 'invoiced' }]);

      const sum = async (who: string, statement: string) =>
        Object.values((await as(who).query<Record<string, string>>(statement))[0] ?? {}).map(
          Number,
        );
      expect(
        await sum(
          'davi',
          `select received, charges, owed from list_commission_invoices() where status = 'open'`,
        ),
      ).toEqual([130, 0, 900]);
      expect(
        await sum(
          'davi',
          'select open_amount, late_amount, paid_amount from commission_invoice_totals()',
        ),
      ).toEqual([900, 900, 130]);
      expect(
        await sum(
          'davi',
          'select late_1_30, total from get_commission_aging() where supplier_id is null',
        ),
      ).toEqual([900, 900]);
      expect(
        await sum(
          'marcos',
          'select invoiced_open, invoiced_late, paid_year from get_commission_balance()',
        ),
      ).toEqual([900, 900, 130]);
      expect(await sum('marcos', `select amount from get_invoice_pix('${id}')`)).toEqual([900]);
      const [{ code } = { code: '' }] = await as('marcos').query<{ code: string }>(
        'select payload as code from get_invoice_pix($1)',
        [id],
      );
      expect(code).toContain('5406900.00');
      const [{ tree } = { tree: '' }] = await as('marcos').query<{ tree: string }>(
        'select private.document_invoice($1)::text as tree',
        [id],
      );
      expect(tree).toContain(code);
      expect(tree).toMatch(
        /"label": "Recebido", "value": "R\$ 130,00"|"value": "R\$ 130,00", "label": "Recebido"/,
      );
      expect(tree).toContain('R$ 900,00');
      expect(tree).toContain('multa de 2 % e juros de 1 % ao mês, por dia de atraso');
      expect(await sum('davi', 'select commission_paid from report_months(1)')).toEqual([130]);
      expect(
        await sum('davi', 'select received_month, received_invoices from platform_figures()'),
      ).toEqual([130, 1]);
      expect(
        await sum(
          'davi',
          `select open_invoices from report_suppliers() where supplier_name = 'Marcos Antunes'`,
        ),
      ).toEqual([900]);
      expect(await broken(owner)).toEqual([]);
    }),
  );

  test(
    'fine and interest are paid first, the fine is charged once, and interest goes on from the payment, of what remains',
    scene(async (stage) => {
      const { owner } = stage;
      const { pay, read } = await lateInvoice(stage, 40);
      // Ten days late: 20.00 and 3.33 are due, and 20.00 pays a part of them.
      await pay(20, 30);
      // Thirty days later: 3.33 that was left open, and 10.00 of R$ 1,000.00.
      expect(money(await read())).toEqual(['open', '20.00', '13.33', '1013.33']);
      await pay(513.33);
      expect(money(await read())).toEqual(['open', '533.33', '0.00', '500.00']);
      await pay(null);
      expect(money(await read())).toEqual(['paid', '1033.33', '0', '0']);
      expect((await read()).payments.map(({ amount, charges }) => [amount, charges])).toEqual([
        [20, 20],
        [513.33, 13.33],
        [500, 0],
      ]);
      expect(await broken(owner)).toEqual([]);
    }),
  );

  test(
    'a part before its day makes fine and interest smaller; paid whole on its day there are none, also when it is recorded later',
    scene(async (stage) => {
      const { pay, read } = await lateInvoice(stage, 30);
      await pay(400, 30);
      expect(money(await read())).toEqual(['open', '400.00', '18.00', '618.00']);
      await pay(600, 30);
      expect(money(await read())).toEqual(['paid', '1000.00', '0', '0']);
    }),
  );

  test(
    'the team may do without fine and interest up to a day, and what it did without is said',
    scene(async (stage) => {
      const { owner } = stage;
      const { pay, read } = await lateInvoice(stage, 30);
      await expect(pay(1000.01, 0, { waives: true })).rejects.toMatchObject({ code: 'INVMX' });
      await pay(null, 0, { waives: true });
      expect(money(await read())).toEqual(['paid', '1000.00', '0', '0']);
      expect((await read()).payments).toMatchObject([{ amount: 1000, charges: 0, waived: 30 }]);
      expect(await broken(owner)).toEqual([]);
    }),
  );

  test(
    'a payment that is taken back restores what was owed before it, the last one first',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { id, pay, takeBack, read } = await lateInvoice(stage, 40);
      const states = [money(await read())];
      await pay(20, 30);
      states.push(money(await read()));
      await pay(513.33);
      states.push(money(await read()));
      await pay(null);

      await takeBack(1033.33);
      expect(money(await read())).toEqual(states[2]);
      // A colleague who looked before pressed the same.
      await expect(takeBack(1033.33)).rejects.toMatchObject({
        code: 'INVST',
        message: expect.stringContaining('agora são R$ 533,33 recebidos'),
      });
      await expect(
        as('davi').query(`select cancel_commission_invoice($1, 'Engano')`, [id]),
      ).rejects.toMatchObject({
        code: 'INVST',
        message: 'Esta fatura já recebeu R$ 533,33. Desfaça o pagamento antes de cancelar.',
      });
      await takeBack(533.33);
      expect(money(await read())).toEqual(states[1]);
      await takeBack();
      expect(money(await read())).toEqual(states[0]);
      await expect(takeBack()).rejects.toMatchObject({
        code: 'INVST',
        message: 'Esta fatura não está paga.',
      });
      await as('davi').query(`select cancel_commission_invoice($1, 'Engano')`, [id]);
      expect(await broken(owner)).toEqual([]);
    }),
  );

  test(
    'more than is owed, nothing, less than a cent and a day before the last payment are refused in a sentence, and nothing is recorded',
    scene(async (stage) => {
      const { owner } = stage;
      const { pay, read } = await lateInvoice(stage, 30);
      const today = (await dayFromNow(owner, 0)).split('-').toReversed().join('/');
      await pay(10, 5);
      const before = await read();
      for (const [amount, code] of [
        [0, 'PAYNG'],
        [-1, 'PAYNG'],
        [0.001, 'DECIM'],
        [1e10, 'DECIM'],
        ['NaN', 'DECIM'],
        ['Infinity', 'DECIM'],
      ] as const)
        await expect(pay(amount as number)).rejects.toMatchObject({ code });
      const owed = Number(before.owed);
      await expect(pay(owed + 0.01)).rejects.toMatchObject({
        code: 'INVMX',
        message: `O valor passa do que a fatura deve em ${today}: R$ ${owed
          .toFixed(2)
          .replace('.', ',')
          .replace(/^(\d)(\d{3})/, '$1.$2')}.`,
      });
      await expect(pay(1, 6)).rejects.toMatchObject({
        code: 'PAYDT',
        message: expect.stringContaining('O último pagamento desta fatura é de'),
      });
      await expect(pay(1, -1)).rejects.toMatchObject({ code: 'PAYDT' });
      await expect(pay(1, 0, { seen: 0 })).rejects.toMatchObject({
        code: 'INVST',
        message: expect.stringContaining('agora são R$ 10,00 recebidos'),
      });
      expect(await read()).toEqual(before);
      await pay(owed, 0, { seen: 10 });
      expect((await read()).status).toBe('paid');
    }),
  );

  test(
    '[COM-005] the parts are read by the supplier and admins, written by admins, and to others the invoice does not exist',
    scene(async (stage) => {
      const { as } = stage;
      const { id, pay } = await lateInvoice(stage, 0);
      await pay(10);
      for (const who of ['marcos', 'davi'])
        expect(
          await as(who).query('select payments from get_commission_invoice($1)', [id]),
        ).toHaveLength(1);
      expect(await as('bruno').query('select * from get_commission_invoice($1)', [id])).toEqual([]);
      for (const who of ['marcos', 'bruno', 'ana', 'clara'])
        for (const statement of [
          `select pay_commission_invoice('${id}', current_date, null, 1)`,
          `select reopen_commission_invoice('${id}', 'x')`,
          'select * from private.invoice_payments',
        ])
          await expect(as(who).query(statement)).rejects.toMatchObject({ code: '42501' });
      const [{ file } = { file: {} as { faturas: unknown } }] = await as('marcos').query<{
        file: { faturas: unknown };
      }>('select export_my_data() as file');
      expect(file.faturas).toMatchObject([{ received: 10, pagamentos: [{ amount: 10 }] }]);
    }),
  );

  test(
    'the supplier is notified of each part and of what remains, and of one that is taken back',
    scene(async (stage) => {
      const { owner } = stage;
      const { pay, takeBack } = await lateInvoice(stage, 0);
      await owner.query('delete from notifications');
      await pay(250);
      await takeBack();
      await pay(null);
      expect(
        await owner.query(
          `select kind, (data ->> 'paid')::float as paid, (data ->> 'owed')::float as owed from notifications order by happened_at, kind`,
        ),
      ).toEqual(
        expect.arrayContaining([
          { kind: 'invoice_part_paid', paid: 250, owed: 750 },
          { kind: 'invoice_reopened', paid: 250, owed: 1000 },
          { kind: 'invoice_paid', paid: 1000, owed: null },
        ]),
      );
    }),
  );
});
