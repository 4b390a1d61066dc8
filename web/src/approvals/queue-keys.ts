import type { KeyboardEvent } from 'react';

/**
 * The queue by keyboard: J and K walk the people, A approves and R rejects whoever has the focus. Heard
 * only inside the list, so that no letter typed elsewhere acts (WCAG 2.1.4), and never in a field.
 */
export function actOnQueueKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, form')) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const current = cards.findIndex((card) => card.contains(target));
  const key = event.key.toLowerCase();
  const step = { j: 1, k: -1 }[key];
  const act = { a: 'approve', r: 'reject' }[key];
  if (step) cards[current + step]?.focus();
  if (act) cards[current]?.querySelector<HTMLButtonElement>(`[data-act="${act}"]`)?.click();
  if (step || act) event.preventDefault();
}
