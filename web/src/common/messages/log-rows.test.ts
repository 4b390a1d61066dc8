import { expect, test } from 'vitest';
import { dayWords, firstUnread, logRows, shortTime } from './log-rows.ts';

const now = new Date('2026-11-23T15:00:00Z');

test('a day is named once, as the calendar of São Paulo has it', () => {
  const rows = logRows(
    [
      { id: 'a', created_at: '2026-11-23T02:59:00Z' },
      { id: 'b', created_at: '2026-11-23T03:01:00Z' },
      { id: 'c', created_at: '2026-11-23T14:00:00Z' },
    ],
    'c',
    now,
  );

  expect(rows.map(({ day }) => day)).toEqual(['ontem', 'hoje', null]);
  expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, true]);
});

test('an older day has its name, and the year where it is another one', () => {
  expect(dayWords('2026-11-16T15:00:00Z', now)).toBe('segunda-feira, 16 de novembro');
  expect(dayWords('2025-11-16T15:00:00Z', now)).toBe('domingo, 16 de novembro de 2025');
});

test('a list says the time of today, yesterday by its name, and otherwise the date', () => {
  const clock = () => '08:52';
  expect(shortTime('2026-11-23T11:52:00Z', clock, now)).toBe('08:52');
  expect(shortTime('2026-11-22T11:52:00Z', clock, now)).toBe('ontem');
  expect(shortTime('2026-11-02T11:52:00Z', clock, now)).toBe('02/11');
  expect(shortTime('2025-11-02T11:52:00Z', clock, now)).toBe('02/11/2025');
});

test('what is unread begins at the last messages of the other person', () => {
  const said = (id: string, author_id: string | null, kind: 'text' | 'system' = 'text') => ({
    id,
    author_id,
    kind,
  });
  const messages = [said('1', 'ana'), said('2', null, 'system'), said('3', 'me'), said('4', 'ana')];

  expect(firstUnread(messages, 'me', 0)).toBeNull();
  expect(firstUnread(messages, 'me', 1)).toBe('4');
  expect(firstUnread(messages, 'me', 2)).toBe('1');
  expect(firstUnread(messages, 'me', 90)).toBe('1');
});
