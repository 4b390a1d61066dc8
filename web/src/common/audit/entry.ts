import type { RowOf } from '../../wire/rows.ts';

/**
 * An entry of the audit trail, as a timeline shows it; `amount` in R$. `actor_name` is `Prumo` when the
 * product did it by itself; `subject` is what it is about, as people call it now, null when that is gone;
 * in `before` and `after` "…" is a value that is not recorded (database/audit).
 */
export type AuditEntry = RowOf<'entity_timeline'>;

/** The same as an administrator reads it in the whole trail. */
export type TrailEntry = RowOf<'list_audit'>;

/** The kinds of entity that have a timeline. */
export type TimelineKind = 'project' | 'quote' | 'order' | 'profile' | 'invoice';

/** The event in a few words, and the detail that distinguishes it from others of its kind. */
export interface EntryWords {
  what: string;
  about?: string;
}
