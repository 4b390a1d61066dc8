import { type Choices, noChoices } from './draft.ts';
import { tableOf } from './table.ts';
import { type Understood, understand } from './understand.ts';
import type { Workbook } from './workbook.ts';

/** The interpretation of a workbook's first sheet, for tests. */
export function understood(workbook: Workbook, choices: Choices = noChoices): Understood {
  const table = tableOf(workbook.sheets[0] ?? { name: '', rows: [] });
  return understand(table, table.uses, choices, []);
}

/** Every row as one text: what it becomes without its code, what has to be corrected (!), what is noted (·). */
export const rowsAsText = ({ rows }: Understood): string[] =>
  rows.map(({ line, kind, fields: { code: _code, ...fields }, reason, flags, notes }) =>
    [
      `${line} ${kind}`,
      ...(kind === 'item' ? Object.values(fields) : [reason]),
      ...flags.map(({ code, problem, advice }) => `! ${code}: ${problem} ${advice}`.trim()),
      ...notes.map(({ text }) => `· ${text}`),
    ].join(' | '),
  );
