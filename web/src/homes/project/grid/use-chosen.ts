import { useRef, useState } from 'react';
import type { PlannedItem } from '../../../sourcing/items/item.ts';

/** The rows that are chosen for one act on all of them. `shown` are the items that may be, from top to bottom. */
export function useChosen(shown: readonly PlannedItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** From where Shift takes the rows between. */
  const anchor = useRef<string | null>(null);

  const set = (own: readonly string[], isChosen: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      for (const id of own)
        if (isChosen) after.add(id);
        else after.delete(id);
      return after;
    });
  return {
    ids,
    /** An item that is filtered away or gone is not acted on. */
    items: shown.filter(({ id }) => ids.has(id)),
    set,
    toggle: (id: string) => {
      anchor.current = id;
      set([id], !ids.has(id));
    },
    /** All rows from the last one that was chosen to this one. */
    extend: (id: string) => {
      const from = shown.findIndex((item) => item.id === anchor.current);
      const to = shown.findIndex((item) => item.id === id);
      if (to < 0) return;
      const start = from < 0 ? to : from;
      if (from < 0) anchor.current = id;
      const own = shown.slice(Math.min(start, to), Math.max(start, to) + 1);
      set(
        own.map((item) => item.id),
        true,
      );
    },
    clear: () => setIds(new Set()),
  };
}
