import { setTimeout as wait } from 'node:timers/promises';
import { AskerLeftError } from '../postgres/fair-queue.ts';
import { StorageError } from '../storage/errors.ts';
import { MissingBytes } from '../storage/store.ts';

/** Pauses between the tries; the last one is repeated. */
const PAUSES_MS = [100, 500, 2_000];
/** Nothing is tried again after so long: a proxy waits 90 seconds for a response (docs/deploy.md). */
const LONGEST_MS = 45_000;

/**
 * Tries again what a busy machine refused, until `LONGEST_MS` after `began`: the turns of a person are few, and the thumbnails of the
 * page that they look at take the same ones as the pictures of their document.
 * @param began by `performance.now()`, of all pictures of a document together.
 * @throws the last error, where the machine stays busy or another try would end the same way.
 */
export async function patiently<Result>(
  began: number,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error) || performance.now() - began > LONGEST_MS) throw error;
      await wait(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    }
  }
}

/** Whether trying again would end the same way: nobody reads the document any more, the bytes are lost, or are no picture. */
export const isFinal = (error: unknown): boolean =>
  error instanceof AskerLeftError ||
  error instanceof MissingBytes ||
  (error instanceof StorageError && error.status < 500);
