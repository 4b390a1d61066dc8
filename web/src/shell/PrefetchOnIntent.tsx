import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isConnected } from '../wire/connection.ts';
import { useAtRest } from '../wire/use-at-rest.ts';
import { fetchPageLoaders, readAhead } from './read-ahead.ts';

/** A pointer that only passes over a link means nothing by it. */
const MEANT_AFTER_MS = 80;

/**
 * A person who points at a link of the application, or reaches it by keyboard, is about to open it:
 * its code and its first queries are fetched by then. One listener serves every link.
 */
export function PrefetchOnIntent() {
  const queryClient = useQueryClient();
  const [intended, setIntended] = useState<string | null>(null);
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
        setIntended(link.pathname);
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
  return intended && <PrefetchPageLinks page={intended} />;
}
