import { expect, test } from 'vitest';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { decide, send } from './testing.ts';

// Selections and adjustments after somebody has their data erased, or leaves.

const scene = useScene();

/** Ana's message names Rafael, Rafael's answer names Marcos, Ana's adjustment names Rafael. */
async function prepare({ owner, as }: Scene): Promise<string> {
  const selection = await send(as('ana'), owner, ['0201 marcos', '0205 paulo'], {
    message: 'Rafael Moura, fechei com eles.',
  });
  await decide(as('rafael'), owner, selection, {
    '0201 marcos': true,
    '0205 paulo': 'Prefiro Marcos Freitas também na pintura.',
  });
  await as('ana').query(
    `insert into quote_adjustments (request_id, amount, note)
     select request_id, 100, 'Rafael Moura paga o frete' from quotes where id = $1`,
    await quoteIds(owner, '0205 paulo'),
  );
  return selection;
}

const words = async ({ owner }: Scene) => {
  const [row] = await owner.query<Record<'message' | 'justification' | 'note', string | null>>(
    `select (select message from selections) as message,
       (select justification from selection_items where decision = 'refused') as justification,
       (select note from quote_adjustments) as note`,
  );
  return row;
};

test(
  'an erased client’s words go, and their name from the words of others; what was decided stays',
  scene(async (stage) => {
    await prepare(stage);
    await endWork(stage);
    await confirm(stage, await asked(stage, 'rafael'), 'rafael@prumo.test');

    expect(await words(stage)).toEqual({
      message: 'pessoa removida, fechei com eles.',
      justification: null,
      note: 'pessoa removida paga o frete',
    });
    expect(
      await stage.owner.query('select decision from selection_items order by decision'),
    ).toEqual([{ decision: 'approved' }, { decision: 'refused' }]);
    expect(await stage.owner.query('select * from private.broken_invariants()')).toEqual([]);
  }),
);

test(
  'an erased architect’s words and adjustments go, the client’s stay',
  scene(async (stage) => {
    await prepare(stage);
    await endWork(stage);
    await confirm(stage, await asked(stage, 'ana'), 'ana@prumo.test');

    expect(await words(stage)).toEqual({
      message: null,
      justification: 'Prefiro Marcos Freitas também na pintura.',
      note: null,
    });
  }),
);

test(
  'both sides have their selections in their file, without offers that were refused; adjustments are the architect’s',
  scene(async (stage) => {
    const selection = await prepare(stage);
    for (const [person, adjustments] of [
      ['ana', 1],
      ['rafael', 0],
    ] as const) {
      const [{ file } = { file: {} as Record<string, object[]> }] = await stage
        .as(person)
        .query<{ file: Record<string, object[]> }>('select export_my_data() as file');
      expect(file.selecoes).toMatchObject([{ id: selection, status: 'decided', itens: [{}, {}] }]);
      expect(JSON.stringify(file.selecoes)).not.toMatch(/15600|price/);
      expect(file.ajustes).toHaveLength(adjustments);
    }
    const [{ file } = { file: {} as Record<string, object[]> }] = await stage
      .as('marcos')
      .query<{ file: Record<string, object[]> }>('select export_my_data() as file');
    expect([file.selecoes, file.ajustes]).toEqual([[], []]);
  }),
);
