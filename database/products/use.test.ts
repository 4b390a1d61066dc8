import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { filesSeen } from '../attachments/testing.ts';
import { itemId, PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, submit } from '../versions/testing.ts';
import { keep, library, putPicture } from './testing.ts';

// From the library into projects, and from items and offers into the library.
const scene = useScene({ cast: true });
const PLANNED = PROJECT.consultorio;
const gone = { code: 'PRODU', message: 'Este produto não está mais na biblioteca.' };

const add = (who: Actor, products: unknown, project: string = PLANNED) =>
  who.query<{ item_id: string; product_id: string }>('select * from add_products($1, $2)', [
    project,
    JSON.stringify(products),
  ]);
const use = (who: Actor, item: string, product: string) =>
  who.query<{ version: number }>('select use_product($1, $2) as version', [item, product]);
const specs = (who: Actor, project: string = PLANNED) =>
  who.query<Record<string, unknown>>(
    `select item_id, product_id, code, brand, model, size, color, notes, accepts_equivalent, vendor_name, vendor_url, cover_id, status
     from item_specs where project_id = $1`,
    [project],
  );

/** A tap with two pictures, the second its cover. */
async function tap(who: Actor, code: string | null = 'LM-04') {
  const { id } = await keep(who, {
    ...{ category: 'civil', description: 'Torneira de bancada', unit: 'pç', code },
    ...{ brand: 'Deca', model: 'Link', color: 'cromado', notes: 'Bica alta' },
    ...{ vendor_name: 'Loja X', vendor_url: 'https://loja.test/x', accepts_equivalent: false },
  });
  await putPicture(who, `product/${id}/frente.jpg`, { digest: 'a'.repeat(64) });
  const cover = await putPicture(who, `product/${id}/lado.jpg`, { digest: 'b'.repeat(64) });
  await keep(who, { cover_id: cover }, id);
  return id;
}

