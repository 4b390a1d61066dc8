import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { invite } from '../invitations/testing.ts';
import { brokenInvariants, itemId } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import {
  asked,
  DESK,
  history,
  LAMP,
  notices,
  PLAN,
  picture,
  send,
  spec,
  specs,
  WALL,
  write,
} from './testing.ts';

// Fichas are written in Ana's projects: the Consultório is in planning, in CASA suppliers were asked for everything; Rafael is the client of both.

const scene = useScene();

test(
  '[ESP-1] a ficha is written, read by its architect and, once it was sent, by its client; a supplier who was asked reads it without shop, product and status, and nobody else anything FIC-001 FIC-003 FIC-006',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael] = [as('ana'), as('rafael')];
    const cover = await picture(stage, LAMP, 'luminaria.jpg');
    await picture(stage, LAMP, 'detalhe.jpg');

    expect(
      await write(
        ana,
        [
          {
            item_id: LAMP,
            code: 'LM-04',
            brand: '  Deca  Luz ',
            model: 'Aro',
            vendor_name: 'Casa da Luz',
            vendor_url: 'https://loja.example/aro',
            cover_id: cover,
            accepts_equivalent: false,
          },
          { item_id: DESK, notes: 'Carvalho\nnatural' },
        ],
        PLAN,
      ),
    ).toEqual([
      { item_id: LAMP, version: 1, status: 'draft' },
      { item_id: DESK, version: 1, status: 'draft' },
    ]);
    expect(await spec(ana, LAMP, PLAN)).toMatchObject({
      code: 'LM-04',
      brand: 'Deca Luz',
      vendor_name: 'Casa da Luz',
      cover_name: `item/${LAMP}/luminaria.jpg`,
      pictures: 2,
      change_by: 'plain',
      status: 'draft',
      version: 1,
      approved_version: null,
    });
    expect(await specs(as('davi'), PLAN)).toHaveLength(2);
    for (const person of ['rafael', 'clara', 'elisa']) {
      expect(await specs(as(person), PLAN), person).toEqual([]);
      expect(await as(person).query('select id from item_spec_versions'), person).toEqual([]);
    }
    for (const statement of [
      'select id from item_spec_versions',
      'select item_id from item_specs',
      `select item_id from get_item_specs('${PLAN}')`,
    ])
      await expect(as('gustavo').query(statement), statement).rejects.toMatchObject({
        code: '42501',
      });
    await expect(rafael.query('select item_id from item_specs')).rejects.toMatchObject({
      code: '42501',
    });
    expect(await as('elisa').query('select item_id from item_specs')).toEqual([]);

    await expect(send(ana, [], null, PLAN)).rejects.toMatchObject({
      code: 'SPECS',
      message: 'Escolha ao menos uma ficha para enviar.',
    });
    await write(ana, [{ item_id: WALL, color: 'Branco' }], PLAN);
    await expect(send(ana, [LAMP, WALL], null, PLAN)).rejects.toMatchObject({
      message: 'Sem marca, modelo ou descrição não há o que aprovar.',
    });
    expect(await send(ana, [LAMP], 'Vale a pena.', PLAN)).toBe(1);
    expect(await send(ana, [LAMP], null, PLAN)).toBe(0);
    expect(await notices(stage)).toEqual(['specs_sent rafael 1']);
    expect(await specs(rafael, PLAN)).toEqual([
      expect.objectContaining({
        item_id: LAMP,
        status: 'proposed',
        message: 'Vale a pena.',
        vendor_name: 'Casa da Luz',
        product_id: null,
        change_by: null,
      }),
    ]);

    await invite(ana, PLAN, { iluminacao: ['b0000000-0000-4000-8000-000000000009'] });
    const [quote] = await owner.query<{ id: string; email: string }>(
      'select q.id, s.email from quotes q join profiles s on s.id = q.supplier_id where q.project_item_id = $1',
      [LAMP],
    );
    const seller = quote?.email.split('@')[0] ?? '';
    const [read, ...more] = await asked(as(seller), quote?.id);
    expect(more).toEqual([]);
    expect(read).toEqual({
      quote_id: quote?.id,
      item_id: LAMP,
      code: 'LM-04',
      brand: 'Deca Luz',
      model: 'Aro',
      finish: null,
      color: null,
      size: null,
      notes: null,
      accepts_equivalent: false,
      cover_name: `item/${LAMP}/luminaria.jpg`,
      pictures: 2,
    });
    for (const person of ['gustavo', 'bruno'])
      expect(await asked(as(person), quote?.id), person).toEqual([]);
    for (const person of ['ana', 'rafael', 'clara'])
      await expect(asked(as(person), quote?.id), person).rejects.toMatchObject({ code: '42501' });
    expect(await specs(as(seller), PLAN).catch(({ code }) => code)).toBe('42501');
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

