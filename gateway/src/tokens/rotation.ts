import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { addKey, type Keys } from './keys.ts';
import { forgetVerified } from './verify.ts';

const CHANNEL = 'gateway_keys';

/** By then every gateway knows a new key, and can verify tokens signed with it. */
const HEARD_BY_ALL_MS = 10_000;

const TRY_AGAIN_MS = 2_000;
const MOST_TRIES = 30;

/** The part of a database's connections that is needed here; postgres/connect.ts has all of it. */
interface Notifier {
  listen(
    channel: string,
    onMessage: () => void,
    onLost?: () => void,
    onBack?: () => void,
  ): Promise<unknown>;
}

/**
 * Makes a new key sign from now on. Called with the owner's connection.
 *
 * @param issuer the product's id, as in ProductName.
 * @param options.forgetOld a key has leaked: tokens of the old keys are refused at once, and the
 * public key of the clients is a new one. Sessions continue: their refresh tokens need no key.
 */
export async function rotateKeys(
  owner: pg.ClientBase,
  issuer: string,
  { forgetOld = false } = {},
): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(
      forgetOld
        ? 'delete from auth.signing_keys'
        : `update auth.signing_keys set status = 'previous'`,
    );
    const anonKey = await addKey(owner, issuer);
    if (forgetOld) {
      await owner.query(`update private.secrets set value = $1 where name = 'anon_key'`, [anonKey]);
    }
    await owner.query('select pg_notify($1, $2)', [CHANNEL, '']);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/**
 * Keeps a running gateway's keys those of the database: notified by NOTIFY, it loads them again
 * with `load`. The keys that verify change at once; the one that signs changes a moment later, when
 * every other gateway can verify it.
 */
export async function followKeys(
  keys: Keys,
  db: Notifier,
  load: () => Promise<Keys>,
  log: FastifyBaseLogger,
  heardByAllMs = HEARD_BY_ALL_MS,
): Promise<void> {
  const follow = async (triesLeft = MOST_TRIES) => {
    try {
      const fresh = await load();
      const { verifying, publicJwks, anonKey } = fresh;
      Object.assign(keys, { verifying, publicJwks, anonKey });
      forgetVerified(keys);
      // A key that was removed must not sign any longer.
      if (!verifying.has(keys.current.kid)) keys.current = fresh.current;
      setTimeout(() => {
        if (keys.verifying.has(fresh.current.kid)) keys.current = fresh.current;
      }, heardByAllMs).unref();
    } catch (error) {
      log.error({ err: error }, 'the signing keys could not be read again');
      // A database that has just come back may go away once more.
      if (triesLeft > 0) setTimeout(() => follow(triesLeft - 1), TRY_AGAIN_MS).unref();
    }
  };
  const begin = () => void follow();
  await db.listen(CHANNEL, begin, undefined, begin);
}
