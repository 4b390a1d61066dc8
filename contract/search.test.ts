import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// One search over everything, as a stock client calls it (docs/decisions/126).

const database = useDatabase({ cast: true });
let server: RunningServer;
let ana: Person;
let bruno: Person;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl });
  ana = await signIn(server, 'ana@prumo.test', CAST_PASSWORD);
  bruno = await signIn(server, 'bruno@prumo.test', CAST_PASSWORD);
});
afterAll(() => server?.stop());

test('[SEA-001] [SEA-002] each person finds what they may read, with the ids of its pages', async () => {
  const found = ok(await ana.client.rpc('search_everything', { search: 'ESCRITORIO barra' }));
  expect(found).toEqual([
    {
      kind: 'project',
      id: 'e0000000-0000-4000-8000-000000000004',
      name: 'Escritório Barra Funda',
      place: 'Clara Nogueira',
      category: null,
      status: 'completed',
      role: null,
      project_id: 'e0000000-0000-4000-8000-000000000004',
      total: 1,
    },
  ]);

  const asked = ok(await bruno.client.rpc('search_everything', { search: 'barra funda' }));
  expect(asked.map((hit: { kind: string; place: string }) => [hit.kind, hit.place])).toEqual([
    ['request', 'Ana Ribeiro'],
    ['order', 'Escritório Barra Funda'],
  ]);
});

test('[SEA-003] what is typed is never a pattern, and a search too short finds nothing', async () => {
  for (const search of ['', 'a', '%%', '*', '__'])
    expect(ok(await ana.client.rpc('search_everything', { search }))).toEqual([]);
});

test('[SEA-002] nobody who is signed out may search', async () => {
  const response = await fetch(`${server.url}/rest/v1/rpc/search_everything`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ search: 'ana' }),
  });
  expect(response.status).toBe(401);
});
