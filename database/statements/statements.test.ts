import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PIX, setDetails } from '../billing/testing.ts';
import { inFour } from '../instalments/testing.ts';
import { approve, orders } from '../orders/testing.ts';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// Lines of a bank statement become payments: Rafael pays what Ana approved for his house.

const scene = useScene({ cast: true });

const account = createHash('sha256').update('0001 12345-6').digest('hex');
const written = (amount: number | string, more: Record<string, unknown> = {}) => ({
  account_hash: account,
  day: '2026-11-20',
  amount: String(amount),
  fitid: 'N1',
  memo: 'PIX ENVIADO',
  nth: 1,
  ...more,
});
type Line = ReturnType<typeof written>;

const propose = (who: Actor, lines: unknown) =>
  who.query<{
    place: number;
    standing: string;
    choice: number | null;
    instalment_id: string | null;
    number: number | null;
    order_id: string | null;
    order_label: string | null;
    reasons: string[];
    recorded_on: string | null;
  }>('select *, recorded_on::text from propose_payments($1)', [JSON.stringify(lines)]);
const record = (
  who: Actor,
  ...payments: { line: Line; to: string | null | undefined; another?: boolean }[]
) =>
  who.query<{ place: number; payment_batch_id: string; paid: string; is_new: boolean }>(
    'select * from record_statement_payments($1)',
    [
      JSON.stringify(
        payments.map(({ line, to, another = false }) => ({
          line,
          target_instalment_id: to,
          really_another: another,
        })),
      ),
    ],
  );
const stored = (owner: Actor) =>
  owner.query<{ amount: string; notes: string; by: string }>(
    `select y.amount, y.notes, split_part(p.email, '@', 1) as by from payments y join profiles p on p.id = y.created_by
     where y.notes like 'Extrato:%' order by y.amount`,
  );
/** Marcos's order in four parts of 8,000, 7,000, 6,000 and 8,800, and Silvia's of two items in one. */
async function placed({ as, owner }: Scene) {
  const { order, parts } = await inFour(as, owner, -2, 30, 60, 90);
  await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
  const silvia = (await orders(as('ana'))).find(({ order_id }) => order_id !== order?.order_id);
  await setDetails(as('marcos'), {
    ...PIX,
    legal_name: 'Construções Ávila Ltda.',
    tax_id: '11222333000181',
  });
  return { parts, silvia };
}

describe('lines of a statement', () => {
  test(
    '[EXT-1] are proposed for the instalments that they may have paid, with the reasons; the reference of the PIX code beats the amount',
    scene(async (stage) => {
      const { as } = stage;
      const { parts } = await placed(stage);
      const [code] = await as('rafael').query<{ txid: string }>(
        'select txid from get_pix_code($1)',
        [parts[2]?.id],
      );
      const lines = [
        written(8000, { memo: 'PIX ENVIADO CONSTRUCOES AVILA' }),
        written(7000, { memo: 'TED 11.222.333/0001-81', fitid: 'N2' }),
        written(8800, { memo: `PIX ${code?.txid.toLowerCase()} MARCOS`, fitid: 'N3' }),
        written(12.5, { memo: 'TARIFA', fitid: 'N4' }),
      ];
      for (const payer of ['rafael', 'ana']) {
        const rows = (await propose(as(payer), lines)).filter(({ choice }) => (choice ?? 1) === 1);
        expect(
          rows.map(({ place, standing, number, reasons }) => [place, standing, number, reasons]),
        ).toEqual([
          [1, 'proposed', 1, ['amount', 'name', 'day']],
          [2, 'proposed', 2, ['amount', 'tax_id']],
          [3, 'proposed', 3, ['txid']],
          [4, 'none', null, []],
        ]);
      }
    }),
  );

  test(
    '[EXT-1] two orders that fit alike, one instalment for two lines, more than remains, and an amount alone are the person’s to choose',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { silvia } = await placed(stage);
      const rest = Number(silvia?.instalments[0]?.amount);
      const standings = async (...lines: Line[]) =>
        (await propose(as('rafael'), lines)).map(({ place, standing, number }) => [
          place,
          standing,
          number,
        ]);
      expect(await standings(written(rest, { day: '2026-06-01' }))).toEqual([[1, 'choose', 1]]);
      expect(
        await standings(
          written(8000, { memo: 'CONSTRUCOES AVILA' }),
          written(8000, { memo: 'CONSTRUCOES AVILA', nth: 2 }),
        ),
      ).toEqual([
        [1, 'choose', 1],
        [2, 'choose', 1],
      ]);
      expect(
        await standings(
          written(29_800, { memo: 'CONSTRUCOES AVILA' }),
          written(7000, { memo: 'CONSTRUCOES AVILA' }),
        ),
      ).toEqual([
        [1, 'choose', 1],
        [2, 'choose', 2],
      ]);
      await owner.query('update instalments set amount = 8000 where order_id = $1', [
        silvia?.order_id,
      ]);
      const alike = await propose(as('rafael'), [written(8000, { day: '2026-06-01' })]);
      expect(alike.map(({ standing }) => standing)).toEqual(['choose', 'choose']);
    }),
  );
});

