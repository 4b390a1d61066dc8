import { useSyncExternalStore } from 'react';

/**
 * How many things of a person wait on this device, in localStorage: the frame of every page shows it without opening the
 * database. It is raised before an act is kept and corrected after, so that it never says none while one waits.
 */

const keyOf = (person: string) => `prumo-not-sent:${person}`;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** How many things of the person wait; 0 without any. */
export const notSentCount = (person: string): number =>
  typeof localStorage === 'undefined' ? 0 : Number(localStorage.getItem(keyOf(person)) ?? 0);

/** Called with what the database holds. */
export function setNotSent(person: string, count: number): void {
  if (count === notSentCount(person)) return;
  if (count > 0) localStorage.setItem(keyOf(person), String(count));
  else localStorage.removeItem(keyOf(person));
  notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab has kept or sent something.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same, for a page that stays open. */
export const useNotSent = (person: string): number =>
  useSyncExternalStore(
    subscribe,
    () => notSentCount(person),
    () => 0,
  );
