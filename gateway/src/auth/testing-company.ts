import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { selfSigned } from '../testing/certificate.ts';

const ASSERTION = `//*[local-name(.)='Assertion']`;
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/** Attributes of a response; the rest follows from the request that it answers. */
export interface Attributes {
  email: string;
  nameId?: string;
  name?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string | null;
  /** Seconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
}

/** How a response is signed. */
export interface Signing {
  key?: KeyObject;
  algorithm?: string;
  digest?: string;
}

/** A company's identity provider: it reads our requests and signs whatever a test needs. */
export class Company {
  readonly entityId = `https://idp.${randomUUID().slice(0, 8)}.test/metadata`;
  readonly signInUrl = 'https://idp.empresa.test/sso';
  readonly key: KeyObject;
  readonly certificates: string[];
  readonly domains: string[];

  constructor(domains: string[]) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.key = privateKey;
    this.certificates = [selfSigned('idp', { privateKey, publicKey }).toString('base64')];
    this.domains = domains;
  }

  get metadata(): string {
    return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${this.entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data>
      <ds:X509Certificate>${this.certificates[0]?.replace(/(.{64})/g, '$1\n')}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.empresa.test/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
  }

  /** The content of our redirect, as this provider reads it. */
  read(url: string) {
    const query = new URL(url).searchParams;
    const deflated = Buffer.from(query.get('SAMLRequest') ?? '', 'base64');
    const xml = inflateRawSync(deflated).toString('utf8');
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
    return {
      relayState: query.get('RelayState') ?? '',
      requestId: attribute('ID'),
      acs: attribute('AssertionConsumerServiceURL'),
      destination: attribute('Destination'),
      issuer: /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
    };
  }

  /** A response to this request, its assertion signed. */
  answer(url: string, attributes: Attributes, signing?: Signing): string {
    return this.sign(this.unsigned(url, attributes), signing);
  }

  unsigned(url: string, attributes: Attributes): string {
    const asked = this.read(url);
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const { inResponseTo = asked.requestId, recipient = asked.acs } = attributes;
    const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
    const end = at(attributes.notOnOrAfter ?? 300);
    const issuer = `<saml:Issuer>${attributes.issuer ?? this.entityId}</saml:Issuer>`;
    const attribute = (name: string, value: string) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${recipient}"${answers}>${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}">${issuer}<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${attributes.nameId ?? attributes.email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${answers} Recipient="${recipient}" NotOnOrAfter="${end}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(attributes.notBefore ?? -5)}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${attributes.audience ?? asked.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('email', attributes.email)}${attribute('displayName', attributes.name ?? 'Gil Moura')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
  }

  sign(xml: string, { key = this.key, algorithm = RSA_SHA256, digest = SHA256 }: Signing = {}) {
    const signature = new SignedXml({
      privateKey: key,
      signatureAlgorithm: algorithm,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signature.addReference({
      xpath: ASSERTION,
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: digest,
    });
    signature.computeSignature(xml, {
      location: { reference: `${ASSERTION}/*[local-name(.)='Issuer']`, action: 'after' },
    });
    return signature.getSignedXml();
  }
}
