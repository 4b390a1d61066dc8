import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { card, JOAO } from '../database/guests/testing.ts';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// Purchases outside by the stock client, beside the specified figures.

const { people, nobody, behind, quoteOf } = useCast(
  'ana',
  'clara',
  'rafael',
  'bruno',
  'marcos',
  'elisa',
  'davi',
);
type Name = keyof typeof people;

interface Sent {
  total: number;
  project?: string;
  [field: string]: unknown;
}

/** A purchase as `save_purchase` takes it: one line in masonry on 20 November 2026, unless `sent` says more. */
const written = ({ total, project, ...more }: Sent) => ({
  vendor: 'Depósito Central',
  bought_on: '2026-11-20',
  total,
  lines: [{ description: 'Cimento', category: 'civil', amount: total }],
  ...more,
});
const save = (
  who: Name,
  sent: Sent,
  { id = randomUUID() as string, version = null as number | null } = {},
) =>
  people[who].client.rpc('save_purchase', {
    purchase_id: id,
    target_project_id: sent.project ?? PROJECT.vilaMariana,
    purchase: written(sent),
    version,
  });
const saved = async (...how: Parameters<typeof save>) => {
  const [row] = ok(await save(...how));
  return row.saved_id as string;
};
const pay = (who: Name, purchase: string, amount: number) =>
  people[who].client.rpc('pay_purchase', {
    purchase_id: purchase,
    amount,
    payment_date: '2026-11-20',
    batch_id: randomUUID(),
    really_another: true,
  });
const listed = async (who: Name, project: string = PROJECT.vilaMariana) =>
  ok(await people[who].client.rpc('get_purchases', { target_project_id: project }));
const one = async (who: Name, id: string, project?: string) =>
  (await listed(who, project)).find((row: { purchase_id: string }) => row.purchase_id === id);
const costs = async (who: Name, project: string = PROJECT.vilaMariana) =>
  ok(await people[who].client.rpc('get_project_costs', { target_project_id: project }));
const total = (rows: Record<string, unknown>[]) =>
  rows.find(({ category, kind }) => category === null && kind === null) ?? {};

/** The specified figures of a project as the wire has them. */
async function specified(project: string = PROJECT.vilaMariana): Promise<string> {
  const { ana, clara } = people;
  const target = { target_project_id: project };
  const answers = [
    await clara.client.rpc('get_project_financial_summary', target),
    await clara.client.rpc('get_project_category_details', target),
    await clara.client.rpc('get_project_financial_alerts', target),
    await clara.client.rpc('get_budget_control', target),
    await ana.client.rpc('get_approved_quotes_for_payments'),
  ];
  return JSON.stringify(answers.map(ok));
}

test('[OUT-1] [OUT-010] ten purchases leave the specified figures as they were, and costs are them and the purchases', async () => {
  const [before, costsBefore] = [await specified(), total(await costs('clara'))];
  for (let number = 0; number < 10; number++)
    await saved(number % 2 ? 'ana' : 'clara', { total: 100.01 });
  expect(await specified()).toBe(before);
  const after = total(await costs('clara'));
  expect(after).toMatchObject({ fora_comprado: 1000.1, purchases: 10 });
  expect(after.custo_total).toBeCloseTo(Number(costsBefore.custo_total) + 1000.1, 5);
  expect(after.prumo_comprometido).toBe(costsBefore.prumo_comprometido);
});

test('[OUT-2] [OUT-002] what does not sum is PURCH and not stored; thirds and the rest sum; sent again it is one; an old version is PT409', async () => {
  const before = (await listed('ana')).length;
  const lines = [
    { description: 'A', amount: 33.33 },
    { description: 'B', amount: 33.33 },
    { description: 'C', amount: 33.33 },
  ];
  expect(await save('ana', { total: 100, lines })).toMatchObject({
    status: 400,
    error: {
      code: 'PURCH',
      message: expect.stringMatching(/^As linhas somam R\$.99,99; a compra vale R\$.100,00\.$/),
    },
  });
  const instalments = [{ label: 'Sinal', amount: 40, due_on: '2027-01-10' }];
  expect(await save('ana', { total: 100, instalments })).toMatchObject({
    status: 400,
    error: {
      code: 'PURCH',
      message: expect.stringMatching(/^As parcelas somam R\$.40,00; a compra vale R\$.100,00\.$/),
    },
  });
  expect(await listed('ana')).toHaveLength(before);

  const thirds = [...lines, { description: 'Resto', amount: 0.01 }];
  const id = await saved('ana', { total: 100, lines: thirds });
  await saved('ana', { total: 100, lines: thirds }, { id });
  expect(await listed('ana')).toHaveLength(before + 1);
  await saved('ana', { total: 90 }, { id, version: 1 });
  expect(await save('ana', { total: 80 }, { id, version: 1 })).toMatchObject({
    status: 409,
    error: { code: 'PT409' },
  });
  expect(await one('ana', id)).toMatchObject({ total: 90, version: 2 });
});

