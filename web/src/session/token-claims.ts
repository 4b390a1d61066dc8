/** Claims of an access token. Read for display only: the server verifies them. */
export interface TokenClaims {
  /** How surely the person is who they say: `aal2` once the second factor was given. */
  aal: 'aal1' | 'aal2' | undefined;
  session_id: string | undefined;
}

/** The claims of a session's access token. */
export function tokenClaims({ access_token }: { access_token: string }): TokenClaims {
  const payload = access_token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
}
