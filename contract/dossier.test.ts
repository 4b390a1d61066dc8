import { createHash } from 'node:crypto';
import { buffer as bytesOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { pageTexts } from '../gateway/src/documents/testing.ts';
import { PDF, pictureOf } from '../gateway/src/storage/testing.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// A project of sixty items from its delivery to the dossier, by the stock client.

const { people, behind, url } = useCast('ana', 'rafael', 'marcos', 'silvia', 'clara', 'elisa');
type Name = keyof typeof people;
const project = PROJECT.altoDaLapa;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function dossier(who: Name, ending: 'pdf' | 'zip') {
  const { data } = await people[who].client.auth.getSession();
  return fetch(`${url()}/documents/v1/dossier/${project}.${ending}`, {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  });
}

async function pdfOf(who: Name): Promise<string> {
  const response = await dossier(who, 'pdf');
  expect([who, response.status]).toEqual([who, 200]);
  const pages = await pageTexts(new Uint8Array(await response.arrayBuffer()));
  return pages.join(' ').replaceAll('\u00a0', ' ');
}

/** The files of a dossier's ZIP, by path. */
async function zipOf(who: Name): Promise<Record<string, Buffer>> {
  const response = await dossier(who, 'zip');
  expect([who, response.status]).toEqual([who, 200]);
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()), {
    lazyEntries: true,
  });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await bytesOf(await zip.openReadStreamPromise(entry));
  return files;
}

/** Approves and confirms the quotes of a supplier that were answered; the id and number of the order. */
async function ordered(supplier: 'marcos' | 'silvia', quotes: string[]) {
  ok(
    await people.ana.client.rpc('approve_quotes', {
      target_project_id: project,
      quote_ids: quotes,
      keep_undecided: true,
    }),
  );
  const order = ok(
    await people[supplier].client.rpc('get_orders', { target_project_id: project }),
  ).find(({ status }: { status: string }) => status === 'issued');
  ok(
    await people[supplier].client.rpc('sign_off', {
      kind: 'order',
      entity_id: order.order_id,
      entity_version: order.version,
      decision: 'agreed',
    }),
  );
  await behind(
    `update orders set fulfilled_at = '2026-06-12 15:00-03', warranty_months = 12 where id = $1`,
    [order.order_id],
  );
  const [row] = await behind('select private.order_label(o) as label from orders o where id = $1', [
    order.order_id,
  ]);
  return { id: order.order_id as string, label: row.label as string };
}

/** Stores a file as somebody. */
async function stored(who: Name, name: string, bytes: Buffer, type = 'application/pdf') {
  const { error } = await people[who].client.storage
    .from('anexos')
    .upload(name, bytes, { contentType: type });
  if (error) throw new Error(`${name}: ${error.message}`);
}

