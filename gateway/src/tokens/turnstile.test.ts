import { describe, expect, test } from 'vitest';
import { TooBusyError, turnstile } from './turnstile.ts';

/** Work that ends when the test says so. */
function work() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, run: () => done };
}

describe('the turnstile', () => {
  test('[T25] lets as many in as may run, and the others in the order they came', async () => {
    const pass = turnstile({ atOnce: 2, maxWaiting: 10, pace: 0 });
    const started: number[] = [];
    const jobs = [work(), work(), work(), work()];

    const all = jobs.map((job, index) =>
      pass(() => {
        started.push(index);
        return job.run();
      }),
    );
    await expect.poll(() => started).toEqual([0, 1]);
    jobs[1]?.finish();
    await expect.poll(() => started).toEqual([0, 1, 2]);
    jobs[0]?.finish();
    await expect.poll(() => started).toEqual([0, 1, 2, 3]);
    for (const job of jobs) job.finish();
    await Promise.all(all);
  });

  test('[T25] refuses at once when the queue is full, and accepts again when it is not', async () => {
    const pass = turnstile({ atOnce: 1, maxWaiting: 1, pace: 0 });
    const [running, waiting] = [work(), work()];
    const inside = pass(running.run);
    const inLine = pass(waiting.run);

    await expect(pass(async () => 'third')).rejects.toBeInstanceOf(TooBusyError);

    running.finish();
    waiting.finish();
    await Promise.all([inside, inLine]);
    expect(await pass(async () => 'later')).toBe('later');
  });

  test('work that fails releases its place', async () => {
    const pass = turnstile({ atOnce: 1, maxWaiting: 1, pace: 0 });

    await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await pass(async () => 'next')).toBe('next');
  });

  test('[T25] waiting work is let in at the pace; a single piece of work at once', async () => {
    const pass = turnstile({ atOnce: 1, maxWaiting: 10, pace: 40 });
    const starts: number[] = [];
    const enter = () => pass(async () => starts.push(performance.now()));

    await Promise.all([enter(), enter(), enter()]);

    const [first = 0, second = 0, third = 0] = starts;
    expect(second - first).toBeGreaterThan(35);
    expect(third - second).toBeGreaterThan(35);
  });
});