describe('writing', () => {
  test(
    'an old version is refused, the same again changes nothing, and one wrong line stores nothing of the list FIC-001',
    scene(async (stage) => {
      const { as } = stage;
      const ana = as('ana');
      await write(ana, [{ item_id: LAMP, brand: 'Deca' }], PLAN);
      expect(await write(ana, [{ item_id: LAMP, version: 1, model: 'Aro' }], PLAN)).toEqual([
        { item_id: LAMP, version: 2, status: 'draft' },
      ]);
      // Sent again after the response was lost.
      expect(await write(ana, [{ item_id: LAMP, version: 1, model: 'Aro' }], PLAN)).toEqual([
        { item_id: LAMP, version: 2, status: 'draft' },
      ]);
      await expect(
        write(
          ana,
          [
            { item_id: DESK, brand: 'Outra' },
            { item_id: LAMP, version: 1, model: 'Tubo' },
          ],
          PLAN,
        ),
      ).rejects.toMatchObject({ code: 'PT409', hint: 'changed_since' });
      expect(await spec(ana, DESK, PLAN)).toBeUndefined();
      expect(await spec(ana, LAMP, PLAN)).toMatchObject({ model: 'Aro', version: 2 });
    }),
  );

  test.each<[string, unknown, string]>([
    ['no list', {}, 'PT400'],
    ['an empty list', [], 'PT400'],
    ['no object', [7], 'PT400'],
    ['no item', [{ brand: 'Deca' }], 'PT400'],
    ['an item twice', [{ item_id: LAMP }, { item_id: LAMP }], 'PT400'],
    ['a field that nobody knows', [{ item_id: LAMP, price: 3 }], 'PT400'],
    ['a number for a text', [{ item_id: LAMP, brand: 3 }], 'PT400'],
    ['a text for a yes', [{ item_id: LAMP, accepts_equivalent: 'sim' }], 'PT400'],
    ['121 letters', [{ item_id: LAMP, brand: 'x'.repeat(121) }], 'PT400'],
    ['2,001 letters', [{ item_id: LAMP, notes: 'x'.repeat(2001) }], 'PT400'],
    ['a link of another kind', [{ item_id: LAMP, vendor_url: 'javascript:alert(1)' }], 'PT400'],
    ['a version that is none', [{ item_id: LAMP, version: 'dois', brand: 'x' }], 'PT400'],
    ['half a version', [{ item_id: LAMP, version: 1.5, brand: 'x' }], '22P02'],
    ['a picture of another item', [{ item_id: LAMP, cover_id: WALL }], 'PT400'],
    ['an item of another project', [{ item_id: itemId('0201'), brand: 'x' }], 'PT409'],
    ['an item of another architect', [{ item_id: itemId('0501'), brand: 'x' }], 'PT409'],
  ])('%s is refused with %s', (_what, changes, code) =>
    scene(async ({ as }) => {
      await expect(
        as('ana').query('select * from set_item_specs($1, $2)', [PLAN, JSON.stringify(changes)]),
      ).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'another architect finds no project, and nobody else has the call; a person who prepares writes, and decides nothing',
    scene(async ({ owner, as }) => {
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'collaborator' });
      await write(as('lia'), [{ item_id: LAMP, brand: 'Deca' }], PLAN);
      await expect(send(as('lia'), [LAMP], null, PLAN)).rejects.toMatchObject({ code: 'RIGHT' });
      await send(as('ana'), [LAMP], null, PLAN);
      await expect(as('lia').query('select withdraw_specs($1)', [[LAMP]])).rejects.toMatchObject({
        code: 'RIGHT',
      });
      // A change of what waits takes it back, which is part of writing.
      await write(as('lia'), [{ item_id: LAMP, version: 1, brand: 'Outra' }], PLAN);
      expect(await history(as('ana'), LAMP)).toEqual(['1 withdrawn']);

      await expect(write(as('elisa'), [{ item_id: LAMP, brand: 'x' }], PLAN)).rejects.toMatchObject(
        { code: 'PT404' },
      );
      for (const person of ['rafael', 'bruno', 'davi'])
        await expect(
          write(as(person), [{ item_id: LAMP, brand: 'x' }], PLAN),
          person,
        ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test(
  '[ESP-2] `select=*` of items has the columns of before, and I32 finds what breaks it',
  scene(async ({ owner, as }) => {
    await write(as('ana'), [{ item_id: LAMP, brand: 'Deca' }], PLAN);
    const [row] = await as('ana').query<Record<string, unknown>>(
      'select id, project_id, description, category, quantity, unit, specifications_url, created_at, position, room, code from project_items where id = $1',
      [LAMP],
    );
    expect(row?.id).toBe(LAMP);
    const granted = await owner.query<{ column: string }>(
      `select column_name as column from information_schema.column_privileges
       where table_name = 'project_items' and grantee = 'app_architect' and privilege_type = 'SELECT' order by 1`,
    );
    expect(granted.map(({ column }) => column)).toEqual(
      'category code created_at description id position project_id quantity room specifications_url unit'.split(
        ' ',
      ),
    );

    await send(as('ana'), [LAMP], null, PLAN);
    await owner.query(`update item_specs set status = 'draft'`);
    expect(await brokenInvariants(owner)).toEqual([
      expect.objectContaining({ invariant: expect.stringMatching(/^I32/), row_id: LAMP }),
    ]);
  }),
);
