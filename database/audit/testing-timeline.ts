import type { Actor } from '../testing.ts';

/** An entry of a history, as entity_timeline returns it. */
export interface Entry {
  actor_name: string | null;
  action: string;
  entity_kind: string;
  subject: string | null;
  amount: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The history of one project, quote, order or profile, as `who` reads it. */
export const timeline = (who: Actor, kind: string, id: string | undefined) =>
  who.query<Entry>('select * from entity_timeline($1, $2)', [kind, id]);
/** The kinds of things that entries are about, each once. */
export const kindsOf = (entries: Entry[]) =>
  [...new Set(entries.map((each) => each.entity_kind))].sort();
