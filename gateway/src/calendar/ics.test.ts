import { expect, test } from 'vitest';
import { type FeedEvent, icsOf } from './ics.ts';

const event: FeedEvent = {
  uid: 'loan-1',
  sequence: 2,
  cancelled: false,
  day: '2026-12-05',
  summary: 'Devolver',
  description: '',
  path: '/loans/1',
  changed_at: '2026-11-27T01:30:00-03:00',
};
const linesOf = (said: Partial<FeedEvent>) =>
  icsOf(
    { name: 'Bruno', events: [{ ...event, ...said }] },
    { id: 'library', name: 'Biblioteca' } as Parameters<typeof icsOf>[1],
    'https://livros.test',
  ).split('\r\n');

test.each([
  ['uma\nduas', 'uma\\nduas'],
  ['uma\r\nduas', 'uma\\nduas'],
  // The end of a line of older systems; a bare one would end the line for some programs.
  ['uma\rduas', 'uma\\nduas'],
  ['a, b; c \\ d', 'a\\, b\\; c \\\\ d'],
  ['sino\u0007 e nulo\0', 'sino e nulo'],
  ['BEGIN:VEVENT\nEND:VEVENT', 'BEGIN:VEVENT\\nEND:VEVENT'],
])('[CAL-004] [T76] %j is written %j', (typed, written) => {
  expect(linesOf({ description: typed })).toContain(`DESCRIPTION:${written}`);
  expect(linesOf({ summary: typed })).toContain(`SUMMARY:${written}`);
});

test.each([
  [false, 'CONFIRMED'],
  [true, 'CANCELLED'],
])(
  '[CAL-002] an event that is cancelled, %s, is %s, with the time of its change in UTC',
  (cancelled, status) => {
    const lines = linesOf({ cancelled });
    expect(lines).toContain(`STATUS:${status}`);
    expect(lines).toContain('DTSTAMP:20261127T043000Z');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261205');
    expect(lines).toContain('SEQUENCE:2');
  },
);

test.each([74, 75, 76, 148, 149, 150])(
  '[CAL-004] a line of %i octets is folded at 75, and is the same again',
  (length) => {
    const summary = 'x'.repeat(length - 'SUMMARY:'.length);
    const text = linesOf({ summary }).join('\r\n');
    expect(
      Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
    ).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
  },
);
