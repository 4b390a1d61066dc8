import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatQuantity } from '../words/format.ts';
import { announce } from './LiveRegion.tsx';
import { usePrinting } from './use-printing.ts';

/** How many rows are rendered at first, and added by each "Mostrar mais": a phone stays quick with thousands. */
const ROWS_AT_ONCE = 100;

/**
 * The part of a long list that is drawn, a hundred more (or `atOnce`) at each press of `more`, which stands below it
 * and is null when all are there. Paper gets every row. `list` is the `ref` of the element in which the rows
 * are, its children unless `places` says otherwise (a selector): at each press the first new one takes the
 * focus, because the button moves far away or goes.
 */
export function useShownRows<Row>(
  rows: readonly Row[],
  places = ':scope > *',
  atOnce = ROWS_AT_ONCE,
): {
  shown: readonly Row[];
  more: ReactNode;
  list: (element: HTMLElement | null) => void;
} {
  const [limit, setLimit] = useState(atOnce);
  const isPrinting = usePrinting();
  const parent = useRef<HTMLElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    parent.current = element;
  }, []);

  // Only a press changes the limit: neither the first drawing nor another order moves the focus.
  useLayoutEffect(() => {
    if (limit > atOnce) focusRow(parent.current?.querySelectorAll(places)[limit - atOnce]);
  }, [limit, places, atOnce]);

  if (isPrinting || rows.length <= limit) return { shown: rows, more: null, list };
  const total = formatQuantity(rows.length);
  const showMore = () => {
    const next = limit + atOnce;
    setLimit(next);
    announce(`Mostrando ${formatQuantity(Math.min(next, rows.length))} de ${total}.`);
  };
  return {
    shown: rows.slice(0, limit),
    more: (
      <Button variant="default" className="no-print" onClick={showMore}>
        Mostrar mais ({formatQuantity(limit)} de {total})
      </Button>
    ),
    list,
  };
}

/**
 * Lets somebody go on at a row that has just come in. The row itself, not the first link in it, which
 * a key held down would follow; only where the whole row is the label of a box to tick, that box.
 */
export function focusRow(row: Element | null | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  const box =
    row instanceof HTMLLabelElement ? row.querySelector<HTMLElement>('input:enabled') : null;
  if (!box && !row.hasAttribute('tabindex')) row.tabIndex = -1;
  (box ?? row).focus();
}
