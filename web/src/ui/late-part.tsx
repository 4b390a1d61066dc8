import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { canFetchCode } from '../wire/connection.ts';
import { AT_REST_AFTER_MS } from '../wire/use-at-rest.ts';
import { MissingPart } from './lazy-part.tsx';

const TRY_AGAIN_MS = 3_000;
/** A second failure with a network is no passing one: the program was probably updated. */
const MOST_FAILURES = 2;

/**
 * A part that no first screen shows (dialogs, toasts). Its code comes once the page is at rest, so that it is here when
 * somebody needs it, or at once when it is wanted before. Without a network, where the device has no files, nothing is asked for: code that could not be
 * fetched once stays missing until a reload, for every screen that shares it.
 *
 * Returns the hook that gives the part (undefined until it is here), and `load`, for tests.
 */
export function latePart<Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
) {
  let part: ComponentType<Props> | undefined;
  let failures = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const load = (): Promise<void> => {
    clearTimeout(next);
    if (part) return Promise.resolve();
    const later = () => {
      next = setTimeout(load, TRY_AGAIN_MS);
    };
    if (!canFetchCode()) {
      later();
      return Promise.resolve();
    }
    current ??= fetchCode()
      .then(({ default: arrived }) => {
        part = arrived;
      })
      .catch(() => {
        failures += 1;
        // Once it is said to be missing, it comes with the next press or the reload that is offered.
        if (failures < MOST_FAILURES) later();
      })
      .finally(() => {
        current = undefined;
        changed();
      });
    return current;
  };

  /**
   * `atRest` is false where the part is seldom wanted and its code would weigh on every visit: it comes when it is wanted, or with `load`.
   * `mayOpen` is false for the render in which the part arrives: a dialog mounted open would not know who had the focus.
   */
  const usePart = (isWanted: boolean, atRest = true) => {
    useEffect(() => {
      if (isWanted) void load();
      else if (!part && atRest) next ??= setTimeout(load, AT_REST_AFTER_MS);
    }, [isWanted, atRest]);
    const found = useSyncExternalStore(
      subscribe,
      () => part ?? (failures >= MOST_FAILURES ? 'missing' : undefined),
      () => undefined,
    );
    const Part = found === 'missing' ? undefined : found;
    const [mayOpen, setMayOpen] = useState(Part !== undefined);
    useEffect(() => setMayOpen(Part !== undefined), [Part]);
    return { Part, mayOpen, missing: isWanted && found === 'missing' ? <MissingPart /> : null };
  };
  return { usePart, load };
}

/**
 * A dialog whose code comes like that, by the component that shows it and `load`, for tests. Opened before its code is here,
 * it opens when that comes.
 */
export function lateDialog<Props extends { opened: boolean }>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { usePart, load } = latePart(fetchCode);
  function LateDialog(props: Props) {
    const { Part, mayOpen, missing } = usePart(props.opened);
    return Part ? <Part {...props} opened={props.opened && mayOpen} /> : missing;
  }
  return { LateDialog, load };
}
