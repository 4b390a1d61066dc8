import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noticeDay, noticeTime } from '../common/notifications/notice-time.ts';
import { deadlineState, formatMoment, leftWords } from '../sourcing/terms/deadline.ts';
import { formatDeadline } from './deadlines.ts';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDayOfMonth,
  formatTime,
  today,
  todayWords,
} from './format.ts';
import { monthName, shortMonthName } from './period.ts';

// PostgreSQL's calendar has days that no browser can show, and an older database may hold some.

const NONE = ['infinity', '-infinity', '10000-01-01T00:00:00+00:00', '4714-11-24 BC', '', 'NaN'];

test.each(NONE)('[VAL-038] %j, which is no date to a browser, is written as a dash', (said) => {
  expect(formatMoment(said)).toBe('—, —');
  expect(formatDate(said)).toBe('—');
  expect(formatDateTime(said)).toBe('— às —');
  expect(formatTime(said)).toBe('—');
  for (const words of [formatDeadline, formatDayOfMonth, formatAge, leftWords]) {
    expect(words(said)).toContain('—');
  }
  for (const words of [noticeTime, noticeDay, monthName, shortMonthName]) {
    expect(typeof words(said)).toBe('string');
  }
  expect([today(new Date(said)), todayWords(new Date(said))]).toEqual(['—', '—.']);
  const terms = { respond_until: said, accepts_late: true, is_closed: false };
  expect(() => deadlineState(terms)).not.toThrow();
});

test('[VAL-038] every date of a page is written by date-format.ts, which never throws', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const others = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /Intl\.(DateTimeFormat|RelativeTimeFormat)|toLocale(Date|Time)String/.test(
        readFileSync(path.join(src, file), 'utf8'),
      ),
    );
  expect(others).toEqual([path.join('words', 'date-format.ts')]);
});
