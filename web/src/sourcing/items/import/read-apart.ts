import { ApartFailed, readApartFrom } from '../../../wire/apart.ts';
import { MOST_FILE_BYTES, Unreadable, type Workbook } from './workbook.ts';

const LONGEST_MS = 20_000;
const FAILED =
  'Não foi possível ler este arquivo. Salve-o de novo como .xlsx ou .csv e tente outra vez.';
const TOO_LONG =
  'A planilha demorou demais para abrir. Deixe nela só a aba dos itens e tente de novo.';

/** Reads a chosen file in a worker that is ended when it takes too long (security.md T61). */
export async function readApart(file: Blob): Promise<Workbook> {
  if (file.size > MOST_FILE_BYTES) {
    throw new Unreadable('O arquivo tem mais de 5 MB. Deixe nele só a aba dos itens, sem imagens.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Where there are no workers (tests), here.
  if (typeof Worker === 'undefined') return (await import('./read-file.ts')).readFile(bytes);
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const { workbook, refusal } = await readApartFrom<Read>(worker, bytes, LONGEST_MS).catch(
    (error: unknown): Read => ({
      refusal: error instanceof ApartFailed && error.isLate ? TOO_LONG : FAILED,
    }),
  );
  if (!workbook) throw new Unreadable(refusal ?? FAILED);
  return workbook;
}

interface Read {
  workbook?: Workbook;
  refusal?: string | null;
}
