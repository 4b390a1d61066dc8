import { parentPort } from 'node:worker_threads';
import { draw, type Order } from './draw.ts';

/** The thread's response. */
export type Drawn = { bytes: Uint8Array } | { failure: string };

// The thread that draws (pdf-worker.ts): one document after the other, each a message and its response.
parentPort?.on('message', async (order: Order) => {
  try {
    const bytes = Uint8Array.from(await draw(order));
    parentPort?.postMessage({ bytes } satisfies Drawn, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failure } satisfies Drawn);
  }
});
