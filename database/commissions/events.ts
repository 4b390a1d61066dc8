import { brl } from '../brl.ts';
import { day, type EventData, type LettersOf, letter, month, said, text } from '../mail-words.ts';
import { joined, shortDay, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** The number as people read it: 0007/2026. */
  invoice: string;
  /** The first day of the month that it closes. */
  period: string;
  /** The day on which charges and owed are counted; it is missing in mail of before invoices were paid in parts. */
  day: string;
  /** R$ of the payment that the mail is about. */
  paid: number | null;
  /** R$ of all payments that stand; null where there are none. */
  received: number | null;
  /** R$ of fine and interest; null where there are none. */
  charges: number | null;
  /** R$ to be paid, with fine and interest; null where nothing is. */
  owed: number | null;
  paid_on: string;
}

/** The sum to pay, with the fine and interest in it: `R$ 103,10 em 11/01/2027 (com R$ 3,10 de multa e juros)`. */
function owedWords(data: Partial<Data>): string {
  const { amount = 0, owed, charges, received, day: on } = data;
  const parts = [
    ...(charges ? [`com ${brl(charges)} de multa e juros`] : []),
    ...(received ? [`já descontados ${brl(received)} recebidos`] : []),
  ];
  const dated = charges && on ? ` em ${day(on)}` : '';
  return `${brl(owed ?? amount)}${dated}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

const monthOf = (period: unknown) => `${String(period).slice(5, 7)}/${String(period).slice(0, 4)}`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  invoice_issued: (f) => [
    `Fatura ${String(f.invoice)} emitida`,
    joined(`vence em ${shortDay(f.due_on)}`, brl(f.amount)),
    'Ver a fatura',
  ],
  invoice_due: (f) => [
    `A fatura ${String(f.invoice)} vence em ${shortDay(f.due_on)}`,
    brl(f.owed ?? f.amount),
    'Ver a fatura',
  ],
  invoice_late: (f) => [
    `A fatura ${String(f.invoice)} venceu em ${shortDay(f.due_on)}`,
    joined(brl(f.owed ?? f.amount), f.charges ? `com ${brl(f.charges)} de multa e juros` : ''),
    'Ver a fatura',
  ],
  invoice_paid: (f) => [
    `Pagamento da fatura ${String(f.invoice)} registrado`,
    brl(f.paid ?? f.amount),
    'Ver a fatura',
  ],
  invoice_part_paid: (f) => [
    `Pagamento parcial da fatura ${String(f.invoice)} registrado`,
    joined(brl(f.paid), `falta ${brl(f.owed)}`),
    'Ver a fatura',
  ],
  invoice_reopened: (f) => [
    `A fatura ${String(f.invoice)} foi reaberta`,
    joined(`vence em ${shortDay(f.due_on)}`, brl(f.owed ?? f.amount)),
    'Ver o motivo',
  ],
  invoice_cancelled: (f) => [
    `A fatura ${String(f.invoice)} foi cancelada`,
    brl(f.amount),
    'Ver o motivo',
  ],
  month_closed: (f) => [
    f.failed ? `O fechamento de ${monthOf(f.period)} parou` : `${monthOf(f.period)} está fechado`,
    joined(
      f.invoices === 1 ? '1 fatura emitida' : `${String(f.invoices)} faturas emitidas`,
      f.failed ? (f.failed === 1 ? '1 falhou' : `${String(f.failed)} falharam`) : '',
    ),
    f.failed ? 'Continuar' : 'Ver as faturas',
  ],
  month_to_close: (f) => [`Comissões de ${monthOf(f.period)} para faturar`, '', 'Fechar o mês'],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A month was closed and its commissions invoiced; sent to the supplier that owes them. */
  invoice_issued: (data) =>
    letter(
      data,
      `Fatura ${text(data.invoice)} do Prumo: ${brl(data.amount)}`,
      'Ver a fatura',
      `A fatura das comissões de ${month(data.period)} foi emitida: ${brl(data.amount)}, com vencimento em ${day(data.due_on)}.`,
      'Nela estão cada negócio, a taxa e o código PIX para pagar. É uma fatura, não uma nota fiscal.',
    ),
  /** An invoice comes due in three days; sent to the supplier that owes it. */
  invoice_due: (data) =>
    letter(
      data,
      `Fatura ${text(data.invoice)} vence em ${day(data.due_on)}`,
      'Ver a fatura',
      `A fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, vence em ${day(data.due_on)}: ${owedWords(data)}.`,
    ),
  /** An invoice is late: a day, a week and thirty days after it was due; sent to the supplier that owes it. */
  invoice_late: (data) =>
    letter(
      data,
      `Fatura ${text(data.invoice)} venceu em ${day(data.due_on)}`,
      'Ver a fatura',
      `A fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, venceu em ${day(data.due_on)}: ${owedWords(data)}.`,
      ...(data.charges
        ? ['Os juros contam por dia: o valor de cada dia está na fatura e no código PIX.']
        : []),
      'Se o pagamento já foi feito, responda a este e-mail com o comprovante para que a equipe o registre.',
    ),
  /** The team recorded that an invoice was paid; sent to the supplier that owed it. */
  invoice_paid: (data) =>
    letter(
      data,
      `Pagamento da fatura ${text(data.invoice)} registrado`,
      'Ver a fatura',
      `O pagamento da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi registrado em ${day(data.paid_on)}: ${brl(data.paid ?? data.amount)}. Nada mais é devido nela.`,
      ...(data.reason ? [`Observação: ${said(data.reason)}`] : []),
    ),
  /** The team recorded that a part of an invoice was paid; sent to the supplier that owes the rest. */
  invoice_part_paid: (data) =>
    letter(
      data,
      `Pagamento parcial da fatura ${text(data.invoice)} registrado`,
      'Ver a fatura',
      `Um pagamento de ${brl(data.paid)} da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi registrado em ${day(data.paid_on)}. Falta pagar ${owedWords(data)}.`,
      ...(data.reason ? [`Observação: ${said(data.reason)}`] : []),
    ),
  /** The team took back that an invoice was paid; sent to the supplier that owes it. */
  invoice_reopened: (data) =>
    letter(
      data,
      `Fatura ${text(data.invoice)} reaberta`,
      'Ver a fatura',
      `${data.paid ? `Um pagamento de ${brl(data.paid)}` : 'O pagamento'} da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi desfeito. Ela está em aberto: ${owedWords(data)}, com vencimento em ${day(data.due_on)}.`,
      `Motivo: ${said(data.reason)}`,
    ),
  /** The team cancelled an invoice; sent to the supplier that owed it. */
  invoice_cancelled: (data) =>
    letter(
      data,
      `Fatura ${text(data.invoice)} cancelada`,
      'Ver a fatura',
      `A fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi cancelada: não pague os ${brl(data.amount)}. O que ela cobrava entra em outra fatura.`,
      `Motivo: ${said(data.reason)}`,
    ),
  /** A month is over and its commissions can be invoiced; sent to the team. */
  month_to_close: (data) =>
    letter(
      data,
      `Comissões de ${month(data.period)} para faturar`,
      'Fechar o mês',
      `O mês de ${month(data.period)} terminou e há comissões a faturar. Ao fechar o mês, cada fornecedor que deve recebe a sua fatura.`,
    ),
};
