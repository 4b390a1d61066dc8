import { expect, test, vi } from 'vitest';
import { ask, brokenInvariants, makeEngine } from './engine.ts';
import { startPrumo } from './prumo.ts';
import { full, report } from './rounds.ts';
import { type Ana, signInAsAna } from './writers.ts';

// The races of contract/races.test.ts as often as security.md asks: only in `npm run faults`.

vi.setConfig({ testTimeout: 600_000 });

const statuses = (answers: Response[]) => answers.map(({ status }) => status);

async function start() {
  const engine = await makeEngine();
  const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
  await prumo.healthy();
  return { engine, ana: await signInAsAna(prumo.url) };
}

const approve = (ana: Ana, { id, project_id }: { id: string; project_id: string }) =>
  ana.ask('rpc/approve_quotes', {
    target_project_id: project_id,
    quote_ids: [id],
    keep_undecided: true,
  });

test.runIf(full)('two tabs approving different quotes of one item, 200 times (F9)', async () => {
  const { engine, ana } = await start();
  const items = await twoAnswersEach(engine.ownerUrl(), ana, 200);
  let winners = 0;

  for (const [n, [one, other]] of items.entries()) {
    const second = async () => {
      if (n % 2 === 1) await new Promise((resolve) => setTimeout(resolve, 5));
      return approve(ana, other);
    };
    const answers = await Promise.all([approve(ana, one), second()]);
    const won = statuses(answers).filter((status) => status < 300).length;
    const lost = statuses(answers).filter((status) => status === 400 || status === 409).length;
    expect([won, lost], `${statuses(answers)}`).toEqual([1, 1]);
    winners += won;
  }

  const broken = await brokenInvariants(engine.ownerUrl());
  report({
    fault: 'F9 two tabs approve rivals',
    rounds: 200,
    acknowledged: winners,
    lost: 0,
    broken: broken.length,
  });
  expect(broken).toEqual([]);
});

test.runIf(full)('50 payments at once of one quote, 20 times (F10)', async () => {
  const { engine, ana } = await start();
  const items = await twoAnswersEach(engine.ownerUrl(), ana, 20);
  let accepted = 0;

  for (const [quote] of items) {
    await approve(ana, quote);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ana.ask('payments', {
          quote_id: quote.id,
          amount: 30 + (n % 7) / 100,
          payment_date: '2026-11-21',
        }),
      ),
    );
    const paid = statuses(answers).filter((status) => status === 201).length;
    expect(statuses(answers).filter((status) => status !== 201 && status !== 400)).toEqual([]);
    expect(paid).toBe(3);
    accepted += paid;
  }

  const broken = await brokenInvariants(engine.ownerUrl());
  report({
    fault: 'F10 50 payments at once',
    rounds: 20,
    acknowledged: accepted,
    lost: 0,
    broken: broken.length,
  });
  expect(broken).toEqual([]);
});

test.runIf(full)('the same write sent ten times at once has one effect (F11)', async () => {
  const { engine, ana } = await start();
  const [[quote]] = (await twoAnswersEach(engine.ownerUrl(), ana, 1)) as [Pair];
  await approve(ana, quote);
  const id = crypto.randomUUID();
  const project = {
    id: crypto.randomUUID(),
    name: 'uma vez',
    client_id: ana.clientId,
    architect_id: ana.id,
    status: 'planning',
  };
  const payment = { id, quote_id: quote.id, amount: 10, payment_date: '2026-11-21' };

  for (const [table, row] of [
    ['payments', payment],
    ['projects', project],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.ask(table, row)));
    expect(statuses(answers).sort()).toEqual([201, ...Array(9).fill(409)]);
  }

  const broken = await brokenInvariants(engine.ownerUrl());
  report({
    fault: 'F11 one write sent ten times at once',
    rounds: 2,
    acknowledged: 2,
    lost: 0,
    broken: broken.length,
  });
  expect(broken).toEqual([]);
});

interface Answered {
  id: string;
  project_id: string;
}
type Pair = [Answered, Answered];

/** Items of a project in quotation with two answers of R$ 100 each, past the rules. */
async function twoAnswersEach(ownerUrl: string, ana: Ana, count: number): Promise<Pair[]> {
  await ask(
    ownerUrl,
    `alter table public.project_items disable trigger user;
     alter table public.quotes disable trigger user;
     alter table public.quotes enable trigger quotes_copy_item;
     with item as (
       select i.* from public.project_items i
       join public.quotes q on q.project_item_id = i.id
       where i.architect_id = '${ana.id}' and q.status = 'submitted' limit 1
     ), made as (
       insert into public.project_items
       select (jsonb_populate_record(null::public.project_items, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'description', 'corrida ' || n))).*
       from item i, generate_series(1, ${count}) n
       returning *
     )
     insert into public.quotes
     select (jsonb_populate_record(null::public.quotes, to_jsonb(q) || jsonb_build_object(
       'id', gen_random_uuid(), 'project_item_id', i.id, 'supplier_id', s.id, 'price', 100,
       'category', i.category))).*
     from (select q.* from public.quotes q join item on item.id = q.project_item_id where q.status = 'submitted' limit 1) q,
          made i,
          (select id from public.profiles where role = 'supplier' and status = 'approved' order by id limit 2) s;
     alter table public.project_items enable trigger user;
     alter table public.quotes enable trigger user;`,
  );
  const rows = await ask<Answered & { project_item_id: string }>(
    ownerUrl,
    `select q.id, q.project_id, q.project_item_id from public.quotes q
     join public.project_items i on i.id = q.project_item_id
     where i.description like 'corrida %' order by q.project_item_id, q.id`,
  );
  return rows.flatMap((row, n) => (n % 2 === 0 ? [[row, rows[n + 1]] as Pair] : []));
}
