import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Actor, fixture, P1, send } from './fixture.ts';

/** 960 requests, or the 5,000 of security.md with `npm run probes`. */
const ROUNDS_OF_16 = process.env.PROBES === 'full' ? 313 : 60;

/** How many, slow or broken requests affect others: T32, T33, T34. */
export function pressure(): void {
  test('[T33] while forty requests wait for a locked row the others are asked to retry, and then all succeed', async () => {
    const holder = new pg.Client({ connectionString: fixture.database.current.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`select from public.projects where id = $1 for update`, [P1]);

    const blocked = Array.from({ length: 40 }, () =>
      send('ana', `/rest/v1/projects?id=eq.${P1}`, {
        method: 'PATCH',
        body: { status: 'archived' },
        headers: { prefer: 'handling=strict,max-affected=0' },
      }),
    );
    const bad = await send(null, '/rest/v1/projects', {
      headers: { authorization: 'Bearer a.b.c' },
    });
    const healthy = async () => (await fetch(`${fixture.server.url}/healthz`)).status;
    await expect.poll(healthy, { timeout: 20_000 }).toBe(200);
    const answers = await Promise.all(blocked);
    await holder.query('rollback');
    await holder.end();

    expect(bad.status).toBe(401);
    for (const { status, code, headers } of answers) {
      expect([503, 504], code).toContain(status);
      expect(headers.get('retry-after')).toBe('1');
    }
    const after = await send('ana', `/rest/v1/projects?select=id&id=eq.${P1}`);
    expect([after.status, after.body]).toEqual([200, [{ id: P1 }]]);
  });

  test('[T34] under any load, each caller gets their own response', async () => {
    const path = '/rest/v1/profiles?select=id,role&order=id';
    const actors = ['davi', 'ana', 'elisa', 'clara', 'bruno', 'helena', 'sergio'] as const;
    const expected = new Map<Actor, string>();
    for (const who of actors) expected.set(who, (await send(who, path)).text);
    expect(new Set(expected.values()).size).toBe(actors.length);

    const kinds = [...actors, 'nobody', 'bad token', 'bad query', 'aborted upload'] as const;
    let seed = 20_261_121;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return kinds[seed % kinds.length] ?? 'nobody';
    };
    const wrong: string[] = [];
    const one = async () => {
      const kind = next();
      if (kind === 'nobody') {
        const { status } = await send(null, path);
        if (status !== 401) wrong.push(`nobody: ${status}`);
      } else if (kind === 'bad token') {
        const { status } = await send(null, path, { headers: { authorization: 'Bearer a.b.c' } });
        if (status !== 401) wrong.push(`bad token: ${status}`);
      } else if (kind === 'bad query') {
        const { status } = await send('davi', '/rest/v1/profiles?id=eq.x');
        if (status !== 400) wrong.push(`bad query: ${status}`);
      } else if (kind === 'aborted upload') await abortedUpload();
      else {
        const { status, text } = await send(kind, path);
        // On a busy machine a caller may be asked to retry; a wrong response is a failure.
        if (text !== expected.get(kind) && status < 503)
          wrong.push(`${kind}: ${text.slice(0, 200)}`);
      }
    };
    for (let n = 0; n < ROUNDS_OF_16; n++) await Promise.all(Array.from({ length: 16 }, one));

    expect(wrong).toEqual([]);
  }, 600_000);

  test('[T32] a hundred clients that send slowly are cut off, while all the others above were served', async () => {
    await Promise.all(slow.map(({ closed }) => closed));
    expect(slow).toHaveLength(100);

    const { status } = await send('elisa', '/rest/v1/projects?select=id');
    expect(status).toBe(200);
  }, 120_000);
}

const slow: { closed: Promise<unknown> }[] = [];

/** Half never end their headers, half their body. Opened before everything else, looked at last. */
export async function openSlowClients(): Promise<void> {
  const head = 'POST /rest/v1/projects HTTP/1.1\r\nHost: x\r\n';
  const body = `${head}apikey: ${fixture.server.anonKey}\r\nAuthorization: Bearer ${fixture.tokens.ana}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  for (let n = 0; n < 50; n++)
    slow.push(await slowClient(head, true), await slowClient(body, false));
}

/** A client that has begun to send and adds a few more bytes every now and then. */
async function slowClient(begin: string, isHeader: boolean): Promise<{ closed: Promise<unknown> }> {
  const socket = await open();
  // Cut off in whatever way: `once` would take a reset for a failure of its own.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  socket.write(begin);
  const more = setInterval(() => socket.write(isHeader ? 'X-Slow: 1\r\n' : ' '), 1_000);
  socket.once('close', () => clearInterval(more));
  return { closed };
}

async function abortedUpload(): Promise<void> {
  const socket = await open();
  socket.write(
    `POST /rest/v1/projects HTTP/1.1\r\nHost: x\r\napikey: ${fixture.server.anonKey}\r\nAuthorization: Bearer ${fixture.tokens.davi}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"na`,
  );
  socket.destroy();
}

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(fixture.server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
