import type { PendingDecision } from '../../money/finances/pending-decisions.ts';
import type { OpenInstalment } from '../../money/instalments/queries.ts';
import { isContestedBySupplier } from '../../money/payments/contested.ts';
import type { OrderInShort } from '../../sourcing/orders/queries.ts';
import type { StoryEvent } from '../../sourcing/projects/story.ts';
import { leadOf } from '../../sourcing/quotes/answer/owed.ts';
import type { RequestNumbers } from '../../sourcing/received/requests.ts';
import {
  formatBRL,
  formatDate,
  formatList,
  plural,
  today,
  todayWords,
} from '../../words/format.ts';
import type { SentencePart } from '../../words/sentence.ts';
import type { ChangeOrder } from '../../work/change-orders/queries.ts';
import { missingCount, missingThings } from './client-words.ts';
import type { TeamTasks } from './team-tasks.ts';

/**
 * First sentences of the homes: the day at once, the waiting tasks as soon as they are known. The same words are
 * shown before the application has started (shell/first-words.ts).
 */

export function supplierLead(numbers: RequestNumbers | null | undefined): SentencePart[] {
  return [`${todayWords()} `, ...(numbers && numbers.total > 0 ? [together(leadOf(numbers))] : [])];
}

interface OfClient {
  decisions: readonly PendingDecision[] | undefined;
  changes: readonly ChangeOrder[] | undefined;
  instalments: readonly OpenInstalment[] | undefined;
  orders: readonly OrderInShort[] | undefined;
  story: readonly StoryEvent[] | undefined;
}

/** Payments of the client's own that their supplier says it did not get: it is for the client to answer. */
export const contestedPayments = (orders: readonly OrderInShort[]) =>
  orders.flatMap((order) =>
    order.payments
      .filter((payment) => isContestedBySupplier(payment) && payment.reversed < payment.amount)
      .map((payment) => ({ order, payment })),
  );

/**
 * Orders that their supplier refused and that no later order of the category replaced: so much of the work is
 * without anybody.
 */
export const refusedOrders = (orders: readonly OrderInShort[]) =>
  orders.filter(
    ({ status, sign_offs, category, created_at }) =>
      status === 'cancelled' &&
      sign_offs.at(-1)?.decision === 'refused' &&
      !orders.some(
        (other) =>
          other.status !== 'cancelled' &&
          other.category === category &&
          Date.parse(other.created_at) > Date.parse(created_at),
      ),
  );

/** Orders whose promised day is over while something of them is missing and no delivery is announced. */
export const overdueDeliveries = (story: readonly StoryEvent[]) =>
  story.filter(({ kind }) => kind === 'delivery_over');

export function clientLead(
  projectId: string,
  { decisions, changes, instalments, orders, story }: OfClient,
): SentencePart[] {
  const day = `${todayWords()} `;
  if (!decisions || !changes || !instalments || !orders || !story) return [day];
  const now = today();
  const things = missingThings(
    {
      items: decisions.find(({ project }) => project.id === projectId)?.items.length ?? 0,
      changes: changes.filter(({ project_id }) => project_id === projectId).length,
      contested: contestedPayments(orders).length,
      refused: refusedOrders(orders).length,
      overdue: overdueDeliveries(story).length,
      lateDays: instalments.flatMap(({ state, due_on }) =>
        state === 'late' && due_on ? [due_on] : [],
      ),
    },
    now,
  );
  if (things.length > 0) {
    const joint = (place: number) =>
      place === 0 ? '' : place === things.length - 1 ? ' e ' : ', ';
    return [
      `${day}${missingCount(things.length)}: `,
      ...things.flatMap(({ before, strong, after }, place) => [
        joint(place) + before,
        { strong },
        after,
      ]),
      '.',
    ];
  }
  const next = instalments.find(({ state, due_on }) => state !== 'paid' && due_on !== null);
  // A decision about another project stands right below.
  const isElsewhere = decisions.length + changes.length > 0;
  const nothing = `${day}Nada espera por você ${isElsewhere ? 'nesta obra' : 'agora'}.`;
  if (!next?.due_on) return [nothing];
  const when = next.due_on === now ? 'vence hoje' : `vence em ${formatDate(next.due_on)}`;
  return [`${nothing} O próximo pagamento, de ${formatBRL(next.remaining)}, ${when}.`];
}

export function teamLead(
  pendingUsers: number | undefined,
  tasks: TeamTasks | null | undefined,
): SentencePart[] {
  const day = `${todayWords()} `;
  if (pendingUsers === undefined || !tasks) return [day];
  const { open_erasures, open_plan_requests, open_support, accounts_without_manager } = tasks;
  const waiting = [
    pendingUsers > 0 && plural(pendingUsers, 'cadastro', 'cadastros'),
    open_plan_requests > 0 && plural(open_plan_requests, 'pedido de plano', 'pedidos de plano'),
    open_erasures > 0 && plural(open_erasures, 'pedido de exclusão', 'pedidos de exclusão'),
    open_support > 0 && plural(open_support, 'atendimento', 'atendimentos'),
    accounts_without_manager > 0 &&
      plural(accounts_without_manager, 'conta sem gerente', 'contas sem gerente'),
  ].filter((words) => words !== false);
  if (waiting.length === 0) return [`${day}Nenhum cadastro ou pedido espera por você.`];
  const isOne =
    pendingUsers + open_plan_requests + open_erasures + open_support + accounts_without_manager ===
    1;
  return [
    day,
    { strong: formatList(waiting.map(together)) },
    ` ${isOne ? 'espera' : 'esperam'} por você.`,
  ];
}

/** A count stays beside what it counts where a line breaks. */
const together = (words: string) => words.replace(' ', '\u00a0');
