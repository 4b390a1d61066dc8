import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { addColleague } from '../../../database/account-people/testing-colleagues.ts';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { useAuthGateway } from '../testing.ts';

const auth = useAuthGateway({ cast: true });

async function signIn(name: string) {
  const device = auth.device();
  const { error } = await device.auth.signInWithPassword({
    email: `${name}@prumo.test`,
    password: CAST_PASSWORD,
  });
  if (error) throw error;
  return device;
}

async function codesOf(device: ReturnType<typeof auth.device>, path = '', payload?: object) {
  const { data } = await device.auth.getSession();
  return auth.app.inject({
    method: 'POST',
    url: `/auth/v1/recovery-codes${path}`,
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    ...(payload && { payload }),
  });
}

test('[OFI-13] [T95] the founder of an account that was passed on is signed out everywhere, and signs in as before: password, second factor and codes on paper', async () => {
  const { owner } = auth.database;
  const { personId, accountId } = await addColleague(
    { query: async (text, values) => (await owner.query(text, values)).rows as never[] },
    { name: 'lia', account: 'ana', role: 'manager' },
  );
  await owner.query(
    `update auth.users set encrypted_password = (select encrypted_password from auth.users where email = 'ana@prumo.test')
     where id = $1`,
    [personId],
  );
  const ana = await signIn('ana');
  const { data: factor } = await ana.auth.mfa.enroll({ factorType: 'totp' });
  const totp = new TOTP({ secret: factor?.totp.secret ?? '' });
  const begun = Date.now();
  const shown = await ana.auth.mfa.challengeAndVerify({
    factorId: factor?.id ?? '',
    code: totp.generate({ timestamp: begun }),
  });
  expect(shown.error).toBeNull();
  const codes: string[] = (await codesOf(ana)).json().codes;
  const { data: projects } = await ana.from('projects').select('id').order('id');

  expect(
    (await (await signIn('ana')).rpc('offer_account', { person_id: personId })).error,
  ).toMatchObject({ code: 'AALOW' });
  expect((await ana.rpc('offer_account', { person_id: personId })).error).toBeNull();
  const lia = await signIn('lia');
  expect((await lia.rpc('accept_account')).error).toBeNull();

  expect((await ana.from('projects').select('id')).status).toBe(401);
  expect((await ana.auth.refreshSession()).error).not.toBeNull();
  const again = await signIn('ana');
  expect((await again.auth.getUser()).data.user?.id).not.toBe(accountId);
  expect((await again.from('projects').select('id')).error?.code).toBe('AALOW');
  const verified = await again.auth.mfa.challengeAndVerify({
    factorId: factor?.id ?? '',
    code: totp.generate({ timestamp: begun + 30_000 }),
  });
  expect(verified.error).toBeNull();
  expect((await again.from('projects').select('id').order('id')).data).toEqual(projects);

  const lost = await signIn('ana');
  const used = await codesOf(lost, '/verify', { code: codes[0] });
  expect(used.statusCode).toBe(200);
  await lost.auth.setSession(used.json());
  expect((await lost.from('projects').select('id').order('id')).data).toEqual(projects);
  expect((await codesOf(lost, '/verify', { code: codes[0] })).statusCode).not.toBe(200);
  const fresh: string[] = (await codesOf(again)).json().codes;
  expect((await codesOf(await signIn('ana'), '/verify', { code: fresh[9] })).statusCode).toBe(200);
});
