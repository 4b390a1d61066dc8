import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { postmasterPid, temporaryFolder } from '../../src/testing/data-folder.ts';
import { startLibrary, stoppedLibrary } from './library.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

test('SIGTERM stops gateway and database in order, exit 0 within ten seconds (F3)', async () => {
  const folder = await stoppedLibrary();
  const library = await startLibrary(folder);
  await library.healthy();
  const began = Date.now();

  library.process.kill('SIGTERM');

  expect(await library.exited).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(existsSync(path.join(folder, 'cluster/data/postmaster.pid'))).toBe(false);
});

test('requests in flight at SIGTERM are completed, or refused with 503 (F3)', async () => {
  const library = await startLibrary(await stoppedLibrary());
  await library.healthy();
  const port = Number(new URL(library.url).port);
  const sockets = await Promise.all(Array.from({ length: 200 }, () => connected(port)));
  const answers = sockets.map((socket) => wholeAnswer(socket));
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
  // Connections are taken up in their order: when a new one was answered, all of those are known.
  const last = await connected(port);
  last.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await wholeAnswer(last)).toMatch(/^HTTP\/1\.1 200 /);

  // A request that is incomplete a quarter of a second after the signal may be cut off, so the rest
  // is sent first.
  for (const socket of sockets) socket.write('Connection: close\r\n\r\n');
  library.process.kill('SIGTERM');

  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 (200|503) /);
  }
  expect(await library.exited).toBe(0);
});

test('a SIGTERM in the middle of the start leaves no database running', async () => {
  const folder = temporaryFolder();
  const library = await startLibrary(folder);
  await expect.poll(() => postmasterPid(folder), { timeout: 120_000 }).not.toBeNull();

  library.process.kill('SIGTERM');

  expect(await library.exited).toBe(0);
  expect(postmasterPid(folder)).toBeNull();
});

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function wholeAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}
