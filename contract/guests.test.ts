import { expect, test } from 'vitest';
import { card, DEAD, JOAO, offerOf } from '../database/guests/testing.ts';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// A guest supplier by the stock client: asked by its architect, answering by a link with the key of signed-out people.

const { people, nobody, behind } = useCast('ana', 'elisa', 'bruno', 'davi');
const project = PROJECT.altoDaLapa;
const shelf = itemId('0203');
const DEAD_LINK = { status: 404, error: DEAD };

/** Asks João for the joinery; the secret of a new link. */
async function askJoao(): Promise<{ secret: string; request_id: string }> {
  const { client } = people.ana;
  ok(await client.rpc('save_guest', { guest_id: JOAO, guest: card() }));
  const [asked] = ok(
    await client.rpc('ask_guests', { target_project_id: project, guests: { marcenaria: [JOAO] } }),
  );
  return asked;
}
const answer = (secret: string, price: number, expected_version: number) =>
  nobody().rpc('submit_guest_quote', {
    secret,
    offer: offerOf(price, 5000),
    expected_version,
    person_name: 'João Lima',
  });

test('[CON-1] [CVD-003] the stock reads of the analysis list a guest’s answer with name, company and address, and the keys of a profile are as before', async () => {
  const { ana, bruno, davi } = people;
  const keys = async ({ client, id }: typeof ana) =>
    Object.keys(ok(await client.from('profiles').select('*').eq('id', id).single())).sort();
  const before = await Promise.all([ana, bruno, davi].map(keys));
  // The queue of the team and its count, as the specified screen reads them.
  const queue = async () => {
    const { data, count } = await davi.client
      .from('profiles')
      .select('id', { count: 'exact' })
      .eq('status', 'pending_approval')
      .order('id');
    return { data, count };
  };
  const waiting = await queue();
  const { secret } = await askJoao();
  expect(await Promise.all([ana, bruno, davi].map(keys))).toEqual(before);
  expect(await queue()).toEqual(waiting);
  expect(before.flat().filter((key) => key.startsWith('guest'))).toEqual([]);

  expect(ok(await answer(secret, 12_000, 0))).toEqual([{ version: 1, total: 17_000 }]);
  const rows = ok(
    await ana.client
      .from('quotes')
      .select(
        'status, price, supplier:profiles!quotes_supplier_id_fkey(full_name,company_name,email)',
      )
      .eq('project_item_id', shelf)
      .eq('supplier_id', JOAO),
  );
  expect(rows).toEqual([
    {
      status: 'submitted',
      price: 12_000,
      supplier: {
        full_name: 'João Lima',
        company_name: 'Marcenaria Lima',
        email: 'joao@lima.test',
      },
    },
  ]);
  const listed = ok(
    await ana.client.from('profiles').select('id').eq('role', 'supplier').eq('status', 'approved'),
  );
  expect(listed.map(({ id }) => id)).not.toContain(JOAO);
});

test('[CON-4] [CVD-009] two answers to the same version at once: one is taken, the other is PT409', async () => {
  const { secret } = await askJoao();
  const { version } = ok(await nobody().rpc('get_guest_request', { secret })) as {
    version: number;
  };

  const results = await Promise.all(
    [10_000, 11_000].map((price) => answer(secret, price, version)),
  );

  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(results.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'PT409' });
});

test('[CON-2] [CVD-008] [T83] a wrong link is 404 with one sentence, and no link opens anything to the signed in', async () => {
  const { secret, request_id } = await askJoao();
  expect(await nobody().rpc('get_guest_request', { secret: `${secret}x` })).toMatchObject(
    DEAD_LINK,
  );
  expect(await answer('A'.repeat(22), 1, 0)).toMatchObject(DEAD_LINK);
  expect((await people.ana.client.rpc('get_guest_request', { secret })).status).toBe(403);
  expect((await nobody().rpc('list_guests')).status).toBe(401);

  ok(await people.ana.client.rpc('end_request_links', { request_id }));
  expect(await nobody().rpc('get_guest_request', { secret })).toMatchObject(DEAD_LINK);
});

test('[CON-5] [CVD-004] the payment of a guest’s deal is recorded plainly, and the project’s summary counts it', async () => {
  const { ana } = people;
  const [quote] = ok(
    await ana.client
      .from('quotes')
      .select('id')
      .eq('project_item_id', shelf)
      .eq('supplier_id', JOAO),
  );
  const spent = async () => {
    const rows = ok(
      await ana.client.rpc('get_project_financial_summary', { target_project_id: project }),
    );
    return [Number(rows[0].orcamento_total_aprovado), Number(rows[0].valor_gasto)];
  };
  const [approvedBefore = 0, spentBefore = 0] = await spent();
  ok(await ana.client.from('quotes').update({ status: 'approved' }).eq('id', quote?.id).select());
  ok(
    await ana.client
      .from('payments')
      .insert({ quote_id: quote?.id, amount: 4000, payment_date: '2026-11-20' })
      .select(),
  );
  const [shelfPrice] = await behind('select price from quotes where id = $1', [quote?.id]);
  expect(await spent()).toEqual([
    approvedBefore + Number((shelfPrice as { price: string }).price),
    spentBefore + 4000,
  ]);
  const [row] = await behind(
    'select commission_amount from commissions where quote_id = $1 and cancelled_at is null',
    [quote?.id],
  );
  expect(row).toEqual({ commission_amount: '0.00' });
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});

test('[CVD-064] the team reads who asks guests like a table, and blocks one by the stock client; others do neither', async () => {
  const { davi, ana } = people;
  const page = await davi.client
    .rpc(
      'list_guest_traffic',
      { since: '2026-01-01T00:00:00-03:00' },
      { get: true, count: 'exact' },
    )
    .select('architect_id,requests,typed')
    .order('requests', { ascending: false })
    .order('architect_name')
    .order('architect_id')
    .range(0, 100);
  expect(page).toMatchObject({
    error: null,
    count: 1,
    data: [{ architect_id: ana.id, requests: 1, typed: 0 }],
  });
  const none = await davi.client.rpc(
    'list_guest_traffic',
    { since: '2999-01-01T00:00:00-03:00' },
    { get: true },
  );
  expect(none.data).toEqual([]);
  expect((await ana.client.rpc('list_guest_traffic')).error?.code).toBe('42501');

  const block = (who: typeof ana, reason: string | null, is_blocked: boolean) =>
    who.client.rpc('block_guest', { guest_id: JOAO, reason, is_blocked });
  expect((await block(ana, 'Não existe', true)).error?.code).toBe('42501');
  expect(await block(davi, 'ab', true)).toMatchObject({
    status: 400,
    error: { message: 'Escreva o motivo em até 1.000 letras: só a equipe lê.' },
  });
  expect((await block(davi, 'Não existe', true)).error).toBeNull();
  expect((await block(davi, null, false)).error).toBeNull();
});
