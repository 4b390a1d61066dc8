import { expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import {
  answer,
  changeOrder,
  confirmedOrder,
  propose,
  save,
  send,
} from '../change-orders/testing.ts';
import { order } from '../orders/testing.ts';
import {
  brokenInvariants,
  itemId,
  PERSON,
  PROJECT,
  quoteOf,
} from '../quotes/testing-renovation.ts';
import { requestOf } from '../terms/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// A ficha in orders, change orders, papers and copies, once it was asked for.

const scene = useScene();
const CASA = PROJECT.altoDaLapa;
const terrace = itemId('0201');

const addendum = (ana: Actor, category: string, ...changes: object[]) =>
  ana.query('select * from issue_addendum($1, $2, $3, $4)', [
    CASA,
    category,
    'Especificado',
    JSON.stringify(changes),
  ]);

/** A ficha of the terrace, which suppliers were asked for, and answers that are valid again. */
async function specified({ owner, as }: Scene, spec: object = {}) {
  await addendum(as('ana'), 'civil', {
    op: 'change',
    item_id: terrace,
    spec: { code: 'DK-01', brand: 'Madeplast', model: 'Deck 20', version: 0, ...spec },
  });
  const { id } = await quoteOf(owner, '0201', 'marcos');
  await as('marcos').query(`select * from confirm_quote($1, $2)`, [
    id,
    (await requestOf(owner, CASA, 'marcos')).version,
  ]);
}

const contentOf = async (owner: Actor, id: string) =>
  (
    await owner.query<{ content: { items: Record<string, unknown>[] } }>(
      'select private.order_content($1) as content',
      [id],
    )
  )[0]?.content;

test(
  '[FIC-064] an order without a ficha has no key for it, in its content and its call; with one it says what it says',
  scene(async (stage) => {
    const { owner, as } = stage;
    const plain = await confirmedOrder(stage, '0203 silvia');
    const [signed] = await owner.query<{ content: object }>(
      `select content from sign_offs where entity_id = $1`,
      [plain.id],
    );
    expect(Object.keys((await contentOf(owner, plain.id))?.items[0] ?? {}).sort()).toEqual([
      ...['alternative', 'brand', 'change', 'delivery_time_days', 'description', 'line_value'],
      ...['model', 'note', 'price', 'quantity', 'room', 'scope', 'unit', 'unit_price', 'version'],
    ]);
    expect((await order(as('ana'), plain.id))?.items[0]).not.toHaveProperty('spec');
    // Content that is written again, and not read from the sign-off, is the same.
    await owner.query('update orders set version = version + 1 where id = $1', [plain.id]);
    expect({ ...(await contentOf(owner, plain.id)), version: 1 }).toEqual(signed?.content);
    await owner.query('update orders set version = version - 1 where id = $1', [plain.id]);

    await specified(stage);
    const made = await confirmedOrder(stage, '0201 marcos');
    const spec = { code: 'DK-01', brand: 'Madeplast', model: 'Deck 20' };
    expect((await contentOf(owner, made.id))?.items).toMatchObject([{ spec }]);
    for (const reader of ['ana', 'marcos', 'rafael', 'davi'])
      expect((await order(as(reader), made.id))?.items).toMatchObject([{ spec }]);
    expect(await contentOf(owner, plain.id)).toEqual(signed?.content);
    expect(await brokenInvariants(owner)).toEqual([]);

    // The ficha of a confirmed order that changes behind its back is found.
    await owner.query(`update item_specs set model = 'Outro' where item_id = $1`, [terrace]);
    expect(await brokenInvariants(owner)).toEqual([
      { invariant: 'I33 what was confirmed names the fichas that stand', row_id: made.id },
    ]);
  }),
);

test(
  '[FIC-063] a change order whose ficha says what stands changes nothing; of two for one item the second is refused; a termination changes none',
  scene(async (stage) => {
    const { owner, as } = stage;
    await specified(stage);
    const made = await confirmedOrder(stage, '0201 marcos');
    const line = (spec: object | null) => ({
      lines: [{ quote_id: made.quotes[0], price_delta: 0, ...(spec && { spec }) }],
    });

    const same = await save(as('ana'), made.id, line({ model: ' Deck 20 ' }));
    await expect(send(as('ana'), same.change_order_id)).rejects.toMatchObject({ code: 'CHGLN' });
    for (const [spec, code] of [
      [{ code: 'DK-02' }, 'CHGLN'],
      [{ vendor_name: 'Loja' }, 'CHGLN'],
      ['Deck', 'CHGLN'],
      [{ model: 'x'.repeat(121) }, 'PT400'],
      [{ model: 5 }, 'PT400'],
    ] as const)
      await expect(save(as('ana'), made.id, line(spec as object))).rejects.toMatchObject({ code });

    const first = await propose(as('marcos'), made.id, line({ model: 'Deck 25' }));
    const second = await save(as('ana'), made.id, line({ color: 'cinza' }));
    await expect(send(as('ana'), second.change_order_id)).rejects.toMatchObject({
      code: 'PT409',
      message: 'Outro aditivo que muda a ficha deste item ainda espera o acordo de todos.',
    });
    // One that is about money alone may wait beside it.
    await propose(as('ana'), made.id, { lines: [{ quote_id: made.quotes[0], price_delta: 10 }] });

    expect((await changeOrder(as('rafael'), first))?.lines).toMatchObject([
      { spec_before: { model: 'Deck 20' }, spec_after: { model: 'Deck 25' }, price_after: 29_800 },
    ]);
    await answer(as('rafael'), first, 'refused', 'Prefiro o outro.');
    await send(as('ana'), second.change_order_id);
    await answer(as('marcos'), second.change_order_id);
    await answer(as('rafael'), second.change_order_id);
    expect((await contentOf(owner, made.id))?.items).toMatchObject([
      { spec: { model: 'Deck 20', color: 'cinza' } },
    ]);
    expect(await brokenInvariants(owner)).toEqual([]);

    const painted = `update item_spec_versions set content = content || $2 where item_id = $1`;
    await owner.query(painted, [terrace, { color: 'preto' }]);
    expect(await brokenInvariants(owner)).toContainEqual({
      invariant: 'I33 a ficha says what the last change order applied to it agreed',
      row_id: second.change_order_id,
    });
    await owner.query(painted, [terrace, { color: 'cinza' }]);

    const end = await save(as('ana'), made.id, {
      kind: 'termination',
      lines: [{ quote_id: made.quotes[0], price_delta: -29_800, spec: { model: 'Nada' } }] as never,
    });
    await send(as('ana'), end.change_order_id);
    await answer(as('marcos'), end.change_order_id);
    await answer(as('rafael'), end.change_order_id);
    expect(await owner.query('select model from item_specs where item_id = $1', [terrace])).toEqual(
      [{ model: 'Deck 20' }],
    );
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[FIC-062] what a change order agreed stands in place of brand and model of the offer, and its paper says both',
  scene(async (stage) => {
    const { owner, as } = stage;
    await specified(stage);
    const made = await confirmedOrder(stage, '0201 marcos');
    await owner.query(`update quotes set brand = 'Madeplast', model = 'Deck 20' where id = $1`, [
      made.quotes[0],
    ]);
    const id = await propose(as('marcos'), made.id, {
      lines: [{ quote_id: made.quotes[0], spec: { model: 'Deck 25', notes: null } }] as never,
    });
    await answer(as('ana'), id);
    expect((await order(as('ana'), made.id))?.items).toMatchObject([{ model: 'Deck 20' }]);
    await answer(as('rafael'), id);

    expect((await order(as('ana'), made.id))?.items).toMatchObject([
      { brand: 'Madeplast', model: 'Deck 25', spec: { model: 'Deck 25' } },
    ]);
    const tree = async (text: string) =>
      JSON.stringify(
        documentTree.parse(
          (await as('rafael').query<{ tree: object }>(`select ${text} as tree`))[0]?.tree,
        ),
      );
    expect(await tree(`private.document_change_order('${id}')`)).toContain(
      'Modelo: Deck 25 (antes Deck 20)',
    );
    const paper = await tree(`private.document_order('${made.id}')`);
    expect(paper).toContain('Marca Madeplast · Modelo Deck 25');
    expect(paper).not.toContain('Deck 20');
    expect(await tree(`private.document_dossier('${CASA}')`)).toContain(
      'Ficha DK-01: marca Madeplast',
    );
    const [bundle] = await as('rafael').query(`select private.bundle_dossier($1)::text as files`, [
      CASA,
    ]);
    expect(bundle?.files).toContain('Caderno de especificações.pdf');
    const [own] = await as('marcos').query(`select private.bundle_dossier($1)::text as files`, [
      CASA,
    ]);
    expect(own?.files).not.toContain('specification');
  }),
);

test(
  '[FIC-060] a ficha is added with an item and is refused as the form of a ficha refuses it; what is cancelled has none',
  scene(async ({ owner, as }) => {
    const ana = as('ana');
    for (const [change, code] of [
      [{ op: 'cancel', item_id: terrace, spec: { model: 'x' } }, 'ADDEN'],
      [{ op: 'change', item_id: terrace, spec: { vendor_name: 'x' } }, 'ADDEN'],
      [{ op: 'change', item_id: terrace, spec: 'x' }, 'ADDEN'],
      [{ op: 'change', item_id: terrace, spec: { brand: 'x'.repeat(121) } }, 'PT400'],
      [{ op: 'change', item_id: terrace, spec: { version: 3, brand: 'x' } }, 'PT409'],
    ] as const)
      await expect(addendum(ana, 'civil', change)).rejects.toMatchObject({ code });

    const added = 'f0000000-0000-4000-8000-0000000009f1';
    await addendum(
      ana,
      'civil',
      { op: 'add', item_id: added, description: 'Ralo', spec: { code: 'RL-01', brand: 'Tigre' } },
      { op: 'change', item_id: terrace, quantity: 2, spec: {} },
      { op: 'change', item_id: itemId('0202'), spec: null },
    );
    const [kept] = await owner.query<{ changes: Record<string, unknown>[] }>(
      'select changes from addenda where project_id = $1',
      [CASA],
    );
    expect(kept?.changes).toMatchObject([
      { op: 'add', spec_before: { brand: null }, spec_after: { code: 'RL-01', brand: 'Tigre' } },
      { op: 'change' },
      { op: 'change' },
    ]);
    expect(kept?.changes[1]).not.toHaveProperty('spec_after');
    // A code that another item has.
    await expect(
      addendum(ana, 'civil', { op: 'change', item_id: terrace, spec: { code: 'rl-01' } }),
    ).rejects.toMatchObject({ code: 'SPECS' });

    await addendum(ana, 'civil', { op: 'cancel', item_id: added });
    expect(await ana.query('select private.document_specification($1) as tree', [CASA])).toEqual([
      { tree: null },
    ]);
  }),
);

test(
  '[FIC-090] a caderno shows a hundred and twenty pictures, says so where there are more, and shows a picture wherever it stands in the list',
  scene(async ({ as }) => {
    const ana = as('ana');
    const items = await ana.query<{ id: string }>(
      `insert into project_items (project_id, description, category, quantity, unit)
       select $1, 'Luminária ' || n, 'decoracao', 1, 'un' from generate_series(1, 130) n returning id`,
      [PROJECT.consultorio],
    );
    await ana.query('select * from set_item_specs($1, $2)', [
      PROJECT.consultorio,
      JSON.stringify(items.map(({ id }) => ({ item_id: id, brand: 'Deca', version: 0 }))),
    ]);
    const addPictures = (from: number, to: number) =>
      ana.query(
        `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
         select gen_random_uuid(), 'anexos', format('item/%s/f.png', i.id), auth.person(), encode(sha256(convert_to(i.id, 'utf8')), 'hex'), 1000,
           'image/png', '{}' from unnest($1::text[]) i (id)`,
        [items.slice(from, to).map(({ id }) => id)],
      );
    const paper = async () => {
      const [row] = await ana.query<{ tree: { blocks: { images?: unknown[] }[] } }>(
        'select private.document_specification($1) as tree',
        [PROJECT.consultorio],
      );
      documentTree.parse(row?.tree);
      return {
        pictures: row?.tree.blocks.flatMap(({ images }) => images ?? []).length,
        isShort: JSON.stringify(row?.tree).includes('fotos das primeiras 120 fichas'),
      };
    };
    // The last ten of a hundred and thirty have theirs, and then all.
    await addPictures(120, 130);
    expect(await paper()).toEqual({ pictures: 10, isShort: false });
    await addPictures(0, 120);
    expect(await paper()).toEqual({ pictures: 120, isShort: true });
  }),
);

test(
  '[FIC-068] a copy has the fichas of its source as drafts, with shops and codes, without pictures, and none of a cancelled item',
  scene(async ({ owner, as }) => {
    const ana = as('ana');
    const planned = await ana.query<{ id: string }>(
      'select id from project_items where project_id = $1 order by position, id',
      [PROJECT.consultorio],
    );
    await ana.query('select * from set_item_specs($1, $2)', [
      PROJECT.consultorio,
      JSON.stringify(
        planned.map(({ id }, at) => ({
          item_id: id,
          code: `C-${at}`,
          brand: 'Deca',
          notes: 'Com sifão',
          accepts_equivalent: false,
          vendor_name: 'Loja',
          vendor_url: 'https://loja.test/p',
        })),
      ),
    ]);
    await owner.query('update project_items set cancelled_at = now() where id = $1', [
      planned[0]?.id,
    ]);
    const copy = 'e0000000-0000-4000-8000-0000000000d1';
    await ana.query('select duplicate_project($1, $2, $3, $4)', [
      PROJECT.consultorio,
      copy,
      'Cópia com fichas',
      PERSON.rafael,
    ]);
    const specs = await owner.query(
      `select s.code, s.brand, s.notes, s.accepts_equivalent, s.vendor_name, s.vendor_url, s.status, s.version, s.cover_id, i.code as item_code
       from item_specs s join project_items i on i.id = s.item_id where s.project_id = $1 order by s.code`,
      [copy],
    );
    expect(specs).toEqual(
      planned.slice(1).map((_, at) => ({
        code: `C-${at + 1}`,
        brand: 'Deca',
        notes: 'Com sifão',
        accepts_equivalent: false,
        vendor_name: 'Loja',
        vendor_url: 'https://loja.test/p',
        status: 'draft',
        version: 1,
        cover_id: null,
        item_code: `C-${at + 1}`,
      })),
    );
    expect(specs.length).toBeGreaterThan(0);
  }),
);
