import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether something was typed or chosen on the page that is still in it, so that loading the page again might lose it. What is
 * searched for stands in the URL. Returns a function, because typing must not render anything.
 */
export function useTyped(): () => boolean {
  const { pathname } = useLocation();
  const typed = useRef(new Set<Element>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => typed.current.clear(), [pathname]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="search"], [type="search"]'))
        typed.current.add(target);
    };
    document.addEventListener('input', note, { capture: true, passive: true });
    return () => document.removeEventListener('input', note, { capture: true });
  }, []);
  return () => [...typed.current].some((field) => field.isConnected);
}
