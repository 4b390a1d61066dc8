import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { readSinapi } from './read-sinapi.ts';

/** Beside the page, so that a large or hostile file neither freezes it nor takes it along. */
self.addEventListener(
  'message',
  async ({ data }: MessageEvent<{ bytes: Uint8Array; name: string }>) => {
    try {
      self.postMessage({ file: await readSinapi(data.bytes, data.name) });
    } catch (error) {
      self.postMessage({ refusal: error instanceof Unreadable ? error.message : null });
    }
  },
);
