import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useDatabase } from '../database/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Selections, approvals undone and adjustments as a stock client calls them.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<
  'ana' | 'elisa' | 'marcos' | 'silvia' | 'rafael' | 'clara' | 'davi',
  Person
>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'elisa', 'marcos', 'silvia', 'rafael', 'clara', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(() => server?.stop());

const project = PROJECT.altoDaLapa;

const quoteOf = async (item: string, supplier: 'marcos' | 'silvia') =>
  ok(
    await people[supplier].client
      .from('quotes')
      .select('id,status,request_id')
      .eq('project_item_id', itemId(item))
      .single(),
  );
const approvePlainly = (id: string) =>
  people.ana.client.from('quotes').update({ status: 'approved' }).eq('id', id).select('status');

test('[DEC-012] [DEC-002] a client asks to approve: the architect is refused, sends a selection, and the client decides it', async () => {
  const { ana, rafael } = people;
  const terrace = await quoteOf('0201', 'marcos');
  const shelf = await quoteOf('0203', 'silvia');

  ok(
    await rafael.client.rpc('set_client_approval', {
      target_project_id: project,
      mode: 'above',
      amount: 10_000,
    }),
  );
  expect(ok(await ana.client.rpc('get_client_approval', { target_project_id: project }))).toEqual([
    { mode: 'above', amount: 10_000, set_by: 'client', approved_alone: 0, sent_selection_id: null },
  ]);
  expect(await approvePlainly(terrace.id)).toMatchObject({
    status: 400,
    error: {
      code: 'CLAPR',
      message: 'Este projeto pede a aprovação do cliente. Envie a seleção para ele.',
    },
  });

  const [sent] = ok(
    await ana.client.rpc('send_selection', {
      target_project_id: project,
      quote_ids: [terrace.id, shelf.id],
      keep_undecided: true,
      expected_versions: [1, 1],
      message: 'Fechei com eles.',
    }),
  );
  expect(sent).toMatchObject({ total: 37_150 });
  const review = ok(
    await rafael.client.rpc('get_selection_review', { target_project_id: project }),
  );
  expect(review).toMatchObject([
    { quote_id: terrace.id, price: 29_800, rivals: null, is_stale: false, decision: null },
    { quote_id: shelf.id, price: 7_350, category: 'marcenaria' },
  ]);

  const answer = {
    selection_id: sent?.selection_id ?? '',
    decisions: [
      { quote_id: terrace.id, decision: 'approved' as const },
      { quote_id: shelf.id, decision: 'refused' as const, justification: 'Prefiro sem vidro.' },
    ],
  };
  expect(ok(await rafael.client.rpc('decide_selection', answer))).toEqual([
    { approved_quotes: 1, refused_quotes: 1 },
  ]);
  expect((await quoteOf('0201', 'marcos')).status).toBe('approved');
  expect((await quoteOf('0203', 'silvia')).status).toBe('submitted');
  expect(
    ok(
      await ana.client
        .from('selections')
        .select('status,total,selection_items(decision,justification)')
        .eq('project_id', project),
    ),
  ).toEqual([
    {
      status: 'decided',
      total: 37_150,
      selection_items: expect.arrayContaining([
        { decision: 'approved', justification: null },
        { decision: 'refused', justification: 'Prefiro sem vidro.' },
      ]),
    },
  ]);
});

test('[DEC-012] [T73] strangers, other clients and suppliers find no selection and decide nothing', async () => {
  const [selection] = ok(await people.ana.client.from('selections').select('id'));
  const id = selection?.id ?? '';
  for (const name of ['elisa', 'clara'] as const)
    expect(ok(await people[name].client.from('selections').select('id'))).toEqual([]);
  for (const table of ['selections', 'selection_items', 'quote_adjustments'] as const)
    expect((await people.silvia.client.from(table).select('id')).error).toMatchObject({
      code: '42501',
    });
  const decided = { selection_id: id, decisions: [] };
  expect((await people.clara.client.rpc('decide_selection', decided)).error).toMatchObject({
    code: 'PT404',
  });
  for (const name of ['ana', 'marcos', 'davi'] as const)
    expect((await people[name].client.rpc('decide_selection', decided)).error).toMatchObject({
      code: '42501',
    });
});

test('[DEC-012] [DEC-008] the approval is undone; with a payment it is not', async () => {
  const { ana, marcos, silvia, rafael } = people;
  const terrace = await quoteOf('0201', 'marcos');
  expect(
    ok(await ana.client.rpc('undo_approval', { quote_ids: [terrace.id], reason: 'Engano.' })),
  ).toEqual([{ undone_quotes: 1, reopened_quotes: 2 }]);
  expect((await quoteOf('0201', 'marcos')).status).toBe('submitted');
  expect(ok(await marcos.client.from('notifications').select('kind'))).toContainEqual({
    kind: 'approval_undone',
  });

  const shelf = await quoteOf('0203', 'silvia');
  ok(await rafael.client.rpc('set_client_approval', { target_project_id: project, mode: 'none' }));
  expect(ok(await approvePlainly(shelf.id))).toEqual([{ status: 'approved' }]);
  ok(
    await ana.client
      .from('payments')
      .insert({
        quote_id: shelf.id,
        amount: 10,
        payment_date: '2026-11-23',
        created_by: ana.id,
      })
      .select('id'),
  );
  expect((await ana.client.rpc('undo_approval', { quote_ids: [shelf.id] })).error).toMatchObject({
    code: 'UNDOX',
    message: 'Há pagamento registrado para este orçamento.',
  });
  expect((await silvia.client.rpc('undo_approval', { quote_ids: [shelf.id] })).error).toMatchObject(
    { code: '42501' },
  );
});

test('[DEC-012] [DEC-010] adjustments are rows that their architect writes', async () => {
  const { ana, davi } = people;
  const { request_id } = await quoteOf('0203', 'silvia');
  const [added] = ok(
    await ana.client
      .from('quote_adjustments')
      .insert({ request_id, project_item_id: itemId('0203'), amount: -120.5, note: 'Sem vidro' })
      .select(),
  );
  expect(added).toMatchObject({ amount: -120.5, note: 'Sem vidro' });
  ok(
    await ana.client
      .from('quote_adjustments')
      .update({ amount: -100 })
      .eq('id', added?.id ?? '')
      .select('id'),
  );
  expect((await davi.client.from('quote_adjustments').select('id')).error).toMatchObject({
    code: '42501',
  });
  ok(await ana.client.from('quote_adjustments').delete().eq('request_id', request_id).select('id'));
});
