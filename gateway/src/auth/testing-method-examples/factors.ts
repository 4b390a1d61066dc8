import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type Around, type Examples, newcomerOf, ok, refused } from './around.ts';

/** Second factors. */
export function factorExamples({ auth }: Around): Examples {
  const newcomer = () => newcomerOf(auth);

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
    // The key itself needs a browser: e2e/account-page.spec.ts registers one and signs in with it.
    async 'mfa.webauthn.enroll'() {
      expect((await key()).factorId).toMatch(/^[0-9a-f-]{36}$/);
    },
  };
}
