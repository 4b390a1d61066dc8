import { expect, test } from 'vitest';
import { noticeDay, noticeTime } from './notice-time.ts';

/** 09:00 of a Monday in São Paulo. */
const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T11:10:00Z', '08:10', 'Hoje'],
  ['2026-11-23T03:30:00Z', '00:30', 'Hoje'],
  ['2026-11-23T02:30:00Z', 'ontem', 'Ontem'],
  // 22:30 and 00:30 in São Paulo, on both sides of its midnight and of that of UTC.
  ['2026-11-22T01:30:00Z', '21/11', 'Sábado, 21 de novembro'],
  ['2026-11-21T03:30:00Z', '21/11', 'Sábado, 21 de novembro'],
  ['2026-11-21T02:30:00Z', '20/11', 'Sexta-feira, 20 de novembro'],
  ['2026-11-21T15:00:00Z', '21/11', 'Sábado, 21 de novembro'],
  ['2025-12-31T15:00:00Z', '31/12/2025', 'Quarta-feira, 31 de dezembro de 2025'],
])('%s is shown as %s under %s', (at, time, day) => {
  expect([noticeTime(at, now), noticeDay(at, now)]).toEqual([time, day]);
});
