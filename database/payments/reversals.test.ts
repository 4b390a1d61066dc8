import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const reverse = (who: Actor, payment: string | undefined, reason: string | null = 'Valor errado') =>
  who.query('select * from reverse_payment($1, $2)', [payment, reason]);

/** The down payment of R$ 7.360,00 and the second one of R$ 5.520,00 on Bruno's kitchen. */
async function kitchen(owner: Actor) {
  const [quote = ''] = await quoteIds(owner, '0103 bruno');
  const payments = await owner.query<{ id: string; amount: string }>(
    'select id, amount from payments where quote_id = $1 order by amount desc',
    [quote],
  );
  return { quote, down: payments[0]?.id, second: payments[1]?.id };
}

describe('[Q-75] reverse_payment', () => {
  test.each([
    ['ana', PERSON.ana],
    ['davi', PERSON.davi],
  ])('%s takes a payment back whole; the history keeps both', (person, id) =>
    scene(async ({ owner, as }) => {
      const { quote, second } = await kitchen(owner);

      const [answer] = await reverse(as(person), second, '  Digitado duas vezes ');

      expect(answer).toMatchObject({
        quote_id: quote,
        amount: '-5520.00',
        remaining_amount: '11040.00',
      });
      const history = await as('ana').query(
        `select amount, notes, created_by, reverses_payment_id,
           payment_date = (now() at time zone 'America/Sao_Paulo')::date as today
         from payments where quote_id = $1 order by created_at, amount`,
        [quote],
      );
      expect(history).toHaveLength(3);
      expect(history).toContainEqual({
        amount: '-5520.00',
        notes: 'Digitado duas vezes',
        created_by: id,
        reverses_payment_id: second,
        today: true,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    })(),
  );

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    '[Q-52] is dated with the day in São Paulo, in a session of the time zone %s',
    // At every hour of the day one of the two has another date than São Paulo.
    (zone) =>
      scene(async ({ owner, as }) => {
        const { second } = await kitchen(owner);
        await owner.query(`select set_config('timezone', $1, true)`, [zone]);

        const [{ reversal_id } = {}] = await reverse(as('ana'), second);

        const [row] = await owner.query<{ now: Date; day: string }>(
          'select now() as now, payment_date::text as day from payments where id = $1',
          [reversal_id],
        );
        const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
        expect(row?.day).toBe(inSaoPaulo.format(row?.now));
      })(),
  );

  test(
    'every sum follows: what remains, the project’s figures, the client’s review',
    scene(async ({ owner, as }) => {
      const { quote, down, second } = await kitchen(owner);
      const figures = async () => {
        const project = [PROJECT.vilaMariana];
        const clara = as('clara');
        const [summary] = await clara.query(
          'select * from get_project_financial_summary($1)',
          project,
        );
        const reviewed = await clara.query('select * from get_project_quote_review($1)', project);
        const approved = await as('ana').query('select * from get_approved_quotes_for_payments()');
        const row = approved.find((each) => each.quote_id === quote);
        return {
          spent: Number(summary?.valor_gasto),
          pending: Number(summary?.valor_pendente),
          reviewed: Number(reviewed.find((each) => each.price === '18400.00')?.total_paid),
          paid: Number(row?.total_paid),
          remaining: Number(row?.remaining_amount),
          has_payment: row?.has_payment,
        };
      };
      const before = await figures();

      await reverse(as('ana'), down);
      await reverse(as('ana'), second);

      expect(await figures()).toEqual({
        spent: before.spent - 12_880,
        pending: before.pending + 12_880,
        reviewed: 0,
        paid: 0,
        remaining: 18_400,
        has_payment: false,
      });
    }),
  );

  test(
    'what was taken back may be paid again, right this time',
    scene(async ({ owner, as }) => {
      const { quote, second } = await kitchen(owner);
      await reverse(as('ana'), second);
      const pay = (amount: string) =>
        as('ana').query(
          `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10')`,
          [quote, amount],
        );

      await pay('11040.00');

      await expect(pay('0.01')).rejects.toMatchObject({ code: 'PAYMX' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'once: a second time is refused (PT409), and a reversal is not reversed (PAYRV)',
    scene(async ({ owner, as }) => {
      const { second } = await kitchen(owner);
      const [reversal] = await reverse(as('ana'), second);

      await expect(reverse(as('davi'), second)).rejects.toMatchObject({
        code: 'PT409',
        message: 'Este pagamento já foi estornado.',
      });
      await expect(reverse(as('ana'), reversal?.reversal_id)).rejects.toMatchObject({
        code: 'PAYRV',
      });
    }),
  );

  test.each([[null], [''], ['  \n'], ['x'.repeat(2001)]])(
    'not for the reason %o (PAYRV)',
    (reason) =>
      scene(async ({ owner, as }) => {
        const { second } = await kitchen(owner);

        await expect(reverse(as('ana'), second, reason)).rejects.toMatchObject({ code: 'PAYRV' });
      })(),
  );

  test(
    '[T06] another architect’s payment and an absent one get the same refusal (PT404)',
    scene(async ({ owner, as }) => {
      const { second } = await kitchen(owner);

      for (const asked of [second, '00000000-0000-4000-8000-000000000000']) {
        await expect(reverse(as('elisa'), asked)).rejects.toMatchObject({
          code: 'PT404',
          message: 'Pagamento não encontrado.',
        });
      }
    }),
  );

  test(
    'supplier, client, pending and nobody may not call it',
    scene(async ({ owner, as, asAnonymous }) => {
      const { second } = await kitchen(owner);

      for (const who of [as('bruno'), as('clara'), as('otavio'), as('sergio'), asAnonymous()]) {
        await expect(reverse(who, second)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );

  test(
    '[T08] nobody writes a reversal, or a negative amount, by hand',
    scene(async ({ owner, as }) => {
      const { quote, second } = await kitchen(owner);

      for (const person of ['ana', 'davi']) {
        await expect(
          as(person).query(
            `insert into payments (quote_id, amount, payment_date, notes, reverses_payment_id)
             values ($1, -5520, '2026-03-10', 'x', $2)`,
            [quote, second],
          ),
        ).rejects.toMatchObject({ code: '42501' });
        await expect(
          as(person).query(
            `insert into payments (quote_id, amount, payment_date) values ($1, -1, '2026-03-10')`,
            [quote],
          ),
        ).rejects.toMatchObject({ code: 'PAYNG' });
      }
    }),
  );

  test.each([
    ['of another amount', `update payments set amount = -1 where reverses_payment_id is not null`],
    ['that leaves less than nothing', `delete from payments where reverses_payment_id is null`],
  ])('a reversal %s is a broken invariant', (_fact, damage) =>
    scene(async ({ owner, as }) => {
      const { second } = await kitchen(owner);
      await reverse(as('ana'), second);
      await owner.query('set local session_replication_role = replica');
      await owner.query(damage);

      expect(await brokenInvariants(owner)).toContainEqual(
        expect.objectContaining({ invariant: 'a reversal takes back one payment, whole' }),
      );
    })(),
  );
});
