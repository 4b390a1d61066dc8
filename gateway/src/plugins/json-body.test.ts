import { expect, test } from 'vitest';
import { parseJson } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('JSON of depth 20 is read and of depth 21 refused [T31]', () => {
  expect(parseJson(nested(20))).toBeDefined();
  expect(() => parseJson(nested(21))).toThrow('níveis demais');
});

test('a hundred thousand levels are refused without recursion (K11)', () => {
  expect(() => parseJson(nested(100_000))).toThrow('níveis demais');
});

test('brackets inside a string are not counted as levels', () => {
  expect(parseJson(JSON.stringify({ text: '['.repeat(50) }))).toEqual({ text: '['.repeat(50) });
});

test.each([
  ['NUL in a value', '{"a":"x\\u0000"}'],
  ['NUL in a key', '{"a\\u0000":1}'],
  ['a lone high surrogate', '{"a":"\\ud83d"}'],
  ['a lone low surrogate', '["\\ude00"]'],
  ['a number beyond a double', '{"a":1e309}'],
  ['NaN', '{"a":NaN}'],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['half a document', '{"a":'],
])('%s is refused with 400', (_name, text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ statusCode: 400 }));
});

test('whole surrogate pairs and escaped backslashes pass', () => {
  expect(parseJson('{"a":"\\ud83d\\ude00","b":"\\\\u0000"}')).toEqual({ a: '😀', b: '\\u0000' });
});
