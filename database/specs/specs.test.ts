import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { confirmedOrder } from '../change-orders/testing.ts';
import { askByLink, readLink } from '../guests/testing.ts';
import { invite } from '../invitations/testing.ts';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, itemId, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { asked, decide, history, send, spec, specs, write } from './testing.ts';

// Fichas of Ana's projects: the Consultório is in planning, in CASA suppliers were asked for everything; Rafael is the client of both.

const scene = useScene();
const PLAN = PROJECT.consultorio;
const [WALL, DESK, LAMP, DOOR] = ['0301', '0302', '0303', '0304'].map(itemId) as [
  string,
  string,
  string,
  string,
];

const notices = async ({ owner }: Scene) =>
  (
    await owner.query<{ line: string }>(
      `select concat_ws(' ', n.kind, split_part(p.email, '@', 1), n.data ->> 'item_count', n.data ->> 'approved', n.data ->> 'refused') as line
       from notifications n join profiles p on p.id = n.recipient_id where n.kind like 'spec%' order by 1`,
    )
  ).map(({ line }) => line);

/** The pictures of an item, as the gateway writes them once their bytes are safe. */
async function picture({ as }: Scene, item: string, file: string) {
  const id = randomUUID();
  await as('ana').query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
     values ($1, 'anexos', $2, auth.person(), repeat('a', 64), 1000, 'image/jpeg', '{}')`,
    [id, `item/${item}/${file}`],
  );
  return id;
}

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
  '[ESP-7] two items cannot share a code, lm-04 and LM-04 neither, another project may have it; two swap theirs, and a cancelled item gives its code back FIC-002',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    const codes = async (project = PLAN) =>
      Object.fromEntries((await specs(ana, project)).map(({ item_id, code }) => [item_id, code]));
    await ana.query(`update project_items set code = '7.1' where id in ($1, $2)`, [WALL, DOOR]);
    await write(ana, [{ item_id: LAMP, code: 'LM-04' }], PLAN);

    await expect(write(ana, [{ item_id: DESK, code: 'lm-04' }], PLAN)).rejects.toMatchObject({
      code: 'SPECS',
      message: 'Este código já está em outro item: lm-04.',
    });
    const elsewhere = randomUUID();
    await owner.query(
      `insert into project_items (id, project_id, description, category, quantity, unit) values ($1, $2, 'Luminária', 'iluminacao', 1, 'un')`,
      [elsewhere, PROJECT.vilaMariana],
    );
    await write(ana, [{ item_id: elsewhere, code: 'LM-04' }], PROJECT.vilaMariana);
    // A new ficha takes the code of its item; of two items that share one the first.
    await write(
      ana,
      [
        { item_id: WALL, brand: 'Placo' },
        { item_id: DOOR, brand: 'Blindex' },
        { item_id: DESK, code: 'MC-01' },
      ],
      PLAN,
    );
    expect(await codes()).toEqual({
      [WALL]: '7.1',
      [DESK]: 'MC-01',
      [LAMP]: 'LM-04',
      [DOOR]: null,
    });
    await write(
      ana,
      [
        { item_id: LAMP, version: 1, code: 'MC-01' },
        { item_id: DESK, version: 1, code: 'LM-04' },
      ],
      PLAN,
    );
    const [row] = await owner.query<{ code: string }>(
      'select code from project_items where id = $1',
      [DESK],
    );
    expect(row).toEqual({ code: 'LM-04' });
    // A code that is changed in the list goes into the draft.
    await ana.query(`update project_items set code = 'LM-05' where id = $1`, [DESK]);
    expect(await codes()).toMatchObject({ [DESK]: 'LM-05', [LAMP]: 'MC-01' });
    await expect(
      ana.query(`update project_items set code = '7.1' where id = $1`, [DESK]),
    ).rejects.toMatchObject({ code: 'SPECS' });

    await owner.query('update project_items set cancelled_at = now() where id = $1', [DESK]);
    await write(ana, [{ item_id: LAMP, version: 2, code: 'LM-05' }], PLAN);
    expect(await codes()).not.toHaveProperty(DESK);
  }),
);

test(
  '[ESP-3] the client approves two and refuses one with words; without words nothing is stored, an old version is refused, and the same again is the same FIC-004 FIC-009',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael] = [as('ana'), as('rafael')];
    const items = [WALL, DESK, LAMP];
    await write(
      ana,
      items.map((item_id) => ({ item_id, brand: 'Deca' })),
      PLAN,
    );
    await send(ana, items, null, PLAN);
    const yes = (item_id: string, version = 1) =>
      ({ item_id, version, decision: 'agreed' }) as const;
    const no = (item_id: string, reason?: string) =>
      ({ item_id, version: 1, decision: 'refused', ...(reason && { reason }) }) as const;

    await expect(
      decide(rafael, [yes(WALL), yes(DESK), no(LAMP, '  ')], PLAN),
    ).rejects.toMatchObject({ code: 'SIGNR' });
    await expect(decide(rafael, [yes(WALL), yes(DESK, 7)], PLAN)).rejects.toMatchObject({
      code: expect.stringMatching(/^(PT409|SIGNS)$/),
    });
    expect((await specs(rafael, PLAN)).map(({ status }) => status)).toEqual(
      Array(3).fill('proposed'),
    );
    expect(await owner.query(`select id from sign_offs where kind = 'item_spec'`)).toEqual([]);
    for (const person of ['clara', 'ana', 'elisa', 'bruno'])
      await expect(decide(as(person), [yes(WALL)], PLAN), person).rejects.toMatchObject({
        code: expect.stringMatching(/^(PT404|42501)$/),
      });
    await expect(
      ana.query(`select * from sign_off('item_spec', $1, 1, 'agreed')`, [WALL]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      as('clara').query(`select * from sign_off('item_spec', $1, 1, 'agreed')`, [WALL]),
    ).rejects.toMatchObject({ code: 'PT404' });

    const decisions = [yes(WALL), yes(DESK), no(LAMP, 'Prefiro a preta.')];
    const signed = await decide(rafael, decisions, PLAN);
    expect(signed).toHaveLength(3);
    expect(await decide(rafael, decisions, PLAN)).toEqual(signed);
    expect(await spec(ana, LAMP, PLAN)).toMatchObject({
      status: 'refused',
      reason: 'Prefiro a preta.',
      approved_version: null,
    });
    expect(await spec(ana, WALL, PLAN)).toMatchObject({
      status: 'approved',
      approved_version: 1,
      content_hash: signed.find(({ item_id }) => item_id === WALL)?.content_hash,
    });
    expect(await notices(stage)).toContain('specs_decided ana 2 1');
    const [row] = await ana.query(
      `select kind, things, item, words, person from get_decisions() where kind = 'spec'`,
    );
    expect(row).toEqual({
      kind: 'spec',
      things: 1,
      item: 'Iluminação da sala de atendimento',
      words: 'Prefiro a preta.',
      person: expect.stringContaining('Rafael'),
    });
    // A decided one does not wait again, and a changed ficha is a new question.
    await expect(decide(rafael, [no(WALL, 'Não.')], PLAN)).rejects.toMatchObject({ code: 'SIGNS' });
    await write(ana, [{ item_id: LAMP, version: 1, color: 'Preta' }], PLAN);
    await send(ana, [LAMP], null, PLAN);
    await expect(decide(rafael, [yes(LAMP)], PLAN)).rejects.toMatchObject({ code: 'PT409' });
    const [signedOne] = await rafael.query<{ content_hash: string }>(
      `select * from sign_off('item_spec', $1, 2, 'agreed')`,
      [LAMP],
    );
    expect(signedOne?.content_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await history(rafael, LAMP)).toEqual(['2 approved', '1 refused']);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[ESP-4] [T105] of an approved ficha that is edited the supplier of an order goes on reading the approved version until the new one is approved, which counts the order up; the history says replaced FIC-005 FIC-007 FIC-008',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael, silvia] = [as('ana'), as('rafael'), as('silvia')];
    const SHELF = itemId('0203');
    const [quote] = await approve(ana, owner, '0203 silvia', '0204 silvia');
    const placed = async () => (await orders(silvia))[0];
    const before = (await placed())?.version ?? 0;
    const read = async () => (await asked(silvia, quote))[0]?.model;

    // Never approved, the ficha as it is now stands: each change is a change of the order.
    await write(ana, [{ item_id: SHELF, model: 'Reta' }]);
    expect((await placed())?.version).toBe(before + 1);
    expect(await notices(stage)).toEqual(['spec_replaced rafael', 'spec_replaced silvia']);
    await send(ana, [SHELF]);
    await decide(rafael, [{ item_id: SHELF, version: 1, decision: 'agreed' }]);
    expect((await placed())?.version).toBe(before + 1);

    await write(ana, [{ item_id: SHELF, version: 1, model: 'Curva' }]);
    expect(await spec(ana, SHELF)).toMatchObject({ is_pending_change: true, change_by: 'order' });
    expect(await spec(rafael, SHELF)).toMatchObject({ model: 'Reta', status: 'approved' });
    expect([await read(), (await placed())?.version]).toEqual(['Reta', before + 1]);
    await send(ana, [SHELF]);
    expect(await read()).toBe('Reta');
    await decide(rafael, [{ item_id: SHELF, version: 2, decision: 'agreed' }]);
    expect([await read(), (await placed())?.version]).toEqual(['Curva', before + 2]);
    expect(await history(ana, SHELF)).toEqual(['2 approved', '1 replaced']);

    // A proposal that waits when the supplier confirms would change behind its back: it is taken back, and changes by a change order.
    await write(ana, [{ item_id: SHELF, version: 2, model: 'Oval' }]);
    await send(ana, [SHELF]);
    const order = await placed();
    await sign(silvia, order?.order_id, order?.version ?? 0);
    expect(await history(ana, SHELF)).toEqual(['3 withdrawn', '2 approved', '1 replaced']);
    await expect(
      decide(rafael, [{ item_id: SHELF, version: 3, decision: 'agreed' }]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(PT409|SIGNS)$/) });
    await expect(send(ana, [SHELF])).rejects.toMatchObject({ code: 'SPECS' });
    await expect(write(ana, [{ item_id: SHELF, version: 4, model: 'Fina' }])).rejects.toMatchObject(
      {
        code: 'SPECS',
        message: 'O fornecedor já confirmou este item. Mude a especificação por aditivo.',
      },
    );
    expect(await spec(ana, SHELF)).toMatchObject({ change_by: 'change_order' });
    expect(await read()).toBe('Curva');

    expect(await brokenInvariants(owner)).toEqual([]);

    // As a change order applies it, all three agreed.
    await owner.query(`select private.apply_spec($1, '{"model": "Oval"}', 'change_order')`, [
      SHELF,
    ]);
    expect(await read()).toBe('Oval');
    expect((await history(ana, SHELF))[0]).toBe('5 approved');
  }),
);

test(
  'while suppliers are asked the plain call is SPECS; what an addendum says stands at once, and a client who approved the one before is asked again FIC-007 FIC-006',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael, silvia] = [as('ana'), as('rafael'), as('silvia')];
    const SHELF = itemId('0203');
    await expect(write(ana, [{ item_id: SHELF, model: 'Reta' }])).rejects.toMatchObject({
      code: 'SPECS',
      message: 'Este item já foi pedido a fornecedores. Mude a especificação por adendo.',
    });
    const [quote] = await quoteIds(owner, '0203 silvia');
    const addendum = async (changes: object) => {
      await owner.query(`select private.apply_spec($1, $2, 'addendum')`, [
        SHELF,
        JSON.stringify(changes),
      ]);
      await owner.query('select private.notify_specs_of_addendum($1)', [CASA]);
    };
    await expect(addendum({ cover_id: SHELF })).rejects.toMatchObject({ code: 'PT400' });
    await addendum({ brand: 'Leo', model: 'Reta' });
    expect(await asked(silvia, quote)).toEqual([
      expect.objectContaining({ brand: 'Leo', model: 'Reta' }),
    ]);
    expect(await notices(stage)).toEqual([]);
    // A ficha that suppliers read already may be approved.
    expect(await send(ana, [SHELF])).toBe(1);
    await decide(rafael, [{ item_id: SHELF, version: 1, decision: 'agreed' }]);

    await addendum({ model: 'Curva' });
    expect((await asked(silvia, quote))[0]).toMatchObject({ brand: 'Leo', model: 'Curva' });
    expect(await history(rafael, SHELF)).toEqual(['2 proposed', '1 replaced']);
    expect((await notices(stage)).filter((line) => line === 'specs_sent rafael 1')).toHaveLength(2);
    await addendum({ model: 'Curva' });
    expect(await history(rafael, SHELF)).toEqual(['2 proposed', '1 replaced']);

    // A supplier who lost the item does not go on reading it.
    await confirmedOrder(stage, '0203 silvia');
    const [lost] = await quoteIds(owner, '0203 tomas');
    expect(await asked(as('tomas'), lost)).toEqual([]);
    expect(await asked(silvia, quote)).toHaveLength(1);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  'a proposal that would change what suppliers are now asked is withdrawn by the invitation, one that says what they read stays FIC-008',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael] = [as('ana'), as('rafael')];
    const both = [LAMP, WALL];
    await write(
      ana,
      both.map((item_id) => ({ item_id, brand: 'Deca' })),
      PLAN,
    );
    await send(ana, both, null, PLAN);
    await decide(rafael, [{ item_id: LAMP, version: 1, decision: 'agreed' }], PLAN);
    await write(ana, [{ item_id: LAMP, version: 1, brand: 'Outra' }], PLAN);
    await send(ana, [LAMP], null, PLAN);

    await invite(ana, PLAN, {
      iluminacao: ['b0000000-0000-4000-8000-000000000009'],
      civil: ['b0000000-0000-4000-8000-000000000004'],
    });
    expect(await history(ana, LAMP)).toEqual(['2 withdrawn', '1 approved']);
    expect(await history(ana, WALL)).toEqual(['1 proposed']);
    expect(await spec(ana, LAMP, PLAN)).toMatchObject({ change_by: 'addendum', status: 'draft' });
    await decide(rafael, [{ item_id: WALL, version: 1, decision: 'agreed' }], PLAN);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[T105] when an approval is undone, offers for the ficha of before are asked for again, and others come back as they were FIC-012',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    const standing = async (...names: string[]) => {
      const ids = await quoteIds(owner, ...names);
      const rows = await owner.query<{ line: string }>(
        `select concat_ws(' ', status, price) as line from quotes where id = any ($1) order by array_position($1, id)`,
        [ids],
      );
      return rows.map(({ line }) => line);
    };
    const [shelf] = await approve(ana, owner, '0203 silvia', '0204 silvia');
    await write(ana, [{ item_id: itemId('0203'), model: 'Curva' }]);
    const [, doors] = await quoteIds(owner, '0203 silvia', '0204 silvia');
    await ana.query('select * from undo_approval($1)', [[shelf, doors]]);

    expect(await standing('0203 silvia', '0204 silvia', '0203 tomas')).toEqual([
      'requested',
      'submitted 10980.00',
      'requested',
    ]);
    expect(await spec(ana, itemId('0203'))).toMatchObject({ change_by: 'addendum' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  'a guest reads the fichas of the items of its request by its link, without the shop FIC-006',
  scene(async ({ owner, as, asAnonymous }) => {
    const { secret } = await askByLink(as('ana'));
    const changes = '{"brand": "Leo", "vendor_name": "Loja Secreta"}';
    await owner.query(`select private.apply_spec($1, $2, 'addendum')`, [itemId('0203'), changes]);

    const page = await readLink(asAnonymous(), secret);
    const text = JSON.stringify(page);
    expect(page.items).toEqual([
      expect.objectContaining({
        id: itemId('0203'),
        spec: { brand: 'Leo', accepts_equivalent: true, cover_name: null, pictures: 0 },
      }),
      expect.objectContaining({ id: itemId('0204'), spec: null }),
    ]);
    expect(text).not.toContain('Loja Secreta');
  }),
);

test(
  'a sending is taken back, and a change takes it back by itself; the client then reads what they approved, or nothing FIC-003',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael] = [as('ana'), as('rafael')];
    await write(ana, [{ item_id: LAMP, brand: 'Deca' }], PLAN);
    await send(ana, [LAMP], null, PLAN);
    await expect(as('elisa').query('select withdraw_specs($1)', [[LAMP]])).rejects.toMatchObject({
      code: 'PT404',
    });
    expect(await ana.query('select withdraw_specs($1) as taken', [[LAMP]])).toEqual([{ taken: 1 }]);
    expect(await ana.query('select withdraw_specs($1) as taken', [[LAMP]])).toEqual([{ taken: 0 }]);
    expect(await specs(rafael, PLAN)).toEqual([]);
    await send(ana, [LAMP], null, PLAN);
    await write(ana, [{ item_id: LAMP, version: 2, brand: 'Outra' }], PLAN);
    expect(await history(ana, LAMP)).toEqual(['2 withdrawn', '1 withdrawn']);
    expect(await specs(rafael, PLAN)).toEqual([]);

    await owner.query(`update projects set status = 'archived' where id = $1`, [PLAN]);
    await expect(
      write(ana, [{ item_id: LAMP, version: 3, brand: 'X' }], PLAN),
    ).rejects.toMatchObject({ code: 'PHASE' });
    await expect(send(ana, [LAMP], null, PLAN)).rejects.toMatchObject({ code: 'PHASE' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  'the client is reminded after two and five days, once for all of a sending, and no more once they decided FIC-009',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    await write(
      ana,
      [WALL, DESK].map((item_id) => ({ item_id, brand: 'Deca' })),
      PLAN,
    );
    await send(ana, [WALL, DESK], null, PLAN);
    await owner.query(`update item_spec_versions set sent_at = '2026-12-01T10:00:00-03'`);
    const reminded = async (at: string) => {
      await owner.query('delete from private.outbox');
      await owner.query('select private.notify_specs_due($1)', [at]);
      return (
        await owner.query<{ line: string }>(
          `select concat_ws(' ', split_part(recipient, '@', 1), data ->> 'item_count', data ->> 'days') as line from private.outbox where kind = 'specs_sent'`,
        )
      ).map(({ line }) => line);
    };
    expect(await reminded('2026-12-03T09:00:00-03')).toEqual([]);
    expect(await reminded('2026-12-03T10:00:00-03')).toEqual(['rafael 2 2']);
    expect(await reminded('2026-12-04T10:00:00-03')).toEqual([]);
    await decide(as('rafael'), [{ item_id: WALL, version: 1, decision: 'agreed' }], PLAN);
    expect(await reminded('2026-12-06T10:00:00-03')).toEqual(['rafael 1 5']);
    expect(await reminded('2026-12-08T10:00:00-03')).toEqual([]);
    const [row] = await as('rafael').query(
      `select things, amount from get_project_story($1) where kind = 'decide'`,
      [PLAN],
    );
    expect(row).toEqual({ things: 1, amount: null });
  }),
);

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
