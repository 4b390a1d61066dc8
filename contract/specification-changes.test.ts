import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { pageTexts, picturesOf } from '../gateway/src/documents/testing.ts';
import { pictureOf } from '../gateway/src/storage/testing.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// A ficha that changes after it was asked and after it was ordered, and the papers of fichas, by the stock client.

const { people, behind, quoteOf, url } = useCast(
  'ana',
  'elisa',
  'rafael',
  'clara',
  'bruno',
  'silvia',
  'marcos',
  'davi',
);
type Name = keyof typeof people;

const project = PROJECT.altoDaLapa;
const [shelf, doors] = [itemId('0203'), itemId('0204')];
const joinery = { target_project_id: project, category: 'marcenaria', note: 'Produto novo' };

async function paper(who: Name, path: string) {
  const { data } = await people[who].client.auth.getSession();
  return fetch(`${url()}/documents/v1/${path}`, {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  });
}
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
/** The words of a paper, or the status of its refusal. */
async function words(who: Name, path: string) {
  const response = await paper(who, path);
  return response.status === 200
    ? (await pageTexts(await bytesOf(response))).join(' ').replace(/\s+/g, ' ')
    : response.status;
}
const change = (item: string, spec: object) =>
  people.ana.client.rpc('issue_addendum', {
    ...joinery,
    changes: [{ op: 'change', item_id: item, spec }],
  });

test('[ESP-5] [FIC-060] after the invitation the plain call is SPECS; an addendum with a ficha asks again, and the supplier reads the new one and the old', async () => {
  const { ana, silvia } = people;
  expect(
    (
      await ana.client.rpc('set_item_specs', {
        target_project_id: project,
        specs: [{ item_id: shelf, brand: 'Häfele', version: 0 }],
      })
    ).error,
  ).toMatchObject({ code: 'SPECS' });

  const [first] = ok(
    await change(shelf, {
      version: 0,
      code: 'MA-01',
      brand: 'Häfele',
      model: 'Matrix',
      finish: 'fosco',
      accepts_equivalent: false,
    }),
  );
  expect(first).toMatchObject({ number: 1 });
  expect(first.reopened).toBeGreaterThan(0);
  // The ficha was changed since this form read it.
  expect((await change(shelf, { version: 0, model: 'Moovit' })).error).toMatchObject({
    code: 'PT409',
  });
  const [{ version }] = ok(await ana.client.rpc('get_item_specs', { target_project_id: project }));
  ok(await change(shelf, { version, model: 'Moovit' }));

  const quote = await quoteOf('ana', shelf, 'silvia');
  expect(quote).toMatchObject({ status: 'requested', price: null });
  const specs = ok(await silvia.client.rpc('get_request_specs', { target_quote_id: quote.id }));
  expect(specs).toMatchObject([
    { item_id: shelf, code: 'MA-01', brand: 'Häfele', model: 'Moovit', accepts_equivalent: false },
  ]);
  const [terms] = ok(await silvia.client.rpc('get_request_terms', { target_quote_id: quote.id }));
  expect(terms.addenda).toMatchObject([
    { number: 1, changes: [{ spec_before: { brand: null }, spec_after: { brand: 'Häfele' } }] },
    {
      number: 2,
      changes: [
        { op: 'change', spec_before: { model: 'Matrix' }, spec_after: { model: 'Moovit' } },
      ],
    },
  ]);
  expect(Object.keys(terms.addenda[1].changes[0].spec_after)).toEqual(['model']);
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});

test('[ESP-8] [FIC-066] the paper of a request has the fichas of its items alone, for who was asked', async () => {
  const { request_id: request } = await quoteOf('ana', shelf, 'silvia');
  for (const who of ['silvia', 'ana'] as const) {
    const text = await words(who, `request-specification/${request}.pdf`);
    expect(text).toContain('MA-01');
    expect(text).toContain('Modelo Moovit');
    expect(text).toContain('Só o especificado');
  }
  for (const who of ['bruno', 'marcos', 'elisa', 'rafael', 'davi'] as const)
    expect([who, await words(who, `request-specification/${request}.pdf`)]).toEqual([who, 404]);
  // Nothing in civil has a ficha.
  const { request_id: walls } = await quoteOf('ana', itemId('0201'), 'marcos');
  expect(await words('marcos', `request-specification/${walls}.pdf`)).toBe(404);
});

