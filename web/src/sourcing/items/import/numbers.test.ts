import { expect, test } from 'vitest';
import { markOf, readNumber } from './numbers.ts';

const value = (text: string, mark: ',' | '.' | null) => {
  const reading = readNumber(text, mark);
  return reading && [reading.value, reading.other];
};

test('the sign that is written twice, or not before three digits, decides by itself', () => {
  for (const mark of [',', '.', null] as const) {
    expect(value('0,85', mark)).toEqual([0.85, null]);
    expect(value('8.4', mark)).toEqual([8.4, null]);
    expect(value('1.234,56', mark)).toEqual([1234.56, null]);
    expect(value('1,234.56', mark)).toEqual([1234.56, null]);
    expect(value('1.200.000', mark)).toEqual([1_200_000, null]);
    expect(value('1,200,000', mark)).toEqual([1_200_000, null]);
    expect(value('0,125', mark)).toEqual([0.125, null]);
    expect(value('1234,5', mark)).toEqual([1234.5, null]);
    expect(value('R$ 1.250,00', mark)).toEqual([1250, null]);
    expect(value('12', mark)).toEqual([12, null]);
  }
});

test('one sign before three digits is read as the sheet writes, and two ways where it says nothing', () => {
  expect(value('1.200', ',')).toEqual([1200, null]);
  expect(value('1.200', '.')).toEqual([1.2, null]);
  expect(value('1,200', ',')).toEqual([1.2, null]);
  expect(value('1,200', '.')).toEqual([1200, null]);
  expect(value('1.200', null)).toEqual([1200, 1.2]);
  expect(value('1,200', null)).toEqual([1.2, 1200]);
});

test('what stands behind the number is kept, and what is no number is none', () => {
  expect(readNumber('2,5 m²', null)).toEqual({ value: 2.5, other: null, rest: 'm²' });
  for (const text of [
    '',
    'a definir',
    '1/2',
    '2*3',
    '=2',
    '1.2.3',
    '1,2,3',
    '12/05',
    '1e5',
    '3-4',
    '12,34.5,6',
  ]) {
    expect(readNumber(text, ','), text).toBeNull();
  }
});

test('the numbers of a sheet prove its decimal sign only when all of them agree', () => {
  expect(markOf(['1.200', '2', '8,5', '9.999'])).toEqual({ mark: ',', example: '8,5' });
  expect(markOf(['1.200', '1,234.50'])).toEqual({ mark: '.', example: '1,234.50' });
  expect(markOf(['8,5', '8.5'])).toEqual({ mark: null, example: null });
  expect(markOf(['1.200', '1,200', '7'])).toEqual({ mark: null, example: null });
});
