import type { RowOf } from '../../wire/rows.ts';

/** Counts are suppliers, not quotes; `progress_percentage` is 0 to 100, rounded by the server. */
export type CategoryProgress = RowOf<'get_quote_progress_by_category'>;

/** The progress of a category as its rows show it, for when the server's own count is not there. */
export const progressOfBoard = (group: {
  category: CategoryProgress['category'];
  rows: readonly unknown[];
  answered: number;
}): CategoryProgress => ({
  category: group.category,
  total_quotes: group.rows.length,
  submitted_quotes: group.answered,
  progress_percentage: Math.round((100 * group.answered) / Math.max(1, group.rows.length)),
});

/**
 * Colour and sentence of one category in the progress panel.
 * @param awaited how many still may answer, where that is known: some requests close without a word.
 */
export function progressOf(
  { total_quotes, submitted_quotes }: CategoryProgress,
  awaited = total_quotes - submitted_quotes,
): {
  tone: 'green' | 'amber' | 'red';
  message: string;
} {
  if (submitted_quotes >= total_quotes) {
    return {
      tone: 'green',
      message: 'Todos os fornecedores responderam - Pronto para análise',
    };
  }
  if (awaited === 0) return { tone: 'amber', message: 'Ninguém mais é esperado' };
  if (submitted_quotes === 0) return { tone: 'red', message: 'Aguardando todos os fornecedores' };
  return {
    tone: 'amber',
    message: `Aguardando ${total_quotes - submitted_quotes} fornecedor(es)`,
  };
}

/** Rounded share of all answers over all invitations, 0 to 100. */
export function overallPercent(rows: readonly CategoryProgress[]): number {
  const total = rows.reduce((sum, row) => sum + row.total_quotes, 0);
  const submitted = rows.reduce((sum, row) => sum + row.submitted_quotes, 0);
  return total === 0 ? 0 : Math.round((submitted / total) * 100);
}

/** "1 de 3 fornecedores respondeu": the noun goes by all, the verb by those who did. */
export const answeredWords = (answered: number, invited: number) =>
  `${answered} de ${invited} ${invited === 1 ? 'fornecedor' : 'fornecedores'} ${answerVerb(answered, invited)}`;

export const answerVerb = (answered: number, invited: number) =>
  answered === 1 || invited === 1 ? 'respondeu' : 'responderam';
