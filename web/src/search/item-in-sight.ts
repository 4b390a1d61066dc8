/** A page that has not shown the item by then does not have it. */
const GIVE_UP_AFTER_MS = 10_000;
/** By then the parts above the item are there. */
const SETTLED_AFTER_MS = 3_000;

/** Scrolls to the row of an item once the page shows it, says which one it is for a moment, and gives it the focus. */
export function bringIntoSight(item: string, leaving: AbortSignal): void {
  const show = () => {
    const row = document.querySelector<HTMLElement>(`[data-item="${item}"]`);
    if (leaving.aborted || !row) return false;
    row.scrollIntoView({ block: 'center' });
    keepInSight(row, leaving);
    row.animate?.([{ background: 'var(--pill-amber-ground)' }, { background: 'transparent' }], {
      duration: 2_000,
      easing: 'ease-in',
    });
    // In a grid the cell, from which the arrows go on.
    const place = row.querySelector<HTMLElement>('[data-row]') ?? row;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    return true;
  };
  if (show()) return;
  const observer = new MutationObserver(() => show() && stop());
  const timer = setTimeout(() => stop(), GIVE_UP_AFTER_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  leaving.addEventListener('abort', stop);
}

/** Parts of the page that arrive above the row push it away: it is brought back until the page is settled or the person acts. */
function keepInSight(row: HTMLElement, leaving: AbortSignal): void {
  const sizes = new ResizeObserver(() => row.scrollIntoView({ block: 'center' }));
  sizes.observe(document.body);
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const end = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, end);
  };
  const timer = setTimeout(end, SETTLED_AFTER_MS);
  for (const act of acts) addEventListener(act, end, { passive: true });
  leaving.addEventListener('abort', end);
}
