import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { useDatabase } from '../database/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Terms, questions, addenda and rounds as a stock client calls them.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<'ana' | 'bruno' | 'silvia', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'bruno', 'silvia'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(async () => {
  for (const { client } of Object.values(people)) await client.removeAllChannels();
  await server?.stop();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const category = 'marcenaria';
const project = PROJECT.consultorio;

test('[TRM-021] a category is asked under terms, changed by addendum, and answered plainly afterwards', async () => {
  const { ana, bruno, silvia } = people;
  const invite = (terms: object) =>
    ana.client.functions.invoke('send-quote-invitations', {
      body: {
        project_id: project,
        selected_suppliers: { [category]: [bruno.id, silvia.id] },
        terms: { [category]: terms },
      },
    });
  expect((await invite({ respond_until: inDays(0.9) })).error).not.toBeNull();
  const until = inDays(5);
  expect((await invite({ respond_until: until, accepts_late: false })).data).toEqual({
    quotes_created: 2,
  });

  const [asked] = ok(await bruno.client.rpc('list_quote_requests')).filter(
    (row: { project_name: string }) => row.project_name === 'Consultório Jardim Paulista',
  );
  expect(asked).toMatchObject({ owes: 'answer', accepts_late: false });
  expect(new Date(asked.respond_until).toISOString()).toBe(until);
  const target = { target_quote_id: asked.quote_id };
  ok(await bruno.client.rpc('mark_request_opened', target));
  ok(await bruno.client.rpc('answer_intent', { ...target, intent: 'will_quote' }));
  const question = ok(
    await bruno.client.rpc('ask_question', { ...target, body: 'Qual o puxador?' }),
  );
  ok(await ana.client.rpc('answer_question', { question_id: question, answer: 'Cava.' }));
  const read = { target_project_id: project, category };
  expect(ok(await silvia.client.rpc('list_questions', read))).toMatchObject([
    { body: 'Qual o puxador?', answer: 'Cava.', asked_by: null, is_mine: false },
  ]);

  const added = randomUUID();
  const addendum = {
    ...read,
    note: 'Mais um armário',
    changes: [{ op: 'add', item_id: added, description: 'Armário', quantity: 1 }],
  };
  expect(ok(await ana.client.rpc('issue_addendum', addendum))).toEqual([
    { number: 1, reopened: 0 },
  ]);
  // Sent again because the response was lost: nothing is added twice.
  expect((await ana.client.rpc('issue_addendum', addendum)).error).toMatchObject({ code: '23505' });

  // A client that knows the specified calls alone answers one row for the whole request.
  ok(
    await bruno.client
      .from('quotes')
      .update({ status: 'submitted', price: 100.01, delivery_time_days: 9, notes: '' })
      .eq('id', asked.quote_id)
      .select(),
  );
  const rows = ok(
    await bruno.client.from('quotes').select('price,status').eq('request_id', asked.request_id),
  );
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['submitted', 'submitted']);
  expect(rows.reduce((sum: number, { price }: { price: number }) => sum + price, 0)).toBeCloseTo(
    100.01,
  );
  expect(
    ok(await ana.client.rpc('get_request_board', { target_project_id: project })),
  ).toContainEqual(
    expect.objectContaining({
      supplier_id: bruno.id,
      state: 'answered',
      total: 100.01,
      addendum: 1,
    }),
  );
});

test('[TRM-021] items of an addendum are read with the others; a cancelled one is gone from lists and embeds', async () => {
  const { ana } = people;
  const items = async () =>
    ok(await ana.client.from('project_items').select('id').eq('project_id', project));
  const before = await items();
  const [item] = ok(
    await ana.client
      .from('project_items')
      .select('id')
      .eq('project_id', project)
      .eq('description', 'Armário'),
  );
  ok(
    await ana.client.rpc('issue_addendum', {
      target_project_id: project,
      category,
      note: 'Sem o armário',
      changes: [{ op: 'cancel', item_id: item?.id }],
    }),
  );

  expect(await items()).toHaveLength(before.length - 1);
  const embedded = ok(
    await ana.client.from('projects').select('project_items(id)').eq('id', project).single(),
  );
  expect(embedded.project_items).toHaveLength(before.length - 1);
});

test('[TRM-021] refusals have their codes and sentences on the wire', async () => {
  const { ana, bruno } = people;
  const [asked] = ok(await bruno.client.rpc('list_quote_requests'));
  const refusals = await Promise.all([
    ana.client.rpc('set_request_terms', {
      target_project_id: project,
      category,
      terms: { respond_until: inDays(0.9) },
    }),
    bruno.client.rpc('answer_intent', {
      target_quote_id: asked.quote_id,
      intent: 'will_not_quote',
    }),
    ana.client.rpc('issue_addendum', { target_project_id: project, category, note: ' ' }),
  ]);

  expect(refusals.map(({ status, error }) => [status, error?.code, error?.message])).toEqual([
    [400, 'TERMS', 'O prazo para responder precisa ter pelo menos 24 horas.'],
    [400, 'QINTE', 'Escolha o motivo de não cotar.'],
    [400, 'ADDEN', 'Escreva o que mudou na solicitação.'],
  ]);
});
