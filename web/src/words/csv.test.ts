import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells stand between semicolons, after a BOM, one row a line', () => {
  expect(
    toCsv([
      ['Item', 'R$'],
      ['Box', 4150.5],
    ]),
  ).toBe('\uFEFFItem;R$\r\nBox;4150,5\r\n');
});

test.each(['=1+1', '+55 11', '-2', '@SUM(A1)', '\t=1', '  =1'])(
  '[T28] a name that would run as a formula stays a text: %j',
  (name) => {
    expect(toCsv([[name]])).toBe(`\uFEFF'${name}\r\n`);
  },
);

test('[T28] a formula behind quotes is kept a text too', () => {
  expect(toCsv([['=HYPERLINK("http://x";"y")']])).toBe(
    `\uFEFF"'=HYPERLINK(""http://x"";""y"")"\r\n`,
  );
});

test.each(['um\ndois', 'um\rdois', 'um\r\ndois'])(
  'a line break stays inside its cell: %j',
  (text) => {
    expect(toCsv([[text, 'b']])).toBe(`\uFEFF"${text}";b\r\n`);
  },
);

test('semicolons, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['a;b', 'diz "sim"', 'um\ndois']])).toBe(
    '\uFEFF"a;b";"diz ""sim""";"um\ndois"\r\n',
  );
});
