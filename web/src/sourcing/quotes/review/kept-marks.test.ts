import { beforeEach, expect, test } from 'vitest';
import { forgetMarks, keepMarks, loadMarks } from './kept-marks.ts';

beforeEach(() => sessionStorage.clear());

test('[DEC-023] what was marked is kept for the person and the project, until it is forgotten', () => {
  const kept = {
    selectionId: 's1',
    marks: { q1: { decision: 'refused' as const, justification: 'Caro.' } },
  };
  keepMarks('clara', 'flat', kept);

  expect(loadMarks('clara', 'flat')).toEqual(kept);
  expect(loadMarks('rafael', 'flat')).toBeNull();
  expect(loadMarks('clara', 'house')).toBeNull();
  forgetMarks('clara', 'flat');
  expect(loadMarks('clara', 'flat')).toBeNull();
});

test.each([
  '',
  'null',
  '[]',
  '{"selectionId":1,"marks":{}}',
  '{"selectionId":"s1","marks":{"q1":{"decision":"maybe"}}}',
  '{"selectionId":"s1"',
])('[DEC-023] what this release cannot read counts as nothing: %s', (text) => {
  sessionStorage.setItem('prumo-marks:clara:flat', text);
  expect(loadMarks('clara', 'flat')).toBeNull();
});
