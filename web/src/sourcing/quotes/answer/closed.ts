import { useEffect, useState } from 'react';
import type { ResponseDetails } from '../../received/requests.ts';
import type { RequestTerms } from '../../terms/queries.ts';

/** setTimeout takes no longer wait. */
const LONGEST_WAIT_MS = 2_147_483_647;

/**
 * Whether an answer would be refused now because the deadline has passed (database/terms/check_deadline.sql). It becomes true
 * at the deadline while the page is open: what the database said when it was asked may be hours old.
 */
export function useIsClosed(
  terms: Pick<RequestTerms, 'respond_until' | 'accepts_late'> | null | undefined,
  { revision }: Pick<ResponseDetails, 'revision'>,
): boolean {
  const [now, setNow] = useState(Date.now);
  const ends = terms && !terms.accepts_late ? Date.parse(terms.respond_until ?? '') : Number.NaN;
  // A revision that the architect asked for is answered until its own date.
  const end = Math.max(ends, revision?.due ? Date.parse(revision.due) : Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!(end > now)) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(end - Date.now() + 1, LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [end, now]);
  return end < now;
}
