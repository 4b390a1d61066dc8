import { createHash, createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../database/testing.ts';
import { type Keys, loadKeys } from './keys.ts';
import { refreshToken } from './refresh-token.ts';
import { TokenError, verifyToken } from './verify.ts';

const database = useDatabase();
let keys: Keys;
beforeAll(async () => {
  keys = await loadKeys(database.current.owner);
});

const now = () => Math.floor(Date.now() / 1000);
const SUB = '11111111-1111-4111-8111-111111111111';
const SESSION = '22222222-2222-4222-8222-222222222222';

/** A payload that is good in every respect; each forgery spoils one. */
const good = () => ({
  iss: 'prumo',
  aud: 'authenticated',
  sub: SUB,
  session_id: SESSION,
  role: 'authenticated',
  iat: now(),
  exp: now() + 3600,
});

type Changes = { header?: object; payload?: object; key?: CryptoKey; without?: string };

/** Signed with our own key unless another is given. */
function forge({ header, payload, key, without }: Changes = {}): Promise<string> {
  const claims: Record<string, unknown> = { ...good(), ...payload };
  if (without) delete claims[without];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.current.kid, ...header })
    .sign(key ?? keys.current.privateKey);
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Header and payload as they are, signed by whatever `seal` does. */
function assemble(header: object, seal: (input: string) => Buffer | string): string {
  const input = `${base64url({ typ: 'JWT', kid: keys.current.kid, ...header })}.${base64url(good())}`;
  return `${input}.${Buffer.from(seal(input)).toString('base64url')}`;
}

const refused = (token: string) =>
  verifyToken(keys, token).then(
    () => 'accepted',
    (error) => (error instanceof TokenError ? error.reason : error),
  );

describe('a token of ours', () => {
  test('gives claims as PostgreSQL will read them', async () => {
    const claims = await verifyToken(keys, await forge());

    expect(claims).toMatchObject({ role: 'authenticated', sub: SUB, session_id: SESSION });
    expect(JSON.parse(claims.json)).toMatchObject({ sub: SUB, role: 'authenticated' });
  });

  test('the anon key is nobody’s and does not run out', async () => {
    const claims = await verifyToken(keys, keys.anonKey);

    expect(claims).toMatchObject({ role: 'anon', exp: undefined });
    expect(claims.sub).toBeUndefined();
  });

  test('is taken again without verifying, until it expires', async () => {
    const token = await forge({ payload: { exp: now() + 1 - 30 } });
    const first = await verifyToken(keys, token);

    expect(await verifyToken(keys, token)).toBe(first);
    await expect.poll(() => refused(token), { timeout: 5_000 }).toBe('expired');
  });

  test('only the five thousand used last are remembered', async () => {
    const used = await forge({ payload: { n: 'used' } });
    const unused = await forge({ payload: { n: 'unused' } });
    const [usedClaims, unusedClaims] = [
      await verifyToken(keys, used),
      await verifyToken(keys, unused),
    ];
    for (let n = 1; n < 5_000; n++) {
      if (n === 2_500) await verifyToken(keys, used);
      await verifyToken(keys, await forge({ payload: { n } }));
    }

    expect(await verifyToken(keys, used)).toBe(usedClaims);
    expect(await verifyToken(keys, unused)).not.toBe(unusedClaims);
  }, 60_000);

  test('half a minute of difference between clocks is forgiven', async () => {
    expect(await refused(await forge({ payload: { exp: now() - 20 } }))).toBe('accepted');
    expect(await refused(await forge({ payload: { nbf: now() + 20 } }))).toBe('accepted');
  });
});

