import { formatBRL, plural } from '../words/format.ts';
import { lastMonths, monthName } from '../words/period.ts';
import type { Closing } from './queries.ts';

/** As far back as a month may have been forgotten. */
const MONTHS_OFFERED = 24;

/** The months that may be closed, newest first, and the one that the address asks for: without one the last. */
export function closableMonths(asked: string | null): { months: string[]; month: string } {
  const months = lastMonths(MONTHS_OFFERED, false);
  return { months, month: months.find((one) => one === asked) ?? months[0] ?? '' };
}

/** Where a month stands, in one sentence. */
export function closingWords(sums: Closing): string {
  const name = monthName(sums.period);
  if (sums.to_invoice_count > 0)
    return `Em ${name}, ${plural(sums.to_invoice_count, 'fornecedor deve', 'fornecedores devem')} ${formatBRL(sums.to_invoice_amount)} de comissões.`;
  if (sums.invoice_count === 0) return `Não há nada a faturar em ${name}.`;
  return `${plural(sums.invoice_count, 'fatura', 'faturas')} de ${name}, ${formatBRL(sums.invoiced_amount)} ao todo. Não há mais nada a faturar neste mês.`;
}

/** What a closing did: how many invoices are new, and how many somebody had made before. */
export function closedWords(made: readonly { is_new: boolean }[], month: string): string {
  const fresh = made.filter(({ is_new }) => is_new).length;
  const before = made.length - fresh;
  if (fresh === 0)
    return before === 0
      ? `Não havia nada a faturar em ${month}.`
      : `${plural(before, 'fatura', 'faturas')} de ${month} já existiam: nada foi emitido de novo.`;
  const done = `${plural(fresh, 'fatura emitida', 'faturas emitidas')}, ${month} está fechado.`;
  return before === 0
    ? done
    : `${done} ${plural(before, 'outra já existia', 'outras já existiam')}.`;
}
