import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { ProvenIdentity } from '../accounts/identities.ts';
import { type Chain, isForUs, readMessage } from './signed-message.ts';

/**
 * The wallet that signed this message for this site, within the last minutes; null for anything
 * else. A wallet has no e-mail address: the account gets one that mail is never sent to.
 */
export function identityOfWallet(
  siteUrl: string,
  chain: Chain,
  message: string,
  signature: string,
): ProvenIdentity | null {
  const read = readMessage(chain, message);
  if (!read || !isForUs(read, siteUrl)) return null;
  try {
    const isRight =
      chain === 'ethereum'
        ? ethereumSigner(message, signature) === read.address.toLowerCase()
        : isSolanaSignature(message, signature, read.address);
    if (!isRight) return null;
  } catch {
    // The libraries throw for every malformed signature or key.
    return null;
  }
  const address = chain === 'ethereum' ? read.address.toLowerCase() : read.address;
  const subject = `web3:${chain}:${address}`;
  const box = Buffer.from(address).toString('hex');
  return {
    provider: 'web3',
    subject,
    email: `${chain === 'ethereum' ? address : box}@${chain}.invalid`,
    data: { sub: subject, address: read.address, chain, email_verified: false },
  };
}

/** EIP-191: the wallet address that signed, in lower case. */
function ethereumSigner(message: string, signature: string): string {
  const [, hex = ''] = /^0x([0-9a-f]{130})$/i.exec(signature) ?? [];
  const bytes = Buffer.from(hex, 'hex');
  const text = Buffer.from(message, 'utf8');
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
  const recovery = (bytes[64] ?? 0) % 27;
  const key = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(keccak_256(Buffer.concat([prefix, text])))
    .toBytes(false);
  return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`;
}

function isSolanaSignature(message: string, signature: string, address: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return ed25519.verify(bytes, Buffer.from(message, 'utf8'), base58.decode(address));
}
