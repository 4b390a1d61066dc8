import { eventWords } from '../../../../database/messages/words.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatList } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { firstName } from '../../words/person-name.ts';
import { plainWords } from '../../words/search.ts';
import type { ListedThread, ThreadHead } from './queries.ts';

type Party = Pick<ThreadHead, 'other_company' | 'other_name'>;

/** The name of a conversation: that of the company, else of the person. */
export const threadName = ({ other_company, other_name }: Party) => other_company || other_name;

/** The part of the other one: the categories that were asked of a supplier, or the role. */
function threadTrade({ stored, other_role }: Pick<ThreadHead, 'stored' | 'other_role'>) {
  const labels = stored.flatMap(({ category }) => (category ? [categoryLabel(category)] : []));
  if (labels.length === 0) return roleLabel[other_role];
  return formatList(labels.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
}

/** The part of the other one beside the name in the list; '' where the name already says it ("Ferraz Vidraçaria"). */
export function tradeBeside(thread: Party & Pick<ThreadHead, 'stored' | 'other_role'>): string {
  const trade = threadTrade(thread);
  return plainWords(threadName(thread)).includes(plainWords(trade)) ? '' : trade;
}

/** The second line of a conversation: the project, then the person behind a company, or the part of the other one. */
export const aboutThread = (head: ThreadHead) =>
  `${head.project_name} · ${head.other_company ? head.other_name : threadTrade(head)}`;

/** The line of a conversation in the list: the words that a search found in it, else what was last said or happened. */
export function lastWords(thread: ListedThread): string {
  const { found_text, last_kind, last_event, last_data, last_body, last_is_mine, last_author } =
    thread;
  if (found_text !== null) return found_text;
  if (last_kind === 'text') {
    const author = last_author ? `${firstName(last_author)}: ` : last_is_mine ? 'Você: ' : '';
    return `${author}${last_body || 'Anexo'}`;
  }
  return eventWords({ event: last_event ?? '', data: last_data });
}

/** Begins a sentence about the people who read a conversation. */
export function readersOf({
  is_guest,
  is_shared,
  other_name,
}: Pick<ThreadHead, 'is_guest' | 'is_shared' | 'other_name'>): string {
  if (is_guest) return is_shared ? 'Só as pessoas da sua conta leem' : 'Só você lê';
  return is_shared ? 'Só as pessoas das duas contas leem' : `Só você e ${other_name} leem`;
}