test('[OUT-3] [OUT-005] of fifty payments at once none passes the total; a reversal is one; cancelled, its sums are 0', async () => {
  const due = (amount: number, month: number) => ({
    label: `${month} de 3`,
    amount,
    due_on: `2027-0${month}-10`,
  });
  const id = await saved('ana', {
    total: 300,
    instalments: [due(100, 1), due(100, 2), due(100, 3)],
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => pay(place % 2 ? 'ana' : 'clara', id, 50)),
  );
  expect(answers.filter(({ error }) => !error)).toHaveLength(6);
  for (const { error } of answers)
    if (error)
      expect(error).toMatchObject({ code: expect.stringMatching(/^(PURCH|55P03|PT503)$/) });
  const paid = await one('ana', id);
  expect(paid).toMatchObject({ paid: 300 });

  const mine = paid.payments.find(
    (payment: { recorded_role: string }) => payment.recorded_role === 'architect',
  );
  const reverse = () =>
    people.ana.client.rpc('reverse_purchase_payment', {
      payment_id: mine.id,
      reason: 'Valor errado',
    });
  const reversals = await Promise.all(Array.from({ length: 5 }, reverse));
  expect(reversals.filter(({ error }) => !error)).toHaveLength(1);
  expect((await one('ana', id)).instalments.map(({ state }: { state: string }) => state)).toEqual([
    'paid',
    'paid',
    'partial',
  ]);
  const { version } = await one('ana', id);
  ok(
    (await people.ana.client.rpc('cancel_purchase', {
      purchase_id: id,
      version,
      reason: 'A loja devolveu',
    })) as { data: unknown; error: null },
  );
  expect(await one('clara', id)).toMatchObject({ state: 'cancelled', paid: 0 });
});

test('[OUT-4] [OUT-004] suppliers, guests, other architects and clients have no row, cost or notification of a purchase, and no call; the team reads', async () => {
  const { ana, davi } = people;
  const id = await saved('ana', { total: 55, vendor: 'Casa das Torneiras' });
  expect(await one('davi', id)).toMatchObject({ total: 55 });
  for (const who of ['bruno', 'marcos', 'elisa', 'rafael'] as const) {
    const { client } = people[who];
    for (const table of [
      'purchases',
      'purchase_lines',
      'purchase_instalments',
      'purchase_payments',
    ])
      expect((await client.from(table).select('*')).data ?? [], `${who} ${table}`).toEqual([]);
    for (const call of ['get_purchases', 'get_project_costs'])
      expect(
        (await client.rpc(call, { target_project_id: PROJECT.vilaMariana })).data ?? [],
        `${who} ${call}`,
      ).toEqual([]);
    for (const answer of [
      await save(who, { total: 1 }),
      await save(who, { total: 1 }, { id, version: 1 }),
      await pay(who, id, 1),
    ])
      expect([403, 404], who).toContain(answer.status);
    expect(
      ok(await client.from('notifications').select('kind').like('kind', 'purchase%')),
      who,
    ).toEqual([]);
  }
  // Its link shows a guest what it was asked for, and no purchase of the project.
  ok(await ana.client.rpc('save_guest', { guest_id: JOAO, guest: card() }));
  const lapa = PROJECT.altoDaLapa;
  await saved('ana', { project: lapa, total: 66, vendor: 'Casa das Torneiras' });
  const [asked] = ok(
    await ana.client.rpc('ask_guests', { target_project_id: lapa, guests: { marcenaria: [JOAO] } }),
  );
  const shown = ok(await nobody().rpc('get_guest_request', { secret: asked.secret }));
  expect(JSON.stringify(shown)).not.toMatch(/Torneiras|C-0001/);
  expect((await nobody().rpc('get_purchases', { target_project_id: lapa })).data ?? []).toEqual([]);
  expect(
    ok(await davi.client.rpc('list_purchases').eq('vendor', 'Casa das Torneiras')),
  ).toHaveLength(2);
});

