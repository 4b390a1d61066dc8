import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { announce } from '../ui/LiveRegion.tsx';
import { plural } from '../words/format.ts';
import type { Group } from './options.ts';

interface ActiveOption {
  /** Ids of options are this and their place. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** Whether Enter was pressed since the last letter. */
  entered: RefObject<boolean>;
  groups: readonly Group[];
  /** The hits belong to an earlier search. */
  isBehind: boolean;
  isSearch: boolean;
}

/**
 * The place of the option that Enter opens: of a search the first one, until the arrows go on. Keys are taken from the
 * field, which keeps the focus and names the option to screen readers. Enter pressed before the answer is there waits for it.
 */
export function useActiveOption({
  id,
  input,
  entered,
  groups,
  isBehind,
  isSearch,
}: ActiveOption): number {
  const options = groups.flatMap((group) => group.options);
  const [moved, setMoved] = useState<{ to: string; of: string } | null>(null);
  const at = options.findIndex(({ to, name }) => moved?.to === to && moved.of === name);
  const active = at === -1 && isSearch && options.length > 0 ? 0 : at;
  const isAnswered = isSearch && !isBehind;

  useLayoutEffect(() => {
    const field = input.current;
    const option = document.getElementById(`${id}${active}`);
    if (option) {
      field?.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView?.({ block: 'nearest' });
    } else field?.removeAttribute('aria-activedescendant');
    return () => field?.removeAttribute('aria-activedescendant');
  }, [id, active, input]);

  useEffect(() => {
    const field = input.current;
    const open = (place: number) => document.getElementById(`${id}${place}`)?.click();
    const go = (place: number) => {
      const option = options.at(place % options.length);
      if (option) setMoved({ to: option.to, of: option.name });
    };
    if (entered.current && isAnswered) {
      entered.current = false;
      open(active);
    }
    const onInput = () => setMoved(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown') go(active + 1);
      else if (event.key === 'ArrowUp') go(active <= 0 ? -1 : active - 1);
      else if (event.key !== 'Enter') return;
      // A screen's name is known at once; what was found for an earlier search is not what Enter means.
      else if (!isBehind || groups[0]?.title === 'Ir para') open(active);
      event.preventDefault();
    };
    field?.addEventListener('input', onInput);
    field?.addEventListener('keydown', onKey);
    return () => {
      field?.removeEventListener('input', onInput);
      field?.removeEventListener('keydown', onKey);
    };
  });

  const count = options.length;
  useEffect(() => {
    if (isAnswered && count > 0) announce(plural(count, 'resultado', 'resultados'));
  }, [isAnswered, count]);
  return active;
}
