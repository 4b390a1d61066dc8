import { type Choices, noChoices } from './draft.ts';
import { tableOf } from './table.ts';
import { type Understood, understand } from './understand.ts';
import type { Workbook } from './workbook.ts';

/** The interpretation of a workbook's first sheet, for tests. */
export function understood(workbook: Workbook, choices: Choices = noChoices): Understood {
  const table = tableOf(workbook.sheets[0] ?? { name: '', rows: [] });
  return understand(table, table.uses, choices, []);
}

/** Every row as one text: what it becomes without its code, what goes into its ficha (#), what has to be corrected (!), what is noted (·). */
export const rowsAsText = ({ rows }: Understood): string[] =>
  rows.map(({ line, kind, fields, reason, flags, notes }) => {
    const { code: _code, brand, model, finish, color, size, ...item } = fields;
    const spec = Object.entries({ brand, model, finish, color, size }).filter(([, text]) => text);
    return [
      `${line} ${kind}`,
      ...(kind === 'item' ? Object.values(item) : [reason]),
      ...spec.map(([use, text]) => `# ${use}: ${text}`),
      ...flags.map(({ code, problem, advice }) => `! ${code}: ${problem} ${advice}`.trim()),
      ...notes.map(({ text }) => `· ${text}`),
    ].join(' | ');
  });
