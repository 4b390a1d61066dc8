import { Suspense } from 'react';
import { useSession } from '../session/session.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

// Few ever see it; the first screen does without its code.
const SessionEnded = lazyPart(() => import('../parties/auth/SessionEnded.tsx'));

/** Over the page of a person whose session has ended, until they have signed in again. */
export function SessionCover() {
  const session = useSession();
  if (session.phase !== 'signed-in' || !session.ended) return null;
  return (
    <Suspense fallback={null}>
      <SessionEnded user={session.user} secondFactorDue={session.secondFactorDue} />
    </Suspense>
  );
}
