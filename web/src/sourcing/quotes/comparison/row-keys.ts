import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const ROW = 'tbody > tr';
const CONTROL = 'a[href], button, input';
/** Controls of a row between which the arrows go to the sides: the fold of a room, offers, prices that cannot be chosen. */
const OFFER = 'th > button[aria-expanded], td button, td input';

const controlsOf = (row: Element, which = CONTROL) => [...row.querySelectorAll<HTMLElement>(which)];

/**
 * Makes a table of offers one stop for Tab instead of one for each of its rows: the row with the focus, and before that the first.
 * Arrows, Home and End go from offer to offer without choosing one, which radios would do by themselves; Space chooses, and
 * Delete takes the choice of the row back. The attributes are set without React, which would render rows again as the focus moves.
 */
export function useRowKeys() {
  const table = useRef<HTMLTableElement>(null);
  const current = useRef<Element | null>(null);
  const settle = () => {
    const rows = [...(table.current?.querySelectorAll(ROW) ?? [])].filter(
      (row) => controlsOf(row, OFFER).length > 0,
    );
    const stop = current.current && rows.includes(current.current) ? current.current : rows[0];
    current.current = stop ?? null;
    for (const row of rows) reachByTab(row, row === stop);
    return rows;
  };
  useLayoutEffect(() => {
    settle();
  });

  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest(ROW);
    if (!row || row === current.current) return;
    if (current.current) reachByTab(current.current, false);
    reachByTab(row, true);
    current.current = row;
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const row = target instanceof Element ? target.closest(ROW) : null;
    if (!row || event.altKey || event.metaKey || event.shiftKey) return;
    const offers = controlsOf(row, OFFER);
    const at = offers.indexOf(target as HTMLElement);
    let next: HTMLElement | undefined;
    if (key === 'ArrowRight') next = offers[at + 1];
    else if (key === 'ArrowLeft') next = offers[at - 1];
    else if (key === 'Home' && !event.ctrlKey) next = offers[0];
    else if (key === 'End' && !event.ctrlKey) next = offers.at(-1);
    else if (key === 'Home' || key === 'End' || key === 'ArrowUp' || key === 'ArrowDown') {
      const rows = settle();
      const here = rows.indexOf(row);
      const to = { Home: 0, End: rows.length - 1, ArrowUp: here - 1, ArrowDown: here + 1 }[key];
      next = rows[to] && inColumn(rows[to], columnOf(target as Element));
    } else if (key === 'Delete' || key === 'Backspace')
      row.querySelector<HTMLElement>('th > button:not([aria-expanded])')?.click();
    else return;
    event.preventDefault();
    next?.focus();
  };
  return { table, onFocus, onKey };
}

function reachByTab(row: Element, isStop: boolean): void {
  const tabIndex = isStop ? 0 : -1;
  for (const control of controlsOf(row))
    if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
}

const columnOf = (control: Element) =>
  (control.closest('td, th') as HTMLTableCellElement | null)?.cellIndex ?? 0;

/** The offer of a row in a column, or the nearest to it. */
function inColumn(row: Element, column: number): HTMLElement | undefined {
  const distance = (control: Element) => Math.abs(columnOf(control) - column);
  return controlsOf(row, OFFER).toSorted((a, b) => distance(a) - distance(b))[0];
}
