/** A worker did not answer in time, or failed. */
export class ApartFailed extends Error {
  override name = 'ApartFailed';

  constructor(readonly isLate: boolean) {
    super(isLate ? 'The worker took too long.' : 'The worker failed.');
  }
}

/**
 * Gives a file to a worker, or a message with the file in it, and resolves to the first message that comes back. The worker is ended then, and when it takes
 * longer than `longestMs` (docs/security.md, T61). Rejects with an {@link ApartFailed}.
 */
export async function readApartFrom<Answer>(
  worker: Worker,
  bytes: Uint8Array,
  longestMs: number,
  message: unknown = bytes,
): Promise<Answer> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      clock = setTimeout(() => reject(new ApartFailed(true)), longestMs);
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = () => reject(new ApartFailed(false));
      worker.postMessage(message, [bytes.buffer]);
    });
  } finally {
    clearTimeout(clock);
    worker.terminate();
  }
}
