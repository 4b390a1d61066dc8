/** The changed columns of an entry; "…" is a value that is not recorded (database/audit). */
type Columns = Record<string, string | number | boolean | null>;

/** An entry of the audit trail, as a timeline shows it; `amount` in R$. */
export interface AuditEntry {
  id: number;
  happened_at: string;
  /** `Prumo` when the product did it by itself. */
  actor_name: string | null;
  action: string;
  entity_kind: string;
  entity_id: string | null;
  /** The subject's present name; null when it is gone. */
  subject: string | null;
  amount: number | null;
  before: Columns | null;
  after: Columns | null;
}

/** The same as an administrator reads it in the whole trail. */
export interface TrailEntry extends AuditEntry {
  actor_id: string | null;
  actor_role: string | null;
  session_id: string | null;
  project_id: string | null;
}

/** The kinds of entity that have a timeline. */
export type TimelineKind = 'project' | 'quote' | 'profile';
