import type { AuthError } from '../errors.ts';
import type { sessionBody } from './sessions.ts';

/** The URL of the page that began the flow, with the session in the fragment: for clients without PKCE. */
export function withSession(
  target: string,
  session: Awaited<ReturnType<typeof sessionBody>>,
  type?: string,
): string {
  const url = new URL(target);
  url.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(type && { type }),
  }).toString();
  return url.href;
}

/** The error in the query for PKCE clients, in the fragment for the others, as GoTrue does. */
export function withError(target: string, { code, message }: AuthError): string {
  const url = new URL(target);
  const words = new URLSearchParams({
    error: code === 'bad_oauth_state' ? 'invalid_request' : 'access_denied',
    error_code: code,
    error_description: message,
  });
  for (const [name, value] of words) url.searchParams.set(name, value);
  url.hash = words.toString();
  return url.href;
}
