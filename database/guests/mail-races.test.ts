import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tally, withRacers } from '../quotes/testing-parallel.ts';
import { useDatabase } from '../testing.ts';
import { altoDaLapa, card } from './testing.ts';

const database = useDatabase({ cast: true });

test('[CVD-028] [CON-9] of eight first mails to one mailbox at the same moment three go, and the others are LIMIT', async () => {
  const { owner } = database.current;
  const people = Array.from({ length: 8 }, () => 'ana');
  await withRacers(database.current, people, async (anas) => {
    const [ana] = anas;
    const guests = people.map(() => randomUUID());
    for (const guest of guests)
      await ana?.query('select save_guest($1, $2)', [
        guest,
        card({ email: 'popular@lima.test', phone_number: null }),
      ]);
    const asked =
      (await ana?.query<{ request_id: string }>('select * from ask_guests($1, $2)', [
        altoDaLapa,
        JSON.stringify({ marcenaria: guests }),
      ])) ?? [];

    const { won, lost } = tally(
      await Promise.allSettled(
        anas.map((one, at) =>
          one.query('select make_request_link($1, true)', [asked[at]?.request_id]),
        ),
      ),
    );
    expect(won.length).toBe(3);
    expect(lost.map(({ code }) => code)).toEqual(Array(5).fill('LIMIT'));
    const { rows } = await owner.query(
      `select count(*)::integer as mails from private.outbox where recipient = 'popular@lima.test'`,
    );
    expect(rows).toEqual([{ mails: 3 }]);
  });
});
