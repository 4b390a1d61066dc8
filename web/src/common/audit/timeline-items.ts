import type { TimelineItem } from '../../ui/Timeline.tsx';
import type { AuditEntry } from './entry.ts';
import { entryWords } from './entry-words.ts';

/** As many things of one act as are named; the rest is counted. */
const NAMED = 3;

/**
 * The entries as lines: what one act did to several rows (an invitation, an answer, an approval) is one
 * line with the rows behind it.
 */
export function timelineItems(entries: readonly AuditEntry[]): TimelineItem[] {
  const acts = new Map<string, { item: TimelineItem; abouts: string[] }>();
  for (const entry of entries) {
    const { what, about } = entryWords(entry);
    const who = entry.actor_name ?? 'Alguém';
    const key = `${entry.happened_at} ${who} ${what}`;
    const act = acts.get(key) ?? { item: { key, at: entry.happened_at, what, who }, abouts: [] };
    if (about) act.abouts.push(about);
    acts.set(key, act);
  }
  return [...acts.values()].map(({ item, abouts }) => ({ ...item, about: listed(abouts) }));
}

function listed(abouts: readonly string[]): string | undefined {
  if (abouts.length === 0) return undefined;
  const named = abouts.slice(0, abouts.length === NAMED + 1 ? NAMED + 1 : NAMED);
  const more = abouts.length - named.length;
  return named.join('; ') + (more > 0 ? `; e mais ${more}` : '');
}
