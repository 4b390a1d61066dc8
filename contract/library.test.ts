import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { pictureOf } from '../gateway/src/storage/testing.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// The office's library by the stock client: a picture from the upload to the project, and everybody who finds none of it.

const { people, behind } = useCast('ana', 'rafael', 'bruno', 'elisa', 'davi');
type Name = keyof typeof people;
const bucket = (who: Name) => people[who].client.storage.from('anexos');

async function product(description: string) {
  const id = randomUUID();
  ok(
    await people.ana.client.rpc('save_product', {
      product_id: id,
      product: { category: 'civil', description, brand: 'Deca' },
    }),
  );
  const name = `product/${id}/torneira.jpg`;
  const { error } = await bucket('ana').upload(name, await pictureOf(64, 48), {
    contentType: 'image/jpeg',
  });
  if (error) throw error;
  return { id, name };
}

const bytes = async (who: Name, name: string) => {
  const { data } = await bucket(who).download(name);
  return data && Buffer.from(await data.arrayBuffer()).toString('base64');
};

test('[ESP-10] another architect, client, supplier and the team reach no product and no picture by table, count, call, list, link or bytes', async () => {
  const { id, name } = await product('Torneira secreta');
  expect(await bytes('ana', name)).toBeTruthy();
  for (const who of ['elisa', 'rafael', 'bruno', 'davi'] as const) {
    const { client } = people[who];
    const table = client.from('products').select('*', { count: 'exact', head: true });
    const [counted, listed, saved, deleted] = await Promise.all([
      table,
      client.rpc('list_products'),
      client.rpc('save_product', { product_id: id, product: { brand: 'x' } }),
      client.from('products').delete().eq('id', id).select('id'),
    ]);
    if (who === 'elisa') {
      expect([counted.count, listed.data, deleted.data]).toEqual([0, [], []]);
      expect(saved.error).toMatchObject({ code: 'PT404' });
    } else {
      expect([who, counted.status, counted.count]).toEqual([who, 403, null]);
      for (const { error } of [listed, saved, deleted])
        expect([who, error?.code]).toEqual([who, '42501']);
    }
    expect(await bytes(who, name), who).toBeNull();
    expect((await bucket(who).list(`product/${id}`)).data, who).toEqual([]);
    expect((await bucket(who).createSignedUrl(name, 60)).data, who).toBeNull();
    expect((await bucket(who).remove([name])).data ?? [], who).toEqual([]);
    const own = ok(await client.rpc('export_my_data'));
    expect(JSON.stringify(own), who).not.toContain('secreta');
  }
  const trail = ok(await people.davi.client.rpc('export_audit'));
  expect(JSON.stringify(trail)).not.toContain(id);
});

test('[ESP-11] the picture of a product that is used reaches client and supplier, is stored once, and stays when the product goes', async () => {
  const { id, name } = await product('Torneira de bancada');
  const original = await bytes('ana', name);
  const [made] = ok(
    await people.ana.client.rpc('add_products', {
      target_project_id: PROJECT.consultorio,
      products: [{ product_id: id, quantity: 2, room: 'Copa' }],
    }),
  );
  await behind('insert into quotes (project_item_id, supplier_id) values ($1, $2)', [
    made.item_id,
    people.bruno.id,
  ]);
  const copy = `item/${made.item_id}/torneira.jpg`;
  const everywhere = () =>
    Promise.all((['ana', 'rafael', 'bruno'] as const).map((who) => bytes(who, copy)));
  expect(await everywhere()).toEqual([original, original, original]);
  expect(
    await behind(
      'select count(*)::integer as rows, count(distinct digest)::integer as stored from storage.objects where name = any ($1)',
      [[name, copy]],
    ),
  ).toEqual([{ rows: 2, stored: 1 }]);

  ok(await people.ana.client.from('products').delete().eq('id', id));
  expect(await bytes('ana', name)).toBeNull();
  expect(await everywhere()).toEqual([original, original, original]);
  const [ficha] = ok(
    await people.ana.client
      .from('item_specs')
      .select('brand,product_id')
      .eq('item_id', made.item_id),
  );
  expect(ficha).toEqual({ brand: 'Deca', product_id: null });
});
