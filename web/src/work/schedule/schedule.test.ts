import { expect, test } from 'vitest';
import { barRange, followersOf, possibleBefore, stateDetail, stateWord } from './schedule.ts';
import { cleaning, kitchen, painting, walls, wholeSchedule } from './testing-schedule.ts';

test('[OBR-032] what moves with a row is all that waits for it and is not done; a row waits for none of them', () => {
  const names = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
  expect(names(followersOf(kitchen, wholeSchedule))).toEqual(['Pintura', 'Limpeza']);
  const done = { ...painting, done_on: '2026-11-26', state: 'done' as const };
  expect(followersOf(kitchen, [kitchen, done, cleaning])).toEqual([]);
  expect(names(possibleBefore(painting, wholeSchedule))).toEqual(['Alvenaria', 'Marcenaria']);
  // Old rows that wait for each other end nothing.
  const circle = [
    { ...painting, after_id: cleaning.id },
    { ...cleaning, after_id: painting.id },
  ];
  expect(names(followersOf(painting, circle))).toEqual(['Limpeza']);
});

test('[OBR-031] an order of which nothing was recorded in a project that is over is not called late', () => {
  const over = { ...kitchen, state: 'going' as const };
  expect(stateWord(over, '2026-11-27')).toBe('Sem registro');
  expect(stateWord(over, '2026-11-20')).toBe('Em Andamento');
  expect(stateWord({ ...kitchen, state: 'done', done_on: '2026-11-24' }, '2026-11-27')).toBe(
    'Entregue',
  );
  expect(stateDetail({ ...over, percent: 35 }, '2026-11-27')).toBe('35% feito');
});

test('[OBR-033] bars reach from the first day to the last that anybody said, and today is on them', () => {
  const { first, last, at, months } = barRange([walls, painting], '2027-02-01');
  expect([first, last]).toEqual(['2026-10-30', '2027-02-05']);
  expect(at(first)).toBe(0);
  expect(at(last)).toBe(100);
  expect(months).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']);
  expect(barRange([{ ...walls, due_on: '2036-12-01' }], '2026-11-27').months.length).toBeLessThan(
    13,
  );
});

test('[OBR-212] an order whose promised day passed and whose delivery is announced for a day to come goes on', () => {
  const going = { ...kitchen, state: 'going', due_on: '2026-11-20' } as const;
  expect(stateWord({ ...going, announced_on: '2026-11-27' }, '2026-11-27')).toBe('Em Andamento');
  expect(stateWord({ ...going, announced_on: '2026-11-26' }, '2026-11-27')).toBe('Sem registro');
});
