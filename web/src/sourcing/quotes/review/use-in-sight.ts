import { useEffect, useState } from 'react';

/** So much of an element, or of the window, is enough to have seen it. */
const ENOUGH = 0.6;

/**
 * Which elements have been in sight since the page was opened, by their ids. Nothing is rendered again but the caller. Where a
 * browser does not say so, all have been.
 */
export function useInSight(ids: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const key = ids.join(' ');
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(' ');
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(new Set(wanted));
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const fresh = entries.filter(
          ({ intersectionRatio, intersectionRect, rootBounds }) =>
            intersectionRatio >= ENOUGH ||
            (rootBounds !== null && intersectionRect.height >= ENOUGH * rootBounds.height),
        );
        if (fresh.length === 0) return;
        for (const { target } of fresh) observer.unobserve(target);
        setSeen((before) => new Set([...before, ...fresh.map(({ target }) => target.id)]));
      },
      { threshold: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    );
    for (const id of wanted) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return seen;
}
