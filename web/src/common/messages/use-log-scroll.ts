import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Nearer to the end than this, in pixels, the newest message is in sight. */
const NEAR_END = 60;
/** Nearer to the beginning than this, older messages are read before they are reached. */
const NEAR_BEGINNING = 160;

interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>;
  /** The element with which the log opens: the mark of what is unread. Null opens it at its end. */
  opening: RefObject<HTMLElement | null>;
  /** The first message that is shown: another one means that older ones were put before it. */
  firstId: string | undefined;
  /** A message of the person's own was added: the log goes to its end. */
  ownCount: number;
  onNearBeginning: () => void;
  /** The end of the log is in sight of a person: at every scroll, new message and return to the page. */
  onEndSeen: () => void;
}

/**
 * Keeps the place in a log: at its end while the person is there, and at the same message when older ones
 * are put before it. Browsers differ in doing this by themselves, so the log's CSS turns that off.
 */
export function useLogScroll(options: LogScroll) {
  const { scroller, opening, firstId, ownCount } = options;
  const latest = useRef(options);
  latest.current = options;
  const place = useRef({
    fromEnd: 0,
    isAtEnd: true,
    isHeld: false,
    firstId,
    ownCount,
    isOpened: false,
  });

  const note = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    place.current.fromEnd = box.scrollHeight - box.scrollTop;
    place.current.isAtEnd = place.current.fromEnd - box.clientHeight < NEAR_END;
    if (place.current.isAtEnd && isInSight(box)) latest.current.onEndSeen();
  }, [scroller]);

  const settle = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (place.current.isAtEnd && !place.current.isHeld) box.scrollTop = box.scrollHeight;
    note();
  }, [scroller, note]);

  // After every render: what was added may stand before, below or within what is in sight.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = place.current;
    if (!before.isOpened) {
      before.isOpened = true;
      before.isAtEnd = !opening.current;
      if (opening.current) box.scrollTop = opening.current.offsetTop - 12;
    } else if (ownCount > before.ownCount) {
      before.isAtEnd = true;
      before.isHeld = false;
    } else if (firstId !== before.firstId && !before.isAtEnd)
      box.scrollTop = box.scrollHeight - before.fromEnd;
    before.firstId = firstId;
    before.ownCount = ownCount;
    settle();
  });

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => {
      place.current.isHeld = false;
      note();
      if (box.scrollTop < NEAR_BEGINNING) latest.current.onNearBeginning();
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('scroll', note, { passive: true });
    document.addEventListener('visibilitychange', note);
    // The field below grows with what is typed, and pictures and files with what arrives.
    const sizes = new ResizeObserver(settle);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    return () => {
      box.removeEventListener('scroll', onScroll);
      window.removeEventListener('scroll', note);
      document.removeEventListener('visibilitychange', note);
      sizes.disconnect();
    };
  }, [scroller, note, settle]);

  /** Until the person scrolls or writes, what grows does not move what is above it. */
  return useCallback(() => {
    place.current.isHeld = true;
  }, []);
}

/** Whether the end of the box is on the screen of a page that is shown. */
function isInSight(box: HTMLElement): boolean {
  const { bottom } = box.getBoundingClientRect();
  return document.visibilityState === 'visible' && bottom >= 0 && bottom <= innerHeight + NEAR_END;
}