describe('[T04] forged tokens', () => {
  const forgeries: [string, () => Promise<string> | string, TokenError['reason']][] = [
    ['alg none', () => assemble({ alg: 'none' }, () => ''), 'undecodable'],
    ['alg None', () => assemble({ alg: 'None' }, () => ''), 'undecodable'],
    ['alg NONE with a signature', () => assemble({ alg: 'NONE' }, () => 'x'), 'undecodable'],
    ['our key id, another key', async () => forge({ key: await strangersKey() }), 'undecodable'],
    [
      'HS256 with our public key as the secret, in PEM',
      async () => {
        const pem = await exportSPKI(keys.verifying.get(keys.current.kid) as CryptoKey);
        return assemble({ alg: 'HS256' }, (input) => hmac(pem, input));
      },
      'undecodable',
    ],
    [
      'HS256 with our public JWK as the secret',
      () =>
        assemble({ alg: 'HS256' }, (input) => hmac(JSON.stringify(keys.publicJwks.keys[0]), input)),
      'undecodable',
    ],
    [
      'HS256 with the name of the key as the secret',
      () => assemble({ alg: 'HS256' }, (input) => hmac(keys.current.kid, input)),
      'undecodable',
    ],
    ['RS256 with a key of its own', () => assemble({ alg: 'RS256' }, signRsa), 'undecodable'],
    [
      'jku to a key set of its own',
      async () =>
        forge({ key: await strangersKey(), header: { jku: 'https://evil.test/jwks.json' } }),
      'undecodable',
    ],
    [
      'its own public key in the header',
      async () => {
        const pair = await generateKeyPair('ES256', { extractable: true });
        const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
        return forge({ key: pair.privateKey, header: { jwk } });
      },
      'undecodable',
    ],
    [
      'x5u to a certificate of its own',
      async () => forge({ key: await strangersKey(), header: { x5u: 'https://evil.test/cert' } }),
      'undecodable',
    ],
    ['kid ../../dev/null', () => forge({ header: { kid: '../../dev/null' } }), 'undecodable'],
    ['kid of a property', () => forge({ header: { kid: '__proto__' } }), 'undecodable'],
    ['no kid', () => forge({ header: { kid: undefined } }), 'undecodable'],
    ['a critical header we do not know', () => forgeCritical(), 'undecodable'],
    ['a payload changed after signing', () => changedPayload(), 'undecodable'],
    ['expired an hour ago', () => forge({ payload: { exp: now() - 3600 } }), 'expired'],
    ['valid in an hour', () => forge({ payload: { nbf: now() + 3600 } }), 'claims'],
    ['no expiry', () => forge({ without: 'exp' }), 'claims'],
    ['expiry as text', () => forgeRaw({ exp: '9999999999' }), 'claims'],
    ['another issuer', () => forge({ payload: { iss: 'https://evil.test/auth/v1' } }), 'claims'],
    ['another audience', () => forge({ payload: { aud: 'anon' } }), 'claims'],
    ['a list of audiences', () => forge({ payload: { aud: ['authenticated', 'x'] } }), 'claims'],
    ['no audience', () => forge({ without: 'aud' }), 'claims'],
    ['role postgres', () => forge({ payload: { role: 'postgres' } }), 'claims'],
    ['role service_role', () => forge({ payload: { role: 'service_role' } }), 'claims'],
    ['role app_admin', () => forge({ payload: { role: 'app_admin' } }), 'claims'],
    ['role as a list', () => forge({ payload: { role: ['authenticated'] } }), 'claims'],
    ['no role', () => forge({ without: 'role' }), 'claims'],
    ['subject as a number', () => forgeRaw({ sub: 1 }), 'claims'],
    ['subject that is no uuid', () => forge({ payload: { sub: `${SUB}' or 1=1` } }), 'claims'],
    ['no session', () => forge({ without: 'session_id' }), 'claims'],
    ['anon with a subject', () => forge({ payload: { role: 'anon' } }), 'claims'],
    [
      'a refresh token',
      () => refreshToken(keys.tokenSecret, { sessionId: SESSION, number: 0 }),
      'undecodable',
    ],
    ['a publishable key', () => 'sb_publishable_0123456789', 'undecodable'],
    ['nothing', () => '', 'undecodable'],
    ['ten kilobytes', () => 'x'.repeat(10_000), 'undecodable'],
  ];

  test.each(forgeries)('%s', async (_name, make, reason) => {
    expect(await refused(await make())).toBe(reason);
  });

  test('a key taken out of the table is forgotten with the next start', async () => {
    const token = await forge();
    const rotated = { ...keys, verifying: new Map() };

    await expect(verifyToken(rotated, token)).rejects.toBeInstanceOf(TokenError);
  });
});

const strangersKey = async () => (await generateKeyPair('ES256')).privateKey;

const hmac = (secret: string, input: string) => createHmac('sha256', secret).update(input).digest();

function signRsa(input: string): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return signBytes('sha256', Buffer.from(input), privateKey);
}

/** For claims that the library would refuse to write. */
function forgeRaw(payload: object): Promise<string> {
  return signRaw({ alg: 'ES256', typ: 'JWT', kid: keys.current.kid }, { ...good(), ...payload });
}

const forgeCritical = () =>
  signRaw({ alg: 'ES256', kid: keys.current.kid, crit: ['b64x'], b64x: true }, good());

async function signRaw(header: object, payload: object): Promise<string> {
  const input = `${base64url(header)}.${base64url(payload)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.current.privateKey,
    Buffer.from(input),
  );
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

async function changedPayload(): Promise<string> {
  const [header, , signature] = (await forge()).split('.');
  const other = createHash('sha256').update(SUB).digest('hex').slice(0, 12);
  return `${header}.${base64url({ ...good(), sub: SUB.slice(0, -12) + other })}.${signature}`;
}
