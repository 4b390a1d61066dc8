import { expect, test } from 'vitest';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// Approvals by the stock client: the client's rule, selections, versions that were looked at, undoing.

const { people, behind, quoteOf } = useCast(
  'ana',
  'elisa',
  'davi',
  'rafael',
  'bruno',
  'silvia',
  'vitor',
  'marcos',
  'gustavo',
  'paulo',
);
const project = PROJECT.altoDaLapa;
const loft = PROJECT.santaCecilia;
const [terrace, slab, shelf, doors, painting] = ['0201', '0202', '0203', '0204', '0205'].map(
  itemId,
) as [string, string, string, string, string];

const approve = (quote_ids: string[], more = {}) =>
  people.ana.client.rpc('approve_quotes', {
    target_project_id: project,
    quote_ids,
    keep_undecided: true,
    ...more,
  });
const approvePlainly = (id: string) =>
  people.ana.client.from('quotes').update({ status: 'approved' }).eq('id', id).select('status');
const undo = (...quote_ids: string[]) => people.ana.client.rpc('undo_approval', { quote_ids });
const setApproval = (mode: string, amount?: number) =>
  people.ana.client.rpc('set_client_approval', { target_project_id: project, mode, amount });
const refusedBy = (code: string) => ({ status: 400, error: { code } });

test('[DEC-002] [T73] up to 10,000 reais the architect approves alone: 6,000 passes, 5,000 more do not, plainly, by the call or at once', async () => {
  const { bruno } = people;
  const six = await quoteOf('ana', shelf, 'bruno');
  const five = await quoteOf('ana', doors, 'bruno');
  const lines = [
    { project_item_id: shelf, value: 6000 },
    { project_item_id: doors, value: 5000 },
  ];
  ok(
    await bruno.client.rpc('submit_quote', {
      target_quote_id: six.id,
      offer: { delivery_time_days: 20, lines },
      expected_version: 0,
    }),
  );
  ok(await setApproval('above', 10_000));

  ok(await approve([six.id]));
  expect(await approve([five.id])).toMatchObject(refusedBy('CLAPR'));
  expect(await approvePlainly(five.id)).toMatchObject(refusedBy('CLAPR'));
  expect(await quoteOf('ana', doors, 'bruno')).toMatchObject({ status: 'submitted' });

  ok(await undo(six.id));
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      approve([six.id]),
      approvePlainly(five.id),
      approve([five.id]),
      approvePlainly(six.id),
    ]);
    for (const { error } of answers)
      expect([undefined, 'CLAPR', 'PT409', 'QSTAT', '55P03']).toContain(error?.code);
    const approved = [
      await quoteOf('ana', shelf, 'bruno'),
      await quoteOf('ana', doors, 'bruno'),
    ].filter(({ status }) => status === 'approved');
    expect(approved).toHaveLength(1);
    ok(await undo(approved[0]?.id));
  }
  ok(await setApproval('none'));
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});

test('[DEC-001] [VER-009] versions that were not looked at are refused without a change; without the argument it approves as ever', async () => {
  const { id } = await quoteOf('ana', painting, 'paulo');

  expect(await approve([id], { expected_versions: [9] })).toMatchObject({
    status: 409,
    error: { code: 'PT409', message: expect.stringContaining('Confira antes de aprovar.') },
  });
  expect(await quoteOf('ana', painting, 'paulo')).toMatchObject({ status: 'submitted' });
  ok(await approve([id]));
  expect(await quoteOf('ana', painting, 'paulo')).toMatchObject({ status: 'approved' });
  ok(await undo(id));
});

test('[DEC-007] [T40] no price that could lose reaches the client; where the architect shows rivals, price and days without a name', async () => {
  const { ana, rafael } = people;
  const { id } = await quoteOf('ana', terrace, 'marcos');
  const review = async () =>
    ok(await rafael.client.rpc('get_selection_review', { target_project_id: project }));
  const send = (shows_rivals: boolean) =>
    ana.client.rpc('send_selection', {
      target_project_id: project,
      quote_ids: [id],
      keep_undecided: true,
      shows_rivals,
    });

  ok(await send(false));
  expect(await review()).toMatchObject([{ quote_id: id, price: 29_800, rivals: null }]);
  expect(JSON.stringify(await review())).not.toMatch(/31200|Gustavo/);
  expect((await rafael.client.from('quotes').select('price')).error).toMatchObject({
    code: '42501',
  });

  ok(await send(true));
  expect(await review()).toMatchObject([
    { quote_id: id, rivals: [{ price: 31_200, delivery_time_days: 40 }] },
  ]);
  expect(JSON.stringify(await review())).not.toContain('Gustavo');
  expect(JSON.stringify(ok(await rafael.client.from('selection_items').select('*')))).not.toContain(
    'Gustavo',
  );
});

