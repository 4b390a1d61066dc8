import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type pg from 'pg';
import { Clock, readHour } from './clock.ts';
import { loadPushKeys, type PushKeys } from './push-keys.ts';
import { ALGORITHM, signAnonKey } from './sign.ts';

/** Signing keys of access tokens, shared by every gateway through `auth.signing_keys`. */
export interface Keys {
  /**
   * The product's id, in every token: one name for every installation and not its URL, because keys are
   * unique to a database, and tokens (the anon key above all) must outlive a change of SITE_URL.
   */
  issuer: string;
  /** The private key that signs now. */
  current: { kid: string; privateKey: CryptoKey };
  /** Public keys by `kid`, old ones included, so that tokens survive a rotation. */
  verifying: Map<string, CryptoKey>;
  /** The body of /.well-known/jwks.json. */
  publicJwks: { keys: object[] };
  /** Long-lived token of role `anon`: the client's public key. */
  anonKey: string;
  /** Makes refresh tokens and hides one-time codes (tokens/refresh-token.ts, auth/accounts/one-time-tokens.ts). */
  tokenSecret: Buffer;
  /** For messages to people's devices. */
  push: PushKeys;
  /** The clock by which tokens begin and end. */
  clock: Clock;
}

/** Any constant will do; gateways that start together on an empty database wait here for the first. */
const KEYS_LOCK = 7_261_987;

/**
 * Loads the keys of this database, creating them the first time. Called once at start with the
 * owner's connection: the role of the auth service may not read a private key. The anon key is
 * stored too, since an ECDSA signature differs each time and clients are configured with its text.
 */
export async function loadKeys(owner: pg.ClientBase, issuer: string): Promise<Keys> {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    const keys = (await readKeys(owner, issuer)) ?? (await createKeys(owner, issuer));
    await owner.query('commit');
    return keys;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Writes a new key that signs from now on; returns the anon key it would sign. */
export async function addKey(owner: pg.ClientBase, issuer: string): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomBytes(12).toString('hex');
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  await owner.query(
    'insert into auth.signing_keys (kid, private_jwk, public_jwk) values ($1, $2, $3)',
    [kid, await exportJWK(privateKey), publicJwk],
  );
  return signAnonKey(issuer, { kid, privateKey });
}

async function createKeys(owner: pg.ClientBase, issuer: string): Promise<Keys> {
  const anonKey = await addKey(owner, issuer);
  await owner.query(
    `insert into private.secrets (name, value) values ('anon_key', $1), ('token_secret', $2)`,
    [anonKey, randomBytes(32).toString('hex')],
  );
  const keys = await readKeys(owner, issuer);
  if (!keys) throw new Error('The signing keys just written cannot be read back.');
  return keys;
}

async function readKeys(owner: pg.ClientBase, issuer: string): Promise<Keys | null> {
  const { rows } = await owner.query<{
    kid: string;
    private_jwk: JWK;
    public_jwk: JWK;
    status: string;
  }>(
    `select kid, private_jwk, public_jwk, status
     from auth.signing_keys
     order by status = 'current' desc, created_at desc`,
  );
  const newest = rows[0];
  if (!newest) return null;
  const secrets = await readSecrets(owner);
  return {
    issuer,
    current: { kid: newest.kid, privateKey: await importKey(newest.private_jwk) },
    verifying: new Map(
      await Promise.all(
        rows.map(async (row) => [row.kid, await importKey(row.public_jwk)] as const),
      ),
    ),
    publicJwks: { keys: rows.map((row) => row.public_jwk) },
    anonKey: secrets('anon_key'),
    tokenSecret: Buffer.from(secrets('token_secret'), 'hex'),
    push: await loadPushKeys(owner),
    clock: new Clock(await readHour(owner)),
  };
}

async function readSecrets(owner: pg.ClientBase): Promise<(name: string) => string> {
  const { rows } = await owner.query<{ name: string; value: string }>(
    'select name, value from private.secrets',
  );
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return (name) => {
    const value = values.get(name);
    if (!value) throw new Error(`private.secrets has signing keys beside it but no ${name}.`);
    return value;
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key must be an elliptic curve key.');
  return key;
}
