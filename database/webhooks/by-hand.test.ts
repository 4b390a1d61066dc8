import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { claim, deliveries, listed, raise, save, sendAll, setStatus } from './testing.ts';

// Tests, replays and rotations that a person starts by hand.

const scene = useScene();

describe('[WHK-6] sending by hand', () => {
  test(
    'a test is sent with the id alone, once in ten seconds, and not while it is paused',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await as('ana').query('select test_webhook($1)', [id]);
      await expect(as('ana').query('select test_webhook($1)', [id])).rejects.toMatchObject({
        code: 'LIMIT',
      });
      expect(await claim(owner)).toMatchObject([
        { type: 'webhook.test', table_name: null, row_id: id },
      ]);

      await owner.query(
        `update private.webhook_deliveries set created_at = now() - interval '11 seconds'`,
      );
      await as('ana').query('select test_webhook($1)', [id]);
      await owner.query(
        `update private.webhook_deliveries set created_at = now() - interval '11 seconds'`,
      );
      await setStatus(as('ana'), id, 'paused');
      await expect(as('ana').query('select test_webhook($1)', [id])).rejects.toMatchObject({
        code: 'PT409',
        message: 'Este aviso a programa não está ligado. Ligue-o antes.',
      });
    }),
  );

  test(
    'what was sent is sent again under the same id, and what waits for its next try is due now and no second one',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await raise(owner, 'ana');
      const [first] = await sendAll(owner);
      const again = () => as('ana').query('select resend_webhook_delivery($1) as id', [first?.id]);

      const [copy] = await again();
      expect(await again()).toEqual([copy]);
      const [second] = await claim(owner);
      expect(second).toMatchObject({ id: copy?.id, event_id: first?.event_id, attempts: 1 });
      await owner.query(`select private.postpone_webhook($1, 500, 1, 'status', '', null)`, [
        second?.id,
      ]);
      expect(await claim(owner)).toEqual([]);
      expect(await again()).toEqual([copy]);
      expect(await claim(owner)).toMatchObject([{ id: copy?.id, attempts: 2 }]);
      expect(await deliveries(as('ana'), id)).toMatchObject([
        { status: 'waiting' },
        { status: 'sent' },
      ]);
    }),
  );

  test(
    '[POR-063] a replay sends what came while it was paused and what was sent, oldest first, each once',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await raise(owner, 'ana');
      const [sent] = await sendAll(owner);
      await setStatus(as('ana'), id, 'paused');
      await raise(owner, 'ana', 2);
      expect(await claim(owner)).toEqual([]);
      const replay = (since: string) =>
        as('ana').query('select replay_webhook($1, now() + $2::interval) as sent', [id, since]);

      await expect(replay('-1 hour')).rejects.toMatchObject({ code: 'PT409' });
      await setStatus(as('ana'), id, 'on');
      expect(await claim(owner)).toEqual([]);
      for (const since of ['-31 days', '1 minute'])
        await expect(replay(since)).rejects.toMatchObject({ code: 'PT400' });

      expect(await replay('-1 hour')).toEqual([{ sent: 3 }]);
      expect(await replay('-30 days')).toEqual([{ sent: 0 }]);
      const again = await sendAll(owner);
      expect(again[0]?.event_id).toBe(sent?.event_id);
      expect(new Set(again.map(({ event_id }) => event_id)).size).toBe(3);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'at most a thousand wait, and events that it did not choose do not come',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await owner.query(
        `insert into private.events (type, table_name, row_id, accounts)
         select case when n % 2 = 0 then 'message.created' else 'order.placed' end, 'messages', gen_random_uuid(), array[p.id]
         from generate_series(1, 2400) n, profiles p where p.email = 'ana@prumo.test'`,
      );
      const replay = () =>
        as('ana').query(`select replay_webhook($1, now() - interval '1 day') as sent`, [id]);

      expect(await replay()).toEqual([{ sent: 1000 }]);
      await expect(replay()).rejects.toMatchObject({ code: 'LIMIT' });
      await owner.query(
        `update private.webhook_deliveries set send_after = null, sent_at = now()
         where id in (select id from private.webhook_deliveries limit 100)`,
      );
      expect(await replay()).toEqual([{ sent: 100 }]);
    }),
  );

  test(
    'after a rotation both secrets sign for a day, then the new one alone',
    scene(async ({ owner, as }) => {
      const { id, secret } = await save(as('ana'));
      const [rotated] = await as('ana').query<{ secret: string }>(
        'select rotate_webhook_secret($1) as secret',
        [id],
      );
      const keys = [rotated?.secret ?? '', secret].map((text) => text.slice('whsec_'.length));
      expect(keys[0]).not.toBe(keys[1]);
      await raise(owner, 'ana');
      expect((await claim(owner))[0]?.secrets).toEqual(keys);

      await owner.query(`update private.webhooks set rotated_at = now() - interval '24 hours'`);
      await raise(owner, 'ana');
      expect((await claim(owner))[0]?.secrets).toEqual(keys.slice(0, 1));
    }),
  );

  test(
    'switched off by failures it can be switched on again, and begins again at nothing',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await raise(owner, 'ana');
      const [first] = await claim(owner);
      // On its way: nothing is known of it yet.
      expect(await listed(as('ana'))).toMatchObject([{ last_tried_at: null, waiting: 1 }]);
      await owner.query(`select private.postpone_webhook($1, 410, 1, 'status', '', null)`, [
        first?.id,
      ]);
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'disabled', disabled_why: 'gone', last_status_code: 410, last_error: 'status' },
      ]);
      await setStatus(as('ana'), id, 'on');
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'on', disabled_why: null, failing_since: null, waiting: 1 },
      ]);
      await expect(setStatus(as('ana'), id, 'disabled')).rejects.toMatchObject({ code: 'PT400' });
    }),
  );
});
