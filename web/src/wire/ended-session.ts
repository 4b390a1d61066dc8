import { areCallsHeld } from './held-calls.ts';
import { supabase } from './supabase.ts';

let isFollowed = false;
let isWaiting = false;

/**
 * Called by the session's listener: true once it knows whose session is stored, false when it stops listening
 * (session/session.tsx).
 */
export function followSession(follows: boolean): void {
  isFollowed = follows;
  if (!follows || !isWaiting) return;
  isWaiting = false;
  dropEndedSession();
}

/**
 * Forgets a session that the server no longer knows. What a page reads ahead can be refused before anything listens to
 * the session: forgotten then, the page would find nobody signed in and go to the landing instead of staying under
 * the cover that asks for the password (decision 161). So this waits for the listener. Behind the cover the end is known, and
 * refusals come from the page itself (held-calls.ts): the session stored then is a new one, which waits for its second factor.
 */
export function dropEndedSession(): void {
  if (areCallsHeld()) return;
  if (isFollowed) void supabase().auth.signOut({ scope: 'local' });
  else isWaiting = true;
}
