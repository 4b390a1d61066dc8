import { expect, test } from 'vitest';
import { confirmedOrder } from '../change-orders/testing.ts';
import { askByLink, readLink } from '../guests/testing.ts';
import { invite } from '../invitations/testing.ts';
import { approve, CASA } from '../orders/testing.ts';
import { brokenInvariants, itemId, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { asked, decide, history, LAMP, notices, PLAN, send, spec, WALL, write } from './testing.ts';

// Fichas that suppliers were asked by, or are asked by later.

const scene = useScene();

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
