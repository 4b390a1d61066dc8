import { categoryLabel } from '../../words/categories.ts';
import type { Role, StatusWord } from '../../words/labels.ts';
import { sumBRL } from '../../words/money.ts';
import type { Payer, Purchase } from './queries.ts';

export const kindLabel: Record<Purchase['kind'], string> = {
  material: 'Material',
  labour: 'Mão de obra',
  service: 'Serviço',
  fee: 'Taxa',
  tax: 'Imposto',
  professional: 'Honorário ou RRT',
  other: 'Outro',
};

export const purchaseStateLabel: Record<Purchase['state'], StatusWord> = {
  cancelled: 'Cancelada',
  paid: 'Paga',
  late: 'Vencida',
  partial: 'Parcial',
  planned: 'Prevista',
  due: 'A vencer',
};

export const payerLabel: Record<Payer, string> = {
  client: 'Cliente',
  architect: 'Arquiteto',
  other: 'Outra pessoa',
};

/** Those who may have paid, for a select. */
export const payerChoices = Object.entries(payerLabel).map(([value, label]) => ({ value, label }));

/** The payer until a person chooses another: their own side, the client for the team. */
export const usualPayer = (role: Role): Payer => (role === 'architect' ? 'architect' : 'client');

/** R$ that are left to pay of a purchase. */
export const remainingOf = ({ state, total, paid }: Purchase) =>
  state === 'cancelled' ? 0 : sumBRL([total, -paid]);

/** The categories of its lines, or its kind where they have none. */
export function tradesOf({ lines, kind }: Purchase): string {
  const categories = [...new Set(lines.flatMap(({ category }) => category ?? []))];
  return categories.length > 0 ? categories.map(categoryLabel).join(', ') : kindLabel[kind];
}

/** The chips above the list; '' is all of it. */
export const purchaseFilters = {
  '': { label: 'Todas', holds: () => true },
  'a-pagar': { label: 'A pagar', holds: (purchase) => remainingOf(purchase) > 0 },
  'a-reembolsar': { label: 'A reembolsar', holds: ({ to_reimburse }) => to_reimburse > 0 },
  'sem-recibo': {
    label: 'Sem recibo',
    holds: ({ receipts, state }) => receipts === 0 && !['cancelled', 'planned'].includes(state),
  },
  contestadas: {
    label: 'Contestadas',
    holds: ({ decision, state }) => decision === 'refused' && state !== 'cancelled',
  },
} as const satisfies Record<string, { label: string; holds: (purchase: Purchase) => boolean }>;

export type PurchaseFilter = keyof typeof purchaseFilters;
