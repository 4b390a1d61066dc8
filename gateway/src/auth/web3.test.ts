import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { useAuthGateway } from './testing.ts';

const SITE = 'https://acervo.livros.test';
const auth = useAuthGateway({ config: { siteUrl: SITE, wallets: ['ethereum', 'solana'] } });
const off = useAuthGateway();

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const;

function ethereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen();
  const full = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = hex(keccak_256(full.subarray(1)).subarray(-20));
  const sign = (message: string) => {
    const text = Buffer.from(message);
    const digest = keccak_256(
      Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]),
    );
    const signed = secp256k1.sign(digest, secretKey, { prehash: false, format: 'recovered' });
    return hex(Buffer.concat([signed.subarray(1), Buffer.from([27 + (signed[0] ?? 0)])]));
  };
  /** The interface of a browser extension that the stock client uses (EIP-1193). */
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [address];
    if (method === 'eth_chainId') return '0x1';
    const [text = ''] = params as string[];
    return sign(Buffer.from(text.slice(2), 'hex').toString());
  };
  return { address, sign, wallet: { address, request, on() {}, removeListener() {} } };
}

const messageOf = (address: string, changes: Record<string, string> = {}) => {
  const { domain = 'acervo.livros.test', ...fields } = changes;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Entrar na Biblioteca',
    '',
    ...Object.entries({
      URI: `${SITE}/login`,
      Version: '1',
      'Chain ID': '1',
      Nonce: 'abcdefgh',
      'Issued At': new Date().toISOString(),
      ...fields,
    }).map(([name, value]) => `${name}: ${value}`),
  ].join('\n');
};

describe('sign-in by wallet', () => {
  test('[AUT-007] an Ethereum wallet signs in with the stock client, each time to the same account', async () => {
    const { wallet, address } = ethereumWallet();
    const enter = (nonce: string) =>
      auth.device().auth.signInWithWeb3({
        chain: 'ethereum',
        wallet: wallet as never,
        statement: 'Entrar na Biblioteca',
        options: { url: `${SITE}/login`, signInWithEthereum: { nonce } },
      });

    const first = await enter('abcdefgh1');
    const second = await enter('abcdefgh2');

    expect(first.error).toBeNull();
    expect(first.data.user?.app_metadata.providers).toEqual(['web3']);
    expect(first.data.user?.identities?.[0]?.id).toBe(`web3:ethereum:${address}`);
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  test('[AUT-007] a Solana wallet does too', async () => {
    const { secretKey, publicKey } = ed25519.keygen();
    const wallet = {
      publicKey: { toBase58: () => base58.encode(publicKey) },
      signMessage: async (message: Uint8Array) => ed25519.sign(message, secretKey),
    };

    const { data, error } = await auth.device().auth.signInWithWeb3({
      chain: 'solana',
      wallet: wallet as never,
      options: { url: `${SITE}/login` },
    });

    expect(error).toBeNull();
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${base58.encode(publicKey)}`);
  });

  test('a message of another site, another time or another wallet, or used twice, signs nobody in', async () => {
    const { address, sign } = ethereumWallet();
    const thief = ethereumWallet();
    const enter = (message: string, signature = sign(message)) =>
      auth.device().auth.signInWithWeb3({ chain: 'ethereum', message, signature });
    const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
    const good = messageOf(address);

    const refused = [
      await enter(messageOf(address, { domain: 'evil.test' })),
      await enter(messageOf(address, { URI: 'https://evil.test/login' })),
      await enter(messageOf(address, { 'Issued At': minutes(-11) })),
      await enter(messageOf(address, { 'Issued At': minutes(2) })),
      await enter(messageOf(address, { 'Expiration Time': minutes(-1) })),
      await enter(messageOf(address, { 'Not Before': minutes(2) })),
      await enter(messageOf(address, { Version: '2' })),
      await enter(messageOf(address).replace('Entrar na Biblioteca', `URI: ${SITE}/x`)),
      await enter(good, thief.sign(good)),
      await enter(good, '0x00'),
    ];
    const first = await enter(good);
    const again = await enter(good);

    for (const { error } of [...refused, again]) {
      expect(error).toMatchObject({ status: 400, code: 'invalid_grant' });
    }
    expect(first.error).toBeNull();
  });

  test('is off unless configured, and other chains are unknown', async () => {
    const grant = async (gateway: typeof auth, payload: object) => {
      const url = '/auth/v1/token?grant_type=web3';
      const answer = await gateway.app.inject({ method: 'POST', url, payload });
      return answer.json().error_code;
    };
    const signed = (chain: string) => ({ chain, message: 'x', signature: 'x' });

    expect(await grant(off, signed('ethereum'))).toBe('web3_provider_disabled');
    expect(await grant(off, signed('bitcoin'))).toBe('web3_provider_disabled');
    // The stock client serialises a signature of bytes like this: the body is not read first.
    expect(await grant(off, { ...signed('solana'), signature: { 0: 1 } })).toBe(
      'web3_provider_disabled',
    );
    expect(await grant(auth, signed('bitcoin'))).toBe('web3_unsupported_chain');
    expect(await grant(auth, { ...signed('solana'), signature: { 0: 1 } })).toBe(
      'validation_failed',
    );
  });
});
