import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { ApartFailed, readApartFrom } from '../../wire/apart.ts';
import { MOST_FILE_BYTES, TOO_LARGE } from './bounds.ts';
import type { SinapiFile } from './read-sinapi.ts';

const LONGEST_MS = 5 * 60_000;
const FAILED =
  'Não foi possível ler este arquivo. Baixe-o de novo no site da Caixa e tente outra vez.';
const TOO_LONG =
  'O arquivo demorou mais de 5 minutos para abrir. Baixe-o de novo no site da Caixa.';

interface Read {
  file?: SinapiFile;
  refusal?: string | null;
}

/** Reads a chosen file of SINAPI in a worker that is ended when it takes too long (security.md T109). Rejects with an {@link Unreadable}. */
export async function readSinapiApart(file: File): Promise<SinapiFile> {
  if (file.size > MOST_FILE_BYTES) throw new Unreadable(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Where there are no workers (tests), here.
  if (typeof Worker === 'undefined')
    return (await import('./read-sinapi.ts')).readSinapi(bytes, file.name);
  const worker = new Worker(new URL('./sinapi-worker.ts', import.meta.url), { type: 'module' });
  const asked = { bytes, name: file.name };
  const { file: read, refusal } = await readApartFrom<Read>(worker, bytes, LONGEST_MS, asked).catch(
    (error: unknown): Read => ({
      refusal: error instanceof ApartFailed && error.isLate ? TOO_LONG : FAILED,
    }),
  );
  if (!read) throw new Unreadable(refusal ?? FAILED);
  return read;
}
