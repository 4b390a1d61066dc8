import { expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { addWebhook, claim, raise } from './testing.ts';

const scene = useScene();

const one = async <Row extends object>(owner: Actor, text: string, values: unknown[] = []) =>
  (await owner.query<Row>(text, values))[0];

const finish = (owner: Actor, id?: string) =>
  owner.query(`select private.finish_webhook($1, 200, 12, 'ok')`, [id]);

const fail = async (owner: Actor, id?: string, status: number | null = 500, at = 'now()') =>
  (
    await owner.query<{ seconds: number | null }>(
      `select private.postpone_webhook($1, $2, 12, 'status', 'no', null, ${at}) as seconds`,
      [id, status],
    )
  )[0]?.seconds;

/** The rest of a waiting time is over. */
const later = (owner: Actor) =>
  owner.query(`update private.webhook_deliveries set send_after = now() where send_after is not null;
    update private.webhooks set begun_at = null`);

const hookOf = (owner: Actor, id: string) =>
  one<{ status: string; disabled_why: string | null; failures: number }>(
    owner,
    'select status, disabled_why, failures from private.webhooks where id = $1',
    [id],
  );

test(
  'a delivery is claimed with what sends and signs it, and nothing of the row',
  scene(async ({ owner }) => {
    const hook = await addWebhook(owner, 'ana');
    await raise(owner, 'ana');

    const [delivery, ...others] = await claim(owner);

    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      webhook_id: hook,
      url: 'https://erp.example.com/prumo',
      secrets: [expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)],
      person_id: PERSON.ana,
      account_id: PERSON.ana,
      type: 'message.created',
      table_name: 'messages',
      attempts: 1,
    });
    expect(await claim(owner)).toEqual([]);
    await finish(owner, delivery?.id);
    await finish(owner, delivery?.id);
    expect(
      await one(
        owner,
        'select attempts, status_code, error, sent_at is null as waits from private.webhook_deliveries',
      ),
    ).toEqual({ attempts: 1, status_code: 200, error: null, waits: false });
  }),
);

test(
  'of one webhook two are on their way at a time, and ten in a second; others go on meanwhile',
  scene(async ({ owner }) => {
    const slow = await addWebhook(owner, 'ana');
    const quick = await addWebhook(owner, 'bruno');
    await raise(owner, 'ana', 12);
    await raise(owner, 'bruno');

    const first = await claim(owner);
    expect(first.map((d) => d.webhook_id).sort()).toEqual([slow, slow, quick].sort());
    expect(await claim(owner)).toEqual([]);

    for (const { id } of first) await finish(owner, id);
    let begun = 2;
    for (let round = await claim(owner); round.length > 0; round = await claim(owner)) {
      expect(round.length).toBeLessThanOrEqual(2);
      begun += round.length;
      for (const { id } of round) await finish(owner, id);
    }
    expect(begun).toBe(10);
  }),
);

test(
  'a gateway that dies leaves a delivery to the next one after a minute',
  scene(async ({ owner }) => {
    await addWebhook(owner, 'ana');
    await raise(owner, 'ana');
    const [first] = await claim(owner);
    await owner.query(
      `update private.webhook_deliveries set claimed_until = now() - interval '1 second'`,
    );

    expect(await claim(owner)).toMatchObject([
      { id: first?.id, event_id: first?.event_id, attempts: 2 },
    ]);
    // But not for ever.
    await owner.query(
      `update private.webhook_deliveries set attempts = 8, claimed_until = now() - interval '1 second'`,
    );
    expect(await claim(owner)).toEqual([]);
    expect(await one(owner, 'select send_after, error from private.webhook_deliveries')).toEqual({
      send_after: null,
      error: 'timeout',
    });
  }),
);

test(
  '[POR-064] a try that failed is repeated after ever longer times, eight times in all',
  scene(async ({ owner }) => {
    const hook = await addWebhook(owner, 'ana');
    await raise(owner, 'ana');

    for (const expected of [5, 300, 1800, 7200, 18000, 36000, 36000]) {
      const [delivery] = await claim(owner);
      const seconds = await fail(owner, delivery?.id);
      expect(seconds).toBeGreaterThanOrEqual(Math.floor(expected * 0.9));
      expect(seconds).toBeLessThanOrEqual(Math.ceil(expected * 1.1));
      expect(await claim(owner)).toEqual([]);
      await later(owner);
    }
    const [last] = await claim(owner);
    expect(last?.attempts).toBe(8);
    expect(await fail(owner, last?.id)).toBeNull();
    await later(owner);
    expect(await claim(owner)).toEqual([]);
    expect(await hookOf(owner, hook)).toEqual({ status: 'on', disabled_why: null, failures: 8 });
  }),
);

