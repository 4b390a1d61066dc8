import { ACCOUNT_HEADER } from './tab-account.ts';

/**
 * An act that waited is sent for the account in which it was done, and only with the token of the person who did it
 * (docs/security.md, T100): the tab may show another account by then, and somebody else may have signed in.
 */

/** Names the person of a request to the client of the wire, which sends it with nobody else's token. It does not leave the page. */
export const PERSON_HEADER = 'x-prumo-person';

/** Code of the refusal of a request whose person is no longer the one who is signed in. */
export const OTHER_PERSON = 'OTHER_PERSON';

/** The call as it is sent for a person and an account, whatever the tab shows; null for those of the tab. */
export function callAs<Call extends { setHeader(name: string, value: string): unknown }>(
  call: Call,
  sender: { person: string; account: string } | null,
): Call {
  if (!sender) return call;
  call.setHeader(PERSON_HEADER, sender.person);
  call.setHeader(ACCOUNT_HEADER, sender.account);
  return call;
}

/** Whether a token is the person's. */
export function isTokenOf(token: string, person: string): boolean {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return (JSON.parse(atob(payload)) as { sub?: string }).sub === person;
  } catch {
    return false;
  }
}

/** The response to a request whose person is not the one of the token. */
export const otherPerson = (): Response =>
  Response.json(
    {
      code: OTHER_PERSON,
      message: 'Outra pessoa entrou neste navegador. Nada foi enviado.',
      details: null,
      hint: null,
    },
    { status: 409 },
  );
