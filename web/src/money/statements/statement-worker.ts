import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { today } from '../../words/format.ts';
import { readStatement } from './read-statement.ts';

/** Beside the page, so that five thousand lines hold up no key that is typed meanwhile. */
self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    self.postMessage({ statement: await readStatement(data, today()) });
  } catch (error) {
    self.postMessage({ refusal: error instanceof Unreadable ? error.message : null });
  }
});
