import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { close, twoDeals } from './testing.ts';
import { lateInvoice, money } from './testing-late-invoice.ts';

// Fine and interest of a late invoice, by days of São Paulo.

const scene = useScene();

describe('[COM-026] a late invoice costs a fine once and interest by the day, of what remains', () => {
  test.each([
    ['the day before it is due', -1, '1000.00', '0.00'],
    ['the day itself', 0, '1000.00', '0.00'],
    ['the day after', 1, '1020.33', '20.33'],
    ['thirty days after', 30, '1030.00', '30.00'],
    ['a year after', 365, '1141.67', '141.67'],
  ])('%s', (_when, daysLate, owed, charges) =>
    scene(async (stage) => {
      const { read } = await lateInvoice(stage, daysLate);
      expect(money(await read())).toEqual(['open', '0.00', charges, owed]);
    })(),
  );

  test.each([
    ['neither', [0, 0], '0.00'],
    ['a fine alone', [0.015, 0], '15.00'],
    ['interest alone', [0, 0.01], '3.33'],
  ])('at %s', (_which, rates, charges) =>
    scene(async (stage) => {
      const { read } = await lateInvoice(stage, 10, rates);
      expect((await read()).charges).toBe(charges);
    })(),
  );

  test(
    'the day changes at midnight in São Paulo, not in UTC',
    scene(async (stage) => {
      const { id } = await lateInvoice(stage, 0);
      await stage.owner.query(
        `update commission_invoices set due_on = '2027-01-10' where id = $1`,
        [id],
      );
      const at = async (instant: string) =>
        (
          await stage.owner.query<{ owed: string }>(
            `select o.owed::text from commission_invoices i, private.invoice_owed(i, $2) o where i.id = $1`,
            [id, instant],
          )
        )[0]?.owed;
      expect(await at('2027-01-11T02:59:59Z')).toBe('1000.00');
      expect(await at('2027-01-11T03:00:00Z')).toBe('1020.33');
    }),
  );

  test(
    'rates are those of the settings when the invoice was issued; changed later they change nothing of it',
    scene(async (stage) => {
      const { owner, as } = stage;
      await owner.query(
        'update platform_settings set late_fine_rate = 0.02, late_interest_rate = 0.01',
      );
      const { october } = await twoDeals(stage);
      const [invoice] = await close(as('davi'), october);
      await owner.query('update platform_settings set late_fine_rate = 0, late_interest_rate = 0');
      expect(
        await as('marcos').query(
          'select fine_rate::float, interest_rate::float from get_commission_invoice($1)',
          [invoice?.invoice_id],
        ),
      ).toEqual([{ fine_rate: 0.02, interest_rate: 0.01 }]);
    }),
  );
});
