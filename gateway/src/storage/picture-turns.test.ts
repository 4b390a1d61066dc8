import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureTurns } from './picture-turns.ts';

// Pictures are worked at in turns, so that nobody waits behind another person's pile of them.

const LOGO = { width: 64, height: 64, decodedBytes: 16_384 };
const PHOTO = { width: 4_000, height: 3_000, decodedBytes: 36_000_000 };
const LARGEST = { width: 7_000, height: 7_000, decodedBytes: 196_000_000 };

afterEach(() => void vi.useRealTimers());

const one = (person: string) => ({ person, people: 1 });

/** A picture whose work ends when the test says so. */
function held(turns: PictureTurns, person: string, size = PHOTO) {
  let finish = () => {};
  let began = false;
  const done = turns.take(one(person), size, () => {
    began = true;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  return { done, finish: () => finish(), began: () => began };
}

test('[T66] a hundred pictures of one person keep nobody else waiting for more than one', async () => {
  const turns = new PictureTurns();
  const finished: string[] = [];
  const picture = (person: string) =>
    turns.take(one(person), PHOTO, async () => {
      await wait(5);
      finished.push(person);
    });
  const many = Array.from({ length: 50 }, () => picture('ana'));
  await wait(1);

  await Promise.all([picture('bruno'), picture('clara')]);

  expect(finished.filter((person) => person === 'ana').length).toBeLessThan(5);
  await Promise.all(many);
});

test('[ARQ-025] [T66] a small picture is made while large ones of two other people are at work', async () => {
  const turns = new PictureTurns();
  const large = [held(turns, 'ana'), held(turns, 'bruno')];
  const third = held(turns, 'elisa');

  await expect(turns.take(one('clara'), LOGO, async () => 'made')).resolves.toBe('made');
  expect([...large, third].map(({ began }) => began())).toEqual([true, true, false]);

  large[0]?.finish();
  await large[0]?.done;
  await expect.poll(third.began).toBe(true);
  for (const { finish } of [...large, third]) finish();
  await Promise.all([...large, third].map(({ done }) => done));
});

test('[T66] two of the largest pictures are worked at one after the other, so their memory does not add up', async () => {
  const turns = new PictureTurns();
  const first = held(turns, 'ana', LARGEST);
  const second = held(turns, 'bruno', LARGEST);
  expect([first.began(), second.began()]).toEqual([true, false]);

  first.finish();
  await first.done;
  await expect.poll(second.began).toBe(true);
  second.finish();
  await second.done;
});

test('[ARQ-025] [T66] after ten seconds of work a person waits four times as long as they worked, and nobody else does', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const turns = new PictureTurns();
  const work = async (person: string, milliseconds: number) => {
    const picture = held(turns, person);
    vi.advanceTimersByTime(milliseconds);
    picture.finish();
    await picture.done.catch(() => {});
  };
  await work('ana', 11_000);
  const next = held(turns, 'ana');
  const other = held(turns, 'bruno');
  expect([next.began(), other.began()]).toEqual([false, true]);

  // A second too much is a rest of four.
  await vi.advanceTimersByTimeAsync(3_500);
  expect(next.began()).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(next.began()).toBe(true);
  for (const picture of [next, other]) {
    picture.finish();
    await picture.done;
  }
});
