import type pg from 'pg';
import type { Keys } from '../../gateway/src/tokens/keys.ts';
import { signAccessToken } from '../../gateway/src/tokens/sign.ts';

/** Somebody of the volume, signed in. */
export interface Caller {
  id: string;
  email: string;
  token: string;
  /** The value of `request.jwt.claims`, for the control runs. */
  claims: string;
}

/**
 * Opens sessions for the first people of a role, the approved ones unless specified otherwise, in
 * the order of their e-mail.
 */
export async function openCallers(
  owner: pg.Client,
  keys: Keys,
  role: string,
  most: number,
  status = 'approved',
): Promise<Caller[]> {
  const { rows } = await owner.query<{ id: string; user_id: string; email: string }>(
    `with people as (
       select id, email from public.profiles where role = $1 and status = $3
       order by length(email), email limit $2
     ), opened as (
       insert into auth.sessions (user_id) select id from people returning id, user_id
     )
     select opened.id, user_id, email from opened join people on people.id = user_id
     order by length(email), email`,
    [role, most, status],
  );
  return Promise.all(
    rows.map(async ({ id, user_id, email }) => {
      const { token } = await signAccessToken(keys, {
        sub: user_id,
        session_id: id,
        email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
        is_anonymous: false,
      });
      const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
      return { id: user_id, email, token, claims };
    }),
  );
}
