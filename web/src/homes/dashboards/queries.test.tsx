import { expect, test } from 'vitest';
import { fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { newestRowsQuery, platformFiguresQuery } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('[DAT-027] [SCR-ADM-003] [SCR-ADM-004] people, projects and commissions are counted and added up by the database', async () => {
  const figures = {
    pending_users: 3,
    projects: 12_345,
    commissions_total: 0.3,
    commissions_month: 0.1,
    received_month: 0,
    received_invoices: 0,
    deals_month: 0,
    foreseen: 0,
    due: 0,
  };
  wire.answers['rpc/platform_figures'] = figures;

  expect(await fetched(platformFiguresQuery)).toEqual(figures);
  expect(calls()).toEqual(['POST rpc/platform_figures {}']);
});

test('[SCR-ADM-003] refused figures are an error, never zeros', async () => {
  wire.answers['rpc/platform_figures'] = refusing('Sem permissão.', 403, '42501');

  await expect(fetched(platformFiguresQuery)).rejects.toMatchObject({ code: '42501' });
});

test('[SCR-ADM-006] the newest rows of the three tables are asked for, a few of each', async () => {
  for (const table of ['profiles', 'projects', 'commissions']) wire.answers[table] = [];

  await fetched(newestRowsQuery);

  expect(
    wire.calls.map(({ to, query }) => `${to} ${query.get('order')} ${query.get('limit')}`),
  ).toEqual([
    'profiles created_at.desc 8',
    'projects created_at.desc 8',
    'commissions created_at.desc 8',
  ]);
});
