import { expect } from 'vitest';
import { PASSWORD } from '../testing.ts';
import {
  type Answer,
  type Around,
  anAddress,
  type Device,
  type Examples,
  newcomerOf,
  ok,
  refused,
} from './around.ts';

/** Signing up and in by password or code, one's own account, and its sessions. */
export function accountExamples({ auth }: Around): Examples {
  const newcomer = () => newcomerOf(auth);

  async function asked(email: string, ask: (device: Device) => Promise<Answer>) {
    const device = auth.device();
    ok(await ask(device));
    const code = (await auth.lastMail(email))?.code ?? '';
    return { device, code };
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
    async 'admin.signOut'() {
      const { auth: a } = await newcomer();
      const { data } = await a.getSession();
      ok(await auth.device().auth.admin.signOut(data.session?.access_token ?? ''));
      expect((await a.getUser()).error).not.toBeNull();
    },
  };
}
