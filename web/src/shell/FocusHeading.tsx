import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A page that has not shown its heading by then keeps the focus where it is. */
const GIVE_UP_AFTER_MS = 10_000;

/**
 * After a navigation inside the application the focus goes to the new page's `h1`, so that keyboard
 * and screen reader start there (React Router leaves it on the link that was clicked). Waits for the
 * heading when the page is still loading. The first page of a visit is left to the browser.
 */
export function FocusHeading() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && stop());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => stop(), GIVE_UP_AFTER_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    return stop;
  }, [pathname]);
  return null;
}

function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
