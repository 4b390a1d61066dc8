import { formatList, plural } from '../../../words/format.ts';
import type { Flag, ImportRow, Repair } from './draft.ts';

/** Rows with the same fault, reported once at the first of them. */
export interface FlagGroup {
  first: Flag;
  flags: Flag[];
  /** "Vale também para as linhas 11, 24 e 31.", or nothing. */
  others: string;
}

const LINES_NAMED = 6;

/** The faults of the rows in the sheet's order, equal ones together. */
export function groupFlags(rows: readonly ImportRow[]): FlagGroup[] {
  const groups = new Map<string, Flag[]>();
  for (const flag of rows.flatMap(({ flags }) => flags)) {
    groups.set(flag.key, [...(groups.get(flag.key) ?? []), flag]);
  }
  return [...groups.values()].flatMap((flags) => {
    const [first, ...rest] = flags;
    return first ? [{ first, flags, others: othersWords(rest.map(({ line }) => line)) }] : [];
  });
}

/** Each group by the first of its lines that is shown, where it is reported once for all of them. */
export function groupsByLine(
  groups: readonly FlagGroup[],
  rows: readonly ImportRow[],
): Record<number, FlagGroup[]> {
  const shown = new Set(rows.map(({ line }) => line));
  const at: Record<number, FlagGroup[]> = {};
  for (const group of groups) {
    const line = group.flags.find((flag) => shown.has(flag.line))?.line;
    if (line !== undefined) at[line] = [...(at[line] ?? []), group];
  }
  return at;
}

/** For the rows without a group: the same empty list at every render. */
export const noGroups: readonly FlagGroup[] = [];

function othersWords(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  if (lines.length === 1) return `Vale também para a linha ${lines[0]}.`;
  const named = lines.slice(0, LINES_NAMED).map(String);
  const more = lines.length - named.length;
  if (more > 0) named.push(plural(more, 'outra', 'outras'));
  return `Vale também para as linhas ${formatList(named)}.`;
}

/** "Usar “un”" for one row, "Usar “un” nas 4" for four. */
export function repairLabel({ label, change }: Repair, rows: number): string {
  if (rows === 1) return label;
  return change.kind === 'out' ? `Deixar as ${rows} de fora` : `${label} nas ${rows}`;
}