test('[DEC-005] the client approves two of three and refuses one, with words', async () => {
  const { ana, rafael, davi } = people;
  const quotes = [
    await quoteOf('ana', terrace, 'marcos'),
    await quoteOf('ana', slab, 'gustavo'),
    await quoteOf('ana', painting, 'paulo'),
  ].map(({ id }) => id);
  const [sent] = ok(
    await ana.client.rpc('send_selection', {
      target_project_id: project,
      quote_ids: quotes,
      keep_undecided: true,
    }),
  );
  const decide = (justification?: string) =>
    rafael.client.rpc('decide_selection', {
      selection_id: sent?.selection_id,
      decisions: [
        { quote_id: quotes[0], decision: 'approved' },
        { quote_id: quotes[1], decision: 'approved' },
        { quote_id: quotes[2], decision: 'refused', justification },
      ],
    });

  expect(await decide()).toMatchObject({
    status: 400,
    error: { code: 'SELEC', message: 'Escreva por que recusou.' },
  });
  expect(ok(await decide('Prefiro outra cor.'))).toEqual([
    { approved_quotes: 2, refused_quotes: 1 },
  ]);

  expect(await quoteOf('ana', painting, 'paulo')).toMatchObject({ status: 'submitted' });
  expect(await quoteOf('ana', terrace, 'gustavo')).toMatchObject({
    status: 'rejected',
    closed_as: 'lost',
  });
  expect(
    ok(await davi.client.from('commissions').select('quote_id').in('quote_id', quotes)),
  ).toHaveLength(2);
  expect(ok(await ana.client.from('projects').select('status').eq('id', project).single())).toEqual(
    { status: 'in_progress' },
  );
  expect(ok(await ana.client.from('notifications').select('kind'))).toContainEqual({
    kind: 'selection_decided',
  });
});

test('[DEC-008] [DEC-009] undone, the offers and their rivals wait, the commissions are gone and the project is in quotation; with a payment, also a reversed one, they stay', async () => {
  const { ana, davi } = people;
  const [first, second] = [
    await quoteOf('ana', terrace, 'marcos'),
    await quoteOf('ana', slab, 'gustavo'),
  ];
  const approvedTotal = async () =>
    Number(
      ok(await ana.client.rpc('get_project_financial_summary', { target_project_id: project }))[0]
        .orcamento_total_aprovado,
    );
  expect(await approvedTotal()).toBe(29_800 + 12_750);

  ok(await undo(first.id));
  expect(await approvedTotal()).toBe(12_750);
  expect(await quoteOf('ana', terrace, 'gustavo')).toMatchObject({
    status: 'submitted',
    price: 31_200,
    closed_as: null,
  });
  ok(await undo(second.id));
  expect(await approvedTotal()).toBe(0);
  expect(ok(await ana.client.from('projects').select('status').eq('id', project).single())).toEqual(
    { status: 'quoting' },
  );
  const commissions = davi.client
    .from('commissions')
    .select('id')
    .in('quote_id', [first.id, second.id]);
  expect(ok(await commissions)).toEqual([]);
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);

  ok(await approve([first.id]));
  const [payment] = ok(
    await ana.client
      .from('payments')
      .insert({ quote_id: first.id, amount: 10, payment_date: '2026-11-23', created_by: ana.id })
      .select('id'),
  );
  expect(await undo(first.id)).toMatchObject(refusedBy('UNDOX'));
  ok(
    await ana.client.rpc('reverse_payment', {
      target_payment_id: payment?.id,
      reason: 'Pago duas vezes',
    }),
  );
  expect(await undo(first.id)).toMatchObject(refusedBy('UNDOX'));
  expect(await quoteOf('ana', terrace, 'marcos')).toMatchObject({ status: 'approved' });
});

test('[DEC-006] an offer that changed after it was sent is not approved, nor anything else of its selection; of two decisions at once one counts', async () => {
  const { elisa, rafael, bruno } = people;
  const mezzanine = await quoteOf('elisa', itemId('0501'), 'bruno');
  const glass = await quoteOf('elisa', itemId('0502'), 'vitor');
  const both = [mezzanine.id, glass.id];
  const send = async () =>
    ok(
      await elisa.client.rpc('send_selection', {
        target_project_id: loft,
        quote_ids: both,
        keep_undecided: true,
      }),
    )[0]?.selection_id;
  const decide = (selection_id: string, decision: 'approved' | 'refused') =>
    rafael.client.rpc('decide_selection', {
      selection_id,
      decisions: both.map((quote_id) => ({ quote_id, decision, justification: 'Não.' })),
    });
  const statuses = async () => [
    (await quoteOf('elisa', itemId('0501'), 'bruno')).status,
    (await quoteOf('elisa', itemId('0502'), 'vitor')).status,
  ];

  const before = await send();
  ok(
    await bruno.client.rpc('submit_quote', {
      target_quote_id: mezzanine.id,
      offer: {
        delivery_time_days: 50,
        lines: [{ project_item_id: itemId('0501'), value: 27_000 }],
      },
      expected_version: 1,
    }),
  );
  expect(await decide(before, 'approved')).toMatchObject({
    status: 409,
    error: { message: 'A proposta de Mezanino e escada mudou: o arquiteto precisa reenviar.' },
  });
  expect(await statuses()).toEqual(['submitted', 'submitted']);

  const again = await send();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, tab) => decide(again, tab % 2 ? 'approved' : 'refused')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(new Set(await statuses()).size).toBe(1);
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});

test('[DEC-010] [T73] what an architect adds to an offer is read by no supplier, client, admin or other architect', async () => {
  const { ana, elisa, silvia, rafael, davi } = people;
  const { request_id } = await quoteOf('ana', shelf, 'silvia');
  ok(
    await ana.client
      .from('quote_adjustments')
      .insert({ request_id, amount: -120.5, note: 'Sem vidro' })
      .select(),
  );

  for (const { client } of [silvia, rafael, davi])
    expect((await client.from('quote_adjustments').select('*')).error).toMatchObject({
      code: '42501',
    });
  expect(ok(await elisa.client.from('quote_adjustments').select('*'))).toEqual([]);
});
