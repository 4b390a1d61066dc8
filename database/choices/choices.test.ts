import { expect, test } from 'vitest';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants, itemId, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { decide, send } from '../selections/testing.ts';
import { type Actor, useScene } from '../testing.ts';

// An architect's choices in the comparison that are not decided yet.

const scene = useScene();

const PAINT = itemId('0205');
const SHELF = itemId('0203');
const KITCHEN = itemId('0201');

/** The choice of a quote as the comparison keeps it, in the version that it has now. */
async function chosen(owner: Actor, quote: string) {
  const [row] = await owner.query<{ quote_id: string; version: number }>(
    'select id as quote_id, version from quotes where id = $1',
    await quoteIds(owner, quote),
  );
  if (!row) throw new Error(`${quote} is not in the cast`);
  return row;
}

const keep = (who: Actor, changes: unknown, of: string = PROJECT.altoDaLapa) =>
  who.query<{ saved_at: Date }>('select keep_choices($1, $2) as saved_at', [
    of,
    JSON.stringify(changes),
  ]);
const kept = async (who: Actor) => {
  const [row] = await who.query<{ choices: object }>('select choices from kept_choices');
  return row?.choices ?? null;
};

test(
  '[CMP-018] an architect’s choices are kept item by item: what one device does not name, another has chosen, stays',
  scene(async ({ owner, as }) => {
    const [marcos, silvia, paulo] = [
      await chosen(owner, '0201 marcos'),
      await chosen(owner, '0203 silvia'),
      await chosen(owner, '0205 paulo'),
    ];
    const [saved] = await keep(as('ana'), { [KITCHEN]: marcos, [SHELF]: silvia });
    expect(saved?.saved_at).toBeInstanceOf(Date);
    await keep(as('ana'), { [PAINT]: paulo, [KITCHEN]: null });
    await keep(as('ana'), {});

    expect(await kept(as('ana'))).toEqual({ [SHELF]: silvia, [PAINT]: paulo });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[CMP-018] an offer of another item, of a version that there is not, unknown or approved leaves its item without a choice',
  scene(async ({ owner, as }) => {
    const [marcos, gustavo, silvia, paulo] = [
      await chosen(owner, '0201 marcos'),
      await chosen(owner, '0201 gustavo'),
      await chosen(owner, '0203 silvia'),
      await chosen(owner, '0205 paulo'),
    ];
    await keep(as('ana'), { [KITCHEN]: gustavo, [SHELF]: silvia, [PAINT]: paulo });
    await as('ana').query('select * from approve_quotes($1, $2, true)', [
      PROJECT.altoDaLapa,
      [marcos.quote_id],
    ]);
    // A choice that was clicked just before the approval arrives after it.
    await keep(as('ana'), {
      [KITCHEN]: marcos,
      [SHELF]: { ...silvia, version: silvia.version + 1 },
      [PAINT]: silvia,
      'no item': paulo,
    });

    expect(await kept(as('ana'))).toEqual({});
    for (const nonsense of ['x', 1, {}, { quote_id: 1 }, [], { ...paulo, version: '1' }])
      await keep(as('ana'), { [PAINT]: nonsense });
    expect(await kept(as('ana'))).toEqual({});
  }),
);

test(
  '[CMP-018] an offer that has changed since is kept in the version that was looked at',
  scene(async ({ owner, as }) => {
    const paulo = await chosen(owner, '0205 paulo');
    await keep(as('ana'), { [PAINT]: { ...paulo, version: paulo.version - 1 } });

    expect(await kept(as('ana'))).toEqual({ [PAINT]: { ...paulo, version: paulo.version - 1 } });
  }),
);

test(
  '[CMP-018] [T73] nobody else reads or writes them, and what is no object is refused',
  scene(async ({ owner, as }) => {
    const silvia = await chosen(owner, '0203 silvia');
    await keep(as('ana'), { [SHELF]: silvia });

    for (const who of ['silvia', 'rafael', 'davi']) {
      await expect(kept(as(who))).rejects.toMatchObject({ code: '42501' });
      await expect(keep(as(who), {})).rejects.toMatchObject({ code: '42501' });
    }
    expect(await kept(as('elisa'))).toBeNull();
    await expect(keep(as('elisa'), {})).rejects.toMatchObject({
      code: 'PT404',
      message: 'Projeto não encontrado.',
    });
    for (const nonsense of [null, [], 'x', 7])
      await expect(keep(as('ana'), nonsense)).rejects.toMatchObject({ code: 'PT400' });
    for (const change of [
      `update kept_choices set choices = '{}'`,
      'delete from kept_choices',
      `insert into kept_choices (project_id, choices) values ('${PROJECT.altoDaLapa}', '{}')`,
    ])
      await expect(as('ana').query(change)).rejects.toMatchObject({ code: '42501' });
    expect(await kept(as('ana'))).toEqual({ [SHELF]: silvia });
  }),
);

test(
  '[CMP-018] an approval takes out what it decides, by the architect or by the client, and no other item',
  scene(async ({ owner, as }) => {
    const choices = {
      [KITCHEN]: await chosen(owner, '0201 marcos'),
      [SHELF]: await chosen(owner, '0203 silvia'),
      [PAINT]: await chosen(owner, '0205 paulo'),
    };
    await keep(as('ana'), choices);
    const selection = await send(as('ana'), owner, ['0201 marcos', '0205 paulo']);
    expect(await kept(as('ana'))).toEqual(choices);

    await decide(as('rafael'), owner, selection, { '0201 marcos': true, '0205 paulo': 'Caro.' });
    const { [KITCHEN]: _approved, ...others } = choices;
    expect(await kept(as('ana'))).toEqual(others);

    await as('ana').query('select * from approve_quotes($1, $2, true)', [
      PROJECT.altoDaLapa,
      [choices[SHELF]?.quote_id],
    ]);
    expect(await kept(as('ana'))).toEqual({ [PAINT]: choices[PAINT] });
    await as('ana').query('select * from undo_approval($1)', [[choices[SHELF]?.quote_id]]);
    expect(await kept(as('ana'))).toEqual({ [PAINT]: choices[PAINT] });
  }),
);

test(
  '[CMP-018] an architect’s own data hold them, and they go with the architect',
  scene(async (stage) => {
    const { owner, as } = stage;
    const silvia = await chosen(owner, '0203 silvia');
    await keep(as('ana'), { [SHELF]: silvia });

    const [file] = await as('ana').query<{ data: Record<string, unknown> }>(
      'select export_my_data() as data',
    );
    expect(file?.data.escolhas_na_comparacao).toMatchObject([
      { project_id: PROJECT.altoDaLapa, choices: { [SHELF]: silvia } },
    ]);
    await endWork(stage);
    await confirm(stage, await asked(stage, 'ana'), 'ana@prumo.test');
    expect(await owner.query('select * from kept_choices')).toEqual([]);
  }),
);

test(
  '[CMP-018] a choice is in the change feed, for its architect and nobody else',
  scene(async ({ owner, as }) => {
    const silvia = await chosen(owner, '0203 silvia');
    await keep(as('ana'), { [SHELF]: silvia });
    expect(
      await owner.query(
        `select encode(t.tgargs, 'escape') as said from pg_trigger t
         where t.tgrelid = 'public.kept_choices'::regclass and t.tgfoid = 'private.notify_change'::regproc`,
      ),
    ).toEqual([{ said: 'id,project_id\\000architect_id\\000' }]);
    expect(await as('ana').query('select id, project_id from kept_choices')).toMatchObject([
      { id: expect.any(String), project_id: PROJECT.altoDaLapa },
    ]);
  }),
);
