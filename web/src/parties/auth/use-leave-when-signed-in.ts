import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeReturnPath } from '../../session/return-path.ts';
import { useSession } from '../../session/session.tsx';

/**
 * Sends a signed-in person to the page they wanted, or to the dashboard. `hold` keeps them
 * here while a form of the page still has something to show.
 */
export function useLeaveWhenSignedIn(hold = false): void {
  const session = useSession();
  const navigate = useNavigate();
  const leave = session.phase === 'signed-in' && !session.recovering && !hold;
  useEffect(() => {
    if (leave) void navigate(takeReturnPath(), { replace: true });
  }, [leave, navigate]);
}
