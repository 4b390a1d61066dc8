import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Attributes, Company } from './testing-company.ts';

const gil = (email = 'gil@empresa.test'): Attributes => ({ email });

/** The signed assertion, and a false one to put before, after or around it. */
const assertionOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const evil = 'chefe@empresa.test';
const falsified = (xml: string) =>
  assertionOf(xml)
    .replaceAll('gil@empresa.test', evil)
    .replace(/ ID="[^"]*"/, ' ID="_evil"')
    .replace(/<Signature.*<\/Signature>/s, '');

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const doctype = (xml: string) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml}`;

/** Every response that must not sign anybody in, by what is wrong with it. For tests. */
export function falseResponses(company: Company): Record<string, (url: string) => string> {
  return {
    unsigned: (url) => company.unsigned(url, gil()),
    'signed by somebody else': (url) => company.answer(url, gil(), { key: stranger }),
    altered: (url) => company.answer(url, gil()).replaceAll('gil@empresa.test', evil),
    'with an altered attribute': (url) =>
      company
        .answer(url, gil())
        .replace('>gil@empresa.test</saml:AttributeValue>', `>${evil}</saml:AttributeValue>`),
    'signed with SHA-1': (url) =>
      company.answer(url, gil(), {
        algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
        digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
      }),
    'signed with the certificate as an HMAC key': (url) => {
      const signed = company.answer(url, gil());
      const forged = createHmac('sha256', company.certificates[0] ?? '')
        .update(signed)
        .digest('base64');
      return signed
        .replace(/xmldsig-more#rsa-sha256/g, 'xmldsig-more#hmac-sha256')
        .replace(/<SignatureValue>[^<]*/, `<SignatureValue>${forged}`);
    },
    'without the value of its signature': (url) =>
      company.answer(url, gil()).replace(/<SignatureValue>[^<]*/, '<SignatureValue>'),
    'for another audience': (url) =>
      company.answer(url, { ...gil(), audience: 'https://other.test' }),
    'for another recipient': (url) =>
      company.answer(url, { ...gil(), recipient: 'https://other.test/acs' }),
    'of another issuer': (url) => company.answer(url, { ...gil(), issuer: 'https://other.test' }),
    'to another request': (url) => company.answer(url, { ...gil(), inResponseTo: '_other' }),
    'to no request': (url) => company.answer(url, { ...gil(), inResponseTo: null }),
    'to this request outside, to none inside': (url) =>
      company
        .answer(url, { ...gil(), inResponseTo: null })
        .replace(' Version="2.0"', ` InResponseTo="${company.read(url).requestId}" Version="2.0"`),
    'two minutes too old': (url) => company.answer(url, { ...gil(), notOnOrAfter: -120 }),
    'two minutes too early': (url) => company.answer(url, { ...gil(), notBefore: 120 }),
    'about another company’s person': (url) => company.answer(url, gil('ana@library.test')),
    'about an address within another domain': (url) =>
      company.answer(url, gil('gil@empresa.test.evil.test')),
    'without a person': (url) => {
      const bare = company.unsigned(url, gil()).replace(/<saml:Subject>.*<\/saml:Subject>/s, '');
      return company.sign(bare);
    },
    'without end': (url) =>
      company.sign(company.unsigned(url, gil()).replace(/ NotOnOrAfter="[^"]*"/g, '')),
    'without audience': (url) =>
      company.sign(
        company
          .unsigned(url, gil())
          .replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, ''),
      ),
    'wrapped: a false assertion before the signed one': (url) => {
      const signed = company.answer(url, gil());
      return signed.replace(assertionOf(signed), falsified(signed) + assertionOf(signed));
    },
    'wrapped: a false assertion after the signed one': (url) => {
      const signed = company.answer(url, gil());
      return signed.replace(assertionOf(signed), assertionOf(signed) + falsified(signed));
    },
    'wrapped: the signed one hidden in an extension': (url) => {
      const signed = company.answer(url, gil());
      const hidden = `<samlp:Extensions>${assertionOf(signed)}</samlp:Extensions>`;
      return signed.replace(assertionOf(signed), hidden + falsified(signed));
    },
    'wrapped: the signed one inside the false one’s signature': (url) => {
      const signed = company.answer(url, gil());
      const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? '';
      const object = `<Object>${assertionOf(signed).replace(signature, '')}</Object></Signature>`;
      const around = falsified(signed).replace(
        '</saml:Issuer>',
        `</saml:Issuer>${signature.replace('</Signature>', object)}`,
      );
      return signed.replace(assertionOf(signed), around);
    },
    'wrapped: both with one id': (url) => {
      const signed = company.answer(url, gil());
      const id = / ID="([^"]*)"/.exec(assertionOf(signed))?.[1] ?? '';
      return signed.replace(
        assertionOf(signed),
        falsified(signed).replace('_evil', id) + assertionOf(signed),
      );
    },
    'with a document type': (url) => doctype(company.answer(url, gil())),
    'with an outside entity as the name': (url) =>
      doctype(company.answer(url, gil())).replaceAll('Gil Moura', '&x;'),
    'with entities that grow': (url) =>
      `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>${company.answer(url, gil())}`,
    'not XML': () => 'SAML',
    empty: () => '',
  };
}
