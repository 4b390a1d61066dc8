import type { KeyboardEvent } from 'react';

/**
 * The queue by keyboard: J and K walk the people, R asks whether to reject and A whether to approve whoever
 * has the focus, because a letter is soon pressed and others see what it does. Heard only
 * inside the list, so that no letter typed elsewhere acts (WCAG 2.1.4), and never in a field.
 */
export function actOnQueueKey(
  event: KeyboardEvent<HTMLElement>,
  onApprove: (id: string) => void,
): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, form')) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const current = cards.findIndex((card) => card.contains(target));
  const key = event.key.toLowerCase();
  const step = { j: 1, k: -1 }[key];
  if (step) cards[current + step]?.focus();
  if (key === 'a' && cards[current]) onApprove(cards[current].dataset.card ?? '');
  if (key === 'r') cards[current]?.querySelector<HTMLButtonElement>('[data-act="reject"]')?.click();
  if (step || key === 'a' || key === 'r') event.preventDefault();
}
