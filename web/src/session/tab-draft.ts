import { useState } from 'react';
import { useSession } from './session.tsx';

/** The longest draft, so that a tab's storage, about five million letters, has room for others. */
const MOST_LETTERS = 2_000_000;

/** Dates are no JSON of their own. */
const written = (value: unknown) =>
  JSON.stringify(value, function mark(this: Record<string, unknown>, name, plain) {
    const own = this[name];
    return own instanceof Date ? { $date: Number(own) } : plain;
  });
const readBack = (text: string): unknown =>
  JSON.parse(text, (_, value) =>
    typeof value === 'object' && value !== null && '$date' in value
      ? new Date(value.$date as number)
      : value,
  );

/**
 * Keeps what somebody has begun on a page and not stored yet in sessionStorage: it survives a reload and the
 * way to another page and back, and is gone with the tab, so that a computer used by several people keeps
 * nobody's words. The key names the person. `keep` returns whether it could be kept; null forgets it.
 */
export function useTabDraft<T>(what: string, read: (value: unknown) => T | null) {
  const session = useSession();
  const key = `prumo-kept:${session.phase === 'signed-in' ? session.user.id : ''}:${what}`;
  const [kept] = useState(() => {
    try {
      const text = sessionStorage.getItem(key);
      return text === null ? null : read(readBack(text));
    } catch {
      return null;
    }
  });
  const keep = (value: T | null): boolean => {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else {
        const text = written(value);
        if (text.length > MOST_LETTERS) throw new RangeError('too long for a tab');
        sessionStorage.setItem(key, text);
      }
      return true;
    } catch {
      // Nothing at all is better than what the draft was before.
      sessionStorage.removeItem(key);
      return false;
    }
  };
  return { kept, keep };
}
