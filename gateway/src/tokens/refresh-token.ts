import { createHmac, timingSafeEqual } from 'node:crypto';

/** Names one refresh token: the session, and which of its tokens, counted from 0. */
export interface RefreshTokenId {
  sessionId: string;
  number: number;
}

const ID_BYTES = 16 + 4;
const SEAL_BYTES = 16;

/**
 * The text of a refresh token: session, number, and a seal that only this service can make. It is
 * computed, never stored, for two reasons: a person who reads the tables cannot sign in, and the
 * current token can be sent again to a client whose response was lost (docs/decisions/009).
 */
export function refreshToken(secret: Buffer, { sessionId, number }: RefreshTokenId): string {
  const id = Buffer.alloc(ID_BYTES);
  id.write(sessionId.replaceAll('-', ''), 0, 'hex');
  id.writeUInt32BE(number, 16);
  return Buffer.concat([id, seal(secret, id)]).toString('base64url');
}

/** Which token this is; null when this service did not issue it. */
export function readRefreshToken(secret: Buffer, text: string): RefreshTokenId | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== ID_BYTES + SEAL_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), seal(secret, id))) return null;
  const hex = id.toString('hex', 0, 16);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    number: id.readUInt32BE(16),
  };
}

function seal(secret: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('refresh:')
    .update(id)
    .digest()
    .subarray(0, SEAL_BYTES);
}
