import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Category } from '../../../words/categories.ts';
import { type ColumnUse, isShared } from './column-uses.ts';
import { type Choices, changed, type Flag, mended, noChoices, type RowChange } from './draft.ts';
import { groupFlags } from './flag-groups.ts';
import { tableOf } from './table.ts';
import { type KnownItems, proposedCategory, understand } from './understand.ts';
import { isBlankRow, type Sheet, type Workbook } from './workbook.ts';

/** The sheets that hold something, the one whose columns say the most first proposed. */
function sheetsOf({ sheets }: Workbook): { filled: Sheet[]; proposed: number } {
  const filled = sheets.filter(({ rows }) => !rows.every(isBlankRow));
  const scores = filled.map((sheet) => {
    const { uses, lines } = tableOf(sheet);
    const known = new Set(uses.filter((use) => use !== 'skip'));
    // A tab that its author has hidden comes after all that are shown.
    return known.has('description') && lines.length > 0
      ? known.size - (sheet.isHidden ? 100 : 0)
      : 0;
  });
  return { filled, proposed: Math.max(0, scores.indexOf(Math.max(...scores))) };
}

/**
 * The same value with every part that is equal to the last one's kept, so that a memoised row is rendered
 * again only when something of that row has changed.
 */
export function useShared<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const shared = replaceEqualDeep(kept, value);
  if (shared !== kept) setKept(shared);
  return shared;
}

/** A person's decisions about a workbook. */
export interface ImportState {
  sheet: number;
  /** null while the columns are as proposed. */
  mapped: ColumnUse[] | null;
  choices: Choices;
}

/** A workbook under a person's hands: which sheet, what its columns are, what was mended. */
export function useImport(
  workbook: Workbook,
  known: KnownItems,
  fileName: string,
  begun: ImportState | null = null,
) {
  const { filled, proposed } = useMemo(() => sheetsOf(workbook), [workbook]);
  const [sheet, setSheet] = useState(begun?.sheet ?? proposed);
  const table = useMemo(() => tableOf(filled[sheet] ?? { name: '', rows: [] }), [filled, sheet]);
  const [mapped, setMapped] = useState<ColumnUse[] | null>(begun?.mapped ?? null);
  const firstChoices = (at: number): Choices => {
    const chosen = filled[at];
    return chosen ? { ...noChoices, category: proposedCategory(chosen, fileName) } : noChoices;
  };
  const [choices, setChoices] = useState<Choices>(() => begun?.choices ?? firstChoices(proposed));
  const uses = mapped ?? table.uses;
  const { rows, remarks } = useShared(
    useMemo(() => understand(table, uses, choices, known), [table, uses, choices, known]),
  );
  const groups = useShared(useMemo(() => groupFlags(rows), [rows]));
  // The same functions at every render, for the memoised rows.
  const mend = useMemo(
    () => ({
      change: (line: number, change: RowChange) => setChoices((now) => changed(now, line, change)),
      changeAll: (lines: readonly number[], change: RowChange) =>
        setChoices((now) => lines.reduce((next, line) => changed(next, line, change), now)),
      repair: (flags: readonly Flag[], place: number) =>
        setChoices((now) => mended(now, flags, place)),
    }),
    [],
  );
  const state = useMemo(() => ({ sheet, mapped, choices }), [sheet, mapped, choices]);
  return {
    /** The person's decisions so far, to go on with after the page was left. */
    state,
    table,
    uses,
    rows,
    groups,
    remarks,
    sheets: filled.map(({ name, isHidden }) => (isHidden ? `${name} (oculta)` : name)),
    sheet,
    category: choices.category,
    /** The category that the sheet's own name proposes, while it is the one in use. */
    proposed: choices.category === firstChoices(sheet).category ? choices.category : '',
    chooseSheet(at: number) {
      setSheet(at);
      setMapped(null);
      setChoices(firstChoices(at));
    },
    /** One column holds each use; the one that held it before is not imported any more. */
    mapColumn(at: number, use: ColumnUse) {
      setMapped(
        uses.map((one, place) => {
          if (place === at) return use;
          return one === use && !isShared(use) ? 'skip' : one;
        }),
      );
    },
    /** Hidden or struck out in the spreadsheet, and left out so far. */
    hiddenLines: table.lines
      .filter(({ mark }, at) => mark !== undefined && rows[at]?.kind === 'out')
      .map(({ line }) => line)
      .filter((line) => !choices.stored?.includes(line) && choices.kinds[line] === undefined),
    /** These lines are in the project now; what follows them stays. */
    stored: (lines: readonly number[]) =>
      setChoices((now) => ({ ...now, stored: [...(now.stored ?? []), ...lines] })),
    chooseCategory: (category: Category | '') => setChoices((now) => ({ ...now, category })),
    mend,
    refuse: (refused: Choices['refused']) => setChoices((now) => ({ ...now, refused })),
  };
}

export type Import = ReturnType<typeof useImport>;

/** A person's changes to rows. */
export type Mend = Import['mend'];
