import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MEDIA } from './media.ts';

interface OpenPanel {
  close: () => void;
}

/** Open panels of a phone, the newest last. */
const open: OpenPanel[] = [];
/** The key of the entry that the router shows; none where nobody listens to Back. */
let shownKey: string | undefined;
/** How many entries for panels stand above the entry of the page, up to where the browser is. */
let standing = 0;

const depthOf = (state: { panels?: number } | null) => state?.panels ?? 0;
const keyOf = (state: { key?: string } | null) => state?.key ?? 'default';

/**
 * Gives each open panel an entry in the browser's history. It repeats the entry of the page, so that the router
 * finds there what it shows. An entry is never taken out when its panel closes, because a traversal is
 * asynchronous and would meet the navigation that often follows: the next panel takes it, or Back skips it.
 */
function addEntries() {
  if (shownKey === undefined) return;
  while (standing < open.length) {
    standing += 1;
    history.pushState({ ...history.state, panels: standing }, '');
  }
}

function onBack(event: PopStateEvent) {
  const depth = depthOf(event.state);
  const before = standing;
  standing = depth;
  if (keyOf(event.state) !== shownKey) {
    // Left behind by a panel from which a link led on; the page is the entry before it.
    if (depth === 0) return;
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  if (depth === before) return;
  event.stopImmediatePropagation();
  if (depth > before) return;
  const above = open.slice(depth).reverse();
  if (above.length === 0) return history.back();
  for (const panel of above) panel.close();
  // A panel may ask before it closes.
  setTimeout(addEntries);
}

/** Rendered once inside the router: from there on Back closes what covers the page instead of leaving it. */
export function BackCloses() {
  const { key } = useLocation();
  useEffect(() => {
    shownKey = key;
    standing = depthOf(history.state);
    addEntries();
  }, [key]);
  useEffect(() => {
    // In the capture phase, before the router, for which nothing has changed.
    window.addEventListener('popstate', onBack, true);
    return () => {
      window.removeEventListener('popstate', onBack, true);
      shownKey = undefined;
    };
  }, []);
  return null;
}

/** On a phone, while `opened`, the Back of the browser or of Android calls `onClose` and the page stays. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!opened || !window.matchMedia?.(MEDIA.phone).matches) return;
    const panel = { close: () => close.current() };
    open.push(panel);
    addEntries();
    return () => {
      open.splice(open.indexOf(panel), 1);
    };
  }, [opened]);
}
