import type { FinancialAlert, FinancialSummary } from '../../sourcing/projects/project-finances.ts';
import { formatBRL, formatPercent, plural } from '../../words/format.ts';

/** `Você gastou R$ 109.900,00 de R$ 140.900,00 (78%).`: below the bar of what a project costs. */
export function spentSentence({
  valor_gasto,
  orcamento_total_aprovado,
  percentual_gasto,
}: FinancialSummary): string {
  const share = formatPercent(percentual_gasto);
  return `Você gastou ${formatBRL(valor_gasto)} de ${formatBRL(orcamento_total_aprovado)} (${share}).`;
}

/** How far a category's approved quotes exceed its budget: amount, and percent with one decimal. */
export function alertSentence({
  valor_aprovado,
  orcamento_previsto,
  excesso,
  percentual_excesso,
}: FinancialAlert): string {
  const share = formatPercent(percentual_excesso, 1);
  return (
    `O valor aprovado (${formatBRL(valor_aprovado)}) excede o orçamento previsto ` +
    `(${formatBRL(orcamento_previsto)}) em ${formatBRL(excesso)} (${share}).`
  );
}

/** The line under the history when it does not show every project. */
export const moreProjectsSentence = (count: number) =>
  `e mais ${plural(count, 'projeto', 'projetos')}`;
