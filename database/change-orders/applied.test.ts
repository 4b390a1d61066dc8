import { describe, expect, test } from 'vitest';
import { CASA, order } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { answer, changeOrder, confirmedOrder, type Draft, propose } from './testing.ts';

// Effects of a change order once the third person agreed: prices, days, instalments, figures.

const scene = useScene();

/** Proposed by Ana, agreed to by the client and the supplier. */
async function applied(stage: Scene, made: { id: string; supplier: string }, draft: Draft) {
  const id = await propose(stage.as('ana'), made.id, draft);
  await answer(stage.as('rafael'), id);
  await answer(stage.as(made.supplier), id);
  return id;
}
const pay = (payer: Actor, quote: string | undefined, amount: number) =>
  payer.query(
    `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10')`,
    [quote, amount],
  );
const instalments = async (reader: Actor, id: string) =>
  ((await order(reader, id))?.instalments ?? []).map(({ number, label, amount, paid }) => [
    number,
    label,
    amount,
    paid,
  ]);

test(
  '[ADT-002] summary, category details, payments, deals and approved projects show the new price and days',
  scene(async (stage) => {
    const { owner, as } = stage;
    const made = await confirmedOrder(stage, '0201 marcos');
    await applied(stage, made, {
      lines: [{ quote_id: made.quotes[0], price_delta: 1800, days_delta: 6 }],
    });

    expect(
      await as('rafael').query(
        'select orcamento_total_aprovado from get_project_financial_summary($1)',
        [CASA],
      ),
    ).toEqual([{ orcamento_total_aprovado: '31600.00' }]);
    expect(
      await as('ana').query(
        'select category, valor_aprovado from get_project_category_details($1) where valor_aprovado > 0',
        [CASA],
      ),
    ).toEqual([{ category: 'civil', valor_aprovado: '31600.00' }]);
    expect(
      JSON.stringify(
        await as('ana').query(
          'select quote_id, quote_price from get_approved_quotes_for_payments()',
        ),
      ),
    ).toContain(`"${made.quotes[0]}","quote_price":"31600.00"`);
    const approvedProjects = await as('marcos').query(
      'select * from get_supplier_approved_projects()',
    );
    expect(JSON.stringify(approvedProjects)).toContain('31600');
    expect(
      JSON.stringify(await as('marcos').query('select * from list_supplier_deals()')),
    ).toContain('31600');
    expect(await order(as('marcos'), made.id)).toMatchObject({
      status: 'confirmed',
      version: 2,
      price: '31600.00',
    });
    expect(await as('marcos').query('select price from quotes where id = $1', made.quotes)).toEqual(
      [{ price: '31600.00' }],
    );
    // The offer and the decision stay as they were.
    expect(
      await as('marcos').query(
        `select (l ->> 'price')::numeric as price from quote_versions v, jsonb_array_elements(v.lines) l where l ->> 'quote_id' = $1`,
        made.quotes,
      ),
    ).toEqual([{ price: '29800.00' }]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

describe('[ADT-005] instalments', () => {
  test(
    'more is one more, due after thirty days; the others stay',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      await applied(stage, made, { lines: [{ quote_id: made.quotes[0], price_delta: 1800 }] });

      expect(await instalments(as('ana'), made.id)).toEqual([
        [1, 'Na entrega', 29800, 0],
        [2, 'Aditivo 1', 1800, 0],
      ]);
      const [{ days } = { days: 0 }] = await owner.query<{ days: number }>(
        `select due_on - private.day_in_sao_paulo(now()) as days from instalments where order_id = $1 and number = 2`,
        [made.id],
      );
      expect(days).toBe(30);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'less is taken off the last ones, down to what was paid, and not below',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      await applied(stage, made, {
        title: 'Três parcelas',
        instalments: [
          { label: 'Entrada', amount: 9800, due_on: '2026-12-05' },
          { label: 'Meio', amount: 10_000, due_on: '2027-01-05' },
          { label: 'Na entrega', amount: 10_000, on_delivery: true },
        ],
      });
      await pay(as('ana'), made.quotes[0], 12_000);

      await applied(stage, made, { lines: [{ quote_id: made.quotes[0], price_delta: -15_000.5 }] });
      expect(await instalments(as('ana'), made.id)).toEqual([
        [1, 'Entrada', 9800, 9800],
        [2, 'Meio', 4999.5, 2200],
      ]);
      await expect(
        propose(as('ana'), made.id, {
          lines: [{ quote_id: made.quotes[0], price_delta: -2799.51 }],
        }),
      ).rejects.toMatchObject({
        code: 'CHGPX',
        message: 'O novo valor não pode ficar abaixo do que já foi pago.',
      });
      await applied(stage, made, { lines: [{ quote_id: made.quotes[0], price_delta: -2799.5 }] });
      expect(await instalments(as('ana'), made.id)).toEqual([
        [1, 'Entrada', 9800, 9800],
        [2, 'Meio', 2200, 2200],
      ]);
      expect(await order(as('ana'), made.id)).toMatchObject({
        price: '12000.00',
        paid: '12000.00',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'a plan replaces them, and one instalment that stays keeps its id',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      const before = (await order(as('ana'), made.id))?.instalments[0]?.id;
      await applied(stage, made, {
        lines: [{ quote_id: made.quotes[0], price_delta: 200 }],
        instalments: [
          { label: 'Entrada', amount: 10_000, due_on: '2026-12-05' },
          { label: 'Na entrega', amount: 20_000, on_delivery: true, offset_days: 5 },
        ],
      });

      expect((await order(as('ana'), made.id))?.instalments).toMatchObject([
        { id: before, label: 'Entrada', amount: 10_000 },
        { label: 'Na entrega', amount: 20_000, offset_days: 5 },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'what is paid while it waits makes the last agreement fail, and the change order waits on',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      const id = await propose(as('ana'), made.id, {
        lines: [{ quote_id: made.quotes[0], price_delta: -10_000 }],
      });
      await answer(as('rafael'), id);
      await pay(as('ana'), made.quotes[0], 19_800.01);

      await expect(answer(as('marcos'), id)).rejects.toMatchObject({ code: 'CHGPX' });
      expect(await changeOrder(as('marcos'), id)).toMatchObject({
        status: 'sent',
        waits_for: ['supplier'],
        lines: [{ paid: 19_800.01 }],
      });
      await as('ana').query(
        'select reverse_payment(id, $2) from payments where quote_id = $1 and reverses_payment_id is null',
        [made.quotes[0], 'Valor errado.'],
      );
      await answer(as('marcos'), id);
      expect(await order(as('ana'), made.id)).toMatchObject({ price: '19800.00' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('[ADT-013] budget control', () => {
  const civil = async (reader: Actor) =>
    (
      await reader.query<Record<string, string>>(
        `select aditivos, comprometido, em_negociacao, projecao, previsto, undecided_items from get_budget_control($1) where category = 'civil'`,
        [CASA],
      )
    )[0];

  test(
    'a waiting one is in negotiation and in the projection, an applied one in what is committed; alerts follow',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      await owner.query(
        `delete from project_category_budgets where project_id = $1 and category = 'civil'`,
        [CASA],
      );
      await owner.query(
        `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 40000)`,
        [CASA],
      );
      const undecided = Number((await civil(as('ana')))?.undecided_items);
      const rest = (committed: number) => (undecided > 0 ? Math.max(40_000 - committed, 0) : 0);
      await owner.query(`delete from notifications where kind = 'budget_threshold'`);

      const id = await propose(as('marcos'), made.id, {
        lines: [{ quote_id: made.quotes[0], price_delta: 7000 }],
      });
      expect(await civil(as('rafael'))).toMatchObject({
        aditivos: '0',
        comprometido: '29800.00',
        em_negociacao: '7000.00',
      });
      expect(Number((await civil(as('rafael')))?.projecao)).toBe(36_800 + rest(29_800));
      await answer(as('ana'), id);
      expect(
        await owner.query(`select from notifications where kind = 'budget_threshold'`),
      ).toEqual([]);
      await answer(as('rafael'), id);

      expect(await civil(as('ana'))).toMatchObject({
        aditivos: '7000.00',
        comprometido: '36800.00',
        em_negociacao: '0',
      });
      expect(Number((await civil(as('ana')))?.projecao)).toBe(36_800 + rest(36_800));
      // 36.800 of 40.000 is 92 %.
      expect(
        await owner.query(
          `select p.email, n.data ->> 'percent' as percent from notifications n join profiles p on p.id = n.recipient_id
           where n.kind = 'budget_threshold' order by p.email`,
        ),
      ).toEqual([
        { email: 'ana@prumo.test', percent: '90' },
        { email: 'rafael@prumo.test', percent: '90' },
      ]);
      const [total] = await as('ana').query<Record<string, string>>(
        'select aditivos, em_negociacao from get_budget_control($1) where category is null',
        [CASA],
      );
      expect(total).toEqual({ aditivos: '7000.00', em_negociacao: '0' });
    }),
  );
});
