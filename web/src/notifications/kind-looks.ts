import type { IconName } from '../ui/icon-paths.ts';

interface KindLook {
  icon: IconName;
  /** Supports the icon and the words, and never stands alone. */
  tone: 'good' | 'bad' | 'late' | 'plain';
}

const looks: Readonly<Record<string, KindLook>> = {
  quote_requested: { icon: 'inbox', tone: 'plain' },
  round_opened: { icon: 'refresh', tone: 'plain' },
  addendum: { icon: 'pencil', tone: 'late' },
  terms_changed: { icon: 'clock', tone: 'late' },
  question_asked: { icon: 'chat', tone: 'plain' },
  question_answered: { icon: 'chat', tone: 'good' },
  intent_changed: { icon: 'flag', tone: 'plain' },
  more_time_asked: { icon: 'hourglass', tone: 'late' },
  reminder: { icon: 'clock', tone: 'late' },
  deadline_passed: { icon: 'hourglass', tone: 'late' },
  quote_received: { icon: 'inbox', tone: 'good' },
  quote_revised: { icon: 'refresh', tone: 'good' },
  quote_withdrawn: { icon: 'close', tone: 'late' },
  revision_kept: { icon: 'equal', tone: 'plain' },
  revision_asked: { icon: 'pencil', tone: 'late' },
  offer_expiring: { icon: 'clock', tone: 'late' },
  offer_expired: { icon: 'hourglass', tone: 'late' },
  quote_approved: { icon: 'check', tone: 'good' },
  quote_not_approved: { icon: 'close', tone: 'bad' },
  client_quotes_approved: { icon: 'check', tone: 'good' },
  selection_sent: { icon: 'inbox', tone: 'late' },
  selection_decided: { icon: 'check', tone: 'good' },
  selection_stale: { icon: 'refresh', tone: 'late' },
  approval_undone: { icon: 'refresh', tone: 'late' },
  quote_back: { icon: 'refresh', tone: 'good' },
  project_opened: { icon: 'house', tone: 'plain' },
  message_received: { icon: 'chat', tone: 'plain' },
  order_changed: { icon: 'pencil', tone: 'late' },
  order_confirmed: { icon: 'check', tone: 'good' },
  order_declined: { icon: 'close', tone: 'bad' },
  order_unanswered: { icon: 'hourglass', tone: 'late' },
  change_sent: { icon: 'pencil', tone: 'late' },
  change_applied: { icon: 'check', tone: 'good' },
  change_refused: { icon: 'close', tone: 'bad' },
  change_closed: { icon: 'hourglass', tone: 'late' },
  change_expiring: { icon: 'clock', tone: 'late' },
  instalment_due: { icon: 'clock', tone: 'plain' },
  instalment_late: { icon: 'clock', tone: 'late' },
  payment_registered: { icon: 'wallet', tone: 'good' },
  payment_reversed: { icon: 'wallet', tone: 'late' },
  payment_recorded: { icon: 'wallet', tone: 'good' },
  payment_withdrawn: { icon: 'wallet', tone: 'late' },
  payment_confirmed: { icon: 'check', tone: 'good' },
  payment_contested: { icon: 'flag', tone: 'bad' },
  pix_key_changed: { icon: 'alert', tone: 'late' },
  invoice_issued: { icon: 'sheets', tone: 'plain' },
  invoice_due: { icon: 'clock', tone: 'plain' },
  invoice_late: { icon: 'clock', tone: 'late' },
  invoice_paid: { icon: 'wallet', tone: 'good' },
  invoice_reopened: { icon: 'refresh', tone: 'late' },
  invoice_cancelled: { icon: 'close', tone: 'plain' },
  month_to_close: { icon: 'calendar', tone: 'late' },
  budget_threshold: { icon: 'alert', tone: 'late' },
  registration_received: { icon: 'people', tone: 'plain' },
  project_objected: { icon: 'flag', tone: 'bad' },
  erasure_requested: { icon: 'trash', tone: 'late' },
};

/** Icon and tone of a kind of notification; a kind that is not named here has the bell. */
export const kindLook = (kind: string): KindLook => looks[kind] ?? { icon: 'bell', tone: 'plain' };
