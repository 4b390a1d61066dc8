import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { countQuery, rowsQuery } from '../../../wire/server-list.ts';
import { projectObjectionsQuery, useDecideObjection } from './objections.ts';
import { allProjectList } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const columns =
  'id,name,address,status,created_at,architect_id,architect_name,client_id,client_name,items,approved,paid';

test('[SCR-ADM-030] every project is asked for newest first, and counted by the server', async () => {
  const everything = allProjectList({ search: '', status: '' }, null);
  wire.answers['rpc/list_projects'] = [];

  await fetched(rowsQuery(everything, () => '', 100));
  await fetched(countQuery(everything));

  expect(calls()).toEqual([
    `GET rpc/list_projects?select=${columns}&order=created_at.desc,id.asc&offset=0&limit=100`,
    `HEAD rpc/list_projects?select=${columns}&order=created_at.desc,id.asc`,
  ]);
});

test('[SCR-ADM-030] a search, a status and an order are asked of the server, without losing the others', async () => {
  const order = { key: 'approved', direction: 'ascending' } as const;
  const chosen = allProjectList({ search: 'São  Luís', status: 'quoting' }, order);
  wire.answers['rpc/list_projects'] = [];

  await fetched(rowsQuery(chosen, () => '', 100));

  expect(calls()).toEqual([
    `GET rpc/list_projects?select=${columns}&search_text=ilike.%sao%&search_text=ilike.%luis%&status=eq.quoting&order=approved.asc,created_at.desc,id.asc&offset=0&limit=100`,
  ]);
});

test.each([
  [null, null],
  [refusing('Já foi decidido.', 409, 'PT409'), 'Já foi decidido.'],
])(
  'a decided objection is sent; objections and projects are read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers['rpc/decide_objection'] = answer;
    wire.answers['rpc/list_project_objections'] = [];

    await fetched(projectObjectionsQuery);
    expect(await done(useDecideObjection, { id: 'o1', uphold: false })).toEqual({
      refused,
      staled: [['objections', 'everybody’s'], ['projects']],
    });
    expect(calls().at(-1)).toBe('POST rpc/decide_objection {"objection_id":"o1","uphold":false}');
  },
);
