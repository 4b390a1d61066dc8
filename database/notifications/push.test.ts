import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPushService } from '../../gateway/src/push/push-service.ts';
import { push } from '../push.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { noticeKinds } from './words.ts';

const scene = useScene({ cast: true });

const known = [
  'https://fcm.googleapis.com/fcm/send/abc:def_1-2',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
];
const foreign = [
  'https://evil.test/send',
  'https://fcm.googleapis.com.evil.test/send',
  'https://fcm.googleapis.com@evil.test/send',
  'https://user@fcm.googleapis.com/send',
  'https://fcm.googleapis.com:8443/send',
  'http://fcm.googleapis.com/send',
  'https://127.0.0.1/send',
  'https://a.b.notify.windows.com/w',
  'https://FCM.googleapis.com/send',
  'https://fcm.googleapis.com\\@evil.test/',
];
const device = createECDH('prime256v1');
device.generateKeys();
const p256dh = device.getPublicKey('base64url');
const auth = randomBytes(16).toString('base64url');

const add = (person: Actor, endpoint: string, key = p256dh) =>
  person.query('select add_push_subscription($1, $2, $3)', [endpoint, key, auth]);

test(
  '[T71] the database and the gateway know the same push services',
  scene(async ({ owner }) => {
    for (const endpoint of [...known, ...foreign]) {
      const [row] = await owner.query('select private.is_push_service($1) as is', [endpoint]);
      expect([endpoint, row?.is]).toEqual([endpoint, known.includes(endpoint)]);
    }
    expect(known.filter((endpoint) => !isPushService(endpoint, push.hosts))).toEqual([]);
  }),
);

test('[AVI-030] a device shows the title of the event: no amount, no project', () => {
  const data = { category: 'civil', amount: 1, total: 1, approved: 1, forecast: 1, percent: 90 };
  const texts = noticeKinds.map((kind) =>
    JSON.stringify(
      push.payload({ kind, data, times: 1, project_name: 'Casa', about_name: 'Ana', link: '/x' }),
    ),
  );

  expect(texts.filter((text) => /R\$|Casa/.test(text))).toEqual([]);
});

test.each(foreign)('[AVI-030] [T71] %s is refused', (endpoint) =>
  scene(async ({ as }) => {
    await expect(add(as('ana'), endpoint)).rejects.toMatchObject({ code: 'PT400' });
  })(),
);

test(
  '[AVI-030] [T71] what are no keys is refused',
  scene(async ({ as }) => {
    await expect(add(as('ana'), known[0] ?? '', 'x')).rejects.toMatchObject({ code: 'PT400' });
  }),
);

test(
  '[AVI-030] who chose it is notified on each of their devices, and on no other’s',
  scene(async ({ as, owner }) => {
    const [service = ''] = known;
    await owner.query('delete from private.pushes');
    await add(as('ana'), `${service}1`);
    await add(as('ana'), `${service}2`);
    await add(as('elisa'), `${service}3`);
    await as('bruno').query('select remove_push_subscription($1)', [`${service}1`]);
    const emit = () =>
      owner.query(
        `select private.emit('quote_received', $1, $2, null, $3, '/projects', '{"category": "civil"}')`,
        [[PERSON.ana, PERSON.elisa], PROJECT.vilaMariana, PERSON.bruno],
      );
    await emit();
    expect(await owner.query('select from private.pushes')).toEqual([]);

    await as('ana').query(`select set_notification_preference('offers', true, 'off', true)`);
    await emit();

    const written = await owner.query(
      'select endpoint, message from private.pushes order by endpoint',
    );
    expect(written.map(({ endpoint }) => endpoint)).toEqual([`${service}1`, `${service}2`]);
    expect(push.payload(written[0]?.message as never)).toEqual({
      title: 'Bruno Carvalho enviou a proposta',
      link: '/projects',
    });
  }),
);

test(
  '[AVI-030] ten devices at most, and a device ends with its session',
  scene(async ({ as, owner }) => {
    const ana = as('ana');
    for (let at = 0; at < 11; at += 1) await add(ana, `${known[1]}${at}`);
    const devices = () =>
      owner.query(
        'select endpoint from private.push_subscriptions where person_id = $1 order by created_at, endpoint',
        [PERSON.ana],
      );
    expect(await devices()).toHaveLength(10);
    // One transaction has one time: which device is the oldest is said here.
    await owner.query(
      `update private.push_subscriptions set created_at = now() - interval '1 hour' * (20 - substring(endpoint from '[0-9]+$')::integer)
       where person_id = $1`,
      [PERSON.ana],
    );
    const before = (await devices()).map(({ endpoint }) => endpoint);
    await add(ana, `${known[1]}new`);
    const after = (await devices()).map(({ endpoint }) => endpoint);
    expect(after).toContain(`${known[1]}new`);
    expect(before.filter((endpoint) => !after.includes(endpoint))).toEqual([before[0]]);

    await owner.query('delete from auth.sessions where user_id = $1', [PERSON.ana]);

    expect(await devices()).toEqual([]);
  }),
);
