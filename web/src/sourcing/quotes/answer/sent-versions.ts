import { formatPercent } from '../../../words/format.ts';
import type { OfferVersion } from './offer-queries.ts';
import { priceWords } from './scope-words.ts';
import {
  amountOf,
  FILES,
  type FileNames,
  fileWords,
  type SentFact,
  sentFacts,
} from './sent-facts.ts';

type Line = OfferVersion['lines'][number];

/** An item's line in a version, and the line before where it differs. */
export interface LineChange {
  id: string;
  description: string;
  now: string;
  before: string | null;
  /** `−3,2%`; null where one of the two has no price. */
  change: string | null;
}

/** A version beside the one before it. */
export interface VersionChange {
  version: OfferVersion;
  /** `−3,2%` of the total; null for the first. */
  change: string | null;
  /** Lines that differ from the version before; of the first all. */
  lines: LineChange[];
  /** How many lines are as before. */
  same: number;
  /** Conditions that differ; of the first all. Null words: no longer said. */
  facts: (readonly [term: string, now: string | null, before: string | null])[];
}

/** Versions of one request with what each changed; they come, and are returned, the newest first. */
export const versionChanges = (
  versions: readonly OfferVersion[],
  files: FileNames,
): VersionChange[] =>
  versions.map((version, place) => changeOf(version, versions[place + 1] ?? null, files));

function changeOf(
  version: OfferVersion,
  before: OfferVersion | null,
  files: FileNames,
): VersionChange {
  const known = new Map(before?.lines.map((line) => [line.quote_id, line]));
  const lines = version.lines.map((line) => lineChange(line, known.get(line.quote_id) ?? null));
  const dropped = before?.attachment_ids.filter((id) => !version.attachment_ids.includes(id)) ?? [];
  const shown = before ? lines.filter(({ now, before }) => now !== before) : lines;
  return {
    version,
    change: before ? changeWords(before.total, version.total) : null,
    lines: shown,
    same: lines.length - shown.length,
    facts: factChanges(sentFacts(version, files), before ? sentFacts(before, files) : null).map(
      // A file that is still there is not struck out: only those that did not go with this version.
      ([term, now, was]) => [term, now, term === FILES ? fileWords(dropped, files) : was] as const,
    ),
  };
}

const lineChange = (line: Line, before: Line | null): LineChange => ({
  id: line.quote_id,
  description: line.description,
  now: priceWords(line.scope, amountOf(line)),
  before: before && priceWords(before.scope, amountOf(before)),
  change: before && changeWords(amountOf(before), amountOf(line)),
});

function factChanges(now: readonly SentFact[], before: readonly SentFact[] | null) {
  const was = new Map(before ?? []);
  const is = new Map(now);
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((term) => [term, is.get(term) ?? null, was.get(term) ?? null] as const)
    .filter(([, one, other]) => before === null || one !== other);
}

/** `−3,2%`, `+0,5%`, `=`: how far R$ went down or up; null without two amounts to compare. */
export function changeWords(before: number | null, now: number | null): string | null {
  if (!before || now === null) return null;
  if (before === now) return '=';
  const sign = now < before ? '−' : '+';
  // Never "−0%" for what has changed.
  const percent = Math.max(Math.abs(now / before - 1) * 100, 0.1);
  return `${sign}${formatPercent(percent)}`;
}

/** So many changes are named before the rest is counted. */
const NAMED = 3;

/** The changes of a version in one line: `Portas internas −3,2%, Validade até 15/12/2026 e mais 2`. */
export function changesInShort({ lines, facts }: VersionChange): string {
  const all = [
    ...lines.map(({ description, change, now }) => `${description} ${change ?? now}`),
    ...facts.map(([term, now]) => `${term} ${now ?? 'sem informação'}`),
  ];
  if (all.length === 0) return 'os mesmos preços e condições';
  const rest = all.length - NAMED;
  return [all.slice(0, NAMED).join(', '), rest > 0 && `e mais ${rest}`].filter(Boolean).join(' ');
}
