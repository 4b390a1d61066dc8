import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { fromNow, mailed, rendered } from './testing.ts';

const scene = useScene({ cast: true });

/** The cast's client Clara gets payments once a day. */
const registered = async ({ owner }: Scene, when: string, extra = '') => {
  const rows = await owner.query<{ id: string }>(
    `insert into notifications (recipient_id, kind, link, about_id, project_id, happened_at, data, is_listed)
     values ($1, 'payment_registered', '/financial-dashboard', $2, $3, $4, '{"amount": 10, "category": "civil"}', $5)
     returning id`,
    [PERSON.clara, PERSON.bruno, PROJECT.vilaMariana, when, extra !== 'hidden'],
  );
  return rows[0]?.id;
};
const send = ({ owner }: Scene, at: string) =>
  owner.query<{ sent: number }>('select private.send_digests($1) as sent', [at]);

describe('[AVI-009] the digest leaves at eight in the morning, São Paulo', () => {
  test(
    'nothing at 7h59, one at 8h00, none again that day; a retry changes nothing',
    scene(async (stage) => {
      await fromNow(stage);
      await registered(stage, '2026-03-09T18:00:00-03:00');
      expect(await send(stage, '2026-03-10T07:59:59-03:00')).toEqual([{ sent: 0 }]);
      expect(await send(stage, '2026-03-10T08:00:00-03:00')).toEqual([{ sent: 1 }]);
      expect(await send(stage, '2026-03-10T08:00:00-03:00')).toEqual([{ sent: 0 }]);
      expect(await send(stage, '2026-03-10T23:00:00-03:00')).toEqual([{ sent: 0 }]);
      expect(await send(stage, '2026-03-11T08:00:00-03:00')).toEqual([{ sent: 0 }]);
      expect(await mailed(stage)).toEqual([{ kind: 'digest', to: 'clara' }]);
    }),
  );

  test(
    'what happens after eight waits for the next day, and a day without gateway is made up for',
    scene(async (stage) => {
      await fromNow(stage);
      await registered(stage, '2026-03-10T08:00:00-03:00');
      expect(await send(stage, '2026-03-10T09:00:00-03:00')).toEqual([{ sent: 0 }]);
      expect(await send(stage, '2026-03-12T15:00:00-03:00')).toEqual([{ sent: 1 }]);
      await registered(stage, '2026-03-12T08:00:00-03:00');
      expect(await send(stage, '2026-03-13T08:00:00-03:00')).toEqual([{ sent: 1 }]);
    }),
  );

  test(
    'read ones, those of more than a week ago and topics mailed at once are left out',
    scene(async (stage) => {
      await fromNow(stage);
      await registered(stage, '2026-03-01T08:00:00-03:00');
      const read = await registered(stage, '2026-03-09T08:00:00-03:00');
      await stage.owner.query('update notifications set read_at = now() where id = $1', [read]);
      expect(await send(stage, '2026-03-10T08:00:00-03:00')).toEqual([{ sent: 0 }]);
      await registered(stage, '2026-03-09T09:00:00-03:00');
      await stage.as('clara').query(`select set_notification_preference('payments', true, 'now')`);
      expect(await send(stage, '2026-03-10T08:00:00-03:00')).toEqual([{ sent: 0 }]);
      await stage
        .as('clara')
        .query(`select set_notification_preference('payments', true, 'daily')`);
      expect(await send(stage, '2026-03-10T08:00:00-03:00')).toEqual([{ sent: 1 }]);
    }),
  );

  test.each([
    ['2026-03-03T07:59:59-03:00', 0],
    ['2026-03-03T08:00:00-03:00', 1],
    ['2026-03-10T07:59:59-03:00', 1],
    ['2026-03-10T08:00:00-03:00', 0],
  ])('what happened at %s is in %d digests of the tenth', (when, sent) =>
    scene(async (stage) => {
      await fromNow(stage);
      await registered(stage, when);
      expect(await send(stage, '2026-03-10T09:00:00-03:00')).toEqual([{ sent }]);
    })(),
  );

  test(
    'a topic outside the list is in the digest all the same',
    scene(async (stage) => {
      await fromNow(stage);
      await registered(stage, '2026-03-09T18:00:00-03:00', 'hidden');
      expect(await send(stage, '2026-03-10T08:00:00-03:00')).toEqual([{ sent: 1 }]);
    }),
  );
});

test(
  '[AVI-010] says what happened with the names of today, twenty lines at most; the outbox keeps ids alone',
  scene(async (stage) => {
    await fromNow(stage);
    for (let n = 0; n < 25; n++)
      await registered(stage, `2026-03-09T18:00:${String(n).padStart(2, '0')}-03:00`);
    await send(stage, '2026-03-10T08:00:00-03:00');
    await stage.owner.query(`update profiles set full_name = 'Bruno de Hoje' where id = $1`, [
      PERSON.bruno,
    ]);

    const [kept] = await stage.owner.query<{ data: Record<string, unknown> }>(
      'select data from private.outbox',
    );
    expect(Object.keys(kept?.data ?? {}).sort()).toEqual(['digest_of', 'full_name', 'total']);
    const [claimed] = await stage.owner.query<{ data: Record<string, unknown> }>(
      'select data from private.claim_mail(10)',
    );
    const { subject, text } = rendered('digest', claimed?.data);
    expect(subject).toBe('Seu resumo do Prumo: 25 avisos');
    expect(text.match(/Pagamento registrado a Bruno de Hoje/g)).toHaveLength(20);
    expect(text).toContain('E mais 5 avisos.');
  }),
);

test(
  '[AVI-011] notifications are kept for 180 days',
  scene(async (stage) => {
    await fromNow(stage);
    await registered(stage, '2026-03-10T12:00:00Z');
    const forget = (at: string) =>
      stage.owner.query('select private.forget_notifications($1) as forgotten', [at]);
    expect(await forget('2026-09-06T12:00:00Z')).toEqual([{ forgotten: 0 }]);
    expect(await forget('2026-09-06T12:00:01Z')).toEqual([{ forgotten: 1 }]);
  }),
);

test(
  '[AVI-012] an erasure deletes the person’s notifications, and their name is gone from those of others',
  scene(async (stage) => {
    await fromNow(stage);
    await registered(stage, '2026-03-09T18:00:00-03:00');
    await stage.owner.query(
      `insert into notifications (recipient_id, kind, link, about_id) values ($1, 'quote_requested', '/quotes', $2)`,
      [PERSON.bruno, PERSON.ana],
    );
    await stage.owner.query('select private.erase_person($1)', [PERSON.bruno]);
    expect(
      await stage.owner.query('select kind from notifications where recipient_id = $1', [
        PERSON.bruno,
      ]),
    ).toEqual([]);
    expect(
      await stage
        .as('clara')
        .query(`select about_name from list_notifications() where kind = 'payment_registered'`),
    ).toEqual([{ about_name: 'Pessoa removida' }]);
  }),
);
