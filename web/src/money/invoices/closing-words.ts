import { formatBRL, formatTime, plural } from '../../words/format.ts';
import { lastMonths, monthName } from '../../words/period.ts';
import type { Closing, ClosingProgress } from './queries.ts';

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

/** The parts of the total of a month's invoices, without those that are 0. */
export function closingParts(sums: Closing) {
  const name = monthName(sums.period);
  const isDone = sums.to_invoice_count === 0;
  const total = isDone ? 'Faturado' : sums.invoice_count > 0 ? 'Faturado e a faturar' : 'A faturar';
  const count = sums.to_invoice_count + sums.invoice_count;
  return [
    { name: `Devido em ${name}`, amount: sums.month_amount, count: sums.month_count },
    { name: 'De meses anteriores', amount: sums.before_amount, count: sums.before_count },
    { name: 'Créditos', amount: sums.taken_back_amount, count: sums.taken_back_count },
    {
      name: total,
      amount: sums.to_invoice_amount + sums.invoiced_amount,
      count,
    },
  ].filter((part, place) => place === 3 || part.count > 0);
}

/** A closing whose last part is older than this waits for the service. */
const SILENT_MS = 60_000;

/** The sentence below the progress of a running closing. */
export function runningWords(progress: ClosingProgress, now: number): string {
  const goesOn = 'O que já saiu não volta atrás se algo falhar.';
  return now - Date.parse(progress.worked_at) > SILENT_MS
    ? `O serviço não responde desde ${formatTime(progress.worked_at)}. Continua sozinho quando voltar. ${goesOn}`
    : `Pode sair desta página: continua sozinho e avisa no sino. ${goesOn}`;
}

/** Why a closing is not whole, below the sentence that it stopped. */
export function stoppedWords(progress: ClosingProgress): string {
  const { issued_count, failed_count, waiting_count, first_failed, failure } = progress;
  const parts = [
    `${plural(issued_count, 'fatura saiu e vale', 'faturas saíram e valem')}.`,
    failed_count > 0 && `${plural(failed_count, 'falhou', 'falharam')}.`,
    waiting_count > 0 && `${plural(waiting_count, 'não começou', 'não começaram')}.`,
    'Nada saiu pela metade.',
    first_failed &&
      `${failed_count > 1 ? 'A primeira que falhou' : 'A que falhou'}: ${first_failed}. ${failure ?? ''}`,
  ];
  return parts.filter(Boolean).join(' ');
}