test(
  'a receiver that asks for more time gets it, a day at most, and one success forgets the failures',
  scene(async ({ owner }) => {
    const hook = await addWebhook(owner, 'ana');
    await raise(owner, 'ana', 2);
    const [a, b] = await claim(owner);
    const busy = (id: string | undefined, wait: number) =>
      one<{ seconds: number }>(
        owner,
        `select private.postpone_webhook($1, 503, 1, 'status', '', $2) as seconds`,
        [id, wait],
      );

    expect(await busy(a?.id, 3600)).toEqual({ seconds: 3600 });
    // Recorded again: nothing changes.
    expect(await busy(a?.id, 3600)).toEqual({ seconds: null });
    expect(await busy(b?.id, 10 * 86400)).toEqual({ seconds: 86400 });
    expect(await hookOf(owner, hook)).toMatchObject({ failures: 2 });
    await later(owner);
    await finish(owner, (await claim(owner))[0]?.id);
    expect(await hookOf(owner, hook)).toMatchObject({ failures: 0 });
  }),
);

test(
  '[WHK-5] a receiver that answers 410 is disabled at once, and one with nothing but failures on the fifth day',
  scene(async ({ owner }) => {
    const gone = await addWebhook(owner, 'ana');
    await raise(owner, 'ana');
    expect(await fail(owner, (await claim(owner))[0]?.id, 410)).toBeNull();
    expect(await hookOf(owner, gone)).toMatchObject({ status: 'disabled', disabled_why: 'gone' });
    expect(
      await owner.query(
        'select kind, recipient, data from private.outbox order by id desc limit 1',
      ),
    ).toMatchObject([
      {
        kind: 'webhook_disabled',
        recipient: 'ana@prumo.test',
        data: { host: 'erp.example.com', why: 'gone', path: '/desenvolvedores/avisos' },
      },
    ]);

    const failing = await addWebhook(owner, 'bruno');
    await raise(owner, 'bruno', 30);
    const next = async (at: string) => {
      await later(owner);
      return fail(owner, (await claim(owner, 1))[0]?.id, null, at);
    };
    for (let tries = 1; tries < 20; tries++) await next('now()');
    // Four days are not five, and five days with less than twenty failures are no reason either.
    await next(`now() + interval '4 days 23 hours'`);
    expect(await hookOf(owner, failing)).toMatchObject({ status: 'on', failures: 20 });
    await next(`now() + interval '5 days'`);
    expect(await hookOf(owner, failing)).toMatchObject({
      status: 'disabled',
      disabled_why: 'failing',
    });
    await later(owner);
    expect(await claim(owner)).toEqual([]);

    const patient = await addWebhook(owner, 'clara');
    await raise(owner, 'clara', 2);
    await next('now()');
    await next(`now() + interval '6 days'`);
    expect(await hookOf(owner, patient)).toMatchObject({ status: 'on' });
  }),
);

test.each([
  [
    'the account is suspended',
    `update public.profiles set status = 'rejected', suspended_at = now(), suspension_reason = 'Conferir' where id = $1`,
  ],
  [
    'the account is approved no more',
    `update public.profiles set status = 'pending_approval' where id = $1`,
  ],
  [
    'its session ended with the access of who made it',
    'delete from auth.sessions where user_id = $1',
  ],
])('[WHK-8] %s: nothing is sent, also of what waits', (_, end) =>
  scene(async ({ owner }) => {
    await addWebhook(owner, 'ana');
    const other = await addWebhook(owner, 'bruno');
    await raise(owner, 'ana');
    await raise(owner, 'bruno');
    await owner.query(end, [PERSON.ana]);
    await raise(owner, 'ana');

    expect(await claim(owner)).toMatchObject([{ webhook_id: other }]);
  })(),
);

test(
  '[POR-066] events and their deliveries are forgotten after 30 days',
  scene(async ({ owner }) => {
    await addWebhook(owner, 'ana');
    await raise(owner, 'ana', 2);
    await owner.query(
      `update private.events set happened_at = now() - interval '31 days' where id = (select id from private.events limit 1)`,
    );

    expect(await one(owner, 'select private.forget_events() as forgotten')).toEqual({
      forgotten: 1,
    });
    expect(
      await one(owner, 'select count(*)::integer as kept from private.webhook_deliveries'),
    ).toEqual({ kept: 1 });
  }),
);
