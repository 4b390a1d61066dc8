import { describe, expect, it } from 'vitest';
import { answeredWords, type CategoryProgress, overallPercent, progressOf } from './progress.ts';

const row = (submitted_quotes: number, total_quotes: number): CategoryProgress => ({
  category: 'civil',
  total_quotes,
  submitted_quotes,
  progress_percentage: Math.round((submitted_quotes / total_quotes) * 100),
});

describe('progress of a category', () => {
  it('[SCR-ARCH-026] [SCR-ARCH-027] complete is green and ready', () => {
    expect(progressOf(row(2, 2))).toEqual({
      tone: 'green',
      message: 'Todos os fornecedores responderam - Pronto para análise',
    });
  });

  it('[SCR-ARCH-026] [SCR-ARCH-027] partial is amber and counts who is missing', () => {
    expect(progressOf(row(1, 2))).toEqual({
      tone: 'amber',
      message: 'Aguardando 1 fornecedor(es)',
    });
  });

  it('[SCR-ARCH-026] [SCR-ARCH-027] none is red', () => {
    expect(progressOf(row(0, 3))).toEqual({
      tone: 'red',
      message: 'Aguardando todos os fornecedores',
    });
  });
});

describe('overall percent', () => {
  it('[SCR-ARCH-028] [CON-008] is the rounded ratio over all categories', () => {
    expect(overallPercent([row(1, 2), row(1, 1)])).toBe(67);
  });

  it('is 0 while nobody was invited', () => {
    expect(overallPercent([])).toBe(0);
  });
});

it.each([
  [0, 1, '0 de 1 fornecedor respondeu'],
  [1, 1, '1 de 1 fornecedor respondeu'],
  [0, 3, '0 de 3 fornecedores responderam'],
  [1, 3, '1 de 3 fornecedores respondeu'],
  [2, 3, '2 de 3 fornecedores responderam'],
])('of %i and %i is said: %s', (answered, invited, words) => {
  expect(answeredWords(answered, invited)).toBe(words);
});
