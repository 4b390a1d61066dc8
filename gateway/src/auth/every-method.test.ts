import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { useAuthGateway } from './testing.ts';
import { Company } from './testing-company.ts';
import { startFakeGoogle } from './testing-google.ts';
import { examples } from './testing-method-examples/all.ts';
import { anAddress } from './testing-method-examples/around.ts';

// The contract: every method of the installed client's `auth` is here, doing its job against a
// listening gateway, or answered with the error that docs/errors.md names. A newer client with another
// method fails the first test.

const SITE = 'https://acervo.livros.test';
const google = await startFakeGoogle([`${SITE}/auth/v1/callback`]);
const company = new Company(['empresa.test']);
const auth = useAuthGateway({
  config: { siteUrl: SITE, google, saml: company, wallets: ['solana'] },
});
afterAll(() => google.close());

type Device = ReturnType<typeof auth.device>;
const methods = examples({ auth, google, company, siteUrl: SITE });

/** Methods that work in the client alone, within the methods above. */
const local = [
  'initialize startAutoRefresh stopAutoRefresh dispose fetch logger isThrowOnErrorEnabled fetchJwk',
  // Parts of signInWithWeb3 and linkIdentity.
  'signInWithEthereum signInWithSolana linkIdentityOAuth linkIdentityIdToken',
].flatMap((line) => line.split(' '));

/** Methods that need a browser's own credentials: shown by the browser tests. */
const inBrowser = ['challenge', 'verify', 'authenticate', 'register'].map(
  (name) => `mfa.webauthn.${name}`,
);

const ID = randomUUID();

/** Surfaces of GoTrue that this product does not have, because no requirement names them: their URLs are unknown. */
const absent: Record<string, (device: Device) => Promise<unknown>> = {
  'admin.createUser': ({ auth: { admin } }) => admin.createUser({ email: anAddress() }),
  'admin.deleteUser': ({ auth: { admin } }) => admin.deleteUser(ID),
  'admin.generateLink': ({ auth: { admin } }) =>
    admin.generateLink({ type: 'magiclink', email: anAddress() }),
  'admin.getUserById': ({ auth: { admin } }) => admin.getUserById(ID),
  'admin.inviteUserByEmail': ({ auth: { admin } }) => admin.inviteUserByEmail(anAddress()),
  'admin.listUsers': ({ auth: { admin } }) => admin.listUsers(),
  'admin.updateUserById': ({ auth: { admin } }) => admin.updateUserById(ID, { email: 'x@y.test' }),
  'admin.mfa.listFactors': ({ auth: { admin } }) => admin.mfa.listFactors({ userId: ID }),
  'admin.mfa.deleteFactor': ({ auth: { admin } }) => admin.mfa.deleteFactor({ id: ID, userId: ID }),
};

/** Parts of the client that hold methods listed above, or nothing that sends requests. */
const KNOWN_PARTS = ['mfa', 'admin', 'storage', 'stateChangeEmitters', 'initializePromise'];

/** Whole groups that no requirement names; the first call of each is shown to be refused. */
const absentGroups = ['oauth', 'passkey', 'admin.oauth', 'admin.customProviders', 'admin.passkey'];
const PASSKEYS = ['signInWithPasskey', 'registerPasskey'];

function methodsOf(part: object): string[] {
  const names = new Set<string>();
  for (let at = part; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const isOurs = name !== 'constructor' && !name.startsWith('_') && name !== 'lock';
      if (isOurs && typeof (part as Record<string, unknown>)[name] === 'function') names.add(name);
    }
  }
  return [...names];
}

describe('[AUT-001] [AUT-020] the stock client', () => {
  test('has no method that is not covered here', () => {
    const { auth: client } = auth.device();
    const found = [
      ...methodsOf(client),
      ...methodsOf(client.mfa).map((name) => `mfa.${name}`),
      ...methodsOf(client.mfa.webauthn).map((name) => `mfa.webauthn.${name}`),
      ...methodsOf(client.admin)
        .filter((name) => name !== 'fetch')
        .map((name) => `admin.${name}`),
      ...methodsOf(client.admin.mfa).map((name) => `admin.mfa.${name}`),
    ];
    const answered = [
      ...Object.keys(methods),
      ...local,
      ...inBrowser,
      ...Object.keys(absent),
      ...PASSKEYS,
    ];

    expect(found.sort()).toEqual(answered.sort());
    const parts = (part: object, prefix: string) =>
      Object.entries(part)
        .filter(([, value]) => value && typeof value === 'object' && !Array.isArray(value))
        .filter(([name, value]) => !KNOWN_PARTS.includes(name) && methodsOf(value).length > 0)
        .map(([name]) => prefix + name);
    expect([...parts(client, ''), ...parts(client.admin, 'admin.')].sort()).toEqual(
      absentGroups.toSorted(),
    );
  });

  test.each(Object.keys(methods))('%s', async (name) => {
    await methods[name]?.();
  });

  test.each(Object.keys(absent))('%s: not here, even for a signed-in person', async (name) => {
    const { client } = await auth.newcomer(anAddress());

    const answer = (await absent[name]?.(client)) as { error: { status: number; code: string } };

    expect(answer.error).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('passkeys and an authorisation server of its own: not here', async () => {
    const { client } = await auth.newcomer(anAddress());
    const answers = await Promise.all([
      client.auth.oauth.getAuthorizationDetails(ID),
      client.auth.oauth.listGrants(),
      client.auth.admin.oauth.listClients(),
      client.auth.admin.customProviders.listProviders(),
    ]);

    for (const { error } of answers)
      expect(error).toMatchObject({ status: 404, code: 'not_found' });
    // The client keeps them closed unless an experimental option is set.
    await expect(client.auth.signInWithPasskey()).rejects.toThrow(/passkey/i);
    await expect(client.auth.passkey.list()).rejects.toThrow(/passkey/i);
  });
});