describe('using a product in a project', () => {
  test(
    '[ESP-11] [BIB-006] makes an item with ficha and pictures, which client and supplier see; the product may change or go, and its bytes are stored once',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      const product = await tap(ana);
      const [made] = await add(ana, [{ product_id: product, quantity: 2, room: ' Banheiro ' }]);
      const item = made?.item_id ?? '';

      expect(
        await ana.query(
          'select description, category, quantity::float, unit, room, code, specifications_url from project_items where id = $1',
          [item],
        ),
      ).toEqual([
        {
          ...{ description: 'Torneira de bancada', category: 'civil', quantity: 2, unit: 'pç' },
          ...{ room: 'Banheiro', code: 'LM-04', specifications_url: null },
        },
      ]);
      const [cover] = await ana.query<{ id: string }>(
        `select id from attachments where kind = 'item' and entity_id = $1 and file_name = 'lado.jpg'`,
        [item],
      );
      const ficha = {
        ...{ item_id: item, product_id: product, code: 'LM-04', brand: 'Deca', model: 'Link' },
        ...{ color: 'cromado', notes: 'Bica alta', accepts_equivalent: false, status: 'draft' },
        ...{ vendor_name: 'Loja X', vendor_url: 'https://loja.test/x', cover_id: cover?.id },
      };
      expect(await specs(ana)).toMatchObject([ficha]);

      await owner.query('insert into quotes (project_item_id, supplier_id) values ($1, $2)', [
        item,
        PERSON.bruno,
      ]);
      const seen = ['frente.jpg', 'lado.jpg'];
      const asked = await quoteOfItem(owner, item);
      const requested = () => as('bruno').query('select * from get_request_specs($1)', [asked]);
      const ofBruno = await requested();
      expect(ofBruno).toMatchObject([{ item_id: item, brand: 'Deca', model: 'Link' }]);
      expect(JSON.stringify(ofBruno)).not.toMatch(/Loja X|loja\.test/);
      for (const person of ['rafael', 'bruno']) expect(await filesSeen(as(person))).toEqual(seen);

      // Two rows of storage for each picture, and one digest.
      expect(
        await owner.query(
          'select digest, count(*)::integer as rows from storage.objects group by 1 order by 1',
        ),
      ).toEqual([
        { digest: 'a'.repeat(64), rows: 2 },
        { digest: 'b'.repeat(64), rows: 2 },
      ]);
      await keep(ana, { brand: 'Docol', description: 'Outra' }, product);
      expect(await specs(ana)).toMatchObject([ficha]);
      await ana.query('delete from products where id = $1', [product]);
      expect(await specs(ana)).toMatchObject([{ ...ficha, product_id: null }]);
      expect(await requested()).toEqual(ofBruno);
      for (const person of ['rafael', 'bruno']) expect(await filesSeen(as(person))).toEqual(seen);
      expect(
        await owner.query('select storage.unused_digests($1) as unused', [
          ['a'.repeat(64), 'b'.repeat(64)],
        ]),
      ).toEqual([]);
    }),
  );

  test(
    '[BIB-006] sent again nothing is added twice; a code that the project has stays with the one that has it',
    scene(async ({ as }) => {
      const ana = as('ana');
      const product = await tap(ana);
      const one = { product_id: product, quantity: 1, room: null, item_id: randomUUID() };
      const two = { ...one, item_id: randomUUID(), quantity: '2.5' };
      const before = await countItems(ana);
      const first = await add(ana, [one, two]);
      expect(await add(ana, [one, two])).toEqual(first);

      expect(await countItems(ana)).toBe(before + 2);
      const codes = (await specs(ana)).map(({ item_id, code }) => [item_id, code]);
      expect(codes).toEqual(
        expect.arrayContaining([
          [one.item_id, 'LM-04'],
          [two.item_id, null],
        ]),
      );
    }),
  );

  test(
    '[BIB-006] what cannot be added is refused in a sentence, all or none',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      const product = await tap(ana, null);
      const elisas = await tap(as('elisa'), null);
      const before = await countItems(ana);
      const good = { product_id: product, quantity: 1 };
      const many = Array.from({ length: 201 }, () => good);
      const refusals: [unknown, string, object][] = [
        [[good, { product_id: elisas, quantity: 1 }], PLANNED, gone],
        [[good, { product_id: randomUUID(), quantity: 1 }], PLANNED, gone],
        [[good, { product_id: product, quantity: 0.5 }], PLANNED, { code: 'PT400' }],
        [[good, { product_id: product, quantity: 'dois' }], PLANNED, { code: 'PT400' }],
        [[{ product_id: product }], PLANNED, { code: 'PT400' }],
        [[{ ...good, room: 'x'.repeat(61) }], PLANNED, { code: 'PT400' }],
        [[{ ...good, item_id: itemId('0203') }], PLANNED, { code: 'PT409' }],
        [[], PLANNED, { code: 'PT400' }],
        [{}, PLANNED, { code: 'PT400' }],
        [['x'], PLANNED, { code: 'PT400' }],
        [many, PLANNED, { code: 'PT400' }],
        [[good], PROJECT.altoDaLapa, { code: 'PHASE' }],
        [[good], PROJECT.santaCecilia, { code: '42501' }],
        [[good], randomUUID(), { code: '42501' }],
      ];
      for (const [products, project, refusal] of refusals)
        await expect(
          add(ana, products, project),
          JSON.stringify(products).slice(0, 100),
        ).rejects.toMatchObject(refusal);
      expect(await countItems(ana)).toBe(before);
      expect(await owner.query(`select from attachments where kind = 'item'`)).toEqual([]);
      for (const person of ['rafael', 'bruno', 'davi'])
        await expect(add(as(person), [good]), person).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[BIB-007] fills the ficha of an item that is there: what the product does not say is emptied, its own code stays, a picture is not copied twice',
    scene(async ({ as }) => {
      const ana = as('ana');
      const item = itemId('0302');
      const product = await tap(ana);
      const plain = await keep(ana, { category: 'civil', description: 'Sem marca', code: 'X-1' });
      await ana.query(`select * from set_item_specs($1, $2)`, [
        PLANNED,
        JSON.stringify([{ item_id: item, size: '60 cm', code: 'MC-01' }]),
      ]);

      expect(await use(ana, item, product)).toEqual([{ version: 2 }]);
      expect(await use(ana, item, product)).toEqual([{ version: 2 }]);
      expect(await specs(ana)).toMatchObject([
        { item_id: item, code: 'MC-01', brand: 'Deca', size: null, product_id: product },
      ]);
      expect(
        await ana.query(`select file_name from attachments where entity_id = $1 order by 1`, [
          item,
        ]),
      ).toEqual([{ file_name: 'frente.jpg' }, { file_name: 'lado.jpg' }]);
      expect(
        await ana.query('select description, unit from project_items where id = $1', [item]),
      ).not.toMatchObject([{ description: 'Torneira de bancada' }]);
      await use(ana, item, plain.id);
      expect(await specs(ana)).toMatchObject([{ code: 'MC-01', brand: null, notes: null }]);
    }),
  );

  test(
    '[BIB-007] is refused while suppliers are asked for the item, with its pictures; for others’ items and products; and by a ficha that names another’s product',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      const product = await tap(ana, null);
      const elisas = await tap(as('elisa'), null);
      const item = itemId('0302');
      await expect(use(ana, itemId('0203'), product)).rejects.toMatchObject({ code: 'SPECS' });
      await expect(use(ana, item, elisas)).rejects.toMatchObject(gone);
      await expect(use(ana, item, randomUUID())).rejects.toMatchObject(gone);
      await expect(use(ana, randomUUID(), product)).rejects.toMatchObject({ code: 'PT404' });
      await expect(use(as('elisa'), item, elisas)).rejects.toMatchObject({ code: 'PT404' });
      for (const product_id of [elisas, randomUUID()])
        await expect(
          ana.query('select * from set_item_specs($1, $2)', [
            PLANNED,
            JSON.stringify([{ item_id: item, brand: 'x', product_id }]),
          ]),
        ).rejects.toMatchObject(gone);
      expect(await owner.query(`select from attachments where kind = 'item'`)).toEqual([]);
      expect(await specs(ana)).toEqual([]);
    }),
  );

  test(
    '[BIB-008] [T106] a project that changes hands takes its fichas along and names no product of the architect before; the team reads none either',
    scene(async ({ as, owner }) => {
      const product = await tap(as('ana'), null);
      await add(as('ana'), [{ product_id: product, quantity: 1 }]);
      await expect(as('davi').query('select product_id from item_specs')).rejects.toMatchObject({
        code: '42501',
      });
      await as('davi').query('select transfer_project($1, $2, $3)', [
        PLANNED,
        PERSON.elisa,
        'Ana mudou de cidade',
      ]);
      expect(await specs(as('elisa'))).toMatchObject([{ brand: 'Deca', product_id: null }]);
      expect(await owner.query('select product_id from item_specs')).toEqual([
        { product_id: null },
      ]);
    }),
  );
});

