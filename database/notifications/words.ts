import { notices as accountPeople } from '../account-people/events.ts';
import { notices as billing } from '../billing/events.ts';
import { notices as budgets } from '../budgets/events.ts';
import { notices as changeOrders } from '../change-orders/events.ts';
import { notices as colleagues } from '../colleagues/events.ts';
import { notices as commissions } from '../commissions/events.ts';
import { notices as deliveries } from '../deliveries/events.ts';
import { notices as diary } from '../diary/events.ts';
import { notices as finalHandover } from '../final-handover/events.ts';
import { notices as guests } from '../guests/events.ts';
import { notices as handover } from '../handover/events.ts';
import { notices as instalments } from '../instalments/events.ts';
import { notices as invitations } from '../invitations/events.ts';
import { notices as issues } from '../issues/events.ts';
import { categoryLabels } from '../labels.ts';
import { notices as messages } from '../messages/events.ts';
import { notices as onBehalf } from '../on-behalf/events.ts';
import { notices as orders } from '../orders/events.ts';
import { notices as payments } from '../payments/events.ts';
import { notices as people } from '../people/events.ts';
import { joined, labelOf, type WordsByKind } from '../phrases.ts';
import { notices as plans } from '../plans/events.ts';
import { notices as privacy } from '../privacy/events.ts';
import { notices as programs } from '../programs/events.ts';
import { notices as projects } from '../projects/events.ts';
import { notices as purchases } from '../purchases/events.ts';
import { notices as quotes } from '../quotes/events.ts';
import { notices as ratings } from '../ratings/events.ts';
import { notices as records } from '../records/events.ts';
import { notices as registrations } from '../registrations/events.ts';
import { notices as selections } from '../selections/events.ts';
import { notices as specs } from '../specs/events.ts';
import { notices as support } from '../support/events.ts';
import { notices as taxDocuments } from '../tax-documents/events.ts';
import { notices as terms } from '../terms/events.ts';
import { notices as versions } from '../versions/events.ts';
import { notices as webhooks } from '../webhooks/events.ts';

/** Data for the words of a notification: a row of list_notifications, or a line of a digest. */
export interface Notice {
  kind: string;
  data: unknown;
  /** How many events it stands for. */
  times: number;
  project_name: string | null;
  about_name: string | null;
  /** The account that it is for, where its reader may belong to several. */
  account_name?: string | null;
}

export interface NoticeWords {
  title: string;
  /** Category, project and figures; may be empty. */
  detail: string;
  /** Label of the button that leads to its page. */
  action: string;
}

const words: WordsByKind = {
  ...accountPeople,
  ...billing,
  ...budgets,
  ...changeOrders,
  ...colleagues,
  ...commissions,
  ...deliveries,
  ...diary,
  ...finalHandover,
  ...guests,
  ...handover,
  ...instalments,
  ...invitations,
  ...issues,
  ...messages,
  ...onBehalf,
  ...orders,
  ...payments,
  ...people,
  ...plans,
  ...privacy,
  ...projects,
  ...purchases,
  ...quotes,
  ...ratings,
  ...records,
  ...registrations,
  ...selections,
  ...specs,
  ...support,
  ...taxDocuments,
  ...terms,
  ...versions,
  ...programs,
  ...webhooks,
};

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
  return {
    title,
    detail: joined(detail, notice.project_name ?? '', notice.account_name ?? ''),
    action,
  };
}
