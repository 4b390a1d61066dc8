import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnected } from '../wire/connection.ts';
import { useAtRest } from '../wire/use-at-rest.ts';
import { fetchPageLoaders, readAhead } from './read-ahead.ts';

declare global {
  interface Window {
    /** Asks for the files of the screen at a path, by the table of the build (web/fetch-screen.js); absent under `npm run dev`. */
    prumoFetchScreen?: (path: string) => void;
  }
}

/** A pointer that only passes over a link means nothing by it. */
const MEANT_AFTER_MS = 80;

/**
 * A person who points at a link of the application, or reaches it by keyboard, is about to open it:
 * its code and its first queries are fetched by then. One listener serves every link.
 */
export function PrefetchOnIntent() {
  const queryClient = useQueryClient();
  const isAtRest = useAtRest();
  useEffect(() => {
    // Asked for again by the first link that is pointed at, should it not come.
    if (isAtRest && isConnected()) fetchPageLoaders().catch(() => undefined);
  }, [isAtRest]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
        return;
      const address = link.pathname + link.search;
      if (address === location.pathname + location.search) return;
      timer = setTimeout(() => {
        // A module whose fetch has failed once stays failed for this page, also when it is asked for in earnest.
        if (!isConnected()) return;
        window.prumoFetchScreen?.(link.pathname);
        readAhead(queryClient, address).catch(() => undefined);
      }, MEANT_AFTER_MS);
    };
    const signs = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, prefetch);
    };
  }, [queryClient]);
  return null;
}
