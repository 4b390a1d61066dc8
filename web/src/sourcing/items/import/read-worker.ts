import { readFile } from './read-file.ts';
import { Unreadable } from './workbook.ts';

/** Beside the page, so that a large or hostile file neither freezes it nor takes it along. */
self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    self.postMessage({ workbook: await readFile(data) });
  } catch (error) {
    self.postMessage({ refusal: error instanceof Unreadable ? error.message : null });
  }
});
