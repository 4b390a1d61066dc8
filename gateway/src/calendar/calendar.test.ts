import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createLog } from '../plugins/log.ts';
import { useGateway } from '../testing.ts';

// The library lends books: a reader's calendar has the days on which they are due.

const lines: string[] = [];
const log = createLog(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }) as never,
);
const gateway = useGateway({ cast: true, log });
const BOOK = '00000000-0000-4000-8000-000000000001';
let token: string;

const linkOf = async (reader: string) => {
  const secret = randomBytes(32).toString('base64url');
  await gateway.database.owner.query(
    `insert into private.calendar_links (reader_id, digest)
     select id, $2 from members where email = $1 || '@library.test'
     on conflict (reader_id) do update set digest = excluded.digest`,
    [reader, createHash('sha256').update(secret).digest('hex')],
  );
  return secret;
};
const get = (secret: string, options: object = {}, app = gateway.app) =>
  app.inject({ url: `/calendar/v1/${secret}.ics`, ...options });

beforeEach(async () => {
  const { owner } = gateway.database;
  await owner.query('delete from private.due_loans');
  await owner.query(
    `insert into private.due_loans (id, reader_id, title, due_on)
     select $1, id, 'Dom Casmurro', '2026-12-05' from members where email = 'bruno@library.test'`,
    [BOOK],
  );
  token = await linkOf('bruno');
  lines.length = 0;
});

/** The events of a text, as another library reads them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      isDay: event.startDate.isDate,
      summary: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    };
  });

describe('a calendar', () => {
  test('[CAL-004] is read by its link alone, as days that block no time', async () => {
    const { statusCode, headers, body } = await get(token);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    });
    const { siteUrl } = gateway.deps.config;
    expect(eventsIn(body)).toEqual([
      {
        uid: `${BOOK}@library`,
        day: '2026-12-05',
        isDay: true,
        summary: 'Devolver Dom Casmurro',
        sequence: 0,
        status: 'CONFIRMED',
        url: new URL(`/loans/${BOOK}`, siteUrl).href,
      },
    ]);
    expect(body).toContain('\r\nX-WR-CALNAME:Empréstimos de ');
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n');
    expect(body).toContain('\r\nTRANSP:TRANSPARENT\r\n');
    expect(body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n(?:.*\r\n)*LAST-MODIFIED:\d{8}T\d{6}Z\r\n/);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('[CAL-004] shows a change under the same UID with a higher SEQUENCE, and an end as cancelled', async () => {
    const { owner } = gateway.database;
    await owner.query(
      `update private.due_loans set due_on = '2026-12-19', sequence = 1, changed_at = now()`,
    );
    expect(eventsIn((await get(token)).body)).toMatchObject([
      { uid: `${BOOK}@library`, day: '2026-12-19', sequence: 1, status: 'CONFIRMED' },
    ]);

    await owner.query('update private.due_loans set returned = true, sequence = 2');
    expect(eventsIn((await get(token)).body)).toMatchObject([
      { uid: `${BOOK}@library`, sequence: 2, status: 'CANCELLED' },
    ]);
  });

  test('[CAL-004] HEAD and If-None-Match cost no body; a change has another ETag', async () => {
    const first = await get(token);
    const { etag } = first.headers as { etag: string };
    expect((await get(token)).headers.etag).toBe(etag);

    const head = await get(token, { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(token, { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }

    await gateway.database.owner.query(`update private.due_loans set title = 'Esaú e Jacó'`);
    const changed = await get(token, { headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Jacó');
  });

  test.each([
    ['signs of the format', 'Silva, Souza; "Filhos" \\ N: x'],
    ['lines', 'um\r\nBEGIN:VALARM\ndois'],
    ['emoji beyond one line', `Casa ${'👩‍👩‍👧🏡'.repeat(40)}`],
    ['accents beyond one line', 'ç'.repeat(200)],
    ['letters of one octet beyond one line', 'a'.repeat(200)],
    ['control characters', 'a\u0007b\u001bc'],
  ])(
    '[CAL-004] [T76] a text with %s stays one text, in lines of 75 octets',
    async (_what, title) => {
      await gateway.database.owner.query('update private.due_loans set title = $1', [title]);

      const { body } = await get(token);

      const lengths = body.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      expect(body).not.toContain('\ufffd');
      expect(eventsIn(body)).toMatchObject([
        {
          summary: `Devolver ${title.replaceAll('\u0007', '').replaceAll('\u001b', '').replaceAll('\r\n', '\n')}`,
        },
      ]);
    },
  );
});

describe('[T76] a link', () => {
  test('that was never made, was replaced, is altered or whose reader is held gives the same 404', async () => {
    const former = token;
    token = await linkOf('bruno');
    const silvia = await linkOf('silvia');
    await gateway.database.owner.query(
      `update members set status = 'rejected' where email = 'silvia@library.test'`,
    );
    const unknown = randomBytes(32).toString('base64url');

    const answers = await Promise.all(
      [unknown, former, silvia, token.slice(1), `${token}x`, ''].map((secret) => get(secret)),
    );
    const bare = await gateway.app.inject({ url: `/calendar/v1/${token}` });

    expect((await get(token)).statusCode).toBe(200);
    for (const { statusCode, body, headers } of [...answers, bare]) {
      expect([statusCode, JSON.parse(body).message]).toEqual([
        404,
        'Este calendário não existe mais.',
      ]);
      expect(headers).not.toHaveProperty('etag');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('is in no line of the log and in no metric, whatever becomes of the request', async () => {
    const { pool } = gateway.db;
    await get(token);
    await get(token, { method: 'POST' });
    await get(token, { method: 'DELETE' });
    for (const start of ['//calendar/v1/', '/c%61lendar/v1/', '/Calendar//v1/'])
      await gateway.app.inject({ method: 'POST', url: `${start}${token}.ics` });
    await gateway.app.inject({ method: 'POST', url: `/calendar/v1/${token}/%zz` });
    const query = pool.query.bind(pool);
    pool.query = (async () => {
      throw new Error('the database is gone');
    }) as never;
    const failed = await get(token);
    pool.query = query as never;

    expect(failed.statusCode).toBe(500);
    expect(lines.join('')).toContain('"path":"/calendar/v1/…","status":500');
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain(token.slice(0, 12));
    const { body } = await gateway.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain('library_requests_total{surface="calendar",status="200"}');
    expect(body).not.toContain(token);
  });

  test('is read 60 times an hour and then 429, while another link is read', async () => {
    const { deps } = gateway;
    const app = await buildApp({ ...deps, config: { ...deps.config, rateLimits: true } });
    const silvia = await linkOf('tomas');
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await get(token, {}, app)).statusCode);

    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const over = await get(token, {}, app);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await get(silvia, {}, app)).statusCode).toBe(200);
    await app.close();
  });

  test('is for one origin: another page reads no calendar', async () => {
    const { headers } = await get(token, { headers: { origin: 'https://evil.test' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
