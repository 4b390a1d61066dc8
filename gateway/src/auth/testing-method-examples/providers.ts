import { createHash, randomUUID } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { expect } from 'vitest';
import { PASSWORD } from '../testing.ts';
import {
  type Around,
  anAddress,
  type Device,
  type Examples,
  newcomerOf,
  ok,
  refused,
} from './around.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Accounts at providers: signing in with one, and linking it to the account here. */
export function providerExamples({ auth, google, company, siteUrl }: Around): Examples {
  const callback = `${siteUrl}/auth/v1/callback`;
  const newcomer = () => newcomerOf(auth);

  async function throughGoogle(device: Device, url: string) {
    const there = url.startsWith(auth.url)
      ? String((await auth.app.inject(url.slice(auth.url.length))).headers.location)
      : url;
    google.person = { ...google.person, sub: randomUUID(), email: anAddress() };
    const back = await google.visit(there);
    const { headers } = await auth.app.inject(`/auth/v1/callback${back.search}`);
    const code = new URL(String(headers.location)).searchParams.get('code') ?? '';
    return device.auth.exchangeCodeForSession(code);
  }

  return {
    async signInWithOAuth() {
      const device = auth.device('pkce');
      const { data } = await device.auth.signInWithOAuth({
        provider: 'google',
        options: { skipBrowserRedirect: true },
      });
      ok(await throughGoogle(device, data.url ?? ''));
      const { data: other } = await device.auth.signInWithOAuth({
        provider: 'github',
        options: { skipBrowserRedirect: true },
      });
      const answer = await auth.app.inject(other.url?.slice(auth.url.length) ?? '');
      expect(answer.json().error_code).toBe('validation_failed');
    },
    async exchangeCodeForSession() {
      const device = auth.device('pkce');
      await device.auth.signInWithOAuth({
        provider: 'google',
        options: { skipBrowserRedirect: true },
      });
      refused('flow_state_not_found')(await device.auth.exchangeCodeForSession('no-code-of-ours'));
    },
    async signInWithIdToken() {
      google.person = { ...google.person, sub: randomUUID(), email: anAddress() };
      const token = await google.idToken(callback, hashOf('once'));
      ok(await auth.device().auth.signInWithIdToken({ provider: 'google', token, nonce: 'once' }));
      refused('provider_disabled')(
        await auth.device().auth.signInWithIdToken({ provider: 'apple', token, nonce: 'once' }),
      );
    },
    async signInWithWeb3() {
      const { secretKey, publicKey } = ed25519.keygen();
      const wallet = {
        publicKey: { toBase58: () => base58.encode(publicKey) },
        signMessage: async (message: Uint8Array) => ed25519.sign(message, secretKey),
      };
      const url = `${siteUrl}/login`;
      const solana = { chain: 'solana', wallet: wallet as never, options: { url } } as const;
      ok(await auth.device().auth.signInWithWeb3(solana));
      refused('web3_provider_disabled')(
        await auth
          .device()
          .auth.signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x00' }),
      );
    },
    async signInWithSSO() {
      const device = auth.device('pkce');
      const { data } = await device.auth.signInWithSSO({
        domain: 'empresa.test',
        options: { skipBrowserRedirect: true },
      });
      const response = company.answer(data?.url ?? '', { email: 'gil@empresa.test' });
      const { headers } = await auth.app.inject({
        method: 'POST',
        url: '/auth/v1/sso/saml/acs',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          SAMLResponse: Buffer.from(response).toString('base64'),
          RelayState: company.read(data?.url ?? '').relayState,
        }).toString(),
      });
      const code = new URL(String(headers.location)).searchParams.get('code') ?? '';
      ok(await device.auth.exchangeCodeForSession(code));
    },
    async getUserIdentities() {
      const { data } = await (await newcomer()).auth.getUserIdentities();
      expect(data?.identities.map(({ provider }) => provider)).toEqual(['email']);
    },
    async linkIdentity() {
      const device = auth.device('pkce');
      await device.auth.signUp({ email: anAddress(), password: PASSWORD });
      const { data } = await device.auth.linkIdentity({
        provider: 'google',
        options: { skipBrowserRedirect: true },
      });
      ok(await throughGoogle(device, data.url ?? ''));
      expect((await device.auth.getUserIdentities()).data?.identities).toHaveLength(2);

      const { auth: a, id } = await newcomer();
      google.person = { ...google.person, sub: randomUUID(), email: anAddress() };
      const token = await google.idToken(callback, hashOf('link'));
      const byToken = { provider: 'google', token, nonce: 'link' };
      const linked = await a.linkIdentity(byToken);
      const again = await (await newcomer()).auth.linkIdentity(byToken);
      const nobody = await auth.device().auth.linkIdentity(byToken);
      ok(linked);
      expect((await a.getUser()).data.user?.id).toBe(id);
      expect((await a.getUserIdentities()).data?.identities).toHaveLength(2);
      refused('identity_already_exists')(again);
      expect(nobody.error).not.toBeNull();
    },
    async unlinkIdentity() {
      const { auth: a } = await newcomer();
      const { data } = await a.getUserIdentities();
      refused('single_identity_not_deletable')(
        await a.unlinkIdentity(data?.identities[0] as never),
      );
    },
  };
}
