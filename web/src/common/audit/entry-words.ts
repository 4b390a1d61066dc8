import type { AuditEntry, EntryWords } from './entry.ts';
import { kinds } from './kinds.ts';

/** An entry as people read it. Unknown kinds and actions keep their own words. */
export function entryWords(entry: AuditEntry): EntryWords {
  const { action, entity_kind, subject } = entry;
  if (action === 'recorded') return { what: 'Início do histórico', about: subject ?? undefined };
  return kinds[entity_kind]?.words(entry) ?? otherWords(entry);
}

const otherWords = ({ action, entity_kind, subject }: AuditEntry): EntryWords => ({
  what: `${action} ${entity_kind}`.replaceAll('_', ' '),
  about: subject ?? undefined,
});
