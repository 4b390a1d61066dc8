import { randomUUID } from 'node:crypto';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useDatabase } from '../database/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Quote requests as a stock client meets them, and what it did before there were any.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<'ana' | 'bruno' | 'silvia' | 'davi', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'bruno', 'silvia', 'davi'] as const) {
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  }
});
afterAll(async () => {
  for (const { client } of Object.values(people)) await client.removeAllChannels();
  await server?.stop();
});

describe('[REQ-007] embeds without a hint mean one thing, as before', () => {
  test.each([
    ['quotes', '*,project_items(*)'],
    ['quotes', '*,project_items!inner(project_id)'],
    ['quotes', 'id,profiles(full_name),supplier:profiles(company_name)'],
    ['quotes', 'id,project_items(id,projects(name))'],
    ['project_items', '*,quotes(*)'],
    ['project_items', 'id,projects(name),quotes(id,profiles(full_name))'],
    ['projects', '*,project_items(*,quotes(*))'],
    ['projects', 'id,client:profiles!projects_client_id_fkey(full_name)'],
    ['profiles', 'id,quotes(id,status)'],
  ])('%s?select=%s', async (table, select) => {
    for (const person of [people.ana, people.davi]) {
      const rows = ok(await person.client.from(table).select(select).limit(5));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test.each([
    // Projects and people have had two relations since the first day, and quotes and projects none of their own.
    ['projects', 'id,profiles(full_name)', 'PGRST201'],
    ['projects', 'id,quotes(id)', 'PGRST200'],
    ['profiles', 'id,project_items(id)', 'PGRST200'],
  ])('%s?select=%s is refused as before', async (table, select, code) => {
    const { error } = await people.ana.client.from(table).select(select);

    expect(error?.code).toBe(code);
  });
});

test('[REQ-002] a supplier reads what it was asked with its quotes, an architect with the project and the supplier', async () => {
  const ofBruno = ok(
    await people.bruno.client
      .from('quote_requests')
      .select('*,quotes(project_item_id,status)')
      .eq('project_id', PROJECT.altoDaLapa),
  );
  expect(ofBruno).toEqual([
    expect.objectContaining({
      category: 'marcenaria',
      supplier_id: people.bruno.id,
      respond_until: null,
      accepts_late: true,
      round: 1,
      quotes: expect.arrayContaining(
        ['0203', '0204'].map((item) => ({ project_item_id: itemId(item), status: 'requested' })),
      ),
    }),
  ]);
  expect(ofBruno[0]).not.toHaveProperty('architect_id');

  const ofAna = ok(
    await people.ana.client
      .from('quote_requests')
      .select('category,projects(name),profiles(full_name)')
      .eq('id', ofBruno[0].id)
      .single(),
  );
  expect(ofAna).toEqual({
    category: 'marcenaria',
    projects: { name: 'Casa Alto da Lapa' },
    profiles: { full_name: 'Bruno Carvalho' },
  });
});

test('[REQ-003] a client that knows five statuses rejects by a plain update', async () => {
  const item = itemId('0205');
  const rejected = ok(
    await people.ana.client
      .from('quotes')
      .update({ status: 'rejected' })
      .eq('project_item_id', item)
      .eq('status', 'submitted')
      .select('status,closed_as'),
  );

  expect(rejected).toEqual([{ status: 'rejected', closed_as: 'refused' }]);
});

test('[REQ-006] a change of a request reaches its supplier and its architect, and no rival', async () => {
  const received = new Map<string, string[]>();
  for (const [name, { client }] of Object.entries(people)) {
    const ids: string[] = [];
    received.set(name, ids);
    const statuses: string[] = [];
    client
      .channel(randomUUID())
      .on(
        'postgres_changes',
        {
          event: '*',
          schema: 'public',
          table: 'quote_requests',
          filter: `project_id=eq.${PROJECT.altoDaLapa}`,
        },
        ({ new: row }: RealtimePostgresChangesPayload<{ id: string; intent: string }>) =>
          ids.push('intent' in row ? row.intent : ''),
      )
      .subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED']), { timeout: 20_000 });
  }

  await database.current.owner.query(
    `update public.quote_requests set intent = 'will_quote' where project_id = $1 and supplier_id = $2`,
    [PROJECT.altoDaLapa, people.bruno.id],
  );

  for (const name of ['ana', 'bruno', 'davi'])
    await vi.waitFor(() => expect(received.get(name), name).toEqual(['will_quote']), {
      timeout: 20_000,
    });
  expect(received.get('silvia')).toEqual([]);
});
