import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { readApartFrom } from '../../wire/apart.ts';
import { today } from '../../words/format.ts';
import { MOST_BYTES, type Statement, TOO_LARGE } from './read-statement.ts';

const LONGEST_MS = 20_000;
const FAILED =
  'Não foi possível ler este extrato. Baixe-o de novo em OFX ou CSV e tente outra vez.';

interface Read {
  statement?: Statement;
  refusal?: string | null;
}

/** Reads a chosen statement in a worker. Rejects with an {@link Unreadable}. */
export async function readStatementApart(file: Blob): Promise<Statement> {
  if (file.size > MOST_BYTES) {
    throw new Unreadable(TOO_LARGE);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Where there are no workers (tests), here.
  if (typeof Worker === 'undefined')
    return (await import('./read-statement.ts')).readStatement(bytes, today());
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' });
  const { statement, refusal } = await readApartFrom<Read>(worker, bytes, LONGEST_MS).catch(
    (): Read => ({ refusal: FAILED }),
  );
  if (!statement) throw new Unreadable(refusal ?? FAILED);
  return statement;
}
