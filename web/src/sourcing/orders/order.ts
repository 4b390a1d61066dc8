import { orderedSpecWords } from '../../../../database/spec-words.ts';
import { formatAge, formatBRL, formatDate, orderNumber, plural } from '../../words/format.ts';
import { orderStatusLabel } from '../../words/labels.ts';
import type { Order, OrderInstalment, OrderItem } from './queries.ts';

type Numbered = Pick<Order, 'number' | 'year'>;

/** `0007/2026`: how people name an order. */
export const orderLabel = ({ number, year }: Numbered) => orderNumber(number, year);

/** Whom it is placed with, as suppliers are named everywhere. */
export const orderSupplier = (order: Pick<Order, 'supplier_company' | 'supplier_name'>) =>
  order.supplier_company || order.supplier_name;

/**
 * The words of an item: what is delivered, and below it what it replaces, brand, model, ficha and room:
 * `Alternativa: …`, `No lugar de: …`, `Häfele Matrix`, `Ficha LM-04: marca Deca`, `Ambiente: Cozinha`.
 */
export function itemWords({
  description,
  scope,
  alternative,
  brand,
  model,
  room,
  spec,
}: {
  description: string;
  scope: string | null;
  alternative: string | null;
  brand: string | null;
  model: string | null;
  room: string | null;
  spec?: OrderItem['spec'];
}): string[] {
  const isAlternative = scope === 'alternative' && alternative;
  const named = [brand && `Marca ${brand}`, model && `Modelo ${model}`].filter(Boolean).join(' · ');
  return [
    ...(isAlternative
      ? [`Alternativa: ${alternative}`, `No lugar de: ${description}`]
      : [description]),
    ...(named ? [named] : []),
    ...(spec ? [orderedSpecWords(spec)] : []),
    ...(room ? [`Ambiente: ${room}`] : []),
  ];
}

/** `CNPJ 11.222.333/0001-81`, `CPF 123.456.789-09`; null without one. */
export function taxIdWords(taxId: string | undefined): string | null {
  if (taxId?.length === 11) return `CPF ${taxId.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')}`;
  if (taxId?.length === 14)
    return `CNPJ ${taxId.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')}`;
  return null;
}

/** An order's status as people read it: one that was delivered whole says so, and stays confirmed. */
export const orderStatusWord = ({
  status,
  fulfilled_at,
}: Pick<Order, 'status' | 'fulfilled_at'>) =>
  status === 'confirmed' && fulfilled_at ? 'Entregue' : orderStatusLabel[status];

/** Days until everything is there: the longest of its items. */
export const deliveryDays = ({ items }: Pick<Order, 'items'>) =>
  Math.max(0, ...items.map(({ delivery_time_days }) => delivery_time_days));

/** `24 meses`; `sem garantia` for zero; null where nobody said. */
export function warrantyWords(months: number | null): string | null {
  if (months === null) return null;
  return months === 0 ? 'Sem garantia' : plural(months, 'mês', 'meses');
}

/**
 * When an instalment is due: `05/12/2026`, or `Na entrega, prevista para 05/12/2026`, or
 * `30 dias após a entrega, prevista para …` while the delivery is to come.
 */
export function dueWords({
  due_on,
  on_delivery,
  offset_days,
  expected_on,
}: Pick<OrderInstalment, 'due_on' | 'on_delivery' | 'offset_days' | 'expected_on'>): string {
  if (due_on) return formatDate(due_on);
  if (!on_delivery) return formatDate(expected_on);
  const when =
    offset_days === 0 ? 'Na entrega' : `${plural(offset_days, 'dia', 'dias')} após a entrega`;
  return `${when}, em torno de ${formatDate(expected_on)}`;
}

interface NextStep {
  words: string;
  /** Whether an instalment was due before today. */
  isLate: boolean;
  /** Whether nothing is left to do. */
  isDone: boolean;
}

/** An order's next step in a few words: its supplier, the oldest instalment that is not paid, or nothing. */
export function waitsFor(order: Order): NextStep {
  const { status, created_at, instalments } = order;
  const step = (words: string, look?: 'late' | 'done') => ({
    words,
    isLate: look === 'late',
    isDone: look === 'done',
  });
  // The settled values of a termination are still to be paid.
  if (status === 'cancelled' && instalments.every(({ state }) => state === 'paid'))
    return step('Nada', 'done');
  const late = instalments.find(({ state }) => state === 'late');
  if (late) return step(`${formatBRL(late.remaining)} vencidos em ${dueWords(late)}`, 'late');
  if (status === 'issued') return step(`Confirmação pedida ${formatAge(created_at)}`);
  const next = instalments.find(({ state }) => state !== 'paid');
  if (!next) return step('Tudo pago', 'done');
  return step(
    next.due_on
      ? `${formatBRL(next.remaining)} até ${formatDate(next.due_on)}`
      : `${formatBRL(next.remaining)} na entrega`,
  );
}
