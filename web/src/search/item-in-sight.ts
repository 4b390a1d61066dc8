/** A page that has not shown the item by then does not have it. */
const GIVE_UP_AFTER_MS = 10_000;

/** Scrolls to the row of an item once the page shows it, says which one it is for a moment, and gives it the focus. */
export function bringIntoSight(item: string, leaving: AbortSignal): void {
  const show = () => {
    const row = document.querySelector<HTMLElement>(`[data-item="${item}"]`);
    if (leaving.aborted || !row) return false;
    row.scrollIntoView({ block: 'center' });
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
