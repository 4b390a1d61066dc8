import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** A key or device as the tables store it: nothing secret. */
export interface WebauthnCredential {
  id: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
}

/** A challenge as it is remembered until its response arrives. */
export interface WebauthnChallenge {
  type: 'create' | 'request';
  challenge: string;
}

/** The one site that credentials are created for: SITE_URL's. */
const siteOf = (siteUrl: string) => {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
};

export const isOwnSite = (siteUrl: string, rpId: string | undefined, origins: string[] = []) => {
  const { rpID, origin } = siteOf(siteUrl);
  return (rpId ?? rpID) === rpID && origins.every((each) => each === origin);
};

/**
 * Options for navigator.credentials.create, or .get when the credential is there already.
 * @param name the product's, which the device shows.
 */
export async function askCredential(
  { siteUrl, name }: { siteUrl: string; name: string },
  person: { id: string; email: string },
  credential: WebauthnCredential | null,
): Promise<{ webauthn: object; remembered: WebauthnChallenge }> {
  const { rpID } = siteOf(siteUrl);
  const publicKey = credential
    ? await generateAuthenticationOptions({
        rpID,
        allowCredentials: [{ id: credential.id }],
        userVerification: 'preferred',
      })
    : await generateRegistrationOptions({
        rpName: name,
        rpID,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
  const type = credential ? 'request' : 'create';
  return {
    webauthn: { type, credential_options: { publicKey } },
    remembered: { type, challenge: publicKey.challenge },
  };
}

/** The credential to store after this response; null when the response is wrong. */
export async function checkCredential(
  siteUrl: string,
  { type, challenge }: WebauthnChallenge,
  response: unknown,
  credential: WebauthnCredential | null,
): Promise<WebauthnCredential | null> {
  const { rpID, origin } = siteOf(siteUrl);
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  };
  try {
    if (type === 'create') {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response as RegistrationResponseJSON,
      });
      if (!verified || !registrationInfo) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    }
    if (!credential) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: response as AuthenticationResponseJSON,
      credential: {
        ...credential,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      },
    });
    return verified ? { ...credential, counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library throws for every kind of wrong response.
    return null;
  }
}
