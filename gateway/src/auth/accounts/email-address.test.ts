import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../../../fixture/library.ts';
import { countedAccount, normalEmail } from './email-address.ts';

const database = useDatabase();

describe('an e-mail address', () => {
  test.each([
    ['ana@library.test', 'ana@library.test'],
    ['  Ana@LIBRARY.test\n', 'ana@library.test'],
    ['a.na+acervo@library.test', 'a.na+acervo@library.test'],
    ['jose@Construção.com.br', 'jose@construção.com.br'],
    ['jose@constru\u0063\u0327a\u0303o.com.br', 'jose@construção.com.br'],
  ])('[T23] %j is kept as %s', (typed, kept) => {
    expect(normalEmail(typed)).toBe(kept);
  });

  test.each([
    '',
    'ana',
    'ana@',
    '@library.test',
    'ana@library',
    'ana@@library.test',
    'ana@library..test',
    'ana@library.test.',
    'a na@library.test',
    'ana@pru mo.test',
    'ana\r\nBcc: x@library.test',
    'ana\0@library.test',
    'Ana <ana@library.test>',
    'ana@library.test,b@library.test',
    `${'a'.repeat(250)}@library.test`,
  ])('%j is not an e-mail address', (typed) => {
    expect(normalEmail(typed)).toBeNull();
  });

  test.each([
    'vitima@\uFF45mpresa.com.br',
    'vitima@empresa\u3002com.br',
    'vitima@empresa\uFF0Ecom.br',
    'vitima@emp\u00ADresa.com.br',
    'vitima@emp\u200Bresa.com.br',
    'vitima@empre\u017Fa.com.br',
    'vitima@\u24D4mpresa.com.br',
    'vitima@empresa.com.br.',
    'vitima@empresa.com.br\u3002',
    'vitima@xn--empresa-.com.br',
    'vitima@xn--construo-vxa8a.com.br',
    'vitima@127.0.0.1',
    'v\u0131tima@empresa.com.br',
    'vi\u200Btima@empresa.com.br',
    'vitim\u0430@empresa.com.br',
    '\uFF56itima@empresa.com.br',
    'josé@empresa.com.br',
  ])(
    '[T53] R17 R19 %j is refused: a mail program would read a different address in it',
    (typed) => {
      expect(normalEmail(typed)).toBeNull();
    },
  );

  test('[T53] R17 the gateway and the database keep the same spelling, and send mail to that one', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'ana',
        'Vitima',
        'empresa',
        'com.br',
        'CONSTRUÇÃO',
        'c\u0327',
        'xn--',
        'r&d',
        'é',
      ),
      fc.constantFrom(
        '.',
        '-',
        '--',
        '+',
        '%',
        '?',
        '_',
        "'",
        ' ',
        '\t',
        '\n',
        '@',
        '9',
        'ı',
        'İ',
        'ß',
      ),
      fc.constantFrom(
        '\u00AD',
        '\u200B',
        '\u3002',
        '\uFF0E',
        '\uFF45',
        '\u212A',
        '\u017F',
        '\u0301',
      ),
      fc.string({ unit: 'binary', maxLength: 1 }),
    );
    const word = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    const plain = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9ãÇ.-]{1,70}$/),
      fc.stringMatching(/^[A-Za-z0-9]{1,9}$/),
    );
    const address = fc
      .tuple(fc.oneof(word, plain), fc.oneof(word, plain), fc.constantFrom('.com', '.br', '.7', ''))
      .map(([box, domain, end]) => `${box}@${domain}${end}`);
    const typed = fc
      .sample(address, { numRuns: 8_000, seed: 17 })
      // PostgreSQL cannot store NUL.
      .filter((text) => !text.includes('\0'));

    const { rows } = await database.current.owner.query<{ kept: string | null }>(
      `select private.normal_email(typed) as kept
       from unnest($1::text[]) with ordinality as said (typed, n) order by n`,
      [typed],
    );

    expect(typed.filter((text, n) => rows[n]?.kept !== normalEmail(text))).toEqual([]);
    const kept = rows.flatMap(({ kept }) => kept ?? []);
    expect(kept.length).toBeGreaterThan(500);
    const domains = kept.map((email) => email.split('@')[1] ?? '');
    expect(domains.filter((it) => domainToUnicode(domainToASCII(it)) !== it)).toEqual([]);
    expect(kept.filter((email) => normalEmail(email) !== email)).toEqual([]);
  });

  test('[T23] spellings that reach one mailbox are counted as one account', () => {
    const spellings = [
      'ana@library.test',
      ' A.N.A@library.test',
      'ana+1@Library.test.',
      'a.na+x+y@library.test',
    ];

    expect(new Set(spellings.map(countedAccount))).toEqual(new Set(['ana@library.test']));
    expect(countedAccount('no address')).toBe('no address@');
  });
});