test('[ESP-6] [FIC-062] a change order of R$ 0 with a ficha needs three agreements; then content and paper name the new model, and no money moved', async () => {
  const { ana, silvia, rafael } = people;
  const { id: quote } = await quoteOf('ana', shelf, 'silvia');
  ok(
    await silvia.client.rpc('submit_quote', {
      target_quote_id: quote,
      offer: {
        delivery_time_days: 20,
        addendum: 2,
        lines: [
          { project_item_id: shelf, value: 7000, brand: 'Häfele', model: 'Moovit' },
          { project_item_id: doors, value: 1500 },
        ],
      },
      expected_version: 1,
    }),
  );
  ok(
    await ana.client.rpc('approve_quotes', {
      target_project_id: project,
      quote_ids: [quote, (await quoteOf('ana', doors, 'silvia')).id],
      keep_undecided: true,
    }),
  );
  const orderOf = async (who: 'silvia' | 'ana' | 'rafael') => {
    const orders = ok(await people[who].client.rpc('get_orders', { target_project_id: project }));
    return orders.find(({ category }: { category: string }) => category === 'marcenaria');
  };
  const issued = await orderOf('silvia');
  const lines = (order: { items: { spec?: object }[] }) => order.items.map(({ spec }) => spec);
  expect(lines(issued)).toEqual([
    { code: 'MA-01', brand: 'Häfele', model: 'Moovit', finish: 'fosco' },
    undefined,
  ]);
  const [signed] = ok(
    await silvia.client.rpc('sign_off', {
      kind: 'order',
      entity_id: issued.order_id,
      entity_version: issued.version,
      decision: 'agreed',
    }),
  );
  const content = async () =>
    (await behind('select private.order_content($1) as content', [issued.order_id]))[0].content;
  const before = await content();
  expect(before.items.map((item: object) => 'spec' in item)).toEqual([true, false]);
  expect(await words('rafael', `order/${issued.order_id}.pdf`)).toContain(
    'Ficha MA-01: marca Häfele · modelo Moovit · acabamento fosco',
  );
  expect(
    (
      await ana.client.rpc('set_item_specs', {
        target_project_id: project,
        specs: [{ item_id: shelf, model: 'Slim', version: 2 }],
      })
    ).error,
  ).toMatchObject({ code: 'SPECS' });

  const [{ change_order_id: id }] = ok(
    await silvia.client.rpc('save_change_order', {
      target_order_id: issued.order_id,
      target_change_order_id: null,
      kind: 'change',
      cause: 'unforeseen',
      title: 'Saiu de linha',
      description: null,
      lines: [
        { quote_id: quote, price_delta: 0, days_delta: 0, spec: { model: 'Slim', color: 'preto' } },
      ],
    }),
  );
  ok(await silvia.client.rpc('send_change_order', { target_change_order_id: id }));
  const agree = (who: 'ana' | 'rafael') =>
    people[who].client.rpc('sign_off', {
      kind: 'change_order',
      entity_id: id,
      entity_version: 1,
      decision: 'agreed',
    });
  const [asked] = ok(await rafael.client.rpc('get_change_orders', { target_change_order_id: id }));
  expect(asked).toMatchObject({ price_delta: 0 });
  expect(asked.lines).toMatchObject([
    {
      spec_before: { model: 'Moovit', color: null },
      spec_after: { model: 'Slim', color: 'preto' },
    },
  ]);
  const money = () =>
    behind(
      `select (select jsonb_agg(to_jsonb(i) order by i.number) from instalments i where i.order_id = $1) as parts,
         (select jsonb_agg(jsonb_build_array(q.id, q.price, q.delivery_time_days) order by q.id) from quotes q) as prices,
         (select jsonb_agg(to_jsonb(c) order by c.id) from commissions c) as commissions`,
      [issued.order_id],
    );
  const amounts = await money();
  ok(await agree('ana'));
  expect(await content()).toEqual(before);
  ok(await agree('rafael'));

  const after = await content();
  expect(after.version).toBe(before.version + 1);
  expect(after.total).toEqual(before.total);
  expect(lines(after)).toEqual([
    { code: 'MA-01', brand: 'Häfele', model: 'Slim', finish: 'fosco', color: 'preto' },
    undefined,
  ]);
  expect(await money()).toEqual(amounts);
  for (const who of ['silvia', 'ana', 'rafael', 'davi'] as const) {
    const text = await words(who, `order/${issued.order_id}.pdf`);
    expect([who, text]).toEqual([who, expect.stringContaining('modelo Slim')]);
    // The product that all three replaced is not named beside it.
    expect([who, text]).toEqual([who, expect.not.stringContaining('Moovit')]);
    expect(await words(who, `change-order/${id}.pdf`)).toContain('Modelo: Slim (antes Moovit)');
  }
  const [spec] = ok(await rafael.client.rpc('get_item_specs', { target_project_id: project }));
  expect(spec).toMatchObject({ status: 'approved', model: 'Slim' });
  // The content that was signed before stays as it was.
  const [kept] = await behind('select content, content_hash from sign_offs where id = $1', [
    signed.sign_off_id,
  ]);
  expect(kept).toEqual({ content: before, content_hash: signed.content_hash });
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});

