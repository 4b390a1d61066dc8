import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session.tsx';
import { takeReturnPath } from '../shell/return-path.ts';

/**
 * Sends whoever has a session to the page they wanted, or to the dashboard. `hold` keeps them
 * here while a form of the page still has something to say.
 */
export function useLeaveWhenSignedIn(hold = false): void {
  const session = useSession();
  const navigate = useNavigate();
  const leave = session.phase === 'signed-in' && !session.recovering && !hold;
  useEffect(() => {
    if (leave) void navigate(takeReturnPath(), { replace: true });
  }, [leave, navigate]);
}
