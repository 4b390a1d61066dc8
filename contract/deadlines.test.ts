import { expect, test } from 'vitest';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok, type Person } from './people.ts';

// Deadlines, opened requests and declined ones, by the stock client.

const { people, behind, quoteOf } = useCast('ana', 'bruno', 'silvia', 'vitor', 'nadia', 'marcos');
const project = PROJECT.consultorio;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const invite = (category: string, suppliers: Person[], terms?: object) =>
  people.ana.client.functions.invoke('send-quote-invitations', {
    body: {
      project_id: project,
      selected_suppliers: { [category]: suppliers.map(({ id }) => id) },
      ...(terms && { terms: { [category]: terms } }),
    },
  });

interface Asked {
  request_id: string;
  quote_id: string;
  category: string;
  project_name: string;
  respond_until: string;
  accepts_late: boolean;
  opened_at: string | null;
  owes: string | null;
}
const asked = async ({ client }: Person): Promise<Asked[]> =>
  ok(await client.rpc('list_quote_requests'));
const inConsultorio = async (who: Person) => {
  const found = (await asked(who)).find(({ project_name }) => project_name.startsWith('Consult'));
  if (!found) throw new Error('not asked');
  return found;
};
const versionsOf = async ({ client }: Person, quote: string) =>
  ok(await client.rpc('list_quote_versions', { target_quote_id: quote }));

test('[TRM-002] a deadline 23 hours ahead is refused with its sentence, and nobody is asked', async () => {
  const { data, error } = await invite('civil', [people.marcos], { respond_until: inHours(23) });

  expect(data).toBeNull();
  expect(error.context.status).toBe(400);
  expect(await error.context.json()).toMatchObject({
    code: 'TERMS',
    error: 'O prazo para responder precisa ter pelo menos 24 horas.',
  });
  expect(
    ok(await people.ana.client.from('quote_requests').select('id').eq('project_id', project)),
  ).toEqual([]);
});

test('[TRM-001] an invitation that says nothing of terms answers as before, and gives seven days', async () => {
  const { bruno, silvia } = people;
  expect((await invite('marcenaria', [bruno, silvia])).data).toEqual({ quotes_created: 2 });

  // 23:59 in São Paulo, three hours behind UTC all year.
  const today = new Date(Date.now() - 3 * 3_600_000);
  const seventhDay = Date.UTC(
    today.getUTCFullYear(),
    today.getUTCMonth(),
    today.getUTCDate() + 7,
    26,
    59,
  );
  const request = await inConsultorio(bruno);
  expect(Date.parse(request.respond_until)).toBe(seventhDay);
  expect(request).toMatchObject({ accepts_late: true, owes: 'answer', opened_at: null });
});

test('[TRM-006] a request is opened once, by its page or by an answer', async () => {
  const { bruno, silvia, ana } = people;
  const target = { target_quote_id: (await inConsultorio(bruno)).quote_id };
  ok(await bruno.client.rpc('mark_request_opened', target));
  const first = (await inConsultorio(bruno)).opened_at;
  expect(first).not.toBeNull();
  ok(await bruno.client.rpc('mark_request_opened', target));
  expect((await inConsultorio(bruno)).opened_at).toBe(first);

  const { quote_id, opened_at } = await inConsultorio(silvia);
  expect(opened_at).toBeNull();
  ok(
    await silvia.client
      .from('quotes')
      .update({ status: 'submitted', price: 800, delivery_time_days: 9, notes: null })
      .eq('id', quote_id)
      .select(),
  );
  const board: { supplier_id: string; opened_at: string | null }[] = ok(
    await ana.client.rpc('get_request_board', { target_project_id: project }),
  );
  expect(board.map((row) => row.opened_at)).not.toContain(null);
});

test('[TRM-008] who declines has nothing pending, counts as answered with the reason on the board, and may change their mind', async () => {
  const { ana, bruno } = people;
  const isPending = async () =>
    ok(await bruno.client.rpc('has_pending_quotes', { supplier_user_id: bruno.id }));
  const owed = (await asked(bruno)).filter(({ owes }) => owes === 'answer');
  expect(await isPending()).toBe(true);

  for (const { quote_id } of owed)
    ok(
      await bruno.client.rpc('answer_intent', {
        target_quote_id: quote_id,
        intent: 'will_not_quote',
        reason: 'schedule',
        note: 'Só em março.',
      }),
    );

  expect(await isPending()).toBe(false);
  const named = { target_project_id: project };
  expect(ok(await ana.client.rpc('get_quote_progress_by_category', named))).toContainEqual(
    expect.objectContaining({ category: 'marcenaria', total_quotes: 2, submitted_quotes: 2 }),
  );
  expect(ok(await ana.client.rpc('get_request_board', named))).toContainEqual(
    expect.objectContaining({
      supplier_id: bruno.id,
      state: 'declined',
      decline_reason: 'schedule',
      decline_note: 'Só em março.',
    }),
  );

  const back = { target_quote_id: (await inConsultorio(bruno)).quote_id, intent: 'will_quote' };
  ok(await bruno.client.rpc('answer_intent', back));
  expect(await isPending()).toBe(true);
  await behind(
    `update quote_requests set respond_until = now() - interval '1 hour', accepts_late = false
     where project_id = $1 and supplier_id = $2`,
    [project, bruno.id],
  );
  const { target_quote_id } = back;
  ok(
    await bruno.client.rpc('answer_intent', {
      target_quote_id,
      intent: 'will_not_quote',
      reason: 'price',
    }),
  );
  expect((await bruno.client.rpc('answer_intent', back)).error).toMatchObject({ code: 'QLATE' });
});

test('[TRM-004] after a deadline that refuses late answers three ways of answering are refused; elsewhere the answer is kept as late', async () => {
  const { vitor, nadia } = people;
  const item = itemId('0304');
  ok(await invite('vidracaria', [vitor, nadia]));
  await behind(
    `update quote_requests set respond_until = '2025-12-13T02:59:00Z', accepts_late = supplier_id = $2
     where project_id = $1 and category = 'vidracaria'`,
    [project, nadia.id],
  );
  const quote = (await inConsultorio(vitor)).quote_id;
  const plain = { status: 'submitted', price: 90, delivery_time_days: 9, notes: null };
  const line = { project_item_id: item, price: 90 };
  const offer = { delivery_time_days: 9, lines: [{ project_item_id: item, value: 90 }] };

  const answers = [
    await vitor.client.from('quotes').update(plain).eq('id', quote).select(),
    await vitor.client.rpc('submit_quote_response', {
      target_quote_id: quote,
      items: [line],
      delivery_time_days: 9,
    }),
    await vitor.client.rpc('submit_quote', { target_quote_id: quote, offer, expected_version: 0 }),
  ];

  for (const { status, error } of answers)
    expect([status, error?.code, error?.message]).toEqual([
      400,
      'QLATE',
      'O prazo para responder terminou em 12/12 às 23:59. Peça mais prazo ao arquiteto.',
    ]);
  expect(await versionsOf(vitor, quote)).toEqual([]);
  expect(await quoteOf('ana', item, 'vitor')).toMatchObject({ status: 'requested', price: null });

  const late = (await inConsultorio(nadia)).quote_id;
  ok(await nadia.client.from('quotes').update(plain).eq('id', late).select());
  expect(await versionsOf(nadia, late)).toMatchObject([{ version: 1, is_late: true, total: 90 }]);
});
