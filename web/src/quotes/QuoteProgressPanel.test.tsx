import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import type { CategoryProgress } from './progress.ts';
import { QuoteProgressPanel } from './QuoteProgressPanel.tsx';

const row = (
  category: CategoryProgress['category'],
  submitted_quotes: number,
  total_quotes: number,
): CategoryProgress => ({
  category,
  total_quotes,
  submitted_quotes,
  progress_percentage: Math.round((submitted_quotes / total_quotes) * 100),
});
const rows = [row('civil', 2, 2), row('pintura', 1, 2), row('marcenaria', 0, 2)];
const lineOf = (category: string) => screen.getByText(category).closest('li') as HTMLLIElement;

test('[SCR-ARCH-024] [SCR-ARCH-025] each category shows how many answered of how many, and the percent', () => {
  renderUi(<QuoteProgressPanel rows={rows} />);

  expect(lineOf('Civil')).toHaveTextContent('2 de 2 · 100%');
  expect(lineOf('Pintura')).toHaveTextContent('1 de 2 · 50%');
  expect(lineOf('Marcenaria')).toHaveTextContent('0 de 2 · 0%');
});

test('[SCR-ARCH-026] [SCR-ARCH-027] colour and words: complete, partial, none', () => {
  renderUi(<QuoteProgressPanel rows={rows} />);

  for (const [category, tone, words] of [
    ['Civil', 'green', 'Todos os fornecedores responderam - Pronto para análise'],
    ['Pintura', 'amber', 'Aguardando 1 fornecedor(es)'],
    ['Marcenaria', 'red', 'Aguardando todos os fornecedores'],
  ] as const) {
    expect(lineOf(category).dataset.tone).toBe(tone);
    expect(within(lineOf(category)).getByText(words)).toBeVisible();
  }
});

test('[SCR-ARCH-028] [CON-008] over all, the rounded share of answers', () => {
  renderUi(<QuoteProgressPanel rows={[row('civil', 1, 2), row('pintura', 1, 1)]} />);

  expect(screen.getByText(/67%/)).toHaveTextContent('67% no total');
});

test('[SCR-ARCH-029] with nobody asked it says so', () => {
  renderUi(<QuoteProgressPanel rows={[]} />);

  expect(screen.getByText('Nenhuma solicitação de orçamento enviada ainda')).toBeVisible();
});
