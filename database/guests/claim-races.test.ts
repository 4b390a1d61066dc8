import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { race, tally, untilSomebodyWaits, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { altoDaLapa, card, offerOf } from './testing.ts';
import { rowsOf } from './testing-claims.ts';

// Claims at the same moment as answers by the link, other claims, the architect's word and the team's.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

/** A contact of Ana's with a request; returns its id and the secret of its link. */
async function contact(email: string) {
  const guest = randomUUID();
  const [asked] = await withRacers(database.current, ['ana'], async ([ana]) => {
    await ana?.query('select save_guest($1, $2)', [guest, card({ email, phone_number: null })]);
    return (
      (await ana?.query<{ secret: string; request_id: string }>(
        'select * from ask_guests($1, $2)',
        [altoDaLapa, JSON.stringify({ marcenaria: [guest] })],
      )) ?? []
    );
  });
  return { guest, secret: asked?.secret ?? '', request: asked?.request_id ?? '' };
}

/** A supplier with an account whose proven address is first that of nobody; returns its id. */
async function supplier(name: string, email = `${name}@prumo.test`, status = 'approved') {
  const id = randomUUID();
  await owner.query(`insert into auth.users (id, email, email_proven_at) values ($1, $2, now())`, [
    id,
    email,
  ]);
  await owner.query(
    `insert into profiles (id, email, full_name, role, status, supplier_category)
     values ($1, $2, 'João Lima', 'supplier', 'pending_approval', 'marcenaria')`,
    [id, email],
  );
  if (status === 'approved')
    await withRacers(database.current, ['davi'], ([davi]) =>
      Promise.resolve(davi?.query(`update profiles set status = 'approved' where id = $1`, [id])),
    );
  return id;
}

/** Somebody with a link, on a connection of their own, in a transaction that stays open. */
async function withLink<T>(body: (anybody: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.current.gatewayUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role anon');
    return await body(client);
  } finally {
    await client.end();
  }
}
const answer = (anybody: pg.Client, secret: string) =>
  anybody.query(`select * from submit_guest_quote($1, $2, 0, 'João Lima')`, [
    secret,
    JSON.stringify(offerOf(100, 200)),
  ]);
const CLAIM = 'select claim_guest($1) as state';
const CONFIRM = 'select confirm_guest_claim($1, true, $2) as state';

/** Nothing of the contact is left behind. */
async function allMoved(guest: string, account: string) {
  expect(await rowsOf(owner, guest)).toEqual({});
  expect(Object.keys(await rowsOf(owner, account))).toContain('quotes.supplier_id');
  expect(await brokenInvariants(owner)).toEqual([]);
}

describe('[CVD-038] [CON-10] [T84] at the same moment', () => {
  test('one account claims eight times: it moves once, and is notified once', async () => {
    const { guest, secret } = await contact('um@prumo.test');
    const account = await supplier('um');
    const { won, lost } = await race(database.current, 'um', 8, (racer) =>
      racer.query<{ state: string }>(CLAIM, [secret]),
    );
    expect(lost).toEqual([]);
    expect(won.flat()).toEqual(Array(8).fill({ state: 'moved' }));
    expect(
      await owner.query(`select kind from notifications where recipient_id = $1`, [account]),
    ).toEqual([{ kind: 'history_moved' }]);
    await allMoved(guest, account);
  });

  test('an architect says yes to two accounts: one has the history, the other is refused', async () => {
    const { guest, secret } = await contact('dois@prumo.test');
    const accounts = [await supplier('dois-a'), await supplier('dois-b')];
    await withRacers(database.current, ['dois-a', 'dois-b'], async (racers) => {
      for (const racer of racers) await racer.query(CLAIM, [secret]);
    });
    const { won, lost } = await withRacers(database.current, ['ana', 'ana'], async (racers) =>
      tally(
        await Promise.allSettled(
          racers.map((ana, n) => ana.query<{ state: string }>(CONFIRM, [guest, accounts[n]])),
        ),
      ),
    );
    expect(won.flat()).toEqual([{ state: 'moved' }]);
    expect(lost.map(({ code }) => code)).toEqual(['PT409']);
    const [claim] = await owner.query<{ account_id: string }>(
      'select account_id from private.guest_claims where guest_id = $1 and moved_at is not null',
      [guest],
    );
    await allMoved(guest, claim?.account_id ?? '');
  });

  test('an answer by the link waits for the claim, and then the link shows nothing', async () => {
    const { guest, secret } = await contact('tres@prumo.test');
    const account = await supplier('tres');
    await withRacers(database.current, ['tres'], async ([racer]) => {
      await racer?.begin();
      await racer?.query(CLAIM, [secret]);
      await withLink(async (anybody) => {
        const sent = answer(anybody, secret).then(
          () => 'sent',
          (error) => error.code,
        );
        await untilSomebodyWaits(database.current);
        await racer?.commit();
        expect(await sent).toBe('PT404');
      });
    });
    await allMoved(guest, account);
  });

  test('a claim waits for an answer by the link, which then is the account’s', async () => {
    const { guest, secret, request } = await contact('quatro@prumo.test');
    const account = await supplier('quatro');
    await withRacers(database.current, ['quatro'], async ([racer]) => {
      await withLink(async (anybody) => {
        await answer(anybody, secret);
        const claimed = racer?.query(CLAIM, [secret]);
        await untilSomebodyWaits(database.current);
        await anybody.query('commit');
        expect(await claimed).toEqual([{ state: 'moved' }]);
      });
    });
    expect(
      await owner.query('select supplier_id, as_guest from quote_versions where request_id = $1', [
        request,
      ]),
    ).toEqual([{ supplier_id: account, as_guest: true }]);
    await allMoved(guest, account);
  });

  test('the architect asks the contact again: the contact is gone, and nothing is left behind', async () => {
    const { guest, secret } = await contact('cinco@prumo.test');
    const account = await supplier('cinco');
    await withRacers(database.current, ['cinco', 'ana'], async ([racer, ana]) => {
      await racer?.begin();
      await racer?.query(CLAIM, [secret]);
      const asked = ana
        ?.query('select * from ask_guests($1, $2)', [
          altoDaLapa,
          JSON.stringify({ marcenaria: [guest] }),
        ])
        .then(
          () => 'asked',
          (error) => error.code,
        );
      await untilSomebodyWaits(database.current);
      await racer?.commit();
      expect(await asked).toBe('PT400');
    });
    await allMoved(guest, account);
  });

  test.each(['the claim first', 'the approval first'])(
    'the team approves the account while it claims: %s',
    async (order) => {
      const name = `seis${order.length}`;
      const { guest, secret } = await contact(`${name}@prumo.test`);
      const account = await supplier(name, undefined, 'pending_approval');
      await withRacers(database.current, [name, 'davi'], async ([racer, davi]) => {
        const claims = () => racer?.query(CLAIM, [secret]);
        const approves = () =>
          davi?.query(`update profiles set status = 'approved' where id = $1`, [account]);
        const [first, one, two] =
          order === 'the claim first' ? [racer, claims, approves] : [davi, approves, claims];
        await first?.begin();
        await one();
        const second = two();
        await untilSomebodyWaits(database.current);
        await first?.commit();
        await second;
      });
      await allMoved(guest, account);
    },
  );
});
