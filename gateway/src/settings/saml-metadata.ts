import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';

/** An identity provider as its SAML metadata describes it. */
export interface SamlProvider {
  entityId: string;
  /** The URL where people sign in (HTTP-Redirect binding). */
  signInUrl: string;
  /** Certificates that may sign, base64 DER without armour. */
  certificates: string[];
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Reads a provider's metadata file. Throws an Error with a sentence in pt-BR for the operator. */
export function readSamlMetadata(file: string): SamlProvider {
  let xml: string;
  try {
    xml = readFileSync(file, 'utf8');
  } catch {
    throw new Error('o arquivo não pôde ser lido.');
  }
  return parseSamlMetadata(xml);
}

/** The provider described by a metadata document. Throws as readSamlMetadata does. */
export function parseSamlMetadata(xml: string): SamlProvider {
  const root = parse(xml);
  const [provider] = elements(root, METADATA, 'IDPSSODescriptor');
  const entity = provider?.parentNode as Element | undefined;
  const entityId = entity?.getAttribute('entityID');
  if (!provider || !entityId) throw new Error('não descreve um provedor de identidade SAML 2.0.');
  if (provider.getAttribute('WantAuthnRequestsSigned') === 'true') {
    throw new Error('o provedor exige pedidos assinados, que este serviço não faz.');
  }
  const signInUrl = elements(provider, METADATA, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location');
  if (!signInUrl || !/^https?:$/.test(protocolOf(signInUrl))) {
    throw new Error('o provedor não oferece entrada por HTTP-Redirect.');
  }
  const certificates = elements(provider, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replace(/\s/g, ''))
    .filter(Boolean);
  if (certificates.length === 0)
    throw new Error('não traz o certificado com que o provedor assina.');
  return { entityId, signInUrl, certificates };
}

function parse(xml: string): Element {
  const unreadable = new Error('não é um documento XML de metadados SAML.');
  // Metadata never needs a document type, which could bring entities and external files.
  if (/<!DOCTYPE/i.test(xml)) throw unreadable;
  const refuse = () => {
    throw unreadable;
  };
  const document = new DOMParser({
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  }).parseFromString(xml.trim() || '<', 'text/xml');
  if (!document?.documentElement) throw unreadable;
  return document.documentElement;
}

const elements = (within: Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

const protocolOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : '');
