import { expect, test } from 'vitest';
import { alertSentence, moreProjectsSentence, spentSentence } from './sentences.ts';

/** Intl writes a no-break space after R$. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('[SCR-CLI-006] the dashboard begins with what was spent of what was approved', () => {
  const sentence = spentSentence({
    orcamento_total_aprovado: 140900,
    valor_gasto: 109900,
    percentual_gasto: 78,
    valor_pendente: 31000,
    saldo_restante: 31000,
  });

  expect(plain(sentence)).toBe('Você gastou R$ 109.900,00 de R$ 140.900,00 (78%).');
});

test('[ERR-032] an alert says by how much in money and in percent with one decimal', () => {
  const sentence = alertSentence({
    category: 'civil',
    category_label: 'Civil',
    valor_aprovado: 1125,
    orcamento_previsto: 1000,
    excesso: 125,
    percentual_excesso: 12.5,
  });

  expect(plain(sentence)).toBe(
    'O valor aprovado (R$ 1.125,00) excede o orçamento previsto (R$ 1.000,00) em R$ 125,00 (12,5%).',
  );
});

test('a whole percentage keeps its decimal', () => {
  const sentence = alertSentence({
    category: 'pintura',
    category_label: 'Pintura',
    valor_aprovado: 2200,
    orcamento_previsto: 2000,
    excesso: 200,
    percentual_excesso: 10,
  });

  expect(sentence).toContain('(10,0%)');
});

test.each([
  [1, 'e mais 1 projeto'],
  [2, 'e mais 2 projetos'],
])('[SCR-CLI-003] %i project beyond the history is counted', (count, sentence) => {
  expect(moreProjectsSentence(count)).toBe(sentence);
});
