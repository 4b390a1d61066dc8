import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AskerLeftError, FairQueue, QueueFullError, Share } from './fair-queue.ts';

interface Task {
  isQuick: boolean;
  name: string;
}

/** A queue in front of so many places, and the order in which turns began. */
function queueFor(places: number, means: object = {}) {
  let free = places;
  const began: string[] = [];
  const queue = new FairQueue<Task>({
    begin: ({ name }) => {
      if (free === 0) return false;
      free -= 1;
      began.push(name);
      return true;
    },
    atOnce: 4,
    heavyAtOnce: 1,
    mostWaiting: 100,
    patienceMs: 60_000,
    ...means,
  });
  const begin = (share: Share<Task>, task: Task, answer?: EventEmitter) => {
    const waiting = queue.begin(share, task, answer);
    // A turn that still waits when a test ends is given up a minute later, during another file of this worker.
    waiting?.catch(() => undefined);
    return waiting;
  };
  const come = (person: string, name: string, isQuick = true, answer?: EventEmitter) => {
    const share = queue.shareOf(person, 1);
    const task = { name, isQuick };
    const waiting = begin(share, task, answer);
    return {
      waiting,
      end: () => {
        free += 1;
        queue.end(share, task);
      },
    };
  };
  return { queue, began, begin, come };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('[T48] R26 places are given to the people in turn, and each person’s requests keep their order', () => {
  const { began, come } = queueFor(1);
  const first = come('ana', 'ana 1');
  const anas = many(4).map((i) => come('ana', `ana ${i + 1}`));
  const bruno = come('bruno', 'bruno 1');
  const claras = many(2).map((i) => come('clara', `clara ${i}`));

  const all = [first, ...anas, bruno, ...claras];
  const byName = new Map(
    ['ana 1', ...many(4).map((i) => `ana ${i + 1}`), 'bruno 1', 'clara 1', 'clara 2'].map(
      (name, i) => [name, all[i]] as const,
    ),
  );
  for (let done = 0; done < all.length; done += 1) byName.get(began[done] ?? '')?.end();

  expect(began).toEqual([
    'ana 1',
    'ana 2',
    'bruno 1',
    'clara 1',
    'ana 3',
    'clara 2',
    'ana 4',
    'ana 5',
  ]);
});

test('[T48] R26 somebody with a hundred waiting delays another’s first request by one turn at most', () => {
  const { began, come } = queueFor(2);
  const anas = many(100).map((i) => come('ana', `ana ${i}`));
  const bruno = come('bruno', 'bruno');
  expect(bruno.waiting).toBeInstanceOf(Promise);

  anas[0]?.end();
  anas[1]?.end();

  expect(began).toContain('bruno');
});

test('[T48] R26 one person has four turns at once, of which one is heavy, however many places are free', () => {
  const { queue, began, come } = queueFor(50);
  const heavy = many(3).map((i) => come('ana', `heavy ${i}`, false));
  many(5).map((i) => come('ana', `quick ${i}`));

  // Quick turns do not wait for heavy ones that wait.
  expect(began).toEqual(['heavy 1', 'quick 1', 'quick 2', 'quick 3']);
  expect(queue.waiting).toBe(4);
  heavy[0]?.end();
  expect(began.at(-1)).toBe('heavy 2');
});

test('an IP address that stands for several people has as many shares', () => {
  const { begin } = queueFor(1_000);
  const office = new Share<Task>(20);
  const begun = many(100).map((i) => begin(office, { name: `${i}`, isQuick: true }));
  expect(begun.filter((waiting) => waiting === undefined)).toHaveLength(80);
});

test('[T48] R26 beyond the bound of their own queue a person is refused, and nobody else', async () => {
  const { come } = queueFor(2, { mostWaiting: 3 });
  many(5).map((i) => come('ana', `ana ${i}`));

  await expect(come('ana', 'one more').waiting).rejects.toThrow(QueueFullError);
  expect(come('bruno', 'bruno').waiting).toBeInstanceOf(Promise);
});

test('[T48] R26 a request whose client hangs up leaves the queue and begins no work', async () => {
  const { queue, began, come } = queueFor(1);
  const first = come('ana', 'ana');
  const answer = new EventEmitter();
  const gone = come('ana', 'gone', true, answer);
  const last = come('ana', 'last');

  const refused = expect(gone.waiting).rejects.toThrow(AskerLeftError);
  answer.emit('close');
  await refused;
  expect(queue.waiting).toBe(1);
  first.end();
  await last.waiting;

  expect(began).toEqual(['ana', 'last']);
  expect(answer.listenerCount('close')).toBe(0);
});

test('no turn waits for ever: after its patience it is given up, and the next still begins', async () => {
  const { queue, began, come } = queueFor(1, { patienceMs: 30 });
  const first = come('ana', 'ana');
  await expect(come('bruno', 'late').waiting).rejects.toThrow(/timeout exceeded/);
  expect(queue.waiting).toBe(0);

  first.end();
  expect(come('clara', 'clara').waiting).toBeUndefined();
  expect(began).toEqual(['ana', 'clara']);
});

test('in any order of arrivals, ends and hang-ups every waiting turn begins once, and no place is lost', async () => {
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const { queue, come } = queueFor(3);
  const atWork: (() => void)[] = [];
  let came = 0;
  let begun = 0;
  let gone = 0;
  const answers: EventEmitter[] = [];
  for (let step = 0; step < 3_000; step += 1) {
    if (next(2) === 0) {
      const answer = new EventEmitter();
      const { waiting, end } = come(`person ${next(9)}`, `${came}`, next(3) > 0, answer);
      came += 1;
      const start = () => {
        begun += 1;
        atWork.push(end);
      };
      if (waiting) {
        answers.push(answer);
        waiting.then(start, () => {
          gone += 1;
        });
      } else start();
    } else if (next(4) === 0) answers.splice(next(answers.length || 1), 1)[0]?.emit('close');
    else atWork.splice(next(atWork.length || 1), 1)[0]?.();
    if (step % 10 === 0) await Promise.resolve();
  }
  while (atWork.length > 0 || queue.waiting > 0) {
    atWork.shift()?.();
    await wait(0);
  }

  expect(begun + gone).toBe(came);
  expect(begun).toBeGreaterThan(100);
});

test('[T48] R26 a person who has done heavy work for a stretch rests before more of it; others do not', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { began, come } = queueFor(4, { heavyStretchMs: 50 });
  const first = come('ana', 'heavy 1', false);
  vi.advanceTimersByTime(150);
  first.end();

  const second = come('ana', 'heavy 2', false);
  come('ana', 'quick');
  come('bruno', 'heavy of another', false);
  expect(began).toEqual(['heavy 1', 'quick', 'heavy of another']);

  // 150 ms, less 10 ms that are free and 50 ms of a stretch, at a quarter of the time: 360 ms.
  vi.advanceTimersByTime(350);
  expect(began.at(-1)).toBe('heavy of another');
  vi.advanceTimersByTime(20);
  await second.waiting;
  expect(began.at(-1)).toBe('heavy 2');
});

test('[T48] R26 the rest after a very slow statement is shorter than the patience of what waits', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { began, come } = queueFor(4, { heavyStretchMs: 50, patienceMs: 20_000 });
  const first = come('ana', 'a minute', false);
  vi.advanceTimersByTime(60_000);
  first.end();

  come('ana', 'next', false);
  vi.advanceTimersByTime(9_900);
  expect(began).toEqual(['a minute']);
  vi.advanceTimersByTime(200);
  expect(began).toEqual(['a minute', 'next']);
});
