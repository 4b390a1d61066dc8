import { expect, test } from 'vitest';
import { useDatabase } from './testing.ts';
import { actualWhose, classOfUses, listedWhose, usersOfIds } from './whose.ts';
import { comparisonsOf, wrongComparisons } from './whose-comparisons.ts';

// A person who acts for an account may be another than the one whose rows they are. For a person alone both are one id, so that a
// use of the wrong one shows in no other test: an act of a colleague would be written down as the account's.

const database = useDatabase();

/** The comparisons that whose.csv calls wrong, in the database as it is. */
async function wrong() {
  const { owner } = database.current;
  const lines = await actualWhose(owner);
  const classes = new Map(lines.map(({ object, whose }) => [object, whose]));
  const columns = new Set(
    lines.filter(({ uses }) => uses === null).map(({ object }) => object.replace('column ', '')),
  );
  const users = await usersOfIds(owner);
  return wrongComparisons(
    users.flatMap((user) => comparisonsOf(user, columns)),
    classes,
  );
}

test('[OFI-22] whose.csv names every use of the two ids and every column that may hold one, and nothing else', async () => {
  expect(listedWhose()).toEqual(await actualWhose(database.current.owner));
});

test('[OFI-22] each line is classed, by hand, and a function, policy or view uses the ids of its class', () => {
  expect(
    listedWhose()
      .filter(({ whose, uses }) => whose === '' || (uses && whose !== classOfUses(uses)))
      .map(({ object }) => object),
  ).toEqual([]);
});

test('[OFI-22] each column is compared with, and filled from, the id of its class alone', async () => {
  expect(await wrong()).toEqual([]);
});

test.each([
  [
    'a condition',
    `select count(*) from public.messages m where m.author_id = auth.uid()`,
    'public.messages.author_id is compared with the account',
  ],
  [
    'a condition the other way round',
    `select count(*) from public.projects p where auth.person() in (p.client_id, p.architect_id)`,
    'public.projects.client_id is compared with the person',
  ],
  [
    'a variable',
    `declare me uuid := auth.uid(); begin return (select count(*) from public.threads where threads.person_id is not distinct from me); end`,
    'public.threads.person_id is compared with the account',
  ],
  [
    'a subquery that holds it',
    `select count(*) from public.projects p, (select auth.person() as id) me where p.architect_id = me.id`,
    'public.projects.architect_id is compared with the person',
  ],
  [
    'an insert',
    `with added as (insert into public.person_notes (person_id, author_id, body) values (gen_random_uuid(), (select auth.uid()), 'a, b') returning 1)
     select count(*) from added`,
    'public.person_notes.author_id is compared with the account',
  ],
  [
    'an update',
    `with done as (update private.erasure_requests set decided_by = auth.uid() where false returning 1) select count(*) from done`,
    'private.erasure_requests.decided_by is compared with the account',
  ],
])('[OFI-22] a column of the other class is found in %s', async (_where, body, found) => {
  const { owner } = database.current;
  await owner.query('begin');
  try {
    await owner.query(
      `create function private.mistaken() returns bigint language ${body.startsWith('declare') ? 'plpgsql' : 'sql'} as $$ ${body} $$`,
    );
    expect(await wrong()).toContain(`function private.mistaken: ${found}`);
    const [line] = (await actualWhose(owner)).filter(({ object }) => object.endsWith('.mistaken'));
    expect(line?.whose).toBe('');
  } finally {
    await owner.query('rollback');
  }
});

test('[OFI-22] a new column that may hold an id has to be classed', async () => {
  const { owner } = database.current;
  await owner.query('begin');
  try {
    await owner.query('alter table public.projects add column watched_by uuid');
    expect((await actualWhose(owner)).filter(({ whose }) => whose === '')).toEqual([
      { object: 'column public.projects.watched_by', whose: '', uses: null },
    ]);
  } finally {
    await owner.query('rollback');
  }
});
