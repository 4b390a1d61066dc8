import { expect, test } from 'vitest';
import { activeProjectQuery } from '../../sourcing/projects/client-projects.ts';
import { projectFinancesQuery } from '../../sourcing/projects/project-finances.ts';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { objectionsQuery, useObject } from './objections.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('[DAT-024] the active project is the client’s newest in planning, quoting or progress', async () => {
  wire.answers.projects = [{ id: 'p2', name: 'Casa' }];

  expect(await fetched(activeProjectQuery('clara'))).toEqual({ id: 'p2', name: 'Casa' });
  wire.answers.projects = [];
  expect(await fetched(activeProjectQuery('clara'))).toBeNull();
  expect(calls()[0]).toBe(
    'GET projects?select=id,name&client_id=eq.clara&status=in.(planning,quoting,in_progress)&order=created_at.desc&limit=1',
  );
});

test('[RPC-007] [RPC-008] [RPC-009] the figures are three calls about one project, each in its place', async () => {
  wire.answers['rpc/get_project_financial_summary'] = [{ valor_gasto: 1 }];
  wire.answers['rpc/get_project_financial_alerts'] = [{ category: 'civil' }];
  wire.answers['rpc/get_project_category_details'] = [{ category: 'pintura' }];

  expect(await fetched(projectFinancesQuery('p1'))).toEqual({
    summary: { valor_gasto: 1 },
    alerts: [{ category: 'civil' }],
    details: [{ category: 'pintura' }],
  });
  expect(wire.calls.map(({ body }) => body)).toEqual(Array(3).fill({ target_project_id: 'p1' }));
});

test('a project without figures has none, and one refused call refuses all', async () => {
  wire.answers['rpc/get_project_financial_summary'] = [];
  wire.answers['rpc/get_project_financial_alerts'] = [];
  wire.answers['rpc/get_project_category_details'] = [];
  expect(await fetched(projectFinancesQuery('p1'))).toEqual({
    summary: null,
    alerts: [],
    details: [],
  });

  wire.answers['rpc/get_project_financial_alerts'] = refusing('Não.', 500);
  await expect(fetched(projectFinancesQuery('p1'))).rejects.toThrow('Não.');
});

test.each(['object_to_project', 'withdraw_objection'] as const)(
  '%s is about one project, and the objections are read again, also when refused',
  async (act) => {
    wire.answers['rpc/list_my_objections'] = [];
    await fetched(objectionsQuery);
    wire.answers[`rpc/${act}`] = true;
    expect(await done(() => useObject('p1'), act)).toEqual({
      refused: null,
      staled: [['objections', 'own']],
    });
    wire.answers[`rpc/${act}`] = refusing('Não.', 409, 'PT409');
    expect(await done(() => useObject('p1'), act)).toEqual({
      refused: 'Não.',
      staled: [['objections', 'own']],
    });
    expect(calls().at(-1)).toBe(`POST rpc/${act} {"target_project_id":"p1"}`);
  },
);
