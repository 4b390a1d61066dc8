import { expect, test } from 'vitest';
import { isLow, scorecardFacts } from './scorecard-words.ts';
import { unknown } from './testing-scorecard.ts';

test('[OBR-194] a scorecard says in one line what is known, and nothing of what is not; below 2,5 it says so in words', () => {
  const known = { ...unknown, mean: 4.6, projects: 7, answered_share: 0.9, hours_to_answer: 22 };
  expect(scorecardFacts({ ...known, hours_to_answer: 26, on_time_share: 0.92 }).join(' · ')).toBe(
    '4,6 · 7 obras · responde em 1 dia · 92% no prazo',
  );
  expect(scorecardFacts(unknown)).toEqual([]);
  expect(scorecardFacts({ ...unknown, projects: 2 })).toEqual(['Poucas avaliações']);
  expect(isLow({ ...known, mean: 2.49 })).toBe(true);
  expect(isLow({ ...known, mean: 2.5 })).toBe(false);
  expect(isLow(unknown)).toBe(false);
});
