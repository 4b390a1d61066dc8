import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { race, withRacers } from '../quotes/testing-parallel.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { addAdmin } from './testing.ts';

// Requests to the team under several hands at once.

describe('at once', () => {
  const database = useDatabase({ cast: true });

  test('[ATE-7] [POR-144] two admins who answer at once: both answers stand and there is one state', async () => {
    const { owner } = database.current;
    const actor: Actor = { query: async (text, values) => (await owner.query(text, values)).rows };
    await addAdmin(actor, 'ines');
    const id = randomUUID();
    await withRacers(database.current, ['ana', 'davi', 'ines'], async ([ana, davi, ines]) => {
      await ana?.query(`select open_support_request($1, 'Ajuda', 'Olá')`, [id]);
      await davi?.begin();
      await davi?.query(`select answer_support_request($1, $2, 'Sim')`, [randomUUID(), id]);
      const second = ines?.query(`select answer_support_request($1, $2, 'Também')`, [
        randomUUID(),
        id,
      ]);
      await davi?.commit();
      await second;
    });
    const { rows } = await owner.query(
      `select r.state, array_agg(m.body order by m.created_at) as bodies from support_requests r join support_messages m on m.request_id = r.id
       where r.id = $1 group by r.id`,
      [id],
    );
    expect(rows).toEqual([{ state: 'waiting', bodies: ['Olá', 'Sim', 'Também'] }]);
  });

  test('[POR-140] ten requests of one account at once are five, with numbers without gaps', async () => {
    await race(database.current, 'clara', 10, (clara) =>
      clara.query(`select open_support_request($1, 'Ajuda', 'Olá')`, [randomUUID()]),
    );
    const { rows } = await database.current.owner.query(
      `select count(*)::int as mine, (select max(number) - count(*) from support_requests)::int as gaps
       from support_requests where account_id = (select id from profiles where email = 'clara@prumo.test')`,
    );
    expect(rows).toEqual([{ mine: 5, gaps: 0 }]);
  });
});
