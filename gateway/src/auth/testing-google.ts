import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';

export interface FakePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** A real OpenID Connect provider in place of Google. */
export interface FakeGoogle {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in next. */
  person: FakePerson;
  /** Whether the next person refuses. */
  refuses: boolean;
  /** Signs in there as `person` and returns where the provider sends the browser. */
  visit(url: string): Promise<URL>;
  /** An ID token for `person`, as a client part gets one by a code flow of its own. */
  idToken(redirectUri: string, nonce: string): Promise<string>;
  close(): Promise<void>;
}

/** @param redirectUris the callbacks of the gateways that may use it. */
export async function startFakeGoogle(redirectUris: string[]): Promise<FakeGoogle> {
  let listener: (request: never, response: never) => void = () => undefined;
  const server = createServer((request, response) => listener(request as never, response as never));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const people = new Map<string, FakePerson>();
  const google: FakeGoogle = {
    issuer,
    clientId: 'library',
    clientSecret: 'a secret between the two of us',
    person: { sub: '1', email: 'ana@library.test', email_verified: true, name: 'Ana Ribeiro' },
    refuses: false,
    visit: (url) => visit(url, issuer),
    idToken: (redirectUri, nonce) => idToken(google, redirectUri, nonce),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const configuration: Configuration = {
    clients: [
      {
        client_id: google.clientId,
        client_secret: google.clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['fake'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...(people.get(id) ?? google.person) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const serve = provider.callback();
  listener = (request: never, response: never) => {
    const { url } = request as { url: string };
    if (!url.startsWith('/interaction/')) return void serve(request, response);
    people.set(google.person.sub, { ...google.person });
    const answer = google.refuses
      ? { error: 'access_denied', error_description: 'Não, obrigado' }
      : { login: { accountId: google.person.sub } };
    void provider.interactionFinished(request, response, answer);
  };
  return google;
}

/** A browser for one sign-in: follows redirects within the provider and keeps cookies. */
async function visit(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === issuer) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${answer.status} at ${url}: ${await answer.text()}`);
    url = new URL(location, url);
  }
  return url;
}

async function idToken(google: FakeGoogle, redirectUri: string, nonce: string): Promise<string> {
  const verifier = 'v'.repeat(43);
  const url = new URL(`${google.issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
  }).toString();
  const back = await google.visit(url.href);
  const answer = await fetch(`${google.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${google.clientId}:${encodeURIComponent(google.clientSecret)}`)}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}
