import { describe, expect, test } from 'vitest';
import { asPlainWords, shortened } from './plain-words.ts';

describe('[T52] R15 text by other people in mail', () => {
  test.each([
    ['Veja https://evil.test/x', 'Veja https[:]//evil[.]test/x'],
    ['www.evil.com.br', 'www[.]evil[.]com[.]br'],
    ['eu@evil.test', 'eu@evil[.]test'],
    ['entre em evil\u3002com', 'entre em evil[.]com'],
    ['Parabens,\u2800ganhou\u200B', 'Parabens,ganhou'],
    ['\u202Eordep', 'ordep'],
    ['uma\r\nlinha\tsó', 'uma linha só'],
    ['Custa R$ 3.500,00, 2.5 m. Ok.', 'Custa R$ 3.500,00, 2.5 m. Ok.'],
    ['Construções S.A. e J.P. Lima', 'Construções S.A. e J.P. Lima'],
  ])('%j becomes %j', (typed, read) => {
    expect(asPlainWords(typed)).toBe(read);
  });

  test('a name takes one line at most', () => {
    expect(shortened('a'.repeat(200))).toHaveLength(80);
    expect(shortened('Ana')).toBe('Ana');
  });
});
