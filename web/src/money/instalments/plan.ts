import type { JsonShapes } from '../../wire/rows.ts';
import { sumBRL } from '../../words/money.ts';

/** A line of a plan as the wire takes it: due on a day, or with the delivery. */
export type PlanLine = JsonShapes['set_order_terms.instalments'][number];

/** À vista; entrada and monthly instalments; all of it with the delivery; lines of one's own. */
export const planKinds = ['at_once', 'monthly', 'on_delivery', 'own'] as const;
export type PlanKind = (typeof planKinds)[number];

/** Figures from which the ready-made plans are computed. */
export interface PlanTerms {
  /** 0 to 100; with 0 there is no entrada. */
  downPaymentPercent: number;
  /** How many instalments a month apart, after the entrada. */
  instalments: number;
  /** `2026-12-05`: when the first of them is due, entrada included. */
  firstDay: string;
}

/** An order has 1 to 60 instalments. */
export const MOST_INSTALMENTS = 60;

/** R$ 100 in three is 33,33 33,33 33,34: whole cents, and the last takes the rest. */
export function equalParts(total: number, count: number): number[] {
  const cents = Math.round(total * 100);
  const each = Math.floor(cents / count);
  return Array.from(
    { length: count },
    (_, place) => (place === count - 1 ? cents - each * (count - 1) : each) / 100,
  );
}

/** The lines of a ready-made plan for an order of `total` R$; they sum to it exactly. */
export function planOf(
  kind: Exclude<PlanKind, 'own'>,
  total: number,
  terms: PlanTerms,
): PlanLine[] {
  if (kind === 'on_delivery') return [{ label: 'Na entrega', amount: total, on_delivery: true }];
  if (kind === 'at_once') return [{ label: 'À vista', amount: total, due_on: terms.firstDay }];
  const { downPaymentPercent, instalments, firstDay } = terms;
  const down = Math.round(total * downPaymentPercent) / 100;
  const rest = sumBRL([total, -down]);
  const before = down > 0 ? 1 : 0;
  const monthly = (rest > 0 ? equalParts(rest, instalments) : []).map((amount, place) => ({
    label: `Parcela ${place + 1} de ${instalments}`,
    amount,
    due_on: monthsLater(firstDay, place + before),
  }));
  return before === 1
    ? [{ label: 'Entrada', amount: down, due_on: firstDay }, ...monthly]
    : monthly;
}

/** The same day of a later month, or its last day where that month is shorter. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** Why a plan cannot be written yet, in words; null where it can. */
export function planFault(lines: readonly PlanLine[], total: number): string | null {
  if (lines.length === 0) return 'Um pedido tem pelo menos uma parcela.';
  if (lines.length > MOST_INSTALMENTS) return 'Um pedido tem até 60 parcelas.';
  if (lines.some(({ label }) => !label.trim())) return 'Dê um nome a cada parcela.';
  if (lines.some(({ amount }) => !(amount > 0))) return 'Cada parcela vale mais que zero.';
  if (lines.some((line) => !line.on_delivery && !line.due_on))
    return 'Cada parcela tem uma data, ou vence na entrega.';
  return planDifference(lines, total) === 0 ? null : 'As parcelas não somam o valor do pedido.';
}

/** R$ that the lines lack to reach the order's price; negative where they exceed it. */
export const planDifference = (lines: readonly PlanLine[], total: number) =>
  sumBRL([total, ...lines.map(({ amount }) => -amount)]);
