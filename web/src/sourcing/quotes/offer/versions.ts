import { sumBRL } from '../../../words/money.ts';
import type { OfferVersion } from '../offer-queries.ts';

type Line = OfferVersion['lines'][number];

/** A line of a version beside the one before, both as they were typed: freight and discount are lines of their own. */
export interface ComparedLine {
  line: Line;
  /** R$ as it was typed; null where it was not priced. */
  now: number | null;
  /** R$ in the last answer before that priced it; null where none did. */
  before: number | null;
  /** By how many percent it has changed; null where there is nothing to compare. */
  change: number | null;
}

export interface ComparedVersion {
  version: OfferVersion;
  /** By how many percent the lines that were priced in both have changed; null for a first answer. */
  change: number | null;
  lines: ComparedLine[];
}

/** Versions of one request with what each changed; they come, and are returned, newest first. */
export function comparedVersions(versions: readonly OfferVersion[]): ComparedVersion[] {
  return versions.map((version, place) => {
    const lines = version.lines.map((line) => comparedLine(line, versions.slice(place + 1)));
    const both = lines.filter(({ change }) => change !== null);
    const before = sumBRL(both.map((each) => each.before ?? 0));
    const now = sumBRL(both.map((each) => each.now ?? 0));
    return { version, lines, change: before > 0 ? (now / before - 1) * 100 : null };
  });
}

function comparedLine(line: Line, earlier: readonly OfferVersion[]): ComparedLine {
  const known = earlier
    .flatMap(({ lines }) => lines)
    .find(({ quote_id, price }) => quote_id === line.quote_id && price !== null);
  const before = known ? amountOf(known) : null;
  const now = amountOf(line);
  const change = before && now !== null ? (now / before - 1) * 100 : null;
  return { line, now, before, change };
}

const amountOf = ({ line_value, price }: Line): number | null => line_value ?? price;
