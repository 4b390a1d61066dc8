import { byKey } from '../../../words/by-key.ts';
import type { Category } from '../../../words/categories.ts';
import { plural } from '../../../words/format.ts';
import type { ProjectStatus } from '../../../words/labels.ts';
import { sumBRL } from '../../../words/money.ts';
import { isActive } from '../../projects/steps.ts';
import type { ReviewedItem } from './queries.ts';

export interface ReviewedCategory {
  category: Category;
  items: ReviewedItem[];
  /** R$ of the approved quotes. */
  approved: number;
}

/** The items in groups by category, in the order the server gave them. */
export function byCategory(items: readonly ReviewedItem[]): ReviewedCategory[] {
  return [...byKey(items, ({ category }) => category)].map(([category, rows]) => ({
    category,
    items: rows,
    approved: approvedSum(rows),
  }));
}

const approvedSum = (items: readonly ReviewedItem[]) =>
  sumBRL(items.map(({ price }) => price ?? 0));

/** How the whole stands: how many items have a supplier, and what they come to in R$. */
export function reviewTotals(items: readonly ReviewedItem[]) {
  return {
    items: items.length,
    decided: items.filter(({ price }) => price !== null).length,
    approved: approvedSum(items),
  };
}

/** The text for a client about an item that has no supplier yet. */
export function undecidedWords(
  { asked_suppliers: asked, received_quotes: received, order_ended: ended }: ReviewedItem,
  projectStatus: ProjectStatus,
): string {
  if (!isActive(projectStatus)) return 'Nenhum fornecedor foi aprovado.';
  if (ended !== null) {
    const what =
      ended === 'order_declined'
        ? 'O fornecedor recusou o pedido'
        : 'O pedido terminou por distrato';
    return received === 0
      ? `${what}. Falta outra proposta.`
      : `${what}. Há ${plural(received, 'outro preço', 'outros preços')}: falta a escolha do arquiteto.`;
  }
  if (asked === 0) return 'O arquiteto ainda não pediu preços.';
  if (received === 0)
    return `${plural(asked, 'fornecedor consultado', 'fornecedores consultados')}, nenhum preço ainda.`;
  return `${plural(received, 'preço recebido', 'preços recebidos')} de ${plural(asked, 'fornecedor', 'fornecedores')}. Falta a escolha do arquiteto.`;
}
