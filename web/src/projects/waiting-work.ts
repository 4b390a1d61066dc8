import { queryOptions } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';
import { formatBRL, formatDate, plural } from '../words/format.ts';
import { projectKeys } from './queries.ts';

/**
 * One kind of work, over all projects of the architect: in how many `projects`, how many `things` (items,
 * requests, projects or deals), and where the oldest of them is. `amount` is in R$ still to pay, null for
 * the other kinds.
 */
export type WaitingWork = RowOf<'get_waiting_work'>;

export const waitingWorkQuery = queryOptions({
  queryKey: [...projectKeys.all, 'waiting'],
  queryFn: () => read(supabase().rpc('get_waiting_work')),
});

interface WorkWords {
  icon: IconName;
  /** What waits, as the heading of its line. */
  title: string;
  /** Where, and since when. */
  detail: string;
  verb: string;
  to: string;
}

/** One line of the architect's home. */
export function workWords(work: WaitingWork): WorkWords {
  const { kind, things, project_id: id } = work;
  const where = placeOf(work);
  const since = formatDate(work.since);
  switch (kind) {
    case 'decide':
      return {
        icon: 'scales',
        title: `${plural(things, 'item', 'itens')} com proposta para decidir`,
        detail: `${where} · desde ${since}`,
        verb: 'Comparar',
        to: paths.quoteAnalysis(id),
      };
    case 'answer':
      return {
        icon: 'hourglass',
        title: `${plural(things, 'pedido', 'pedidos')} sem resposta de fornecedor`,
        detail: `${where} · o mais antigo de ${since}`,
        verb: 'Ver quem falta',
        to: paths.project(id),
      };
    case 'invite':
      return {
        icon: 'envelope',
        title: `${plural(things, 'item', 'itens')} sem ninguém orçando`,
        detail: where,
        verb: 'Convidar',
        to: paths.supplierSelection(id),
      };
    case 'list':
      return {
        icon: 'sheets',
        title: `${plural(things, 'projeto', 'projetos')} sem itens`,
        detail: where,
        verb: 'Listar itens',
        to: paths.project(id),
      };
    case 'pay':
      return {
        icon: 'wallet',
        title: `${formatBRL(work.amount ?? 0)} a pagar`,
        detail: `${plural(things, 'orçamento aprovado', 'orçamentos aprovados')} · ${where}`,
        verb: 'Ver pagamentos',
        to: paths.payments(),
      };
  }
}

function placeOf({ project_name, projects }: WaitingWork): string {
  return projects === 1
    ? project_name
    : `${project_name} e mais ${plural(projects - 1, 'projeto', 'projetos')}`;
}
