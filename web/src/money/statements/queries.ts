import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { useMoneyMoved } from '../payments/pix-queries.ts';
import type { StatementLine } from './read-statement.ts';

/** An order that a line of a statement may have paid, and how the line stands. */
export type Proposal = RowOf<'propose_payments'>;

/** A line of the file with the orders that it may have paid, the likeliest first. */
export interface ProposedLine {
  line: StatementLine;
  standing: Proposal['standing'];
  recorded_on: string | null;
  choices: Proposal[];
}

/** As many as the server takes at once. */
const LINES_A_CALL = 300;

/** Asks for which instalments the lines may be payments. Nothing of them is stored. */
export async function proposalsFor(lines: readonly StatementLine[]): Promise<ProposedLine[]> {
  const found: ProposedLine[] = [];
  for (let from = 0; from < lines.length; from += LINES_A_CALL) {
    const asked = lines.slice(from, from + LINES_A_CALL);
    const rows = await read(supabase().rpc('propose_payments', { lines: asked }));
    const byPlace = new Map<number, Proposal[]>();
    for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row]);
    asked.forEach((line, at) => {
      const own = byPlace.get(at + 1) ?? [];
      const [first] = own;
      found.push({
        line,
        standing: first?.standing ?? 'none',
        recorded_on: first?.recorded_on ?? null,
        choices: own.filter(({ instalment_id }) => instalment_id !== null),
      });
    });
  }
  return found;
}

/** A line with the instalment that it paid. */
export interface StatementPayment {
  line: StatementLine;
  target_instalment_id: string;
  really_another: boolean;
}

/** Registers lines as payments, all or none; a line that was registered before stays as it is. */
export function useRecordStatement() {
  const moneyMoved = useMoneyMoved();
  return useAction({
    mutationKey: ['record statement'],
    mutationFn: (payments: StatementPayment[]) =>
      read(supabase().rpc('record_statement_payments', { payments })),
    onSettled: moneyMoved,
  });
}

/** The place, from 0, of the line that was refused; undefined where the refusal is about none. */
export function refusedPlace(error: unknown): number | undefined {
  const { details } = (error ?? {}) as { details?: unknown };
  const place = typeof details === 'string' ? Number(details) : Number.NaN;
  return Number.isInteger(place) && place > 0 ? place - 1 : undefined;
}
