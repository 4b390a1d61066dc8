import { formatBRL, formatDate } from '../../words/format.ts';
import type { Balance } from './own-queries.ts';

/** The supplier's next task, in one sentence. */
export function balanceWords({ invoiced_open, invoiced_late, due, foreseen, ...sums }: Balance) {
  if (invoiced_late > 0 && invoiced_late === invoiced_open)
    return `Você tem ${formatBRL(invoiced_late)} em faturas vencidas.`;
  if (invoiced_late > 0)
    return `Você tem ${formatBRL(invoiced_open)} em faturas a pagar; ${formatBRL(invoiced_late)} já venceram.`;
  if (invoiced_open > 0) return `Você tem ${formatBRL(invoiced_open)} em faturas a pagar.`;
  if (due > 0)
    return `Nada a pagar agora. A próxima fatura sai em ${formatDate(sums.next_closing_on)}, com ${formatBRL(due)} até aqui.`;
  if (due < 0)
    return `Nada a pagar agora. Você tem um crédito de ${formatBRL(-due)}, que é descontado da próxima fatura.`;
  if (foreseen > 0)
    return 'Nada a pagar agora. Uma comissão só é devida quando você confirma o pedido ou recebe um pagamento.';
  return 'Nada a pagar. Só há comissão quando um orçamento seu é aprovado.';
}

export const dueHint = ({ due, next_closing_on }: Pick<Balance, 'due' | 'next_closing_on'>) => {
  if (due < 0) return 'Crédito da próxima fatura';
  return due > 0 ? `Entra na fatura de ${formatDate(next_closing_on)}` : 'Nada a faturar';
};

export const invoicedHint = ({
  invoiced_open,
  invoiced_late,
}: Pick<Balance, 'invoiced_open' | 'invoiced_late'>) => {
  if (invoiced_late > 0) return `${formatBRL(invoiced_late)} em atraso`;
  return invoiced_open > 0 ? 'Nada em atraso' : 'Nenhuma fatura em aberto';
};
