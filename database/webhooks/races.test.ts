import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { race, untilSomebodyWaits, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';

// Webhooks that are changed at the same moment as something happens, or by several at once.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
const SAVE = `select save_webhook($1, 'https://erp.example.com/prumo', '{message.created}')`;
const WRITE = `insert into messages (id, project_id, body) values (gen_random_uuid(), $1, 'Bom dia')`;

test('[POR-061] of ten webhooks that are made at once five are', async () => {
  const { won, lost } = await race(database.current, 'ana', 10, (ana) =>
    ana.query(SAVE, [randomUUID()]),
  );

  expect(won).toHaveLength(5);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['LIMIT']));
});

test('[POR-063] what happens while a webhook is switched on has a delivery, or happened before it', async () => {
  await owner.query('delete from private.webhooks');
  const hook = randomUUID();
  await withRacers(database.current, ['ana', 'clara'], async ([ana, clara]) => {
    await ana?.query(SAVE, [hook]);
    await ana?.query(`select set_webhook_status($1, 'paused')`, [hook]);
    // Clara writes while Ana's switch is not committed: her message waits for it, and is sent.
    await ana?.begin();
    await ana?.query(`select set_webhook_status($1, 'on')`, [hook]);
    const writing = clara?.query(WRITE, [PROJECT.vilaMariana]);
    await untilSomebodyWaits(database.current);
    await ana?.commit();
    await writing;
    expect(await owner.query('select attempts from private.webhook_deliveries')).toHaveLength(1);

    // And the other way round: the switch waits for the message, which came before it.
    await ana?.query(`select set_webhook_status($1, 'paused')`, [hook]);
    await clara?.begin();
    await clara?.query(WRITE, [PROJECT.vilaMariana]);
    const switching = ana?.query(`select set_webhook_status($1, 'on')`, [hook]);
    await untilSomebodyWaits(database.current);
    await clara?.commit();
    await switching;
  });
  expect(await owner.query('select attempts from private.webhook_deliveries')).toHaveLength(1);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('a delivery that is sent again twice at once is one', async () => {
  await owner.query(
    `update private.webhook_deliveries set send_after = null, sent_at = now(), claimed_until = null`,
  );
  const [sent] = await owner.query<{ id: string }>('select id from private.webhook_deliveries');
  const { won } = await race(database.current, 'ana', 5, (ana) =>
    ana.query('select resend_webhook_delivery($1) as id', [sent?.id]),
  );

  expect(won).toHaveLength(5);
  expect(
    await owner.query('select id from private.webhook_deliveries where send_after is not null'),
  ).toHaveLength(1);
});

test('an account is held before its webhooks: one that is switched on waits for a token that is made and then pauses it', async () => {
  await owner.query('delete from private.webhooks');
  const hook = randomUUID();
  await withRacers(database.current, ['ana', 'ana'], async ([ana, again]) => {
    await ana?.query(SAVE, [hook]);
    await owner.query(
      `update private.webhooks set status = 'disabled', disabled_why = 'ended', session_id = null`,
    );
    await again?.begin();
    await again?.query(
      `select create_api_token(gen_random_uuid(), 'Planilha', 'none', (now() + interval '9 days')::date)`,
    );
    const switching = ana?.query(`select set_webhook_status($1, 'on')`, [hook]);
    await untilSomebodyWaits(database.current);
    await again?.query(`select set_webhook_status($1, 'paused')`, [hook]);
    await again?.commit();
    await switching;
  });
  expect(await owner.query('select status from private.webhooks')).toEqual([{ status: 'on' }]);
  await owner.query('delete from private.webhooks');
});
