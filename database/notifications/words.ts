import { categoryLabels } from '../labels.ts';
import { dealWords } from './deal-words.ts';
import { peopleWords } from './people-words.ts';
import { joined, labelOf, type WordsByKind } from './phrases.ts';
import { requestWords } from './request-words.ts';

/** What the words of a notification are made of: a row of list_notifications, or a line of a digest. */
export interface Notice {
  kind: string;
  data: unknown;
  /** How many events it stands for. */
  times: number;
  project_name: string | null;
  about_name: string | null;
}

export interface NoticeWords {
  title: string;
  /** Category, project and figures; may be empty. */
  detail: string;
  /** What the button that leads to its page says. */
  action: string;
}

const words: WordsByKind = { ...requestWords, ...dealWords, ...peopleWords };

/** The kinds that have words; a test compares them with private.notice_kinds(). */
export const noticeKinds = Object.keys(words);

/**
 * A notification as it is read in the list, in a digest and on a device. An unknown kind (written by a newer
 * version) still says where it belongs.
 * @param labelOfCategory what a category is called, where its label does not come with the data: in the web.
 */
export function noticeWords(
  notice: Notice,
  labelOfCategory: (key: string) => string = (key) => labelOf(categoryLabels, key),
): NoticeWords {
  const data = (notice.data ?? {}) as Record<string, unknown>;
  const labels = (data.labels ?? {}) as Record<string, string>;
  const named = (key: unknown) => labels[String(key)] ?? labelOfCategory(String(key));
  const write = words[notice.kind] ?? (() => ['Há uma novidade', '', 'Ver'] as const);
  const [title, detail, action] = write({
    ...data,
    category: data.category && named(data.category),
    categories: Array.isArray(data.categories) ? data.categories.map(named) : [],
    times: notice.times,
    who: notice.about_name ?? 'Alguém',
  });
  return { title, detail: joined(detail, notice.project_name ?? ''), action };
}
