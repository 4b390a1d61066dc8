import { createHash, randomUUID } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type AuthGateway, PASSWORD } from './testing.ts';
import type { Company } from './testing-company.ts';
import type { FakeGoogle } from './testing-google.ts';

/** What the examples need beside the gateway, which is configured with both and with Solana. */
export interface Around {
  auth: AuthGateway;
  google: FakeGoogle;
  company: Company;
  siteUrl: string;
}

type Device = ReturnType<AuthGateway['device']>;
type Answer = { error: { code?: string | undefined; message: string } | null };
export const anAddress = () => `${randomUUID()}@prumo.test`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const ok = ({ error }: Answer) => expect(error).toBeNull();
const refused = (code: string) => (answer: Answer) => expect(answer.error?.code).toBe(code);

/** Each method of the client's `auth` that has a job here, by name, as an example of it. */
export function examples({
  auth,
  google,
  company,
  siteUrl,
}: Around): Record<string, () => unknown> {
  const callback = `${siteUrl}/auth/v1/callback`;

  async function newcomer() {
    const email = anAddress();
    const { client, id } = await auth.newcomer(email);
    return { client, id, email, auth: client.auth };
  }

  async function asked(email: string, ask: (device: Device) => Promise<Answer>) {
    const device = auth.device();
    ok(await ask(device));
    const code = (await auth.lastMail(email))?.code ?? '';
    return { device, code };
  }

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

  async function enrolled() {
    const person = await newcomer();
    const { data, error } = await person.auth.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    const code = () => new TOTP({ secret: data.totp.secret }).generate();
    return { ...person, factorId: data.id, code };
  }

  async function key() {
    const person = await newcomer();
    const { data } = await person.auth.mfa.webauthn.enroll({ friendlyName: 'Chave' });
    return { ...person, factorId: data?.id ?? '' };
  }

  return {
    async signUp() {
      ok(await auth.device().auth.signUp({ email: anAddress(), password: PASSWORD }));
    },
    async signInWithPassword() {
      const { email } = await newcomer();
      ok(await auth.device().auth.signInWithPassword({ email, password: PASSWORD }));
    },
    async signInAnonymously() {
      refused('anonymous_provider_disabled')(await auth.device().auth.signInAnonymously());
    },
    async signInWithOtp() {
      const email = anAddress();
      const { code } = await asked(email, ({ auth: a }) => a.signInWithOtp({ email }));
      expect(code).toMatch(/^\d{6}$/);
    },
    async verifyOtp() {
      const email = anAddress();
      const { code, device } = await asked(email, ({ auth: a }) => a.signInWithOtp({ email }));
      ok(await device.auth.verifyOtp({ email, token: code, type: 'email' }));
    },
    async resetPasswordForEmail() {
      const { email } = await newcomer();
      const { code, device } = await asked(email, ({ auth: a }) => a.resetPasswordForEmail(email));
      ok(await device.auth.verifyOtp({ email, token: code, type: 'recovery' }));
      ok(await device.auth.updateUser({ password: 'casa-roxa-44' }));
    },
    async resend() {
      const { email, auth: a } = await newcomer();
      await a.updateUser({ email: `new-${email}` });
      const before = await auth.lastMail(`new-${email}`);
      ok(await a.resend({ type: 'email_change', email }));
      expect((await auth.lastMail(`new-${email}`))?.code).not.toBe(before?.code);
    },
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
    async getUser() {
      const { auth: a, email } = await newcomer();
      expect((await a.getUser()).data.user?.email).toBe(email);
    },
    async updateUser() {
      const { auth: a } = await newcomer();
      const { data } = await a.updateUser({ data: { full_name: 'Nova' } });
      expect(data.user?.user_metadata.full_name).toBe('Nova');
    },
    async reauthenticate() {
      const { auth: a, email } = await newcomer();
      ok(await a.reauthenticate());
      const nonce = (await auth.lastMail(email))?.code;
      ok(await a.updateUser({ password: 'casa-roxa-45', ...(nonce && { nonce }) }));
    },
    async getSession() {
      const { auth: a, id } = await newcomer();
      expect((await a.getSession()).data.session?.user.id).toBe(id);
    },
    async setSession() {
      const { data } = await (await newcomer()).auth.getSession();
      ok(await auth.device().auth.setSession(data.session as never));
    },
    async refreshSession() {
      const { auth: a } = await newcomer();
      const before = (await a.getSession()).data.session?.refresh_token;
      const { data } = await a.refreshSession();
      expect(data.session?.refresh_token).not.toBe(before);
    },
    async getClaims() {
      const { auth: a, id } = await newcomer();
      expect((await a.getClaims()).data?.claims.sub).toBe(id);
    },
    async signOut() {
      for (const scope of ['global', 'local', 'others'] as const) {
        const { auth: a, email } = await newcomer();
        const other = auth.device();
        await other.auth.signInWithPassword({ email, password: PASSWORD });
        ok(await a.signOut({ scope }));
        expect((await other.auth.getUser()).error === null).toBe(scope === 'local');
        expect((await a.getSession()).data.session === null).toBe(scope !== 'others');
      }
    },
    async onAuthStateChange() {
      const device = auth.device();
      const events: string[] = [];
      const { data } = device.auth.onAuthStateChange((event) => void events.push(event));
      await device.auth.signUp({ email: anAddress(), password: PASSWORD });
      await device.auth.signOut();
      data.subscription.unsubscribe();
      expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']));
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

    async 'mfa.enroll'() {
      const { factorId } = await enrolled();
      expect(factorId).toMatch(/^[0-9a-f-]{36}$/);
      refused('mfa_phone_enroll_not_enabled')(
        await (await newcomer()).auth.mfa.enroll({ factorType: 'phone', phone: '+5511955500101' }),
      );
    },
    async 'mfa.challenge'() {
      const { auth: a, factorId } = await enrolled();
      ok(await a.mfa.challenge({ factorId }));
    },
    async 'mfa.verify'() {
      const { auth: a, factorId, code } = await enrolled();
      const { data } = await a.mfa.challenge({ factorId });
      ok(await a.mfa.verify({ factorId, challengeId: data?.id ?? '', code: code() }));
    },
    async 'mfa.challengeAndVerify'() {
      const { auth: a, factorId, code } = await enrolled();
      ok(await a.mfa.challengeAndVerify({ factorId, code: code() }));
    },
    async 'mfa.getAuthenticatorAssuranceLevel'() {
      const { auth: a, factorId, code } = await enrolled();
      await a.mfa.challengeAndVerify({ factorId, code: code() });
      expect((await a.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    },
    async 'mfa.listFactors'() {
      const { auth: a, factorId } = await enrolled();
      expect((await a.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factorId]);
    },
    async 'mfa.unenroll'() {
      const { auth: a, factorId } = await enrolled();
      ok(await a.mfa.unenroll({ factorId }));
    },
    // A key itself needs a browser: e2e/account-page.spec.ts registers one and enters by it.
    async 'mfa.webauthn.enroll'() {
      expect((await key()).factorId).toMatch(/^[0-9a-f-]{36}$/);
    },

    async 'admin.signOut'() {
      const { auth: a } = await newcomer();
      const { data } = await a.getSession();
      ok(await auth.device().auth.admin.signOut(data.session?.access_token ?? ''));
      expect((await a.getUser()).error).not.toBeNull();
    },
  };
}
