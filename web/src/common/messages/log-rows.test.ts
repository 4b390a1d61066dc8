import { expect, test } from 'vitest';
import { daysWords, dayWords, firstUnread, logRows, shortTime } from './log-rows.ts';

const now = new Date('2026-11-23T15:00:00Z');

test('a day is named once, as the calendar of São Paulo has it', () => {
  const rows = logRows(
    [
      { id: 'a', kind: 'text', created_at: '2026-11-23T02:59:00Z' },
      { id: 'b', kind: 'text', created_at: '2026-11-23T03:01:00Z' },
      { id: 'c', kind: 'text', created_at: '2026-11-23T14:00:00Z' },
    ],
    'c',
    now,
  );

  expect(rows).toMatchObject([{ day: 'ontem' }, { day: 'hoje' }, { day: null }]);
  expect(rows.map((row) => 'message' in row && row.isFirstUnread)).toEqual([false, false, true]);
});

test('[CNV-029] two events or more between messages are one row, one alone is a row like a message', () => {
  const rows = logRows(
    (
      [
        ['a', 'system', 16],
        ['b', 'system', 20],
        ['c', 'text', 20],
        ['d', 'system', 20],
        ['e', 'text', 23],
        ['f', 'system', 23],
        ['g', 'system', 23],
        ['h', 'system', 23],
      ] as const
    ).map(([id, kind, day]) => ({ id, kind, created_at: `2026-11-${day}T15:00:00Z` })),
    null,
    now,
  );

  expect(
    rows.map((row) =>
      'events' in row ? row.events.map(({ id }) => id) : [row.message.id, row.day],
    ),
  ).toEqual([
    ['a', 'b'],
    ['c', 'sexta-feira, 20 de novembro'],
    ['d', null],
    ['e', 'hoje'],
    ['f', 'g', 'h'],
  ]);
});

test('[CNV-029] the days of several events are written as short as they can be read', () => {
  const words = (from: string, until: string) =>
    daysWords(`${from}T15:00:00Z`, `${until}T15:00:00Z`, now);
  expect(words('2026-11-24', '2026-11-24')).toBe('24/11');
  expect(words('2026-11-16', '2026-11-20')).toBe('16 a 20/11');
  expect(words('2026-10-28', '2026-11-03')).toBe('28/10 a 03/11');
  expect(words('2025-11-28', '2026-11-03')).toBe('28/11/2025 a 03/11');
  expect(words('2025-12-16', '2025-12-20')).toBe('16 a 20/12/2025');
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

test('what is unread begins at the last messages of the other side, of any of its people', () => {
  const said = (id: string, author_id: string | null, kind: 'text' | 'system' = 'text') => ({
    id,
    author_id,
    account_id: null,
    kind,
  });
  const messages = [said('1', 'ana'), said('2', null, 'system'), said('3', 'me'), said('4', 'ana')];

  const from = (unread: number, log: Parameters<typeof firstUnread>[0] = messages) =>
    firstUnread(log, { other_id: 'ana', unread });
  expect(from(0)).toBeNull();
  expect(from(1)).toBe('4');
  expect(from(2)).toBe('1');
  expect(from(90)).toBe('1');

  const byRita = { ...said('5', 'rita'), account_id: 'ana' };
  const byColleague = { ...said('6', 'caio'), account_id: 'me' };
  expect(from(1, [...messages, byRita, byColleague])).toBe('5');
});
