import { useEffect, useState } from 'react';

/** By then the first screen is there: the code of the live channel must not delay it. */
const AT_REST_AFTER_MS = 1_500;

/** Whether the page had time to show its first screen. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
