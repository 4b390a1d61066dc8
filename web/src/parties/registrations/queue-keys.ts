import { useEffect, useRef } from 'react';

/** Where letters are typed, and dialogs and menus, which have their own keys. A box to tick takes no letters. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** A dialog that is open. The panel of notifications is a popover, which is in the page of everybody, closed too. */
const isDialogOpen = () => document.querySelector('[role="dialog"]:not([popover])') !== null;

/** Callbacks of the keys. */
export interface QueueActs {
  /** J and K, and the arrows within the list. */
  step: (by: 1 | -1) => void;
  /** X: ticks the open person, or no more. */
  mark: () => void;
  /** A: approves the open person, a supplier with the rate that is shown. */
  approve: () => void;
  /** R: asks whether to reject the open person. */
  reject: () => void;
  /** Z: takes the last approval back. */
  undo: () => void;
}

const keys: Readonly<Record<string, (acts: QueueActs) => void>> = {
  j: (acts) => acts.step(1),
  k: (acts) => acts.step(-1),
  x: (acts) => acts.mark(),
  a: (acts) => acts.approve(),
  r: (acts) => acts.reject(),
  z: (acts) => acts.undo(),
};

/**
 * The queue by keyboard, from anywhere on the page. Never while something is typed or a dialog is open, and not at all
 * once the keys were switched off (WCAG 2.1.4).
 */
export function useQueueKeys(isOn: boolean, acts: QueueActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!isOn) return;
    const act = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest?.(ELSEWHERE) || isDialogOpen()) return;
      const key = event.key.toLowerCase();
      // A key that is held down decides about nobody.
      if (!keys[key] || (event.repeat && key !== 'j' && key !== 'k')) return;
      event.preventDefault();
      keys[key](latest.current);
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [isOn]);
}

/** The people of the queue on the page: the buttons that open them, from top to bottom. */
const openers = () => [...document.querySelectorAll<HTMLElement>('[data-opens]')];

/** Gives the focus to the row of somebody, if it is on the page. */
export const focusOpener = (id: string | undefined): boolean => {
  const opener = openers().find(({ dataset }) => dataset.opens === id);
  opener?.focus();
  return opener !== undefined;
};

/** A dialog that closes gives the focus back to what opened it; only after that it can go on. */
const LOOK_AGAIN_MS = 30;
const PATIENCE_MS = 2_000;

function whenNoDialogIsOpen(act: () => void, until = Date.now() + PATIENCE_MS): void {
  if (!isDialogOpen() || Date.now() > until) act();
  else setTimeout(() => whenNoDialogIsOpen(act, until), LOOK_AGAIN_MS);
}

/**
 * Remembers the next person in the queue before a decision about others: returns a function that moves the focus there once
 * it is made. Without anybody else, or on a page without a queue, the focus goes to the heading. A panel that covers
 * the page shows the next person itself and keeps the focus.
 */
export function nextInQueue(decided: readonly string[]): () => void {
  const ids = openers().map(({ dataset }) => dataset.opens);
  const at = ids.findLastIndex((id) => id !== undefined && decided.includes(id));
  const others = (some: typeof ids) => some.filter((id) => id && !decided.includes(id));
  const next = others(ids.slice(at + 1))[0] ?? others(ids.slice(0, at)).at(-1);
  return () =>
    whenNoDialogIsOpen(() => {
      if (document.querySelector('dialog[open]')) return;
      if (at < 0 || !focusOpener(next)) document.querySelector<HTMLElement>('h1')?.focus();
    });
}