test('[OUT-5] [OUT-012] an item that was bought leaves what is asked and compared; purchase and approval at once are one; cancelled it is open', async () => {
  const project = PROJECT.altoDaLapa;
  const item = itemId('0201');
  const buy = () =>
    save('ana', {
      project,
      total: 100,
      lines: [{ description: 'Armário', amount: 100, item_id: item }],
    });
  const quote = await quoteOf('ana', item, 'marcos');
  const approve = () =>
    people.ana.client.from('quotes').update({ status: 'approved' }).eq('id', quote.id).select('id');
  const answers = await Promise.all([buy(), approve(), buy(), approve()]);
  const bought = ok(
    await people.ana.client.from('purchase_lines').select('purchase_id').eq('item_id', item),
  );
  const { status } = await quoteOf('ana', item, 'marcos');
  expect([bought.length > 0, status === 'approved'].sort()).toEqual([false, true]);
  for (const { error } of answers)
    if (error)
      expect(error).toMatchObject({ code: expect.stringMatching(/^(PURCH|QSTAT|PT409|55P03)$/) });
  if (status === 'approved') {
    ok(
      await people.ana.client.rpc('undo_approval', {
        quote_ids: [quote.id],
        reason: 'Comprado na loja',
      }),
    );
    ok(await buy());
  }
  expect(await quoteOf('ana', item, 'marcos')).toMatchObject({
    status: 'rejected',
    closed_as: 'bought_elsewhere',
  });
  expect(await approve()).toMatchObject({ status: 400, error: { code: 'QSTAT' } });

  for (const { purchase_id, version, state } of await listed('ana', project))
    if (state !== 'cancelled')
      await people.ana.client.rpc('cancel_purchase', {
        purchase_id,
        version,
        reason: 'A loja não entrega',
      });
  ok(
    await people.ana.client.rpc('open_round', {
      target_project_id: project,
      item_ids: [item],
    }),
  );
  expect(await quoteOf('ana', item, 'marcos')).toMatchObject({ status: 'requested' });
});

test('[OUT-6] [OUT-007] the client contests with words, then agrees; sums stand, and neither side changes what the other recorded', async () => {
  const id = await saved('ana', { total: 70 });
  const word = (who: Name, decision: string, reason: string | null) =>
    people[who].client.rpc('sign_off', {
      kind: 'purchase',
      entity_id: id,
      entity_version: 1,
      decision,
      reason,
    });
  expect((await word('clara', 'refused', null)).error).not.toBeNull();
  const before = total(await costs('clara'));
  expect((await word('clara', 'refused', 'Não combinamos')).error).toBeNull();
  expect(await one('ana', id)).toMatchObject({
    decision: 'refused',
    decision_reason: 'Não combinamos',
  });
  expect((await word('ana', 'agreed', null)).error).toMatchObject({
    code: expect.stringMatching(/^(42501|PT404)$/),
  });
  expect((await word('clara', 'agreed', null)).error).toBeNull();
  expect(await one('ana', id)).toMatchObject({ decision: 'agreed' });
  expect(total(await costs('clara'))).toEqual(before);

  const theirs = await saved('clara', { total: 30 });
  expect(await save('ana', { total: 20 }, { id: theirs, version: 1 })).toMatchObject({
    error: { code: expect.stringMatching(/^(42501|PT404|PURCH)$/) },
  });
  expect(await one('clara', theirs)).toMatchObject({ total: 30, version: 1 });
});

test('[OUT-7] [OUT-011] the alert of 90 % that a purchase reaches comes once, to client and architect, and the specified alerts stay silent', async () => {
  const project = PROJECT.consultorio;
  await behind(
    `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'vidracaria', 1000)
     on conflict (project_id, category) do update set budgeted_amount = 1000`,
    [project],
  );
  const alerts = async () => {
    const said = await Promise.all(
      (['ana', 'rafael', 'bruno'] as const).map(async (who) =>
        ok(
          await people[who].client
            .from('notifications')
            .select('data')
            .eq('kind', 'budget_threshold')
            .eq('project_id', project),
        ).map(({ data }) => data.percent),
      ),
    );
    return said;
  };
  const specifiedAlerts = async () =>
    ok(
      await people.rafael.client.rpc('get_project_financial_alerts', {
        target_project_id: project,
      }),
    );
  const before = await specifiedAlerts();
  const box = (amount: number) => ({
    project,
    total: amount,
    lines: [{ description: 'Box', category: 'vidracaria', amount }],
  });
  await saved('ana', box(900));
  expect(await alerts()).toEqual([[90], [90], []]);
  await saved('ana', box(50));
  expect(await alerts()).toEqual([[90], [90], []]);
  expect(await specifiedAlerts()).toEqual(before);
});
