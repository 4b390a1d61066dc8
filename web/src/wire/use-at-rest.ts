import { useEffect, useState } from 'react';

/** By then the first screen is there, also on a phone far from the server: code that it does not show must not delay it. */
export const AT_REST_AFTER_MS = 1_500;

let rest: Promise<void> | undefined;

/** Resolves once the first page of this visit had time to show its first screen; at once on every later one. */
export function pageAtRest(): Promise<void> {
  rest ??= new Promise((go) => setTimeout(go, AT_REST_AFTER_MS));
  return rest;
}

/** Whether the page had time to show its first screen. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
