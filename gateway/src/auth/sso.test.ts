import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { parseSamlMetadata } from '../settings/saml-metadata.ts';
import { ConfigError } from '../settings/settings-reader.ts';
import { PASSWORD, useAuthGateway } from './testing.ts';
import { type Attributes, Company } from './testing-company.ts';
import { falseResponses } from './testing-false-responses.ts';

const SITE = 'https://acervo.livros.test';
const ACS = `${SITE}/auth/v1/sso/saml/acs`;
const company = new Company(['empresa.test']);
const folder = mkdtempSync(path.join(tmpdir(), 'gateway-saml-'));
const file = path.join(folder, 'idp.xml');
writeFileSync(file, company.metadata);
const { saml } = parseConfig({ SAML_IDP_METADATA: file, SAML_DOMAINS: 'Empresa.test' });

const auth = useAuthGateway({ config: { siteUrl: SITE, saml } });
afterAll(() => rmSync(folder, { recursive: true }));

type Device = ReturnType<typeof auth.device>;

const gil = (email = 'gil@empresa.test'): Attributes => ({ email });
const refused = falseResponses(company);

async function begin(device: Device = auth.device('pkce'), redirectTo = `${SITE}/login?ref=ABC`) {
  const { data, error } = await device.auth.signInWithSSO({
    domain: 'empresa.test',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return data.url;
}

/** Posts the form as the provider's page does. Returns the URL to which our callback sends the browser. */
async function post(url: string, xml: string, relayState = company.read(url).relayState) {
  const { statusCode, headers } = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/sso/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.test' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: relayState,
    }).toString(),
  });
  expect(statusCode).toBe(303);
  return new URL(String(headers.location));
}

async function enter(attributes: Attributes = gil(), device = auth.device('pkce')) {
  const url = await begin(device);
  const target = await post(url, company.answer(url, attributes));
  const code = target.searchParams.get('code') ?? '';
  const { data, error } = await device.auth.exchangeCodeForSession(code);
  if (error) throw error;
  return { device, target, user: data.user };
}

const accounts = async () =>
  (await auth.database.owner.query('select count(*)::int as n from auth.users')).rows[0].n;

describe('sign-in with a company’s account', () => {
  test('[AUT-010] [Q-59] by domain and PKCE, the whole way with the stock client; again it is the same account', async () => {
    const { user, target, device } = await enter();
    const again = await enter();

    expect(target.href.startsWith(`${SITE}/login?ref=ABC&code=`)).toBe(true);
    expect(user).toMatchObject({
      email: 'gil@empresa.test',
      user_metadata: { full_name: 'Gil Moura', email_verified: true },
      app_metadata: { provider: expect.stringMatching(/^sso:[0-9a-f-]{36}$/) },
    });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(user.app_metadata.providers);
    expect(again.user.id).toBe(user.id);
    expect((await device.auth.getClaims()).data?.claims.amr).toMatchObject([
      { method: 'sso/saml' },
    ]);
    expect((await auth.app.inject('/auth/v1/settings')).json().saml_enabled).toBe(true);
  });

  test('the request has what the provider needs, and the metadata agrees', async () => {
    const asked = company.read(await begin());
    const metadata = await auth.app.inject('/auth/v1/sso/saml/metadata');

    expect(asked).toMatchObject({
      acs: ACS,
      issuer: `${SITE}/auth/v1/sso/saml/metadata`,
      destination: company.signInUrl,
    });
    expect(metadata.headers['content-type']).toContain('application/samlmetadata+xml');
    expect(metadata.body).toContain(`entityID="${asked.issuer}"`);
    expect(metadata.body).toContain(`Location="${ACS}"`);
    expect(metadata.body).toContain('WantAssertionsSigned="true"');
  });

  test('by provider id, without PKCE, and by redirect', async () => {
    const { user } = await enter();
    const device = auth.device('implicit');
    const { data } = await device.auth.signInWithSSO({
      providerId: String(user.app_metadata.provider).slice('sso:'.length),
      options: { skipBrowserRedirect: true },
    });
    const target = await post(data?.url ?? '', company.answer(data?.url ?? '', gil()));
    const plain = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/sso',
      payload: { domain: 'empresa.test' },
    });

    expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toBeTruthy();
    expect(plain.statusCode).toBe(303);
    expect(String(plain.headers.location).startsWith(company.signInUrl)).toBe(true);
  });

  test('[T21] the provider’s first proof takes away a password that somebody set before', async () => {
    await auth.newcomer('vera@empresa.test');
    await enter(gil('vera@empresa.test'));

    const entered = await auth
      .device()
      .auth.signInWithPassword({ email: 'vera@empresa.test', password: PASSWORD });

    expect(entered.error?.code).toBe('invalid_credentials');
  });

  test('[T19] an unknown company, no company, and a return URL elsewhere', async () => {
    const device = auth.device('pkce');
    const unknown = await device.auth.signInWithSSO({ domain: 'outra.test' });
    const byId = await device.auth.signInWithSSO({ providerId: company.entityId });
    const none = await auth.app.inject({ method: 'POST', url: '/auth/v1/sso', payload: {} });
    const url = await begin(device, 'https://evil.test/x');

    expect(unknown.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' });
    expect(byId.error?.code).toBe('sso_provider_not_found');
    expect(none.json().error_code).toBe('validation_failed');
    expect((await post(url, company.answer(url, gil()))).origin).toBe(SITE);
  });
});

