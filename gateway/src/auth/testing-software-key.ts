import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A security key in software, for tests: an ES256 credential for one site. */
export function softKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const jwk = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const rpHash = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([rpHash, Buffer.from([flags]), count, more]);
  };
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    /** Does what navigator.credentials.create does, without attestation. */
    create({ challenge }: { challenge: string }) {
      const coordinate = (text = '') => bytes(Buffer.from(text, 'base64url'));
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        coordinate(jwk.x),
        Buffer.from([0x22]),
        coordinate(jwk.y),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(0x41, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge);
      return credential({ clientDataJSON, attestationObject });
    },

    /** Does what navigator.credentials.get does. */
    get({ challenge }: { challenge: string }) {
      const clientDataJSON = clientData('webauthn.get', challenge);
      const authenticatorData = authData(0x01);
      const digest = createHash('sha256').update(clientDataJSON).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, digest]), privateKey);
      return credential({ clientDataJSON, authenticatorData, signature });
    },
  };
}

/** CBOR text and byte strings, short ones. */
const text = (words: string) =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
