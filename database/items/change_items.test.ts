import { expect, test } from 'vitest';
import { useDatabase, useScene } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';

const scene = useScene({ cast: true });
const database = useDatabase({ cast: true });
const ANA = 'a0000000-0000-4000-8000-000000000001';
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const item = (place: string) => `f0000000-0000-4000-8000-00000000${place}`;
const CHANGE = 'select change_items($1, $2) as changed';
const change = (...changes: object[]) => JSON.stringify(changes);
const LIST = `select right(id::text, 4) as id, description, category, quantity::float, unit, specifications_url as url, room
  from project_items where project_id = $1 order by position, id`;

test(
  '[Q-75] changes the fields that are named of the items that are named, and nothing else',
  scene(async ({ as, owner }) => {
    const [first, second, ...others] = await owner.query(LIST, [PLANNING]);
    const answer = await as('ana').query(CHANGE, [
      PLANNING,
      change(
        { id: item('0302'), quantity: 2.5, room: ' Hall ', specifications_url: '' },
        { id: item('0301'), description: ' Drywall ', unit: 'vb', category: 'pintura' },
      ),
    ]);

    expect(answer).toEqual([{ changed: 2 }]);
    expect(await owner.query(LIST, [PLANNING])).toEqual([
      { ...first, description: 'Drywall', unit: 'vb', category: 'pintura' },
      { ...second, quantity: 2.5, room: 'Hall', url: null },
      ...others,
    ]);
  }),
);

test.each([
  ['no list', '{}', 'PT400'],
  ['null', 'null', 'PT400'],
  ['a word in the list', '["x"]', 'PT400'],
  ['no id', '[{"quantity": 2}]', 'PT400'],
  ['a field that is not theirs', change({ id: item('0301'), project_id: QUOTING }), 'PT400'],
  ['an item twice', change({ id: item('0301') }, { id: item('0301'), quantity: 3 }), 'PT400'],
  ['an id that is none', change({ id: 'x' }), '22P02'],
  ['a quantity that is none', change({ id: item('0301'), quantity: 'x' }), '22P02'],
  ['a quantity under one', change({ id: item('0301'), quantity: 0.5 }), '23514'],
  ['a finer quantity', change({ id: item('0301'), quantity: 1.0005 }), 'DECIM'],
  ['an unknown unit', change({ id: item('0301'), unit: 'cm' }), '23514'],
  ['an empty description', change({ id: item('0301'), description: ' ' }), '23514'],
  ['no description', change({ id: item('0301'), description: null }), '23502'],
  ['a script', change({ id: item('0301'), specifications_url: 'javascript:x' }), '23514'],
  ['an item of another project', change({ id: item('0201'), quantity: 3 }), 'PT409'],
  ['an item that is gone', change({ id: item('0399'), quantity: 3 }), 'PT409'],
])('%s is refused, and with it the whole list', (_what, changes, code) =>
  scene(async ({ as, owner }) => {
    const before = await owner.query(LIST, [PLANNING]);
    const [refused] = Array.isArray(JSON.parse(changes)) ? [JSON.parse(changes)] : [null];
    const beside = refused
      ? JSON.stringify([{ id: item('0302'), quantity: 7 }, ...refused])
      : changes;

    await expect(as('ana').query(CHANGE, [PLANNING, beside])).rejects.toMatchObject({ code });
    expect(await owner.query(LIST, [PLANNING])).toEqual(before);
  })(),
);

test(
  '[I8] after planning the room alone',
  scene(async ({ as, owner }) => {
    await as('ana').query(CHANGE, [QUOTING, change({ id: item('0202'), room: 'Laje' })]);
    await expect(
      as('ana').query(CHANGE, [QUOTING, change({ id: item('0202'), room: 'Sala', quantity: 86 })]),
    ).rejects.toMatchObject({ code: 'PHASE' });

    const rows = await owner.query(LIST, [QUOTING]);
    expect(rows[1]).toMatchObject({ id: '0202', quantity: 85, room: 'Laje' });
  }),
);

test(
  '[T06] [T60] a stranger’s item is not in the list; other roles may not call',
  scene(async ({ as, asAnonymous }) => {
    const wanted = change({ id: item('0301'), quantity: 3 });

    await expect(as('elisa').query(CHANGE, [PLANNING, wanted])).rejects.toMatchObject({
      code: 'PT409',
    });
    for (const actor of [
      ...['rafael', 'bruno', 'davi', 'otavio', 'sergio'].map((person) => as(person)),
      asAnonymous(),
    ]) {
      await expect(actor.query(CHANGE, [PLANNING, wanted])).rejects.toMatchObject({
        code: '42501',
      });
    }
  }),
);

test('two tabs that change different fields of one item both keep theirs; of the same the last', async () => {
  const { owner } = database.current;
  const first = await openTab(database.current, ANA);
  await first.query(CHANGE, [PLANNING, change({ id: item('0301'), quantity: 40, unit: 'm' })]);
  const second = inTab(database.current, ANA, CHANGE, [
    PLANNING,
    change({ id: item('0301'), description: 'Gesso', unit: 'vb' }),
  ]);
  for (;;) {
    const { rows } = await owner.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    if (rows.length > 0) break;
  }
  await first.query('commit');
  await first.end();

  expect(await second).toEqual({ changed: 1 });
  const { rows } = await owner.query(LIST, [PLANNING]);
  expect(rows[0]).toMatchObject({ id: '0301', description: 'Gesso', quantity: 40, unit: 'vb' });
});

test(
  '[PRJ-022] the code of an item changes in every phase, as one trimmed line; two items may share one',
  scene(async ({ as, owner }) => {
    const codes = () =>
      owner.query(
        'select right(id::text, 4) as id, code from project_items where code is not null order by id',
      );
    await as('ana').query(CHANGE, [
      QUOTING,
      change({ id: item('0201'), code: ' 7.1  b ' }, { id: item('0202'), code: '7.1 b' }),
    ]);
    expect(await codes()).toEqual([
      { id: '0201', code: '7.1 b' },
      { id: '0202', code: '7.1 b' },
    ]);

    await as('ana').query(CHANGE, [
      QUOTING,
      change({ id: item('0201'), code: ' ' }, { id: item('0202'), code: 'x'.repeat(20) }),
    ]);
    expect(await codes()).toEqual([{ id: '0202', code: 'x'.repeat(20) }]);
    await expect(
      as('ana').query(CHANGE, [QUOTING, change({ id: item('0202'), code: 'x'.repeat(21) })]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      as('ana').query(CHANGE, [QUOTING, change({ id: item('0202'), code: 'A', quantity: 9 })]),
    ).rejects.toMatchObject({ code: 'PHASE' });
  }),
);
