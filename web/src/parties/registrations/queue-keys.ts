import { useEffect, useRef } from 'react';

/** Where letters are typed, and dialogs, which have their own keys. */
const ELSEWHERE = 'input, textarea, select, form, [contenteditable="true"], [role="dialog"]';

const cardsOf = () => [...document.querySelectorAll<HTMLElement>('[data-card]')];

/**
 * The queue by keyboard, from anywhere on the page: J and K walk the people, A asks whether to approve and R whether to
 * reject the one with the focus, or the first one. Never while something is typed or a dialog is open, and not at all once
 * the keys were switched off (WCAG 2.1.4).
 */
export function useQueueKeys(isOn: boolean, onApprove: (id: string) => void): void {
  const approve = useRef(onApprove);
  approve.current = onApprove;
  useEffect(() => {
    if (!isOn) return;
    const act = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest?.(ELSEWHERE) || document.querySelector('[role="dialog"]')) return;
      const cards = cardsOf();
      const current = cards.findIndex((card) => card.contains(target));
      const key = event.key.toLowerCase();
      const step = { j: 1, k: -1 }[key];
      if (step) (current < 0 ? cards[0] : cards[current + step])?.focus();
      const chosen = cards[Math.max(current, 0)];
      if (key === 'a' && chosen) approve.current(chosen.dataset.card ?? '');
      if (key === 'r') chosen?.querySelector<HTMLButtonElement>('[data-act="reject"]')?.click();
      if (step || key === 'a' || key === 'r') event.preventDefault();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [isOn]);
}

/** A dialog that closes gives the focus back to what opened it; only after that it can go on. */
const LOOK_AGAIN_MS = 30;
const PATIENCE_MS = 2_000;

function whenNoDialogIsOpen(act: () => void, until = Date.now() + PATIENCE_MS): void {
  if (!document.querySelector('[role="dialog"]') || Date.now() > until) act();
  else setTimeout(() => whenNoDialogIsOpen(act, until), LOOK_AGAIN_MS);
}

/**
 * Remembers the next person in the queue before a decision: returns a function that moves the focus there once it is made.
 * Without anybody else, or on a page without cards, the focus goes to the heading.
 */
export function nextInQueue(id: string): () => void {
  const cards = cardsOf();
  const at = cards.findIndex((card) => card.dataset.card === id);
  const next = at < 0 ? undefined : (cards[at + 1] ?? cards[at - 1])?.dataset.card;
  return () =>
    whenNoDialogIsOpen(() => {
      const card = cardsOf().find((one) => next !== undefined && one.dataset.card === next);
      (card ?? document.querySelector<HTMLElement>('h1'))?.focus();
    });
}
