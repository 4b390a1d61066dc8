import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import {
  type Racer,
  race,
  tally,
  untilSomebodyWaits,
  withRacers,
} from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';

// The acceptance of an account beside another one, beside a removal and beside what its titular does meanwhile.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
const ACCEPT = 'select accept_account()';

/** Somebody new in the account of an architect or a supplier, to whom its titular has offered it. */
async function offered(name: string, account: string): Promise<string> {
  const { personId } = await addColleague(owner, { name, account, role: 'manager' });
  await withRacers(database.current, [account], async ([titular]) => {
    await titular?.query('select offer_account($1)', [personId]);
  });
  return personId;
}

/** Runs the first and leaves it open, begins the second, and commits the first once the second waits for it. */
async function second(first: Racer, act: () => Promise<unknown>, then: () => Promise<unknown>) {
  await first.begin();
  await act();
  const waiting = Promise.allSettled([then()]);
  await untilSomebodyWaits(database.current);
  await first.commit();
  return tally(await waiting);
}

test('[OFI-13] of ten acceptances of one account at once, one passes it on', async () => {
  await offered('lia', 'elisa');
  const { won, lost } = await race(database.current, 'lia', 10, (lia) => lia.query(ACCEPT));
  expect(won).toHaveLength(1);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['PT409']));
  expect(await owner.query('select count(*)::int as n from private.former_logins')).toEqual([
    { n: 1 },
  ]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OFI-13] of an acceptance and a removal or a new offer by the titular at once, the second is refused, in either order', async () => {
  const iara = await offered('iara', 'tomas');
  await withRacers(database.current, ['tomas', 'tomas', 'iara'], async ([tomas, again, person]) => {
    if (!tomas || !again || !person) throw new Error('no racers');
    const late = await second(
      tomas,
      () => tomas.query('select remove_person($1)', [iara]),
      () => person.query(ACCEPT),
    );
    expect(late.lost.map(({ code }) => code)).toEqual(['PT409']);
    expect(await owner.query('select count(*)::int as n from private.former_logins')).toEqual([
      { n: 1 },
    ]);
  });

  const olga = await offered('olga', 'tomas');
  await withRacers(database.current, ['tomas', 'tomas', 'olga'], async ([tomas, again, person]) => {
    if (!tomas || !again || !person) throw new Error('no racers');
    await person.begin();
    await person.query(ACCEPT);
    const waiting = Promise.allSettled([
      tomas.query('select remove_person($1)', [olga]),
      again.query('select withdraw_account_offer()'),
    ]);
    await untilSomebodyWaits(database.current);
    await person.commit();
    const { lost } = tally(await waiting);
    const codes = lost.map(({ code }) => code);
    expect(codes).toHaveLength(2);
    // A call that begins after the acceptance finds its session ended.
    expect(['OWNER', 'PT409', 'PT401']).toEqual(expect.arrayContaining(codes));
  });
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('of an acceptance and a program that the titular lets in at once, no program is left, in either order', async () => {
  const make = (titular: Racer) =>
    titular.query(
      `select create_api_token(gen_random_uuid(), 'ERP', 'none', (now() at time zone 'America/Sao_Paulo')::date + 30)`,
    );
  const programs = () =>
    owner.query(
      `select s.id from auth.sessions s join profiles a on a.id = s.account_id where a.email = 'vilma@prumo.test'`,
    );
  await offered('vilma', 'silvia');
  await withRacers(database.current, ['silvia', 'vilma'], async ([silvia, person]) => {
    if (!silvia || !person) throw new Error('no racers');
    const late = await second(
      person,
      () => person.query(ACCEPT),
      () => make(silvia),
    );
    expect(late.lost.map(({ code }) => code)).toEqual(['PT409']);
  });
  expect(await programs()).toEqual([]);

  await offered('wania', 'marcos');
  await withRacers(database.current, ['marcos', 'wania'], async ([marcos, person]) => {
    if (!marcos || !person) throw new Error('no racers');
    const late = await second(
      marcos,
      () => make(marcos),
      () => person.query(ACCEPT),
    );
    expect(late.lost).toEqual([]);
  });
  expect(
    await owner.query(
      `select s.id from auth.sessions s join profiles a on a.id = s.account_id where a.email = 'wania@prumo.test'`,
    ),
  ).toEqual([]);
  expect(await brokenInvariants(owner)).toEqual([]);
});
