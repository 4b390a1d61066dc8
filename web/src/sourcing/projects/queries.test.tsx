import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { countQuery, rowsQuery } from '../../wire/server-list.ts';
import {
  approvedClientsQuery,
  projectList,
  projectQuery,
  useChangeProject,
  useCreateProject,
} from './queries.ts';
import { ana } from './testing-projects.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const client = 'client:profiles!projects_client_id_fkey(full_name,email,phone_number)';
const fields = { name: ' Casa ', clientId: 'rafael', address: ' ' };

test('[DAT-007] clients to build for are approved clients, asked for by name', async () => {
  wire.answers.profiles = [{ id: 'rafael', full_name: 'Rafael Moura', email: 'r@prumo.test' }];

  expect(await fetched(approvedClientsQuery)).toEqual(wire.answers.profiles);
  expect(calls()).toEqual([
    'GET profiles?select=id,full_name,email&role=eq.client&status=eq.approved&order=full_name.asc,id.asc&offset=0&limit=1000',
  ]);
});

const columns =
  'id,name,address,status,created_at,client_name,items,open_items,suppliers_asked,suppliers_answered,planned,approved,paid,last_paid_on';

test('[SCR-ARCH-003] [HOJ-010] the projects asked for are the architect’s own, newest first', async () => {
  wire.answers['rpc/list_projects'] = [];
  const own = projectList('ana', { search: '', statuses: [], order: null });

  await fetched(rowsQuery(own, () => '', 100));
  await fetched(countQuery(own));

  const asked = `select=${columns}&architect_id=eq.ana&order=created_at.desc,id.asc`;
  expect(calls()).toEqual([
    `GET rpc/list_projects?${asked}&offset=0&limit=100`,
    `HEAD rpc/list_projects?${asked}`,
  ]);
});

test('[SCR-ARCH-003] a search and the statuses of a counter narrow the architect’s own projects, in the order that is asked', async () => {
  wire.answers['rpc/list_projects'] = [];
  const filter = {
    search: 'Casa Árvore',
    statuses: ['planning', 'quoting'],
    order: 'cliente',
  } as const;

  await fetched(rowsQuery(projectList('ana', filter), () => '', 100));

  expect(calls()).toEqual([
    `GET rpc/list_projects?select=${columns}&architect_id=eq.ana&search_text=ilike.%casa%&search_text=ilike.%arvore%&status=in.(planning,quoting)&order=client_key.asc,created_at.desc,id.asc&offset=0&limit=100`,
  ]);
});

test.each([
  [refusing('none', 406, 'PGRST116'), null],
  [refusing('bad id', 400, '22P02'), null],
  [{ id: 'p1' }, { id: 'p1' }],
])('one project: %o is answered with %o', async (answer, project) => {
  wire.answers.projects = answer;

  expect(await fetched(projectQuery('p1'))).toEqual(project);
  expect(calls()).toEqual([`GET projects?select=*,${client}&id=eq.p1`]);
});

test('any other refusal of a project is an error, not an absent project', async () => {
  wire.answers.projects = refusing('Sem permissão.', 403, '42501');

  await expect(fetched(projectQuery('p1'))).rejects.toMatchObject({ code: '42501' });
});

test('[DAT-022] a new project is sent trimmed, in planning, as its architect’s; the lists are read again', async () => {
  wire.answers.projects = { id: 'p1' };

  expect(await done(useCreateProject, fields, ana)).toEqual({
    refused: null,
    staled: [['projects']],
  });
  expect(wire.calls[0]).toMatchObject({
    method: 'POST',
    to: 'projects',
    body: {
      id: expect.any(String),
      name: 'Casa',
      client_id: 'rafael',
      architect_id: 'ana',
      address: null,
      status: 'planning',
    },
  });
});

test('a refused project says so and stales nothing: there is no new one', async () => {
  wire.answers.projects = refusing('Não.', 403, '42501');

  expect(await done(useCreateProject, fields, ana)).toEqual({ refused: 'Não.', staled: [] });
});

test.each([
  [null, null],
  [refusing('Não.', 403, '42501'), 'Não.'],
])(
  'a changed project is sent by its id and read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers.projects = answer;

    expect(await done(() => useChangeProject('p1'), { status: 'archived' as const })).toEqual({
      refused,
      staled: [['projects']],
    });
    expect(calls()).toEqual(['PATCH projects?id=eq.p1 {"status":"archived"}']);
  },
);
