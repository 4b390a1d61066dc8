import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { emptyBudgets, typedFrom } from './amounts.ts';
import { budgetedProjectsQuery, budgetsQuery, reserveQuery, useSaveBudgets } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const saved = [
  { id: 'b1', category: 'civil' as const, budgeted_amount: 40_000 },
  { id: 'b2', category: 'pintura' as const, budgeted_amount: 9_000 },
  { id: 'b3', category: 'marcenaria' as const, budgeted_amount: 500 },
];

/** Forecasts and reserve change the figures of the project. */
const staled = [
  ['budgets', 'p1'],
  ['finances', 'p1'],
];
const noReserve = { savedReserve: null, typedReserve: '' as const };

test('[DAT-037] projects to choose from: an architect’s own, for admins all, newest first', async () => {
  wire.answers.projects = [];

  await fetched(budgetedProjectsQuery('ana'));
  await fetched(budgetedProjectsQuery(null));

  const select = 'select=id,name,status,client:profiles!projects_client_id_fkey(full_name)';
  expect(calls()).toEqual([
    `GET projects?${select}&order=created_at.desc,id.asc&architect_id=eq.ana&limit=51`,
    `GET projects?${select}&order=created_at.desc,id.asc&limit=51`,
  ]);
});

test('[DAT-037] the budgets asked for are those of one project', async () => {
  wire.answers.project_category_budgets = [];

  await fetched(budgetsQuery('p1'));

  expect(calls()).toEqual([
    'GET project_category_budgets?select=id,category,budgeted_amount&project_id=eq.p1',
  ]);
});

test('[DAT-038] zeros are deleted by id, then what is new or changed is upserted, and no other row', async () => {
  wire.answers.project_category_budgets = null;
  const typed = {
    ...emptyBudgets(),
    civil: 41_000,
    pintura: '' as const,
    marcenaria: 500,
    vidracaria: 100,
  };

  expect(await done(() => useSaveBudgets('p1'), { saved, typed, ...noReserve })).toEqual({
    refused: null,
    staled,
  });
  expect(wire.calls.map(({ method, query, body }) => [method, query.get('id'), body])).toEqual([
    ['DELETE', 'in.(b2)', undefined],
    [
      'POST',
      null,
      [
        { project_id: 'p1', category: 'civil', budgeted_amount: 41_000 },
        { project_id: 'p1', category: 'vidracaria', budgeted_amount: 100 },
      ],
    ],
  ]);
  expect(wire.calls[1]?.query.get('on_conflict')).toBe('project_id,category');
});

test('a refused deletion sends no amounts, and the saved budgets are read again', async () => {
  wire.answers.project_category_budgets = refusing('Não.', 403, '42501');

  expect(
    await done(() => useSaveBudgets('p1'), {
      saved,
      typed: { ...emptyBudgets(), civil: 1 },
      savedReserve: null,
      typedReserve: 1,
    }),
  ).toEqual({ refused: 'Não.', staled });
  expect(wire.calls.map(({ method }) => method)).toEqual(['DELETE']);
});

test('[CTL-005] the reserve is read by project, and set when it changed', async () => {
  wire.answers.project_reserves = [];
  expect(await fetched(reserveQuery('p1'))).toBeNull();
  wire.answers.project_reserves = [{ amount: 800 }];
  expect(await fetched(reserveQuery('p1'))).toBe(800);
  wire.answers['rpc/set_reserve'] = 900;
  const amounts = { saved, typed: typedFrom(saved), savedReserve: 800 };
  await done(() => useSaveBudgets('p1'), { ...amounts, typedReserve: 800 });
  expect(await done(() => useSaveBudgets('p1'), { ...amounts, typedReserve: 900 })).toEqual({
    refused: null,
    staled,
  });

  const asked = 'GET project_reserves?select=amount&project_id=eq.p1';
  expect(calls()).toEqual([
    asked,
    asked,
    'POST rpc/set_reserve {"target_project_id":"p1","amount":900}',
  ]);
});
