import type { Session, User } from '@supabase/auth-js';
import { rememberedRole, storedSession } from '../wire/session-store.ts';
import type { Role } from '../words/labels.ts';
import { tokenClaims } from './token-claims.ts';

/** Whether the account asks for a second factor at sign-in. */
export const hasSecondFactor = (user: User) =>
  (user.factors ?? []).some(({ status }) => status === 'verified');

/** Whether the account has a second factor that this session has not given. */
export const secondFactorDue = (session: Session) =>
  hasSecondFactor(session.user) && tokenClaims(session).aal === 'aal1';

/** Whether somebody else chose the person's password. */
export const passwordDue = (user: User) => user.app_metadata?.password_due === true;

/**
 * The person for whom the stored session may read, and their last known role, before the client has
 * checked the session; null while a second factor or a new password is due.
 */
export function storedReader(): { userId: string; role: Role | undefined } | null {
  const session = storedSession();
  const userId = session?.user?.id;
  if (!session || !userId || secondFactorDue(session) || passwordDue(session.user)) return null;
  return { userId, role: rememberedRole(userId) };
}
