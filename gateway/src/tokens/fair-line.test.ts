import { expect, test } from 'vitest';
import { FairLine } from './fair-line.ts';
import { TooBusyError, turnstile } from './turnstile.ts';

/** A queue of people, each `purpose address account number`. */
function lineOf(...people: string[]) {
  const line = new FairLine<string>();
  for (const person of people) line.push(person.split(' ').slice(0, 3), person);
  return line;
}

function servedFrom(line: FairLine<string>): string[] {
  const served: string[] = [];
  for (let next = line.shift(); next !== undefined; next = line.shift()) served.push(next);
  return served;
}

test('[T50] purposes take turns, within each purpose IP addresses, and within each of these accounts', () => {
  const line = lineOf(
    'change office eva 1',
    'change office eva 2',
    'change office eva 3',
    'change office ana 1',
    'change home bia 1',
    'enter office ana 1',
    'enter office ana 2',
  );

  expect(line.length).toBe(7);
  expect(servedFrom(line)).toEqual([
    'change office eva 1',
    'enter office ana 1',
    'change home bia 1',
    'enter office ana 2',
    'change office ana 1',
    'change office eva 2',
    'change office eva 3',
  ]);
  expect(line.length).toBe(0);
});

test('[T50] a newcomer pushes out the last one of the subject that has most, at every step of the path', () => {
  const line = lineOf(
    'enter office ana 1',
    'enter home bia 1',
    'enter office eva 1',
    'enter office eva 2',
    'enter office eva 3',
  );

  expect(line.pushOut(['enter', 'elsewhere', 'caio'])).toBe('enter office eva 3');
  expect(line.pushOut(['enter', 'office', 'duda'])).toBe('enter office eva 2');
  expect(line.pushOut(['change', 'office', 'eva'])).toBe('enter office eva 1');
  expect(line.length).toBe(2);
  expect(servedFrom(line)).toEqual(['enter office ana 1', 'enter home bia 1']);
});

test('[T50] nobody is pushed out for a subject that has as many, or one fewer', () => {
  const line = lineOf('enter office eva 1', 'enter office ana 1');

  expect(line.pushOut(['enter', 'office', 'eva'])).toBeUndefined();
  expect(line.pushOut(['enter', 'office', 'caio'])).toBeUndefined();
  expect(new FairLine().pushOut(['enter', 'office', 'eva'])).toBeUndefined();
});

test('[T50] at the turnstile one subject may fill the queue only until others come', async () => {
  const pass = turnstile({ atOnce: 1, maxWaiting: 4, pace: 0 });
  let finish: () => void = () => undefined;
  let isRunning = false;
  const working = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = pass(() => {
    isRunning = true;
    return working;
  }, ['eva']);
  await expect.poll(() => isRunning).toBe(true);
  const failureOf = (name: string) => pass(async () => name, [name]).catch((error) => error);
  const many = ['eva', 'eva', 'eva', 'eva', 'eva'].map(failureOf);
  const others = [failureOf('ana'), failureOf('bia')];
  finish();
  await first;

  const ofEva = await Promise.all(many);
  expect(await Promise.all(others)).toEqual(['ana', 'bia']);
  expect(ofEva.filter((answer) => answer === 'eva')).toHaveLength(2);
  expect(ofEva.filter((answer) => answer instanceof TooBusyError)).toHaveLength(3);
});
