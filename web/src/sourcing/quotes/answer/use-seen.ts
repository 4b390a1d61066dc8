import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Which rows have been in sight, by their keys: `watch(key)` is the ref of a row, `has(key)` whether more than half of it was in
 * the window. Without an observer none counts as seen.
 */
export function useSeen() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const keys = useRef(new Map<Element, string>());
  const rows = useRef(new Map<string, (row: HTMLElement | null) => void>());
  const observer = useRef<IntersectionObserver | null>(null);

  const observe = useCallback((row: Element) => {
    if (typeof IntersectionObserver === 'undefined') return;
    observer.current ??= new IntersectionObserver(
      (entries) => {
        const found = entries.flatMap(({ isIntersecting, target }) =>
          isIntersecting ? (keys.current.get(target) ?? []) : [],
        );
        if (found.length > 0) setSeen((before) => new Set([...before, ...found]));
      },
      { threshold: 0.5 },
    );
    observer.current.observe(row);
  }, []);

  useEffect(() => () => observer.current?.disconnect(), []);

  /** The same function at every render, so that a row is not left and watched again. */
  const watch = useCallback(
    (key: string) => {
      const known = rows.current.get(key);
      if (known) return known;
      let own: HTMLElement | null = null;
      const ref = (row: HTMLElement | null) => {
        if (own) {
          observer.current?.unobserve(own);
          keys.current.delete(own);
        }
        own = row;
        if (!row) return;
        keys.current.set(row, key);
        observe(row);
      };
      rows.current.set(key, ref);
      return ref;
    },
    [observe],
  );
  const has = useCallback((key: string) => seen.has(key), [seen]);
  return { watch, has };
}
