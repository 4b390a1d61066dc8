import { useEffect, useState } from 'react';

/** By then the first screen is there: the code of the live channel must not delay it. */
const AT_REST_AFTER_MS = 1_500;

/**
 * Whether the page had time to show its first screen, and has a network: a browser asks only once for code that it
 * could not load, so the first attempt must not be made without one.
 */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const begin = () => setAtRest(true);
    const timer = setTimeout(() => {
      if (navigator.onLine) begin();
      else window.addEventListener('online', begin, { once: true });
    }, AT_REST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', begin);
    };
  }, []);
  return isAtRest;
}
