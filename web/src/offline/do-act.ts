import { isNetworkFailure } from '../wire/errors.ts';
import type { ActKind } from './act-kind.ts';
import { type Done, keepAct, noteOwnVersion, ownVersion } from './outbox.ts';
import { StoreError } from './store.ts';

/**
 * Does something: kept on the device and sent from there by itself, or, where this browser keeps nothing or has no room, sent at
 * once. Rejects with the server's refusal in that case, and with a {@link StoreError} where it could be neither kept nor sent.
 */
export async function doAct<Arguments, Answer>(
  kind: ActKind<Arguments, Answer>,
  done: Done<Arguments>,
): Promise<{ how: 'kept' } | { how: 'sent'; answer: Answer }> {
  try {
    await keepAct(kind, done);
    return { how: 'kept' };
  } catch (error) {
    if (!(error instanceof StoreError) || !navigator.onLine) throw error;
    const { entity, arguments: args, photo } = done;
    const answer = await kind
      .send({
        arguments: args,
        version: photo ? null : ownVersion(entity, done.version),
        file: photo ?? null,
        as: null,
      })
      .catch((failure) => {
        throw isNetworkFailure(failure) ? error : failure;
      });
    const version = kind.versionIn?.(answer);
    if (version !== undefined && version !== null) noteOwnVersion(entity, version);
    return { how: 'sent', answer };
  }
}
