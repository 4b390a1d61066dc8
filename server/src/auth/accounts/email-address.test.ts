import { describe, expect, test } from 'vitest';
import { countedAccount, normalEmail } from './email-address.ts';

describe('an e-mail address', () => {
  test.each([
    ['ana@prumo.test', 'ana@prumo.test'],
    ['  Ana@PRUMO.test\n', 'ana@prumo.test'],
    ['a.na+obra@prumo.test', 'a.na+obra@prumo.test'],
    ['josé@construção.com.br', 'josé@construção.com.br'],
    ['jose\u0301@prumo.test', 'josé@prumo.test'],
  ])('[T23] %j is kept as %s', (typed, kept) => {
    expect(normalEmail(typed)).toBe(kept);
  });

  test.each([
    '',
    'ana',
    'ana@',
    '@prumo.test',
    'ana@prumo',
    'ana@@prumo.test',
    'ana@prumo..test',
    'ana@prumo.test.',
    'a na@prumo.test',
    'ana@pru mo.test',
    'ana\r\nBcc: x@prumo.test',
    'ana\0@prumo.test',
    'Ana <ana@prumo.test>',
    'ana@prumo.test,b@prumo.test',
    `${'a'.repeat(250)}@prumo.test`,
  ])('%j is none', (typed) => {
    expect(normalEmail(typed)).toBeNull();
  });

  test('[T23] spellings that reach one box are counted as one account', () => {
    const spellings = [
      'ana@prumo.test',
      ' A.N.A@prumo.test',
      'ana+1@Prumo.test.',
      'a.na+x+y@prumo.test',
    ];

    expect(new Set(spellings.map(countedAccount))).toEqual(new Set(['ana@prumo.test']));
    expect(countedAccount('no address')).toBe('no address@');
  });
});
