import { expect, test } from 'vitest';
import {
  formatAge,
  formatBRL,
  formatBytes,
  formatDate,
  formatDateTime,
  formatPercent,
  formatQuantity,
  formatRate,
  formatShortBRL,
  formatShortDate,
  plural,
  today,
  todayWords,
  whatsappLink,
} from './format.ts';

test('[CON-005] money is written in reais with two decimals', () => {
  expect(formatBRL(1234.5)).toBe('R$\u00a01.234,50');
  expect(formatBRL(0)).toBe('R$\u00a00,00');
  expect(formatShortBRL(128_900)).toBe('R$\u00a0128,9\u00a0mil');
});

test('[CON-006] a plain day is never moved by a time zone', () => {
  expect(formatDate('2026-11-21')).toBe('21/11/2026');
  expect(formatDate('2026-01-01')).toBe('01/01/2026');
});

test('[CON-006] an instant is shown on the day it had in São Paulo', () => {
  expect(formatDate('2026-11-22T02:30:00Z')).toBe('21/11/2026');
  expect(formatDateTime('2026-11-21T17:32:00Z')).toBe('21/11/2026 às 14:32');
});

test('a short date has its year where it is another one than in São Paulo now', () => {
  const now = new Date('2027-01-01T02:59:00Z');
  expect(formatShortDate('2026-11-21', now)).toBe('21/11');
  expect(formatShortDate('2027-01-01T03:00:00Z', now)).toBe('01/01/2027');
});

test('[VAL-035] today is the day in São Paulo, also late at night in London', () => {
  expect(today(new Date('2026-11-22T01:00:00Z'))).toBe('2026-11-21');
  expect(today(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
});

test.each([
  ['2026-11-25T12:00:00Z', 'Quarta, 25 de novembro.'],
  ['2026-12-01T12:00:00Z', 'Terça, 1º de dezembro.'],
  ['2026-12-02T02:59:00Z', 'Terça, 1º de dezembro.'],
  ['2026-12-11T12:00:00Z', 'Sexta, 11 de dezembro.'],
  ['2026-11-29T12:00:00Z', 'Domingo, 29 de novembro.'],
])('a home that is read at %s is of "%s"', (now, words) => {
  expect(todayWords(new Date(now))).toBe(words);
});

test.each([
  [1, '1 kB'],
  [999_999, '1.000 kB'],
  [1_000_000, '1 MB'],
  [1_240_000, '1,2 MB'],
  [1_000_000_000, '1 GB'],
  [40_500_000_000, '40,5 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test('the age of a request is said in words', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(formatAge('2026-11-19T12:00:00Z', now)).toBe('anteontem');
  expect(formatAge('2026-11-16T12:00:00Z', now)).toBe('há 5 dias');
  expect(formatAge('2026-11-21T11:30:00Z', now)).toBe('há 30 minutos');
  expect(formatAge('2026-11-21T11:59:50Z', now)).toBe('agora');
});

test('an age is never rounded up, and yesterday is that of the calendar', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(formatAge('2026-11-21T10:01:00Z', now)).toBe('há 1 hora');
  expect(formatAge('2026-11-20T03:30:00Z', now)).toBe('ontem');
  expect(formatAge('2026-11-20T02:30:00Z', now)).toBe('anteontem');
  expect(formatAge('2026-10-07T12:00:00Z', now)).toBe('há 45 dias');
  expect(formatAge('2026-09-22T12:00:00Z', now)).toBe('há 60 dias');
  expect(formatAge('2026-09-21T12:00:00Z', now)).toBe('há 2 meses');
  expect(formatAge('2026-09-01T12:00:00Z', now)).toBe('há 2 meses');
  expect(formatAge('2025-12-01T12:00:00Z', now)).toBe('há 11 meses');
  expect(formatAge('2025-11-21T12:00:00Z', now)).toBe('há 1 ano');
  expect(formatAge('2026-11-21T12:00:05Z', now)).toBe('agora');
});

test('[ERR-032] a share has a comma, and as many decimals as asked', () => {
  expect(formatPercent(12.5)).toBe('12,5%');
  expect(formatPercent(12)).toBe('12%');
  expect(formatPercent(12, 1)).toBe('12,0%');
  // Nobody agrees to 7,3 %.
  expect(formatRate(0.0725)).toBe('7,25%');
  expect(formatRate(0.07)).toBe('7%');
});

test('quantities lose their useless zeros and words their plural', () => {
  expect(formatQuantity(4.2)).toBe('4,2');
  expect(formatQuantity(6)).toBe('6');
  expect(plural(1, 'item', 'itens')).toBe('1 item');
  expect(plural(0, 'item', 'itens')).toBe('0 itens');
});

test('a Brazilian phone opens a conversation, with or without its country code', () => {
  expect(whatsappLink('(11) 99999-8888')).toBe('https://wa.me/5511999998888');
  expect(whatsappLink('+55 11 99999-8888')).toBe('https://wa.me/5511999998888');
  expect(whatsappLink(null)).toBeNull();
});
