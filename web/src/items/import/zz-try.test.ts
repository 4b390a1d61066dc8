import { it } from 'vitest';
import { noChoices } from './draft.ts';
import * as s from './example-sheets.ts';
import { readFile, readPaste } from './read-file.ts';
import { tableOf, understand } from './understand.ts';

it('prints', async () => {
  for (const [n, b] of [
    ['a', await readFile(await s.priceTable())],
    ['b', await readFile(await s.byRoom())],
    ['c', await readFile(s.brazilianCsv())],
    ['d', await readFile(s.englishCsv())],
    ['e', await readFile(await s.messy())],
    ['f1', readPaste(s.googlePaste)],
    ['f2', readPaste(s.chatPaste)],
  ] as const) {
    const t = tableOf(b.sheets[0]!);
    const u = understand(t, t.uses, noChoices, []);
    console.log(n, b.remarks, u.remarks, t.uses.join(' '));
    for (const r of u.rows) {
      const f = r.fields;
      console.log(
        r.line,
        r.kind,
        r.kind === 'item'
          ? [f.description, f.room, f.category, f.quantity, f.unit, f.specificationsUrl].join(' | ')
          : `${r.cells.filter(Boolean).join('/')} -> ${r.reason}`,
        r.flags
          .map(
            (x) =>
              `\n      ! ${x.code} ${x.problem} ${x.advice} [${x.repairs.map((y) => y.label).join('; ')}]`,
          )
          .join(''),
        r.notes.map((x) => `\n      . ${x.text}`).join(''),
      );
    }
  }
});
