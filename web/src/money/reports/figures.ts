import type { Grouping, ReportRow } from './queries.ts';

/** The figures of a report, in the order of its columns. */
export const figureLabel = {
  previsto: 'Previsto',
  aprovado: 'Aprovado',
  aditivos: 'Aditivos',
  em_negociacao: 'Em negociação',
  pago: 'Pago',
  a_pagar: 'A pagar',
  vencido: 'Vencido',
  saldo: 'Saldo',
  desvio_percent: 'Desvio',
  economia: 'Economia',
  fora_comprado: 'Comprado por fora',
  fora_planejado: 'Previsto por fora',
  fora_pago: 'Pago por fora',
  fora_a_pagar: 'A pagar por fora',
} as const;
export type Figure = keyof typeof figureLabel;
const allFigures = Object.keys(figureLabel) as Figure[];

const AT_FIRST: readonly Figure[] = [
  'previsto',
  'aprovado',
  'pago',
  'a_pagar',
  'vencido',
  'saldo',
  'desvio_percent',
];

/** A budget has neither a first day nor a supplier, and its rows by supplier and month compare with nothing. */
export function figuresOf(grouping: Grouping, total: ReportRow): Figure[] {
  const compares = grouping === 'project' || grouping === 'category';
  return allFigures.filter((figure) =>
    figure === 'previsto'
      ? total.previsto !== null
      : figure === 'saldo' || figure === 'desvio_percent'
        ? total.previsto !== null && compares
        : true,
  );
}

/** The figures that the address asks for (`?colunas=pago,vencido`), those at first without it. */
export function chosenFigures(asked: string): Figure[] {
  const named = asked.split(',');
  const chosen = allFigures.filter((figure) => named.includes(figure));
  return chosen.length > 0 ? chosen : [...AT_FIRST];
}

/** The same figures for the address: '' for those at first. */
export function figuresForAddress(chosen: readonly Figure[]): string {
  const ordered = allFigures.filter((figure) => chosen.includes(figure));
  return ordered.join() === AT_FIRST.join() ? '' : ordered.join();
}

export const groupingWords: Record<
  Grouping,
  { tab: string; by: string; head: string; slug: string }
> = {
  project: { tab: 'Por projeto', by: 'por projeto', head: 'Projeto', slug: 'projeto' },
  supplier: { tab: 'Por fornecedor', by: 'por fornecedor', head: 'Fornecedor', slug: 'fornecedor' },
  category: { tab: 'Por categoria', by: 'por categoria', head: 'Categoria', slug: 'categoria' },
  month: { tab: 'Por mês', by: 'por mês', head: 'Mês', slug: 'mes' },
};
