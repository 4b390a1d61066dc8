import type pg from 'pg';
import webpush from 'web-push';

/** The key pair by which push services know this installation (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Reads the key pair of this database, making it the first time: devices subscribe with the public key, so it
 * must stay. Called with the owner's connection, under the lock of loadKeys.
 */
export async function loadPushKeys(owner: pg.ClientBase): Promise<PushKeys> {
  const made = webpush.generateVAPIDKeys();
  await owner.query(
    `insert into private.secrets (name, value)
     select 'push_keys', $1 where not exists (select from private.secrets where name = 'push_keys')`,
    [JSON.stringify(made)],
  );
  const { rows } = await owner.query(`select value from private.secrets where name = 'push_keys'`);
  return JSON.parse(rows[0].value);
}
