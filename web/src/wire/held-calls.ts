/**
 * Whether calls are held back: the session has ended and its page waits for the person to sign in again. Without a
 * token the server would answer as it answers visitors, with empty lists in place of what the page shows.
 */
let held = false;

/** Called by the session's listener alone (session/session.tsx). */
export function holdCalls(isHeld: boolean): void {
  held = isHeld;
}

/** Whether the page waits behind the cover, where every call is refused without being sent. */
export const areCallsHeld = (): boolean => held;

/** The response to a call while calls are held, as the server refuses an ended session; undefined when it may be sent. */
export const heldAnswer = (): Response | undefined =>
  held
    ? Response.json(
        {
          code: 'PT401',
          message: 'Sua sessão terminou. Entre de novo.',
          details: null,
          hint: null,
        },
        { status: 401 },
      )
    : undefined;