test('[ESP-8] [FIC-065] the paper of sixty items with pictures has all codes and pictures, for its people alone', async () => {
  const { ana, clara } = people;
  const home = randomUUID();
  ok(
    await ana.client.from('projects').insert({
      id: home,
      name: 'Casa das sessenta fichas',
      client_id: clara.id,
      status: 'planning',
    }),
  );
  const codes = Array.from({ length: 60 }, (_, at) => `P-${String(at + 1).padStart(2, '0')}`);
  const items = codes.map((code, at) => ({
    id: randomUUID(),
    project_id: home,
    description: `Produto ${code}`,
    category: 'decoracao',
    quantity: 1,
    unit: 'un',
    room: `Ambiente ${at % 6}`,
  }));
  ok(await ana.client.from('project_items').insert(items));
  ok(
    await ana.client.rpc('set_item_specs', {
      target_project_id: home,
      specs: items.map(({ id }, at) => ({
        item_id: id,
        code: codes[at],
        brand: 'Deca',
        model: `Modelo ${at}`,
        vendor_name: 'Loja do Zé',
        version: 0,
      })),
    }),
  );
  const picture = await pictureOf(400, 300);
  for (const { id } of items)
    ok(
      await ana.client.storage
        .from('anexos')
        .upload(`item/${id}/foto.png`, picture, { contentType: 'image/png' }),
    );

  const response = await paper('ana', `specification/${home}.pdf`);
  expect(response.status).toBe(200);
  const bytes = await bytesOf(response);
  const text = (await pageTexts(bytes)).join(' ').replace(/\s+/g, ' ');
  expect(codes.filter((code) => !text.includes(code))).toEqual([]);
  expect(text).toContain('Loja do Zé');
  expect(await picturesOf(bytes, 'all')).toBe(60);

  // Nothing was sent: there is nothing for the client, and nothing of it for others.
  for (const who of ['clara', 'elisa', 'bruno', 'rafael'] as const)
    expect([who, await words(who, `specification/${home}.pdf`)]).toEqual([who, 404]);
  ok(
    await ana.client.rpc('send_specs', {
      target_project_id: home,
      item_ids: items.slice(0, 2).map(({ id }) => id),
    }),
  );
  const [signed] = ok(
    await clara.client.rpc('sign_off', {
      kind: 'item_spec',
      entity_id: items[0]?.id,
      entity_version: 1,
      decision: 'agreed',
    }),
  );
  const read = String(await words('clara', `specification/${home}.pdf?part=category`));
  expect(codes.filter((code) => read.includes(code))).toEqual(codes.slice(0, 2));
  expect(read).toContain('Decoração');
  expect(read).toContain('Aguarda o cliente');
  expect(read).toContain('Clara');
  // In its column the hash is on two lines.
  expect(read.replaceAll(' ', '')).toContain(signed.content_hash);
});
