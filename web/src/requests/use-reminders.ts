import type { Project } from '../projects/queries.ts';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { categoryLabel } from '../words/categories.ts';
import { plural } from '../words/format.ts';
import type { CategoryBoard } from './board.ts';
import { deadlineWords } from './deadlines.ts';
import { type BoardRow, useRemind, useSetTerms } from './queries.ts';
import { grantOf } from './wishes.ts';

/** Reminds one supplier, and says so. */
export function useRemindOne(projectId: string, row: BoardRow) {
  const remind = useRemind(projectId);
  return {
    isPending: remind.isPending,
    send: () =>
      remind.mutate([row.request_id], {
        onSuccess: (reminded) =>
          reminded.length > 0
            ? notifyOk(`Lembrete enviado a ${row.supplier_name}.`)
            : notifyOk(`${row.supplier_name} já foi lembrado hoje ou não deve mais resposta.`),
        onError: (error) => notifyError('Não foi possível lembrar.', errorText(error)),
      }),
  };
}

/** Reminds all who owe an answer in a category, but for those who were today; `due` are the former. */
export function useRemindAll(projectId: string, { owing }: CategoryBoard) {
  const remind = useRemind(projectId);
  const due = owing.filter(({ reminded_today }) => !reminded_today);
  const already = owing.filter(({ reminded_today }) => reminded_today);
  return {
    due,
    send: () =>
      remind.mutate(
        due.map(({ request_id }) => request_id),
        {
          onSuccess: (reminded) =>
            notifyOk(
              `${plural(reminded.length, 'fornecedor lembrado', 'fornecedores lembrados')}.`,
              already.length > 0
                ? `Já lembrados hoje: ${already.map(({ supplier_name }) => supplier_name).join(', ')}.`
                : undefined,
            ),
          onError: (error) => notifyError('Não foi possível lembrar.', errorText(error)),
        },
      ),
  };
}

/** Grants the time that a supplier asked for to all of the category; null where there is nothing to grant. */
export function useGrantTime(project: Project, row: BoardRow, board: CategoryBoard) {
  const setTerms = useSetTerms(project.id);
  const grant = grantOf(row, board);
  if (!grant) return null;
  return {
    until: grant,
    isPending: setTerms.isPending,
    send: () =>
      setTerms.mutate(
        { category: row.category, terms: { respond_until: grant } },
        {
          onSuccess: () =>
            notifyOk(
              `Prazo de ${categoryLabel(row.category)} ${deadlineWords(grant)}.`,
              'Vale para todos os fornecedores da categoria, que foram avisados.',
            ),
          onError: (error) => notifyError('Não foi possível estender o prazo.', errorText(error)),
        },
      ),
  };
}
