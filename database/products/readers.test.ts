import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { filesSeen, mayWrite } from '../attachments/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { ANA, keep, library, putPicture } from './testing.ts';

// Pictures of the library, and everybody who must not learn of it.
const scene = useScene({ cast: true });
const OTHERS = ['elisa', 'clara', 'rafael', 'bruno', 'davi', 'otavio'];
const refused = { code: '42501' };

test(
  '[ESP-10] [BIB-003] [T106] another architect, client, supplier, the team and nobody find no product, no picture and no trace, and write and delete none',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id } = await keep(as('ana'), { category: 'civil', description: 'Torneira secreta' });
    const name = `product/${id}/torneira.jpg`;
    const picture = await putPicture(as('ana'), name);
    await keep(as('ana'), { cover_id: picture }, id);

    for (const person of OTHERS) {
      const who = as(person);
      const isArchitect = person === 'elisa';
      if (isArchitect) {
        expect(await who.query('select id from products')).toEqual([]);
        expect(await library(who)).toEqual([]);
        expect(await who.query('delete from products returning id')).toEqual([]);
        await expect(keep(who, { brand: 'x' }, id)).rejects.toMatchObject({
          code: 'PT404',
          message: 'Este produto não está mais na biblioteca.',
        });
        // An id that nobody has answers in the same words.
        await expect(
          keep(who, { brand: 'x', version: 1 }, 'aaaaaaaa-0000-4000-8000-00000000ffff'),
        ).rejects.toMatchObject({ code: 'PT404' });
      } else {
        for (const sent of [
          'select id from products',
          'select count(*) from products',
          'delete from products',
          'select * from list_products()',
        ])
          await expect(who.query(sent), `${person}: ${sent}`).rejects.toMatchObject(refused);
        await expect(keep(who, { brand: 'x' }, id), person).rejects.toMatchObject(refused);
      }
      await expect(
        who.query(`update products set brand = 'x'`),
        `${person} updates`,
      ).rejects.toMatchObject(refused);
      expect(await filesSeen(who), person).toEqual([]);
      expect(await who.query('select id from attachments'), person).toEqual([]);
      expect(await mayWrite(stage, person, `product/${id}/x.jpg`), person).toBe(false);
      await expect(putPicture(who, `product/${id}/x.jpg`), person).rejects.toMatchObject(refused);
      expect(await who.query('delete from storage.objects returning id'), person).toEqual([]);
      // Somebody who waits has no search.
      if (person !== 'otavio')
        expect(
          await who.query(`select * from search_everything('torneira secreta')`),
          person,
        ).toEqual([]);
      const [file] = await owner.query<{ data: string }>(
        'select private.own_data(id)::text as data from profiles where email = $1',
        [`${person}@prumo.test`],
      );
      expect(file?.data, person).not.toMatch(/secreta|torneira/i);
    }
    await expect(
      stage.asAnonymous().query('select id from products'),
      'nobody',
    ).rejects.toMatchObject(refused);

    // Nothing of it is in the trail, which the team reads and exports: not the product, not its picture, not their removal.
    await as('ana').query('delete from products where id = $1', [id]);
    expect(
      await owner.query(
        `select from private.audit_entries e
         where e.entity_id in ($1, $2) or (e.before, e.after)::text ~* $3`,
        [id, picture, `secreta|${id}`],
      ),
    ).toEqual([]);
    expect(await owner.query('select from storage.objects')).toEqual([]);
  }),
);

test(
  '[BIB-004] people of the office read its library and those who prepare write it; leitura reads',
  scene(async ({ as, owner }) => {
    const { id } = await keep(as('ana'), { category: 'civil', description: 'Piso' });
    await addColleague(owner, { name: 'zilda', account: 'ana', role: 'collaborator' });
    await addColleague(owner, { name: 'yago', account: 'ana', role: 'reader' });
    const zilda = as('zilda', ANA);
    const yago = as('yago', ANA);

    await keep(zilda, { brand: 'Deca' }, id);
    const picture = await putPicture(zilda, `product/${id}/a.jpg`);
    expect(await library(yago)).toMatchObject([{ id, brand: 'Deca', picture_id: picture }]);
    const right = { code: 'RIGHT' };
    await expect(keep(yago, { brand: 'x' }, id)).rejects.toMatchObject(right);
    await expect(yago.query('delete from products')).rejects.toMatchObject(right);
    await expect(putPicture(yago, `product/${id}/b.jpg`)).rejects.toMatchObject(right);
    // A colleague's picture is the office's: the titular removes it whenever.
    await owner.query(`update storage.objects set created_at = now() - interval '30 days'`);
    expect(await as('ana').query('delete from storage.objects returning id')).toHaveLength(1);
  }),
);

