import type { Claims } from './verify.ts';

/** The session of a program, of kind api or hook. */
export interface ProgramSession {
  sessionId: string;
  /** The person who let the program in. */
  userId: string;
  /** The one account for which it acts. */
  accountId: string;
  /** Seconds since 1970; undefined where it has no end. */
  exp?: number;
}

/** The identity of a program in a request. private.db_role decides at every request whether the session lives and what it may do. */
export function programClaims({ sessionId, userId, accountId, exp }: ProgramSession) {
  // As those of a person's token. `program` keeps programs apart wherever callers are compared by their claims.
  const json = JSON.stringify({
    role: 'authenticated',
    sub: userId,
    session_id: sessionId,
    program: sessionId,
    ...(exp === undefined ? {} : { exp }),
  });
  return {
    role: 'authenticated',
    sub: userId,
    session_id: sessionId,
    exp,
    program: { account: accountId },
    json,
  } as const satisfies Claims;
}
