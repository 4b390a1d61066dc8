import { createHash, createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { Keys } from './keys.ts';
import { refreshToken } from './refresh-token.ts';
import type { TokenError } from './verify.ts';

/** A token that must be refused, and why. */
export interface Forgery {
  make: () => Promise<string> | string;
  reason: TokenError['reason'];
}

const now = () => Math.floor(Date.now() / 1000);
export const SUB = '11111111-1111-4111-8111-111111111111';
export const SESSION = '22222222-2222-4222-8222-222222222222';

/** A payload that is valid in every respect; each forgery spoils one. */
const goodFor = ({ issuer }: Keys) => ({
  iss: issuer,
  aud: 'authenticated',
  sub: SUB,
  session_id: SESSION,
  role: 'authenticated',
  iat: now(),
  exp: now() + 3600,
});

export type Changes = { header?: object; payload?: object; key?: CryptoKey; without?: string };

const strangersKey = async () => (await generateKeyPair('ES256')).privateKey;

const hmac = (secret: string, input: string) => createHmac('sha256', secret).update(input).digest();

function signRsa(input: string): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return signBytes('sha256', Buffer.from(input), privateKey);
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes tokens with a gateway's own keys, valid ones and spoiled ones. For tests. */
export function forger(keys: Keys) {
  const good = () => goodFor(keys);

  /** Signed with our own key unless another is given. */
  function forge({ header, payload, key, without }: Changes = {}): Promise<string> {
    const claims: Record<string, unknown> = { ...good(), ...payload };
    if (without) delete claims[without];
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.current.kid, ...header })
      .sign(key ?? keys.current.privateKey);
  }

  /** Header and payload as they are, signed by whatever `seal` does. */
  function assemble(header: object, seal: (input: string) => Buffer | string): string {
    const input = `${base64url({ typ: 'JWT', kid: keys.current.kid, ...header })}.${base64url(good())}`;
    return `${input}.${Buffer.from(seal(input)).toString('base64url')}`;
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

  return { forge, assemble, forgeRaw, forgeCritical, changedPayload };
}

/** Every forgery of security.md T04 and similar ones, by name. Each is made only when it is used. */
export function forgeries(keys: Keys): Record<string, Forgery> {
  const { forge, assemble, forgeRaw, forgeCritical, changedPayload } = forger(keys);
  return {
    'alg none': { make: () => assemble({ alg: 'none' }, () => ''), reason: 'undecodable' },
    'alg None': { make: () => assemble({ alg: 'None' }, () => ''), reason: 'undecodable' },
    'alg NONE with a signature': {
      make: () => assemble({ alg: 'NONE' }, () => 'x'),
      reason: 'undecodable',
    },
    'our key id, another key': {
      make: async () => forge({ key: await strangersKey() }),
      reason: 'undecodable',
    },
    'HS256 with our public key as the secret, in PEM': {
      make: async () => {
        const pem = await exportSPKI(keys.verifying.get(keys.current.kid) as CryptoKey);
        return assemble({ alg: 'HS256' }, (input) => hmac(pem, input));
      },
      reason: 'undecodable',
    },
    'HS256 with our public JWK as the secret': {
      make: () =>
        assemble({ alg: 'HS256' }, (input) => hmac(JSON.stringify(keys.publicJwks.keys[0]), input)),
      reason: 'undecodable',
    },
    'HS256 with the name of the key as the secret': {
      make: () => assemble({ alg: 'HS256' }, (input) => hmac(keys.current.kid, input)),
      reason: 'undecodable',
    },
    'RS256 with a key of its own': {
      make: () => assemble({ alg: 'RS256' }, signRsa),
      reason: 'undecodable',
    },
    'jku to a key set of its own': {
      make: async () =>
        forge({ key: await strangersKey(), header: { jku: 'https://evil.test/jwks.json' } }),
      reason: 'undecodable',
    },
    'its own public key in the header': {
      make: async () => {
        const pair = await generateKeyPair('ES256', { extractable: true });
        const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
        return forge({ key: pair.privateKey, header: { jwk } });
      },
      reason: 'undecodable',
    },
    'x5u to a certificate of its own': {
      make: async () =>
        forge({ key: await strangersKey(), header: { x5u: 'https://evil.test/cert' } }),
      reason: 'undecodable',
    },
    'kid ../../dev/null': {
      make: () => forge({ header: { kid: '../../dev/null' } }),
      reason: 'undecodable',
    },
    'kid of a property': {
      make: () => forge({ header: { kid: '__proto__' } }),
      reason: 'undecodable',
    },
    'no kid': { make: () => forge({ header: { kid: undefined } }), reason: 'undecodable' },
    'a critical header we do not know': { make: () => forgeCritical(), reason: 'undecodable' },
    'a payload changed after signing': { make: () => changedPayload(), reason: 'undecodable' },
    'expired an hour ago': {
      make: () => forge({ payload: { exp: now() - 3600 } }),
      reason: 'expired',
    },
    'valid in an hour': { make: () => forge({ payload: { nbf: now() + 3600 } }), reason: 'claims' },
    'no expiry': { make: () => forge({ without: 'exp' }), reason: 'claims' },
    'expiry as text': { make: () => forgeRaw({ exp: '9999999999' }), reason: 'claims' },
    'another issuer': {
      make: () => forge({ payload: { iss: 'https://evil.test/auth/v1' } }),
      reason: 'claims',
    },
    'another audience': { make: () => forge({ payload: { aud: 'anon' } }), reason: 'claims' },
    'a list of audiences': {
      make: () => forge({ payload: { aud: ['authenticated', 'x'] } }),
      reason: 'claims',
    },
    'no audience': { make: () => forge({ without: 'aud' }), reason: 'claims' },
    'role postgres': { make: () => forge({ payload: { role: 'postgres' } }), reason: 'claims' },
    'role service_role': {
      make: () => forge({ payload: { role: 'service_role' } }),
      reason: 'claims',
    },
    'role app_admin': { make: () => forge({ payload: { role: 'app_admin' } }), reason: 'claims' },
    'role as a list': {
      make: () => forge({ payload: { role: ['authenticated'] } }),
      reason: 'claims',
    },
    'no role': { make: () => forge({ without: 'role' }), reason: 'claims' },
    'subject as a number': { make: () => forgeRaw({ sub: 1 }), reason: 'claims' },
    'subject that is no uuid': {
      make: () => forge({ payload: { sub: `${SUB}' or 1=1` } }),
      reason: 'claims',
    },
    'no session': { make: () => forge({ without: 'session_id' }), reason: 'claims' },
    'anon with a subject': { make: () => forge({ payload: { role: 'anon' } }), reason: 'claims' },
    'a refresh token': {
      make: () => refreshToken(keys.tokenSecret, { sessionId: SESSION, number: 0 }),
      reason: 'undecodable',
    },
    'a publishable key': { make: () => 'sb_publishable_0123456789', reason: 'undecodable' },
    nothing: { make: () => '', reason: 'undecodable' },
    'ten kilobytes': { make: () => 'x'.repeat(10_000), reason: 'undecodable' },
  };
}

export const FORGERIES = Object.keys(forgeries({} as Keys));