test(
  '[BIB-005] pictures belong to their product: its own architect adds and removes them, the cover is one of them, and they go with it',
  scene(async (stage) => {
    const { as, owner } = stage;
    const ana = as('ana');
    const { id } = await keep(ana, { category: 'civil', description: 'Piso' });
    const other = await keep(ana, { category: 'civil', description: 'Outro' });
    const first = await putPicture(ana, `product/${id}/a.jpg`);
    const second = await putPicture(ana, `product/${id}/b.jpg`);
    const sheet = await putPicture(ana, `product/${id}/c.pdf`, { type: 'application/pdf' });
    const foreign = await putPicture(ana, `product/${other.id}/d.jpg`);

    // The first picture stands on the card until another is chosen.
    const card = async () => (await library(ana)).find((one) => one.id === id);
    expect(await card()).toMatchObject({
      cover_id: null,
      picture_id: first,
      picture_name: 'a.jpg',
    });
    await keep(ana, { cover_id: second }, id);
    expect(await card()).toMatchObject({ picture_id: second, picture_name: 'b.jpg', files: 3 });
    for (const cover_id of [foreign, sheet])
      await expect(keep(ana, { cover_id }, id)).rejects.toMatchObject({ code: 'PT400' });

    await owner.query(`update storage.objects set created_at = now() - interval '30 days'`);
    expect(
      await ana.query('delete from storage.objects where id = $1 returning id', [second]),
    ).toHaveLength(1);
    expect(await card()).toMatchObject({ cover_id: null, picture_id: first, files: 2 });
    await ana.query('delete from products where id = $1', [id]);
    expect(await filesSeen(ana)).toEqual(['d.jpg']);
  }),
);

test(
  '[BIB-005] the pictures of a library end at 500 MB, added up over all its products',
  scene(async ({ as, owner }) => {
    const ana = as('ana');
    const one = await keep(ana, { category: 'civil', description: 'Piso' });
    const two = await keep(ana, { category: 'civil', description: 'Outro' });
    await putPicture(ana, `product/${one.id}/a.jpg`, { size: 499 * 1024 * 1024 });
    await expect(
      putPicture(ana, `product/${two.id}/b.jpg`, { size: 2 * 1024 * 1024 }),
    ).rejects.toMatchObject({
      code: 'LIMIT',
      message:
        'Os arquivos da biblioteca podem somar até 500 MB. Apague alguns ou fale com a equipe.',
    });
    await putPicture(ana, `product/${two.id}/b.jpg`, { size: 1024 * 1024 });
    const elisas = await keep(as('elisa'), { category: 'civil', description: 'Piso' });
    await putPicture(as('elisa'), `product/${elisas.id}/a.jpg`, { size: 2 * 1024 * 1024 });
    expect(await owner.query('select from attachments')).toHaveLength(3);
  }),
);

test(
  '[BIB-013] a person’s own file has their library, and an erasure takes it with its pictures',
  scene(async ({ as, owner }) => {
    const ofElisa = await keep(as('elisa'), { category: 'civil', description: 'Piso da Elisa' });
    await putPicture(as('elisa'), `product/${ofElisa.id}/a.jpg`);
    await keep(as('ana'), { category: 'civil', description: 'Piso da Ana' });
    const [file] = await owner.query<{ data: { biblioteca: object[]; arquivos: object[] } }>(
      'select private.own_data($1) as data',
      [PERSON.elisa],
    );
    expect(file?.data.biblioteca).toMatchObject([{ id: ofElisa.id, description: 'Piso da Elisa' }]);
    expect(file?.data.biblioteca[0]).not.toHaveProperty('architect_id');
    expect(file?.data.arquivos).toMatchObject([{ kind: 'product', file_name: 'a.jpg' }]);

    await owner.query('select private.erase_person($1)', [PERSON.elisa]);
    expect(await owner.query('select description from products')).toEqual([
      { description: 'Piso da Ana' },
    ]);
    expect(await owner.query('select from storage.objects')).toEqual([]);
  }),
);
