import { useCallback, useEffect, useRef, useState } from 'react';
import type { Waiting } from './queries.ts';

/**
 * Which person of the queue is open, and which ones are chosen for one decision about all of them. `rows` are those shown.
 * After the open one is decided, the next one stands in its place and is open.
 */
export function useQueue(rows: readonly Waiting[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  /** Where the open row was, for when it is gone. */
  const place = useRef(0);
  const found = rows.findIndex((row) => row.profile_id === openId);
  const index = found >= 0 ? found : Math.min(place.current, rows.length - 1);
  useEffect(() => {
    place.current = Math.max(index, 0);
  }, [index]);
  return {
    open: rows[index],
    /** Place of the open person in the queue, from 0. */
    index,
    setOpen: setOpenId,
    /** The person so many rows further down, or up. */
    at: (by: number) => rows[index + by],
  };
}

/** The people chosen for one decision about all of them, by id, also those that another filter shows. */
export function useChosenPeople(rows: readonly Waiting[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Waiting>>(new Map());
  /** From where Shift takes the rows between. */
  const anchor = useRef<string | null>(null);
  const set = (people: readonly Waiting[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const person of people)
        if (isChosen) after.set(person.profile_id, person);
        else after.delete(person.profile_id);
      return after;
    });
  /** Somebody decided about alone. */
  const drop = useCallback(
    (id: string) =>
      setChosen((before) => new Map([...before].filter(([chosenId]) => chosenId !== id))),
    [],
  );
  return {
    chosen,
    set,
    drop,
    /** Ticks a row or takes the tick back; with Shift also all rows from the last one that was ticked. */
    tick: (person: Waiting, isRange: boolean) => {
      const isChosen = !chosen.has(person.profile_id);
      const place = (id: string | null) => rows.findIndex((row) => row.profile_id === id);
      const [from, to] = [place(anchor.current), place(person.profile_id)];
      anchor.current = person.profile_id;
      if (!isRange || from < 0 || to < 0) return set([person], isChosen);
      set(rows.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
    },
    clear: () => setChosen(new Map()),
  };
}

export type ChosenPeople = ReturnType<typeof useChosenPeople>;
