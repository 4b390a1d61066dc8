import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Racer,
  race,
  tally,
  untilSomebodyWaits,
  withRacers,
} from '../quotes/testing-parallel.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { newestSecret } from './testing-invitations.ts';

// Invitations that are taken up at the same moment as others, as a decision of the team, and as a registration.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
const ACCEPT = 'select accept_account_invitation($1) as account';

/** Somebody new with a login, called by their first name. */
async function login(name: string) {
  await owner.query(
    `insert into auth.users (email, user_metadata) values ($1, jsonb_build_object('full_name', initcap($2) || ' Reis'))`,
    [`${name}@prumo.test`, name],
  );
}

/** An invitation of somebody by somebody of the cast; returns the secret of its link. */
async function invited(name: string, by: string): Promise<string> {
  await withRacers(database.current, [by], async ([inviter]) => {
    await inviter?.query(`select invite_person($1, $2, 'Lia Reis', 'manager')`, [
      randomUUID(),
      `${name}@prumo.test`,
    ]);
  });
  return newestSecret(owner);
}
const livingRows = (name: string) =>
  owner.query(
    `select a.email as account from account_people m join profiles p on p.id = m.person_id
     join profiles a on a.id = m.account_id
     where p.email = $1 and m.ended_at is null order by 1`,
    [`${name}@prumo.test`],
  );

/** Runs the first and leaves it open, begins the second, and commits the first once the second waits for it. */
async function second(first: Racer, act: () => Promise<unknown>, then: () => Promise<unknown>) {
  await first.begin();
  await act();
  const waiting = Promise.allSettled([then()]);
  await untilSomebodyWaits(database.current);
  await first.commit();
  return tally(await waiting);
}

test('[T93] [OFI-4] ten who accept one invitation at once are one person in the account', async () => {
  await login('lia');
  const secret = await invited('lia', 'ana');
  const { won, lost } = await race(database.current, 'lia', 10, (lia) =>
    lia.query(ACCEPT, [secret]),
  );
  expect(won).toHaveLength(1);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['PT404']));
  expect(await livingRows('lia')).toEqual([{ account: 'ana@prumo.test' }]);
});

test('[T94] [OFI-24] of the invitations of two rivals, accepted at once, one is taken up', async () => {
  await login('iara');
  const secrets = [await invited('iara', 'bruno'), await invited('iara', 'tomas')];
  const { won, lost } = await race(database.current, 'iara', 2, (iara, place) =>
    iara.query(ACCEPT, [secrets[place]]),
  );
  expect(won).toHaveLength(1);
  expect(lost.map(({ code }) => code)).toEqual(['RIVAL']);
  expect(await livingRows('iara')).toHaveLength(1);
});

test('[OFI-24] of an invitation of a supplier and one of an architect, accepted at once, one is taken up', async () => {
  await login('davina');
  const secrets = [await invited('davina', 'bruno'), await invited('davina', 'elisa')];
  const { won, lost } = await race(database.current, 'davina', 2, (davina, place) =>
    davina.query(ACCEPT, [secrets[place]]),
  );
  expect(won).toHaveLength(1);
  expect(lost.map(({ code }) => code)).toEqual(['MIXED']);
});

test('[OFI-24] a category that the team is giving and somebody who is joining: the second is refused, in either order', async () => {
  const give = (davi: Racer | undefined, category: string) =>
    davi?.query(
      `update profiles set further_categories = array[$1] where email = 'paulo@prumo.test'`,
      [category],
    ) ?? Promise.reject();
  await login('olga');
  const joined = await invited('olga', 'bruno');
  await withRacers(
    database.current,
    ['olga'],
    ([olga]) => olga?.query(ACCEPT, [joined]) ?? Promise.reject(),
  );
  const secret = await invited('olga', 'paulo');

  await withRacers(database.current, ['davi', 'olga'], async ([davi, olga]) => {
    if (!davi || !olga) throw new Error('no racers');
    const late = await second(
      davi,
      () => give(davi, 'marcenaria'),
      () => olga.query(ACCEPT, [secret]),
    );
    expect(late.lost.map(({ code }) => code)).toEqual(['RIVAL']);
    await give(davi, 'civil');
    const later = await second(
      olga,
      () => olga.query(ACCEPT, [secret]),
      () => give(davi, 'marcenaria'),
    );
    expect(later.lost.map(({ code }) => code)).toEqual(['RIVAL']);
  });
  expect(await livingRows('olga')).toHaveLength(2);
});

test('[OFI-24] who registers as an architect while entering the account of a supplier is refused', async () => {
  await login('noel');
  const first = await invited('noel', 'bruno');
  await withRacers(
    database.current,
    ['noel'],
    ([noel]) => noel?.query(ACCEPT, [first]) ?? Promise.reject(),
  );
  await owner.query(
    `update account_people set ended_at = now() where person_id = (select id from profiles where email = 'noel@prumo.test')`,
  );
  const secret = await invited('noel', 'bruno');
  await withRacers(database.current, ['noel', 'noel'], async ([one, other]) => {
    if (!one || !other) throw new Error('no racers');
    const late = await second(
      one,
      () => one.query(`update profiles set role = 'architect' where id = auth.person()`),
      () => other.query(ACCEPT, [secret]),
    );
    expect(late.lost.map(({ code }) => code)).toEqual(['MIXED']);
  });
});

test('the last seat is one person’s', async () => {
  const { won, lost } = await race(database.current, 'rafael', 6, (rafael, place) =>
    rafael.query(`select invite_person($1, $2, 'Lia Reis', 'manager')`, [
      randomUUID(),
      `lugar${place}@exemplo.test`,
    ]),
  );
  expect(won).toHaveLength(3);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['SEATS']));
});
