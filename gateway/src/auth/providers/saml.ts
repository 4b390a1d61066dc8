import { createHash } from 'node:crypto';
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Config } from '../../config.ts';
import { normalEmail } from '../accounts/email-address.ts';
import type { ProvenIdentity } from '../accounts/identities.ts';
import { AuthError } from '../errors.ts';

/** Links the redirect to the provider and the response from it. */
export interface SamlChecks {
  /** Sent as RelayState. */
  state: string;
  /** The id of the request is derived from it. */
  nonce: string;
}

/** A company's identity provider, as the stock client's signInWithSSO knows it. */
export interface Saml {
  /** `provider_id` of the wire: a uuid that follows from the provider's entity id. */
  id: string;
  /** The name of its identities here. */
  provider: string;
  /** The e-mail domains whose people it vouches for, and no others. */
  domains: string[];
  /** Our own metadata, for the provider's administrator. */
  metadata(): string;
  wayThere(checks: SamlChecks): Promise<string>;
  /** The identity in a posted response. Throws when it cannot be trusted. */
  identityFrom(samlResponse: string, checks: SamlChecks): Promise<ProvenIdentity>;
}

/** The clocks of two well-kept machines differ by less. */
const CLOCK_SKEW_MS = 60_000;

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Attribute names that providers use for the e-mail address, the usual ones first. */
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const NAME_ATTRIBUTES = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];

/**
 * The provider as configured. What the library leaves to its caller is checked here, on the signed
 * assertion alone: issuer, recipient, bearer, the request it answers, the domain of the e-mail
 * address.
 */
export function openSaml(config: NonNullable<Config['saml']>, siteUrl: string): Saml {
  const base = `${siteUrl.replace(/\/$/, '')}/auth/v1/sso/saml`;
  const acs = `${base}/acs`;
  const id = uuidOf(config.entityId);
  const provider = `sso:${id}`;

  /** The library would keep the request in memory for one exchange; ours are in the database, for every gateway. */
  const exchange = (requestId: string) =>
    new SAML({
      entryPoint: config.signInUrl,
      issuer: `${base}/metadata`,
      audience: `${base}/metadata`,
      callbackUrl: acs,
      idpCert: config.certificates,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      // The assertion's own signature is what counts; many providers sign nothing else.
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      validateInResponseTo: ValidateInResponseTo.always,
      generateUniqueId: () => requestId,
      cacheProvider: {
        saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
        getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
        removeAsync: async (key) => key,
      },
    });

  return {
    id,
    provider,
    domains: config.domains,
    metadata: () => exchange(`_${id}`).generateServiceProviderMetadata(null),

    wayThere: ({ state, nonce }) =>
      exchange(requestIdOf(nonce)).getAuthorizeUrlAsync(state, undefined, {}),

    async identityFrom(samlResponse, { nonce }) {
      refuseDangerousXml(samlResponse);
      const requestId = requestIdOf(nonce);
      const { profile } = await exchange(requestId).validatePostResponseAsync({
        SAMLResponse: samlResponse,
      });
      if (!profile) throw notBelieved('no profile');
      checkAssertion(profile, { issuer: config.entityId, recipient: acs, requestId });
      return identityOf(profile, provider, config.domains);
    },
  };
}

const requestIdOf = (nonce: string) => `_${nonce}`;

/** The same uuid on every gateway and at every start. */
function uuidOf(entityId: string): string {
  const hex = createHash('sha256').update(`saml:${entityId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The reason is for the log; the person sees one general sentence (sso.ts). */
const notBelieved = (why: string) => new Error(`the SAML assertion is not to be believed: ${why}`);

/** Refuses document types, and with them entities and external files, and SHA-1 in signatures. */
function refuseDangerousXml(samlResponse: string): void {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw notBelieved('document type');
  if (/xmldsig#(\w+-)?sha1\b/i.test(xml)) throw notBelieved('SHA-1');
}

interface Expected {
  issuer: string;
  recipient: string;
  requestId: string;
}

/** An element as xml2js parses it: attributes under `$`, text under `_`, children in lists. */
interface Parsed {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}

const children = (parent: Parsed | undefined, name: string): Parsed[] =>
  Array.isArray(parent?.[name]) ? (parent[name] as Parsed[]) : [];

function checkAssertion(profile: Profile, expected: Expected): void {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: Parsed };
  if (children(assertion, 'Issuer')[0]?._ !== expected.issuer) throw notBelieved('issuer');
  const confirmations = children(children(assertion, 'Subject')[0], 'SubjectConfirmation');
  const isForUs = confirmations.some((confirmation) => {
    const data = children(confirmation, 'SubjectConfirmationData')[0]?.$ ?? {};
    const end = Date.parse(data.NotOnOrAfter ?? '');
    return (
      confirmation.$?.Method === BEARER &&
      data.Recipient === expected.recipient &&
      data.InResponseTo === expected.requestId &&
      end > Date.now() - CLOCK_SKEW_MS
    );
  });
  if (!isForUs) throw notBelieved('subject confirmation');
  const conditions = children(assertion, 'Conditions')[0];
  if (!conditions?.$?.NotOnOrAfter) throw notBelieved('no end of validity');
}

function identityOf(profile: Profile, provider: string, domains: string[]): ProvenIdentity {
  const { nameID, nameIDFormat } = profile;
  const profileEmail = firstText(profile, EMAIL_ATTRIBUTES) ?? nameID;
  const email = normalEmail(profileEmail ?? '');
  if (!nameID) {
    throw new AuthError(400, 'saml_assertion_no_user_id', 'SAML assertion has no subject');
  }
  if (!email) throw new AuthError(400, 'saml_assertion_no_email', 'SAML assertion tells no email');
  // A company's provider vouches only for e-mail addresses of its own domains (security.md T21).
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) throw notBelieved('domain');
  const full_name = firstText(profile, NAME_ATTRIBUTES)?.slice(0, 200);
  return {
    provider,
    // A transient name differs at each sign-in.
    subject: nameIDFormat === TRANSIENT ? email : nameID,
    email,
    data: {
      iss: profile.issuer,
      sub: nameID,
      email,
      email_verified: true,
      phone_verified: false,
      ...(full_name && { name: full_name, full_name }),
    },
  };
}

function firstText(profile: Profile, names: string[]): string | undefined {
  const { attributes } = profile as { attributes?: Record<string, unknown> };
  for (const name of names) {
    const value = attributes?.[name];
    const text = Array.isArray(value) ? value[0] : value;
    if (typeof text === 'string' && text.trim()) return text.trim();
  }
  return undefined;
}
