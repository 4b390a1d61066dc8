import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { QueueFullError } from '../postgres/fair-queue.ts';
import type { Order } from './draw.ts';
import { PdfWorker } from './pdf-worker.ts';
import { documentTree } from './tree.ts';

// The thread that draws, how it is shared, and how it is replaced. Here it does what the title says.

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'thread.mjs');
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads';
  const held = [];
  parentPort.on('message', ({ tree: { title } }) => {
    if (title === 'die') process.exit(3);
    if (title === 'throw') setImmediate(() => { throw new Error('a fault of the thread'); });
    else if (title === 'fill') for (;;) held.push(new Array(1e6).fill({}));
    else if (title === 'hang') for (;;);
    else if (title === 'slow') setTimeout(() => parentPort.postMessage({ bytes: new Uint8Array(1) }), 800);
    else if (title === 'failure') parentPort.postMessage({ failure: 'cannot be drawn' });
    else setTimeout(() => parentPort.postMessage({ bytes: new TextEncoder().encode(title + ' ' + threadId) }), 50);
  });`,
);

function openWorker(longestMs = 20_000, heavyStretchMs = 60_000) {
  const script = pathToFileURL(file);
  const means = { worker: script, longestMs, mostMemoryMb: 64, heavyStretchMs };
  const worker = new PdfWorker(pino({ level: 'silent' }), means);
  onTestFinished(() => worker.stop());
  return worker;
}

const order = (title: string): Order => ({
  tree: documentTree.parse({ title, file_name: 'x', blocks: [] }),
  foot: { hash: '', drawnAt: '' },
  look: { name: 'x', color: '#000000', timeZone: 'UTC' },
  logo: null,
});

async function draw(worker: PdfWorker, title: string, person = 'ana') {
  const asker = { person, people: 1, answer: new EventEmitter() as never };
  return Buffer.from(await worker.draw(asker, order(title))).toString();
}

const BUSY = { status: 503, code: 'DOCUMENTS_BUSY', headers: { 'retry-after': '10' } };

test('[DOC-006] [T75] twenty documents wait for the thread; the next is 503 with the time to wait', async () => {
  const worker = openWorker();
  const drawn = Array.from({ length: 21 }, (_, n) => draw(worker, 'x', `person ${n}`));

  await expect(draw(worker, 'x', 'one more')).rejects.toMatchObject(BUSY);
  await Promise.all(drawn);
  expect(await draw(worker, 'x', 'one more')).toMatch(/^x/);
});

test('[DOC-006] [T75] people who have drawn for long wait for who has not, whatever they still have in the line', async () => {
  const worker = openWorker(20_000, 20);
  const done: string[] = [];
  const crowd = ['ana', 'bruno', 'elisa'];
  await Promise.all(crowd.map((person) => draw(worker, 'slow', person)));
  // Given up when the test ends.
  const piles = crowd.flatMap((person) =>
    ['pile', 'pile'].map((name) => draw(worker, name, person).then(() => done.push(name))),
  );
  const over = Promise.allSettled(piles);

  await draw(worker, 'x', 'clara').then(() => done.push('clara'));

  expect(done).toEqual(['clara']);
  await over;
}, 60_000);

test('[DOC-006] [T75] one person has one document at work and two waiting, and others go in between', async () => {
  const worker = openWorker();
  const done: string[] = [];
  const note = (name: string, person: string) =>
    draw(worker, name, person).then((text) => done.push(text.split(' ')[0] ?? ''));
  const all = [note('a1', 'ana'), note('a2', 'ana'), note('a3', 'ana')];

  await expect(draw(worker, 'a4', 'ana')).rejects.toThrow(QueueFullError);
  await Promise.all([...all, note('b1', 'bruno')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test.each(['die', 'throw', 'hang', 'fill'])(
  '[DOC-007] [T75] a thread that should %s is replaced: its request is 503, the next is drawn',
  async (title) => {
    const worker = openWorker(title === 'hang' ? 1_500 : 20_000);
    const before = await draw(worker, 'x');

    const [lost, next] = await Promise.allSettled([
      draw(worker, title),
      draw(worker, 'x', 'bruno'),
    ]);

    expect(lost).toMatchObject({ status: 'rejected', reason: BUSY });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect((next as PromiseFulfilledResult<string>).value).not.toBe(before);
  },
);

test('[DOC-007] a document that cannot be drawn costs the thread nothing', async () => {
  const worker = openWorker();
  const before = await draw(worker, 'x');

  await expect(draw(worker, 'failure')).rejects.toThrow('cannot be drawn');
  expect(await draw(worker, 'x')).toBe(before);
});

test('[DOC-007] who hangs up while waiting is not drawn', async () => {
  const worker = openWorker();
  const first = draw(worker, 'x', 'ana');
  const answer = new EventEmitter();
  const second = worker.draw({ person: 'bruno', people: 1, answer: answer as never }, order('y'));
  answer.emit('close');

  await expect(second).rejects.toThrow('hung up');
  await first;
});
