import { type RefObject, useEffect, useRef } from 'react';
import { MEDIA } from '../ui/media.ts';

const FOCUSABLE = 'a[href], button:not([disabled])';

/**
 * While a panel covers the whole page the keyboard stays in it: the focus goes to its first control, Tab
 * goes round, Esc closes, and the focus returns to what opened it (WCAG 2.4.3, 2.4.11). A phone that is
 * turned on its side, where the panel covers nothing, closes it too.
 */
export function useHeldFocus(
  opened: boolean,
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const held = panel.current;
    if (!opened || !held) return;
    const from = opener.current;
    const controls = () =>
      [...held.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.offsetParent);
    controls()[0]?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        close.current();
      }
      if (event.key !== 'Tab') return;
      const [first, ...rest] = controls();
      const last = rest.at(-1) ?? first;
      const leaving = event.shiftKey ? first : last;
      if (held.contains(document.activeElement) && document.activeElement !== leaving) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener('keydown', onKey);
    const wide = matchMedia(MEDIA['above-phone']);
    const onWide = () => close.current();
    wide.addEventListener('change', onWide);
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
      // Now that the page behind can have it: it was inert until here.
      if (held.contains(document.activeElement)) from?.focus();
    };
  }, [opened, panel, opener]);
}
