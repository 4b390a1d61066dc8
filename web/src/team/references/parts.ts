import type { JsonShapes } from '../../wire/rows.ts';
import { type Regime, sheetFacts } from './read-sheet.ts';
import type { SinapiFile } from './read-sinapi.ts';

type WireRow = JsonShapes['add_reference_rows.rows'][number];

/** Rows that are sent together. */
interface Part {
  rows: WireRow[];
  /** How many prices each table has once this part and those before it have arrived. */
  after: number[];
}

/** The prices of a file for one regime, as they are sent: a table for each state. */
export interface ReferenceLoad {
  /** The first day of the month. */
  month: string;
  digest: string;
  regime: Regime;
  states: string[];
  parts: Part[];
}

const MOST_ROWS = 500;
/** A request may have 256 KB (gateway/src/plugins/request-limits.ts). */
const MOST_BYTES = 200_000;

/** The prices of a file for the chosen states and regimes, in parts that the server takes; codes without a price there are left out. */
export function loadsOf(
  { month, digest, sheets }: SinapiFile,
  states: readonly string[],
  regimes: readonly Regime[],
): ReferenceLoad[] {
  return regimes.map((regime) => {
    const parts: Part[] = [];
    const counts = states.map(() => 0);
    let open: WireRow[] = [];
    let bytes = 0;
    const end = () => {
      if (open.length > 0) parts.push({ rows: open, after: [...counts] });
      open = [];
      bytes = 0;
    };
    for (const sheet of sheets.filter(({ name }) => sheetFacts[name].regime === regime)) {
      const places = states.map((state) => sheet.states.indexOf(state));
      for (const { code, description, unit, prices: all } of sheet.rows) {
        const prices = places.map((place) => all[place] ?? null);
        if (prices.every((price) => price === null)) continue;
        const row = { kind: sheetFacts[sheet.name].kind, code, description, unit, prices };
        // Two bytes for letters with an accent.
        const size = JSON.stringify(row).length + description.length;
        if (open.length === MOST_ROWS || bytes + size > MOST_BYTES) end();
        open.push(row);
        bytes += size;
        for (const [at, price] of prices.entries())
          if (price !== null) counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    end();
    return { ...{ month: `${month}-01`, digest, regime }, states: [...states], parts };
  });
}

/** The states of a load with no price at all, which no table is made for. */
export const emptyStates = ({ states, parts }: ReferenceLoad): string[] =>
  states.filter((_, at) => (parts.at(-1)?.after[at] ?? 0) === 0);
