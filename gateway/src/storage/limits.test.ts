import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../auth/testing.ts';
import { filesFolder, filesIn, PDF } from './testing.ts';

// How long an upload may take, how many there may be, and whom they may keep waiting.

const place = filesFolder();
const gateway = useAuthGateway({ cast: true, config: { ...place, rateLimits: true } });
const ANA = 'a0000000-0000-4000-8000-000000000001';

async function tokenOf(name: string): Promise<string> {
  const { data } = await gateway.device().auth.signInWithPassword({
    email: `${name}@library.test`,
    password: CAST_PASSWORD,
  });
  return data.session?.access_token ?? '';
}

/** A request whose body the test writes by hand, and what came back. */
function slowRequest(path: string, token: string, length: number) {
  const socket: Socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `apikey: ${gateway.keys.anonKey}\r\nContent-Type: application/pdf\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const began = Date.now();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(Date.now() - began)),
  );
  return { socket, closed, answer: () => answer };
}

test('[T32] [T66] an upload that was allowed may take its time at 4 kB a second; a slower one, and any other body, is cut off', async () => {
  const token = await tokenOf('ana');
  const size = 140_000;
  const steady = slowRequest(`/storage/v1/object/shelf/${ANA}/lento.pdf`, token, size);
  const starved = slowRequest(`/storage/v1/object/shelf/${ANA}/parado.pdf`, token, size);
  const elsewhere = slowRequest('/storage/v1/object/list/shelf', token, size);
  const notAllowed = slowRequest('/storage/v1/object/shelf/elsewhere/x.pdf', token, size);
  steady.socket.write(PDF);
  for (let sent = PDF.length; sent < size; sent += 7_000) {
    await wait(1_000);
    steady.socket.write(Buffer.alloc(Math.min(7_000, size - sent), 0x20));
    if (!starved.socket.destroyed) starved.socket.write('x');
  }
  await expect.poll(steady.answer).toContain('HTTP/1.1 200');
  steady.socket.destroy();

  expect(await starved.closed).toBeLessThan(13_000);
  for (const { closed } of [elsewhere, notAllowed]) {
    const after = await closed;
    expect(after).toBeGreaterThan(13_000);
    expect(after).toBeLessThan(19_000);
  }
  expect(notAllowed.answer()).toContain('HTTP/1.1 403');
  // Nothing stays of the upload that was cut off.
  await expect.poll(() => filesIn(place.files.folder).length).toBe(1);
});

test('[T66] one person has six uploads under way and sixty a minute; the next is asked to wait', async () => {
  const [token, other] = [await tokenOf('clara'), await tokenOf('elisa')];
  const send = (bearer: string, name: string) =>
    fetch(`${gateway.url}/storage/v1/object/shelf/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/pdf' },
      body: PDF,
    });
  const clara = 'c0000000-0000-4000-8000-000000000001';
  const waiting = Array.from({ length: 7 }, (_, n) =>
    slowRequest(`/storage/v1/object/shelf/${clara}/${n}.pdf`, token, 1_000),
  );
  const refusedOnes = () => waiting.filter(({ answer }) => answer().includes('HTTP/1.1 429'));
  await expect.poll(() => refusedOnes().length).toBe(1);
  expect((await send(token, `${clara}/setimo.pdf`)).status).toBe(429);
  for (const { socket } of waiting) socket.destroy();
  // Each look is an upload, of which there are sixty.
  await expect
    .poll(async () => (await send(token, `${clara}/oitavo.pdf`)).status, { interval: 1_000 })
    .toBe(200);

  const statuses = new Set<number>();
  for (let n = 0; n < 60; n++) statuses.add((await send(token, 'nowhere/x.pdf')).status);
  expect([...statuses]).toEqual([403, 429]);
  const refused = await send(token, `${clara}/mais.pdf`);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      statusCode: '429',
      error: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('Tente de novo'),
    },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(other, 'a0000000-0000-4000-8000-000000000002/x.pdf')).status).toBe(200);
});
