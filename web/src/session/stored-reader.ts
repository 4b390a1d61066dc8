import type { Session, User } from '@supabase/auth-js';
import { rememberedRole, storedSession } from '../wire/session-store.ts';
import { tabAccount } from '../wire/tab-account.ts';
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

/** The reader, the account for which they read, and the role they were last seen with. */
interface StoredReader {
  personId: string;
  accountId: string;
  role: Role | undefined;
}

/**
 * The person for whom the stored session may read, and the account of this tab, before the client has
 * checked the session; null while a second factor or a new password is due.
 */
export function storedReader(): StoredReader | null {
  const session = storedSession();
  const personId = session?.user?.id;
  if (!session || !personId || secondFactorDue(session) || passwordDue(session.user)) return null;
  return { personId, accountId: tabAccount(personId) ?? personId, role: rememberedRole(personId) };
}