describe('keeping a product', () => {
  test(
    '[BIB-009] from an item: its ficha and pictures; the same again, and what says the same, is that product, and an archived one is offered again',
    scene(async ({ as }) => {
      const ana = as('ana');
      const first = await tap(ana);
      const [made] = await add(ana, [{ product_id: first, quantity: 3, room: 'Banheiro' }]);
      await ana.query('delete from products where id = $1', [first]);
      const keepItem = async () => {
        const [row] = await ana.query<{ id: string }>('select save_product_from_item($1) as id', [
          made?.item_id,
        ]);
        return row?.id;
      };

      const id = await keepItem();
      expect(await keepItem()).toBe(id);
      await keep(ana, { archived: true }, id);
      expect(await keepItem()).toBe(id);
      expect(await library(ana)).toMatchObject([
        {
          ...{ id, description: 'Torneira de bancada', unit: 'pç', brand: 'Deca', model: 'Link' },
          ...{ code: 'LM-04', vendor_url: 'https://loja.test/x', accepts_equivalent: false },
          ...{ picture_name: 'lado.jpg', files: 2, is_archived: false },
        },
      ]);
      for (const person of ['elisa', 'rafael', 'bruno', 'davi'])
        await expect(
          as(person).query('select save_product_from_item($1)', [made?.item_id]),
          person,
        ).rejects.toMatchObject({ code: person === 'elisa' ? 'PT404' : '42501' });
    }),
  );

  test(
    '[ESP-12] [BIB-009] [T106] from an offer that lost: brand and model come along, and nothing by which its supplier or price is known',
    scene(async ({ as, owner }) => {
      const said = offer(4321.09, 2000);
      const [shelf, doors] = said.lines;
      await submit(as('bruno'), owner, {
        ...said,
        notes: 'Falar com Bruno',
        lines: [
          { ...shelf, brand: 'Duratex', model: 'Cristal 18', note: 'Entrego em 20 dias' },
          { ...doors, brand: 'Marcenaria do Bruno', model: 'Própria' },
        ],
      });
      await owner.query(
        `update profiles set company_name = 'Marcenaria do Bruno Ltda' where id = $1`,
        [PERSON.bruno],
      );
      const [lost, own] = await quoteIds(owner, '0203 bruno', '0204 bruno');
      await owner.query(
        `update quotes set status = 'rejected', closed_as = 'lost', rejection_reason = 'Outro fornecedor' where id = $1`,
        [lost],
      );
      const ana = as('ana');
      const fromQuote = (quote: string | undefined) =>
        ana.query('select save_product_from_quote($1)', [quote]);
      await fromQuote(lost);
      await fromQuote(lost);
      await fromQuote(own);

      const kept = (await library(ana)).sort((one, other) => one.model.localeCompare(other.model));
      expect(kept).toMatchObject([
        { brand: 'Duratex', model: 'Cristal 18', vendor_name: null, vendor_url: null, notes: null },
        { brand: null, model: 'Própria' },
      ]);
      expect(JSON.stringify(kept)).not.toMatch(/bruno|4321|20 dias|2000/i);

      const [unanswered] = await quoteIds(owner, '0203 silvia');
      await owner.query(`update quotes set status = 'requested', price = null where id = $1`, [
        unanswered,
      ]);
      for (const person of ['elisa', 'bruno', 'rafael', 'davi'])
        await expect(
          as(person).query('select save_product_from_quote($1)', [lost]),
          person,
        ).rejects.toMatchObject({ code: person === 'elisa' ? 'PT404' : '42501' });
    }),
  );
});

async function countItems(who: Actor) {
  const [row] = await who.query<{ items: number }>(
    'select count(*)::integer as items from project_items where project_id = $1',
    [PLANNED],
  );
  return row?.items ?? 0;
}

async function quoteOfItem(owner: Actor, item: string) {
  const [row] = await owner.query<{ id: string }>(
    'select id from quotes where project_item_id = $1',
    [item],
  );
  return row?.id;
}