test('[VIS-7] [OBR-155] [OBR-156] [T102] a project of sixty items ends in a dossier: whole for client and architect, their part for a supplier, nothing for a stranger', async () => {
  const { silvia } = people;
  await behind(
    `with item as (
       insert into project_items (project_id, description, category, quantity, unit, position)
       select $1, 'Armário sob medida ' || n, 'marcenaria', 1.5, 'm²', 100 + n from generate_series(1, 58) n returning id
     )
     insert into quotes (project_item_id, supplier_id, status, request_id)
     select i.id, $2, 'requested', (select request_id from quotes where supplier_id = $2 and project_id = $1 limit 1) from item i`,
    [project, silvia.id],
  );
  const owed = await behind(
    `select id, project_item_id from quotes where supplier_id = $1 and project_id = $2 and status = 'requested'`,
    [silvia.id, project],
  );
  ok(
    await silvia.client.rpc('submit_quote_response', {
      target_quote_id: owed[0].id,
      items: owed.map(({ project_item_id }) => ({ project_item_id, price: 100, note: null })),
      delivery_time_days: 45,
    }),
  );
  const offered = async (name: 'marcos' | 'silvia', most: number) =>
    (
      await behind(
        `select id from quotes where supplier_id = $1 and project_id = $2 and status in ('submitted', 'viewed') order by id limit $3`,
        [people[name].id, project, most],
      )
    ).map(({ id }) => id as string);
  const hers = await ordered('silvia', await offered('silvia', 58));
  const his = await ordered('marcos', await offered('marcos', 1));
  const [item] = await behind(
    `select t.quote_id from private.order_items t where t.order_id = $1 limit 1`,
    [his.id],
  );
  await behind(
    `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 50, '2026-06-13', $2)`,
    [item.quote_id, people.ana.id],
  );
  const [paid] = await behind('select id, batch_id from payments where quote_id = $1', [
    item.quote_id,
  ]);

  const manual = Buffer.concat([PDF, Buffer.from('\n% manual da silvia\n')]);
  await stored('silvia', `order/${hers.id}/manual.pdf`, manual);
  await stored('marcos', `order/${his.id}/garantia do marcos.pdf`, PDF);
  await stored(
    'ana',
    `payment/${paid.batch_id}/comprovante.png`,
    await pictureOf(40, 30),
    'image/png',
  );
  await stored('ana', `project/${project}/planta.pdf`, PDF);
  const [request] = await behind(
    'select request_id from quotes where supplier_id = $1 and project_id = $2 limit 1',
    [people.marcos.id, project],
  );
  await stored('marcos', `request/${request.request_id}/proposta secreta.pdf`, PDF);
  ok(await people.ana.client.rpc('send_handover', { target_project_id: project }));
  ok(
    await people.ana.client
      .from('projects')
      .update({ status: 'completed' })
      .eq('id', project)
      .select('id'),
  );

  const labels = [hers.label, his.label].map((label) => label.replace('/', '-'));
  const papers = labels.map((label) => `Documentos/Pedido ${label}.pdf`);
  const whole = [
    'Comprovantes/Pagamento 2026-06-13/comprovante.png',
    ...papers,
    'Documentos/Projeto/planta.pdf',
    'Documentos/Termo de entrega 1.pdf',
    'Dossiê.pdf',
    `Garantias e manuais/Pedido ${labels[0]}/manual.pdf`,
    `Garantias e manuais/Pedido ${labels[1]}/garantia do marcos.pdf`,
  ].sort();
  const digests = new Map(
    (await behind('select name, digest from storage.objects')).map(({ name, digest }) => [
      String(name).split('/').at(-1),
      digest as string,
    ]),
  );
  for (const who of ['ana', 'rafael'] as const) {
    const text = await pdfOf(who);
    for (const { label } of [hers, his]) expect(text, who).toContain(`Pedido ${label}`);
    expect(text.match(/garantia até 12\/06\/2027/g), who).toHaveLength(2);
    // Two of her sixty offers may be the older ones.
    expect(new Set(text.match(/Armário sob medida \d+/g)).size).toBeGreaterThanOrEqual(56);
    expect(text).toContain('comprovante.png');
    expect(text).not.toContain('proposta secreta');
  }
  const files = await zipOf('rafael');
  expect(Object.keys(files).sort()).toEqual(whole);
  for (const [path, bytes] of Object.entries(files)) {
    const digest = digests.get(path.split('/').at(-1));
    if (digest) expect([path, sha256(bytes)]).toEqual([path, digest]);
    else expect([path, bytes.subarray(0, 5).toString()]).toEqual([path, '%PDF-']);
  }

  const part = await pdfOf('silvia');
  expect(part).toContain(`Pedido ${hers.label}`);
  expect(part).not.toContain(`Pedido ${his.label}`);
  expect(part).not.toMatch(/marcos|planta|comprovante/i);
  const own = await zipOf('silvia');
  expect(Object.keys(own).sort()).toEqual([
    papers[0],
    'Dossiê.pdf',
    `Garantias e manuais/Pedido ${labels[0]}/manual.pdf`,
  ]);

  for (const who of ['elisa', 'clara'] as const)
    for (const ending of ['pdf', 'zip'] as const)
      expect([who, ending, (await dossier(who, ending)).status]).toEqual([who, ending, 404]);
  expect((await fetch(`${url()}/documents/v1/dossier/${project}.zip`)).status).toBe(401);
});