describe('[T18] a response is accepted once', () => {
  test('replayed, for another request, or unrequested it signs nobody in', async () => {
    const url = await begin();
    const response = company.answer(url, gil());
    const first = await post(url, response);

    const replayed = await post(url, response);
    const other = await begin();
    const underAnother = await post(other, response);
    const unasked = await post(await begin(), response, 'nobody asked');
    const late = await begin();
    await auth.database.owner.query('update auth.provider_flows set expires_at = now()');
    const tooLate = await post(late, company.answer(late, gil()));

    expect(first.searchParams.has('code')).toBe(true);
    for (const refused of [replayed, unasked, tooLate]) {
      expect(refused.origin).toBe(SITE);
      expect(refused.searchParams.get('error_code')).toBe('saml_relay_state_not_found');
    }
    expect(underAnother.searchParams.get('error_code')).toBe('validation_failed');
  });

  test('of ten simultaneous posts one gets a code, and of ten exchanges one a session', async () => {
    const device = auth.device('pkce');
    const url = await begin(device);
    const response = company.answer(url, gil());

    const targets = await Promise.all(Array.from({ length: 10 }, () => post(url, response)));

    expect(targets.filter((target) => target.searchParams.has('code'))).toHaveLength(1);
  });

  test('the state of a flow with Google does not fit a company’s response', async () => {
    const url = await begin();
    await auth.database.owner.query(`update auth.provider_flows set provider = 'google'`);

    const target = await post(url, company.answer(url, gil()));

    expect(target.searchParams.get('error_code')).toBe('saml_relay_state_not_found');
  });
});

describe('[T21] a response that cannot be trusted', () => {
  test.each(Object.keys(refused))('%s', async (name) => {
    const before = await accounts();
    const url = await begin();

    const target = await post(url, refused[name]?.(url) ?? '');

    expect(target.origin + target.pathname).toBe(`${SITE}/login`);
    expect(target.searchParams.get('error_code')).toBe('validation_failed');
    expect(target.searchParams.get('error_description')).toBe(
      'Não foi possível entrar com a conta da empresa.',
    );
    expect(target.searchParams.has('code')).toBe(false);
    expect(await accounts()).toBe(before);
  });

  test('an XML comment inside the name does not shorten it', async () => {
    const url = await begin();
    const signed = company.answer(url, gil('gil@empresa.test.evil.test'));

    const target = await post(
      url,
      signed.replaceAll('empresa.test.evil', 'empresa.test<!---->.evil'),
    );

    expect(target.searchParams.has('code')).toBe(false);
  });

  test('the company refuses: nobody is signed in', async () => {
    const url = await begin();
    const status = company
      .unsigned(url, gil())
      .replace('status:Success', 'status:Responder')
      .replace(/<saml:Assertion.*<\/saml:Assertion>/s, '');

    expect((await post(url, status)).searchParams.get('error_code')).toBe('validation_failed');
  });

  test('a form without a response, and a large one, are refused as forms', async () => {
    const form = (payload: string) =>
      auth.app.inject({
        method: 'POST',
        url: '/auth/v1/sso/saml/acs',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });

    expect((await form('RelayState=x')).json().error_code).toBe('validation_failed');
    expect((await form(`SAMLResponse=${'A'.repeat(70_000)}`)).statusCode).toBe(400);
  });
});

describe('the company’s metadata', () => {
  test('contains entity id, URL and certificate', () => {
    expect(saml).toMatchObject({
      entityId: company.entityId,
      signInUrl: company.signInUrl,
      domains: ['empresa.test'],
    });
    const [certificate = ''] = saml?.certificates ?? [];
    expect(new X509Certificate(Buffer.from(certificate, 'base64')).subject).toBe('CN=idp');
  });

  const without = (what: RegExp) => company.metadata.replace(what, '');
  test.each([
    ['no XML', 'metadata'],
    ['nothing', ''],
    ['another document', '<a/>'],
    ['a document type', `<!DOCTYPE a>${company.metadata}`],
    ['no certificate', without(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/s)],
    ['no redirect', without(/<md:SingleSignOnService[^>]*HTTP-Redirect[^>]*>/)],
    ['no entity id', without(/ entityID="[^"]*"/)],
    [
      'signed requests wanted',
      company.metadata.replace(
        '<md:IDPSSODescriptor',
        '<md:IDPSSODescriptor WantAuthnRequestsSigned="true"',
      ),
    ],
    ['a script for an address', company.metadata.replace(company.signInUrl, 'javascript:alert(1)')],
  ])('%s is refused with a sentence', (_what, xml) => {
    expect(() => parseSamlMetadata(xml)).toThrow(/^(o|não) .*\.$/);
  });

  test('wrong settings stop the start', () => {
    const problems = (env: Record<string, string>) => {
      try {
        parseConfig(env);
      } catch (error) {
        if (error instanceof ConfigError) return error.problems;
      }
      return [];
    };

    expect(problems({ SAML_IDP_METADATA: file })).toHaveLength(1);
    expect(problems({ SAML_DOMAINS: 'empresa.test' })).toHaveLength(1);
    expect(problems({ SAML_IDP_METADATA: '/nowhere.xml', SAML_DOMAINS: 'x' })).toHaveLength(2);
    const plain = path.join(folder, 'plain.xml');
    writeFileSync(plain, company.metadata.replaceAll('https://idp.empresa', 'http://idp.empresa'));
    expect(problems({ SAML_IDP_METADATA: plain, SAML_DOMAINS: 'empresa.test' })).toEqual([
      'SAML_IDP_METADATA: http só é aceito nesta máquina; use https.',
    ]);
  });
});
