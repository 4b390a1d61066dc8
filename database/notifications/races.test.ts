import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useDatabase } from '../testing.ts';

const database = useDatabase({ cast: true });

describe('[AVI-007] one event is one notification', () => {
  test.each([
    ['in the list and by mail', true, 1],
    ['by mail only', false, 0],
  ])('also when it is emitted eight times at once: %s', async (_how, inApp, listed) => {
    const { owner, ownerUrl } = database.current;
    await owner.query('delete from notifications');
    await owner.query('delete from private.outbox');
    await owner.query(
      `insert into private.notification_preferences (person_id, topic, in_app, mail) values ($1, 'offers', $2, 'now')
       on conflict (person_id, topic) do update set in_app = excluded.in_app`,
      [PERSON.ana, inApp],
    );
    const clients = Array.from({ length: 8 }, () => new pg.Client({ connectionString: ownerUrl }));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(
      clients.map((client) =>
        client.query(
          `select private.emit('quote_received', array[$1::uuid], null, null, null, '/projects', once_key => 'the event')`,
          [PERSON.ana],
        ),
      ),
    );
    await Promise.all(clients.map((client) => client.end()));

    const counted = await owner.query(
      `select
         (select count(*)::integer from notifications where is_listed) as listed,
         (select count(*)::integer from private.outbox) as mailed`,
    );
    expect(counted.rows).toEqual([{ listed, mailed: 1 }]);
  });
});
