import { expect, test } from 'vitest';
import { nextAct } from './next-act.ts';
import { anAct } from './testing-acts.ts';

const ids = (acts: Parameters<typeof nextAct>[0], later?: ReadonlySet<string>) =>
  nextAct(acts, later)?.id;

test('[OBR-100] acts of one thing are sent in their order, and a stopped one holds up its own thing alone', () => {
  const first = anAct({ seq: 1, id: 'save', entity: 'daily_log:1' });
  const behind = anAct({ seq: 2, id: 'send', entity: 'daily_log:1' });
  const other = anAct({ seq: 3, id: 'issue', entity: 'issue:1' });

  expect(ids([first, behind, other])).toBe('save');
  expect(ids([{ ...first, state: 'conflict' }, behind, other])).toBe('issue');
  expect(ids([{ ...first, state: 'refused' }, behind])).toBeUndefined();
  expect(ids([first, behind, other], new Set(['daily_log:1']))).toBe('issue');
});

test('[OBR-100] what a closed tab was sending is sent again', () => {
  expect(ids([anAct({ id: 'cut off', state: 'sending' })])).toBe('cut off');
});

test('[OBR-100] a photo waits for its row and not for another photo, and what follows waits for the photos', () => {
  const photo = { name: 'a.jpg', type: 'image/jpeg', size: 1 };
  const row = anAct({ seq: 1, id: 'row' });
  const refused = anAct({ seq: 2, id: 'photo 1', photo, state: 'refused' });
  const second = anAct({ seq: 3, id: 'photo 2', photo });
  const check = anAct({ seq: 4, id: 'check' });

  expect(ids([row, refused, second, check])).toBe('row');
  expect(ids([refused, second, check])).toBe('photo 2');
  expect(ids([refused, check])).toBeUndefined();
});
