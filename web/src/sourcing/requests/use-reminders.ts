import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { type BoardRow, useRemind } from './queries.ts';

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

type Owing = Pick<BoardRow, 'request_id' | 'reminded_today' | 'supplier_name'>;

/** Reminds all who owe an answer in a category, but for those who were today; `due` are the former. */
export function useRemindAll(projectId: string, owing: readonly Owing[]) {
  const remind = useRemind(projectId);
  const due = owing.filter(({ reminded_today }) => !reminded_today);
  const already = owing.filter(({ reminded_today }) => reminded_today);
  return {
    due,
    isPending: remind.isPending,
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
