import { expect, test } from 'vitest';
import { confirmedOrder } from '../change-orders/testing.ts';
import { CASA } from '../orders/testing.ts';
import { asked as askedToErase, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { race } from '../quotes/testing-parallel.ts';
import { brokenInvariants, itemId, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase, useScene } from '../testing.ts';
import {
  DESK,
  DOOR,
  decide,
  history,
  LAMP,
  PLAN,
  send,
  spec,
  specs,
  WALL,
  write,
} from './testing.ts';

// Fichas beside the rest: several people at the same moment, a large project, transfers and erasure.

const scene = useScene();
const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

test('[ESP-7] [T105] of two writers at once one has the code, of ten who change one ficha one counts, and of a sending and a change the client reads what was sent FIC-002', async () => {
  const coded = await race(database.current, 'ana', 2, (racer, at) =>
    write(racer, [{ item_id: [WALL, DESK][at] ?? '', code: ['PV-1', 'pv-1'][at] }], PLAN),
  );
  expect(coded.won).toHaveLength(1);
  expect(coded.lost).toEqual([
    expect.objectContaining({
      code: 'SPECS',
      message: expect.stringContaining('já está em outro item'),
    }),
  ]);

  await race(database.current, 'ana', 1, (racer) =>
    write(
      racer,
      [
        { item_id: LAMP, brand: 'Deca' },
        { item_id: DOOR, brand: 'Blindex' },
      ],
      PLAN,
    ),
  );
  const changed = await race(database.current, 'ana', 10, (racer, at) =>
    write(racer, [{ item_id: LAMP, version: 1, model: `Modelo ${at}` }], PLAN),
  );
  expect(changed.won).toHaveLength(1);
  expect(new Set(changed.lost.map(({ code }) => code))).toEqual(new Set(['PT409']));

  const at = await owner.query<{ version: number }>(
    'select version from item_specs where item_id = $1',
    [LAMP],
  );
  const version = at[0]?.version ?? 0;
  await Promise.all([
    race(database.current, 'ana', 3, (racer) => send(racer, [LAMP, DOOR], null, PLAN)),
    race(database.current, 'ana', 3, (racer, place) =>
      write(racer, [{ item_id: LAMP, version, color: `Cor ${place}` }], PLAN),
    ),
  ]);
  expect(await brokenInvariants(owner)).toEqual([]);

  // Two devices of the client, one approving and one refusing, while the architect changes it.
  await race(database.current, 'ana', 1, (racer) => send(racer, [LAMP, DOOR], null, PLAN));
  const waiting = await race(database.current, 'rafael', 1, (racer) => specs(racer, PLAN));
  const read = (waiting.won[0] ?? []).filter(({ status }) => status === 'proposed');
  const [decided] = await Promise.all([
    race(database.current, 'rafael', 6, (racer, place) =>
      decide(
        racer,
        (place % 2 === 0 ? read : read.toReversed()).map(({ item_id, version: seen }) => ({
          item_id,
          version: seen,
          ...(place % 2 === 0
            ? { decision: 'agreed' as const }
            : { decision: 'refused' as const, reason: 'Não.' }),
        })),
        PLAN,
      ),
    ),
    race(database.current, 'ana', 3, (racer, place) =>
      write(racer, [{ item_id: DOOR, version: 1, size: `${place} m` }], PLAN),
    ),
  ]);
  expect(
    decided.lost.map(({ code }) => code).filter((code) => !['PT409', 'SIGNS'].includes(code ?? '')),
  ).toEqual([]);
  expect(await brokenInvariants(owner)).toEqual([]);
  const signed = await owner.query<{ times: number }>(
    `select count(*)::int as times from sign_offs where kind = 'item_spec' group by entity_id, entity_version`,
  );
  expect(signed.every(({ times }) => times === 1)).toBe(true);
});

test('two hundred fichas are written at once, and read by index in one request FIC-010', async () => {
  await owner.query(
    `insert into project_items (id, project_id, description, category, quantity, unit, code)
     select gen_random_uuid(), $1, 'Item ' || n, 'civil', 1, 'un', 'X' || n from generate_series(1, 200) n`,
    [PROJECT.santaCecilia],
  );
  const rows = await owner.query<{ id: string }>(
    `select id from project_items where project_id = $1 and description like 'Item %'`,
    [PROJECT.santaCecilia],
  );
  const changes = rows.map(({ id }) => ({ item_id: id, brand: 'Deca' }));
  const { won, lost } = await race(database.current, 'elisa', 1, (racer) =>
    write(racer, changes, PROJECT.santaCecilia),
  );
  expect(lost).toEqual([]);
  expect(won[0]).toHaveLength(200);
  const sent = await race(database.current, 'elisa', 1, (racer) =>
    send(
      racer,
      rows.map(({ id }) => id),
      null,
      PROJECT.santaCecilia,
    ),
  );
  expect(sent.won).toEqual([200]);
  const decided = await race(database.current, 'rafael', 1, (racer) =>
    decide(
      racer,
      rows.map(({ id }) => ({ item_id: id, version: 1, decision: 'agreed' as const })),
      PROJECT.santaCecilia,
    ),
  );
  expect(decided.lost).toEqual([]);
  for (const person of ['elisa', 'rafael']) {
    const read = await race(database.current, person, 1, (racer) =>
      specs(racer, PROJECT.santaCecilia),
    );
    expect(read.won[0]?.filter(({ status }) => status === 'approved')).toHaveLength(200);
  }

  // The statement of the function, as the planner sees it with many projects beside this one.
  const client = database.current.owner;
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select s.item_id from item_specs s
     left join item_spec_versions v on v.item_id = s.item_id and v.version = s.version
     where s.project_id = '${PROJECT.santaCecilia}'`,
  );
  await client.query('rollback');
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/item_specs_(waiting|code_once)/);
  expect(text).not.toMatch(/Seq Scan/);
});

test(
  'a transfer hands fichas and versions to the new architect, and the former one reads and writes nothing FIC-011',
  scene(async ({ owner: db, as }) => {
    await write(as('ana'), [{ item_id: LAMP, brand: 'Deca' }], PLAN);
    await send(as('ana'), [LAMP], null, PLAN);
    await as('davi').query('select transfer_project($1, $2, $3)', [PLAN, PERSON.elisa, 'Licença.']);

    expect(await specs(as('ana'), PLAN)).toEqual([]);
    expect(await history(as('ana'), LAMP)).toEqual([]);
    await expect(
      write(as('ana'), [{ item_id: LAMP, version: 1, brand: 'x' }], PLAN),
    ).rejects.toMatchObject({ code: 'PT404' });
    await decide(as('rafael'), [{ item_id: LAMP, version: 1, decision: 'agreed' }], PLAN);
    expect(await spec(as('elisa'), LAMP, PLAN)).toMatchObject({ status: 'approved' });
    expect(await history(as('elisa'), LAMP)).toEqual(['1 approved']);
    expect(await brokenInvariants(db)).toEqual([]);
  }),
);

test(
  'erased, a client’s words about fichas go and mentions of them with them; what was specified and decided stays FIC-011',
  scene(async (stage) => {
    const { owner: db, as } = stage;
    await write(
      as('ana'),
      [
        { item_id: LAMP, brand: 'Deca', notes: 'Rafael Moura prefere a preta.' },
        { item_id: DESK, brand: 'Deca' },
      ],
      PLAN,
    );
    await send(as('ana'), [LAMP, DESK], 'Rafael Moura, veja.', PLAN);
    await decide(
      as('rafael'),
      [
        { item_id: LAMP, version: 1, decision: 'agreed' },
        { item_id: DESK, version: 1, decision: 'refused', reason: 'Tenho alergia.' },
      ],
      PLAN,
    );
    const request = await askedToErase(stage, 'rafael');
    await endWork(stage);
    await confirm(stage, request, 'rafael@prumo.test');

    const [said] = await db.query<{ text: string }>(
      `select (select jsonb_agg(to_jsonb(s)) from item_specs s)::text || (select jsonb_agg(to_jsonb(v)) from item_spec_versions v)::text
         || (select jsonb_agg(to_jsonb(g)) from sign_offs g where g.kind = 'item_spec')::text as text`,
    );
    expect(said?.text).not.toMatch(/Rafael|alergia/);
    expect(said?.text).toContain('Deca');
    expect(await history(as('ana'), LAMP)).toEqual(['1 approved']);
    expect(await brokenInvariants(db)).toEqual([]);
  }),
);

test(
  'a supplier’s order keeps the ficha that it confirmed while the ficha of another item goes on changing FIC-007',
  scene(async (stage) => {
    const { as } = stage;
    await confirmedOrder(stage, '0203 silvia');
    // The other item of the category is still asked for.
    await expect(
      write(as('ana'), [{ item_id: itemId('0204'), brand: 'x' }], CASA),
    ).rejects.toMatchObject({ message: expect.stringContaining('por adendo') });
    await expect(
      write(as('ana'), [{ item_id: itemId('0203'), brand: 'x' }], CASA),
    ).rejects.toMatchObject({ message: expect.stringContaining('por aditivo') });
  }),
);
