import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST_BYTES = 1_000;

/**
 * Leaves a `.br` and a `.gz` beside every text file of the build, so that the gateway sends them as
 * they are: compressing each answer would cost a quarter of its throughput (gateway/docs/tuning.md, "Requests").
 */
export async function compressBuild(clientFolder: string): Promise<void> {
  const files = await readdir(clientFolder, { recursive: true });
  for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
    const place = path.join(clientFolder, file);
    const content = await readFile(place);
    if (content.length < SMALLEST_BYTES) continue;
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    await writeFile(`${place}.br`, brotli);
    await writeFile(`${place}.gz`, zipped);
  }
}
