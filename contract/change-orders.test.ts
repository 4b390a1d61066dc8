import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { brokenInvariants, itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../database/testing.ts';
import { pageTexts } from '../gateway/src/documents/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// A confirmed order is changed, and another one ended, by the stock client.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
let server: RunningServer;
const people = {} as Record<
  'ana' | 'elisa' | 'marcos' | 'gustavo' | 'silvia' | 'rafael' | 'davi',
  Person
>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'elisa', 'marcos', 'gustavo', 'silvia', 'rafael', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(() => server?.stop());

const project = PROJECT.altoDaLapa;
const answer = (person: Person, id: string, decision = 'agreed') =>
  person.client.rpc('sign_off', {
    kind: 'change_order',
    entity_id: id,
    entity_version: 1,
    decision,
  });

/** Approved by a plain update and confirmed by its supplier. */
async function confirmedOrder(item: string, supplier: Person) {
  const quote = ok(
    await people.ana.client
      .from('quotes')
      .update({ status: 'approved' })
      .eq('project_item_id', itemId(item))
      .eq('supplier_id', supplier.id)
      .select('id')
      .single(),
  );
  const [order] = ok(
    await supplier.client.rpc('get_orders', { target_project_id: project }),
  ).filter(({ status }: { status: string }) => status === 'issued');
  ok(
    await supplier.client.rpc('sign_off', {
      kind: 'order',
      entity_id: order.order_id,
      entity_version: order.version,
      decision: 'agreed',
    }),
  );
  return { id: order.order_id as string, quote: quote.id as string };
}

async function propose(author: Person, order: string, draft: object) {
  const [saved] = ok(
    await author.client.rpc('save_change_order', {
      target_order_id: order,
      target_change_order_id: crypto.randomUUID(),
      kind: 'change',
      cause: 'unforeseen',
      title: 'Reforço da viga',
      description: null,
      ...draft,
    }),
  );
  return saved.change_order_id as string;
}

test('[ADT-001] [ADT-002] [ADT-008] three people agree, the client of the specified calls reads the new price, and the paper has the hash', async () => {
  const { ana, marcos, rafael, elisa, davi, gustavo } = people;
  const order = await confirmedOrder('0201', marcos);
  const id = await propose(marcos, order.id, {
    lines: [{ quote_id: order.quote, price_delta: 1800, days_delta: 6 }],
  });
  expect(ok(await ana.client.from('change_orders').select('id').eq('id', id))).toEqual([]);
  expect(await answer(ana, id)).toMatchObject({ status: 404 });
  const received = new Promise<unknown>((resolve) => {
    rafael.client
      .channel('changes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'change_orders' }, resolve)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED')
          void marcos.client
            .rpc('send_change_order', { target_change_order_id: id })
            .then(() => null);
      });
  });
  expect(await received).toMatchObject({ new: { id, status: 'sent', number: 1 } });
  await rafael.client.removeAllChannels();

  expect(await answer(davi, id)).toMatchObject({ status: 403 });
  expect(await answer(elisa, id)).toMatchObject({ status: 404 });
  expect(await answer(gustavo, id)).toMatchObject({ status: 404 });
  expect(await answer(marcos, id)).toMatchObject({ data: [expect.any(Object)] });
  ok(
    await ana.client.rpc('sign_off', {
      kind: 'change_order',
      entity_id: id,
      entity_version: 1,
      decision: 'agreed',
    }),
  );
  const [signed] = ok(await answer(rafael, id));

  expect(
    ok(await ana.client.from('quotes').select('price').eq('id', order.quote).single()),
  ).toEqual({
    price: 31_600,
  });
  expect(
    ok(await rafael.client.rpc('get_project_financial_summary', { target_project_id: project })),
  ).toMatchObject([{ orcamento_total_aprovado: 31_600 }]);
  expect(ok(await gustavo.client.rpc('get_change_orders', { target_change_order_id: id }))).toEqual(
    [],
  );
  const { data } = await marcos.client.auth.getSession();
  const paper = await fetch(`${server.url}/documents/v1/change-order/${id}.pdf`, {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(paper.status).toBe(200);
  const text = (await pageTexts(new Uint8Array(await paper.arrayBuffer()))).join(' ');
  expect(text).toContain('R$ 31.600,00');
  expect(text.replaceAll(' ', '')).toContain(signed?.content_hash);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[ADT-006] a termination to zero gives the item back to a plain approval of a rival', async () => {
  const { ana, marcos, gustavo, rafael } = people;
  const [order] = ok(await ana.client.rpc('get_orders', { target_project_id: project }));
  const id = await propose(ana, order.order_id, {
    kind: 'termination',
    cause: 'termination',
    title: 'Sem acordo',
    lines: [{ quote_id: order.items[0].quote_id, price_delta: -31_600 }],
  });
  ok(await ana.client.rpc('send_change_order', { target_change_order_id: id }));
  ok(await answer(rafael, id));
  ok(await answer(marcos, id));

  const chosen = ok(
    await ana.client
      .from('quotes')
      .update({ status: 'approved' })
      .eq('project_item_id', itemId('0201'))
      .eq('supplier_id', gustavo.id)
      .select('status'),
  );
  expect(chosen).toEqual([{ status: 'approved' }]);
  expect(
    ok(
      await marcos.client
        .from('quotes')
        .select('status,rejection_reason')
        .eq('project_item_id', itemId('0201')),
    ),
  ).toEqual([{ status: 'rejected', rejection_reason: 'Pedido distratado' }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});
