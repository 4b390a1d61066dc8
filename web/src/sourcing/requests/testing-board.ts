import { dayIn, endOfDay } from '../../words/deadlines.ts';
import type { BoardRow } from './queries.ts';

/** A request of the board; without more, of a joiner who was invited and did not open it. */
export const boardRow = (row: Partial<BoardRow> = {}): BoardRow => ({
  request_id: 'r1',
  category: 'marcenaria',
  supplier_id: 's1',
  supplier_name: 'Móveis do Vale',
  state: 'invited',
  respond_until: endOfDay(dayIn(7)),
  accepts_late: true,
  is_late: false,
  round: 1,
  addendum: 0,
  opened_at: null,
  intent: null,
  decline_reason: null,
  decline_note: null,
  more_time_until: null,
  more_time_note: null,
  reminded_today: false,
  version: 0,
  total: null,
  asked_items: 5,
  priced_items: 0,
  valid_until: null,
  owes: true,
  supplier_phone: null,
  guest: null,
  is_typed: false,
  ...row,
});
