import { keepPhoto } from '../../common/attachments/photo-act.ts';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import type { ActKind, Sender } from '../../offline/act-kind.ts';
import { doAct } from '../../offline/do-act.ts';
import { entityOf } from '../../offline/waiting-act.ts';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { callAs } from '../../wire/as-sender.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatDate } from '../../words/format.ts';
import { callSaveIssue, type IssueDraft } from './acts.ts';
import { issueKeys } from './queries.ts';

/** A pendência that somebody wrote on the walk, or changed. */
export const saveIssueAct: ActKind<IssueDraft, number> = {
  name: 'save_issue',
  form: 1,
  send: ({ arguments: draft, version, as }) =>
    read(callAs(callSaveIssue({ ...draft, version }), as)),
  versionIn: (version) => version,
  stales: [issueKeys.all, attachmentsKey('issue')],
  conflict: {
    async read({ arguments: mine, as }) {
      const held = await read(
        callAs(supabase().rpc('get_issues', { target_issue_id: mine.id }).maybeSingle(), as),
      );
      if (!held) return null;
      const theirs: IssueDraft = {
        ...mine,
        ...{ orderId: held.order_id, quoteId: held.quote_id, title: held.title },
        ...{ room: held.room ?? '', description: held.description ?? '' },
        ...{ isUrgent: held.is_urgent, dueOn: held.due_on ?? '' },
      };
      return {
        arguments: theirs,
        version: held.version,
        isClosed: held.issue_status !== 'draft',
        names: await placesOf([mine, theirs], as),
      };
    },
    lines: (draft, names) => [
      { label: 'O que falta', text: draft.title },
      { label: 'Ambiente', text: draft.room },
      { label: 'Quem resolve', text: placeOf(draft, names) },
      { label: 'Detalhes', text: draft.description },
      { label: 'Urgente', text: draft.isUrgent ? 'Sim' : '' },
      { label: 'Até quando', text: draft.dueOn && formatDate(draft.dueOn) },
    ],
  },
};

/** Names the orders and items of drafts, by their ids. */
async function placesOf(
  drafts: readonly IssueDraft[],
  as: Sender | null,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const [one, other] = drafts;
  // Names that both have are not shown.
  if (!one || placeOf(one) === (other && placeOf(other))) return names;
  const orders = await read(
    callAs(supabase().rpc('get_orders', { target_project_id: one.projectId }), as),
  );
  for (const order of orders) {
    names.set(order.order_id, `${orderSupplier(order)}, pedido ${orderLabel(order)}`);
    for (const { quote_id, description } of order.items) names.set(quote_id, description);
  }
  return names;
}

/** Where a draft belongs: `Porta de cedro: Marcenaria Sul, pedido 0007/2026`. */
function placeOf({ orderId, quoteId }: IssueDraft, names?: ReadonlyMap<string, string>): string {
  const nameOf = (id: string) => names?.get(id) ?? id;
  if (!orderId) return 'Arquiteto (sem pedido)';
  return quoteId ? `${nameOf(quoteId)}: ${nameOf(orderId)}` : nameOf(orderId);
}

/** The person who walks, and the account for which they do. */
interface Writer {
  person: string;
  account: string;
}

/** Keeps a pendência on the device, from where it is sent by itself. */
export const keepIssue = (draft: IssueDraft, writer: Writer) =>
  doAct(saveIssueAct, {
    ...writer,
    entity: entityOf('issue', draft.id),
    arguments: draft,
    version: draft.version,
    title: draft.title,
    words: [draft.title, draft.room, draft.description].filter(Boolean).join('\n'),
  });

/** Keeps a photo of it on the device, which goes after its row. */
export const keepIssuePhoto = (
  { id, title }: Pick<IssueDraft, 'id' | 'title'>,
  file: File,
  writer: Writer,
) => keepPhoto({ ...writer, entity: entityOf('issue', id), kind: 'issue', id, file, title });