describe('registering', () => {
  test(
    '[EXT-2] is one act: of a line too large the place is named and nothing is stored',
    scene(async (stage) => {
      const { as } = stage;
      const { parts } = await placed(stage);
      await expect(
        record(
          as('rafael'),
          { line: written(8000), to: parts[0]?.id },
          { line: written(22_000), to: parts[1]?.id },
        ),
      ).rejects.toMatchObject({ code: 'PAYMX', detail: '2' });
    }),
  );

  test(
    '[EXT-2] [EXT-3] [T104] fills the instalments with the words of the statement, and the same lines again register nothing, also of the other side',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { parts } = await placed(stage);
      const first = written(8000, { memo: 'AVILA' });
      const second = written(7000, { memo: 'AVILA', fitid: 'N2' });
      const both = [
        { line: first, to: parts[0]?.id },
        { line: second, to: parts[1]?.id },
      ];
      const made = await record(as('rafael'), ...both);
      expect(made.map(({ place, paid, is_new }) => [place, paid, is_new])).toEqual([
        [1, '8000.00', true],
        [2, '7000.00', true],
      ]);
      expect(await stored(owner)).toEqual([
        { amount: '7000.00', notes: 'Extrato: AVILA N2', by: 'rafael' },
        { amount: '8000.00', notes: 'Extrato: AVILA N1', by: 'rafael' },
      ]);
      const states = (await orders(as('ana'))).flatMap(({ instalments }) =>
        instalments.map(({ state }) => state),
      );
      expect(states.filter((state) => state === 'paid')).toHaveLength(2);

      for (const payer of ['rafael', 'ana']) {
        const again = await record(as(payer), ...[...both].reverse());
        expect(again.map(({ is_new }) => is_new)).toEqual([false, false]);
        expect((await propose(as(payer), [first, second])).map(({ standing }) => standing)).toEqual(
          ['recorded', 'recorded'],
        );
      }
      expect(await stored(owner)).toHaveLength(2);

      // A second transfer, alike in every word, is another payment.
      const [twin] = await record(as('rafael'), {
        line: { ...second, nth: 2 },
        to: parts[2]?.id,
      });
      expect(twin).toMatchObject({ is_new: true, paid: '7000.00' });
      expect(await stored(owner)).toHaveLength(3);

      // The transfer of an order that is paid is known in the words of another file too; one of another day is not.
      await record(as('rafael'), {
        line: written(7800, { memo: 'AVILA', fitid: 'N4' }),
        to: parts[3]?.id,
      });
      const elsewhere = [
        written(7800, { memo: 'PAG CONSTRUCOES AVILA', fitid: '' }),
        written(7800, { memo: 'PAG CONSTRUCOES AVILA', fitid: '', day: '2020-01-02' }),
      ];
      expect((await propose(as('ana'), elsewhere)).map(({ standing }) => standing)).toEqual([
        'recorded',
        'choose',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('[EXT-4] of others', () => {
  test(
    'instalments are absent, lines are proposed for none, and suppliers, the team and strangers have no call',
    scene(async (stage) => {
      const { as, asAnonymous, owner } = stage;
      const { parts } = await placed(stage);
      const line = written(8000, { memo: 'CONSTRUCOES AVILA' });
      const found = (await propose(as('clara'), [line])).map(({ order_id }) => order_id);
      expect(
        await owner.query('select id from orders where id = any ($1) and client_id <> $2', [
          found,
          PERSON.clara,
        ]),
      ).toEqual([]);
      for (const call of [
        () => record(as('clara'), { line, to: parts[0]?.id }),
        () => record(as('rafael'), { line, to: '00000000-0000-4000-8000-000000000000' }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'STMNT', detail: '1' });
      for (const nobody of [as('marcos'), as('davi'), asAnonymous()])
        for (const call of [
          () => propose(nobody, [line]),
          () => record(nobody, { line, to: parts[0]?.id }),
        ])
          await expect(call()).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each([
    ['nothing', null],
    ['no list', {}],
    ['a line that is none', [5]],
    ['a day that is none', [written(10, { day: '2026-02-30' })]],
    ['a negative amount', [written('-5')]],
    ['three decimals', [written('5.123')]],
    ['an account in clear', [written(5, { account_hash: '12345-6' })]],
    ['a long text', [written(5, { memo: 'x'.repeat(501) })]],
    ['301 lines', Array.from({ length: 301 }, (_, at) => written(5, { nth: at + 1 }))],
  ])('%s is refused in a sentence', (_, lines) =>
    scene(async ({ as }) => {
      await expect(propose(as('rafael'), lines)).rejects.toMatchObject({ code: 'PT400' });
    })(),
  );
});
