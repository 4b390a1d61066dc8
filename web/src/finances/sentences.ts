import { formatBRL, formatPercent, plural } from '../words/format.ts';
import type { FinancialAlert, FinancialSummary } from './queries.ts';

/** `Você gastou R$ 109.900,00 de R$ 140.900,00 (78%).`: the first line of the client's dashboard. */
export function spentSentence({
  valor_gasto,
  orcamento_total_aprovado,
  percentual_gasto,
}: FinancialSummary): string {
  const share = formatPercent(percentual_gasto);
  return `Você gastou ${formatBRL(valor_gasto)} de ${formatBRL(orcamento_total_aprovado)} (${share}).`;
}

/** `passou do previsto em R$ 2.150,00 (8,6%).`: how far what is approved in a category exceeds its forecast, after its name. */
export const alertSentence = ({
  excesso,
  percentual_excesso,
}: Pick<FinancialAlert, 'excesso' | 'percentual_excesso'>): string =>
  `passou do previsto em ${formatBRL(excesso)} (${formatPercent(percentual_excesso, 1)}).`;

/** The line under the history when it does not show every project. */
export const moreProjectsSentence = (count: number) =>
  `e mais ${plural(count, 'projeto', 'projetos')}`;
