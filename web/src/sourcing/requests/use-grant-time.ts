import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import { deadlineWords } from '../../words/deadlines.ts';
import type { Project } from '../projects/queries.ts';
import type { CategoryBoard } from './board.ts';
import { type BoardRow, useSetTerms } from './queries.ts';
import { grantOf } from './wishes.ts';

/** Grants the time that a supplier asked for to all of the category; null where there is nothing to grant. */
export function useGrantTime(project: Project, row: BoardRow, board: CategoryBoard) {
  const setTerms = useSetTerms(project.id);
  const grant = grantOf(row, board);
  if (!grant) return null;
  return {
    until: grant,
    action: setTerms,
    /** With `onGranted` a dialog asks, and shows the refusal; without it a toast does. */
    send: (onGranted?: () => void) =>
      setTerms.mutate(
        { category: row.category, terms: { respond_until: grant } },
        {
          onSuccess: () => {
            notifyOk(
              `Prazo de ${categoryLabel(row.category)} ${deadlineWords(grant)}.`,
              'Vale para todos os fornecedores da categoria, que foram avisados.',
            );
            onGranted?.();
          },
          onError: (error) => {
            if (!onGranted) notifyError('Não foi possível estender o prazo.', errorText(error));
          },
        },
      ),
  };
}
