import type { KeyboardEvent } from 'react';
import { type Field, fieldFacts } from '../../../sourcing/items/fields.ts';
import { announce } from '../../../ui/LiveRegion.tsx';
import { isField } from './ItemRow.tsx';
import { nameOfGroup, roomStepOf } from './rows.ts';
import { focusable, type Grid, NEW } from './use-grid.ts';
import type { GridMoves } from './use-grid-moves.ts';

/** The keys of ARIA's grid pattern, Alt with an arrow to move a row, Control Z to undo. */
export function onGridKey(event: KeyboardEvent, grid: Grid, { moveOne, moveRoom }: GridMoves) {
  const {
    active,
    beside,
    canMove,
    columns,
    chosen,
    commit,
    current,
    edit,
    edits,
    go,
    groupOf,
    itemOf,
    groups,
    fold,
    folded,
    order,
    stop,
    writable,
  } = grid;
  const place = { row: current, column: active.column };
  const group = groupOf(current);
  const isOne = current === NEW || group !== undefined;
  const above = groups.find(({ items }) => items.some(({ id }) => id === current));
  const { key, altKey, shiftKey } = event;
  const hasControl = event.ctrlKey || event.metaKey;
  const isInside = event.target !== focusable(grid.element.current, place);
  if (hasControl && key.toLowerCase() === 'z' && !shiftKey) void edits.undo();
  else if (isInside && key !== 'Tab') return;
  else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    if (!canMove) announce('Para mover, veja a lista por ambientes.');
    const by = key === 'ArrowUp' ? -1 : 1;
    if (canMove && group) moveRoom(group, roomStepOf(groups, group.key, by));
    else if (canMove) moveOne(current, by);
  } else if (altKey || (hasControl && key !== 'Home' && key !== 'End')) return;
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = stop(current, key === 'ArrowDown' ? 1 : -1);
    if (shiftKey && !isOne) chosen.extend(current);
    if (shiftKey && !isOne && next && itemOf(next)) chosen.extend(next);
    go(next);
  } else if (group && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    // As in a tree: to the side a heading opens and closes, and from the first column one comes back to it.
    const name = nameOfGroup(group);
    if (key === 'ArrowRight' && !folded.has(name)) go(group.items[0]?.id, columns[0]);
    else fold(name, key === 'ArrowLeft');
  } else if (key === 'ArrowRight') go(isOne ? undefined : current, beside(place, 1));
  else if (key === 'ArrowLeft' && beside(place, -1))
    go(isOne ? undefined : current, beside(place, -1));
  else if (key === 'ArrowLeft') go(above && order.includes(above.key) ? above.key : undefined);
  else if (key === 'Escape' && chosen.items.length > 0) chosen.clear();
  else if (key === ' ' && group) {
    const ids = group.items.map(({ id }) => id);
    chosen.set(ids, !ids.every((id) => chosen.ids.has(id)));
  } else if (
    (key === ' ' || key.toLowerCase() === 'x') &&
    itemOf(current) &&
    (key === ' ' ? isField(active.column) : !writable.includes(active.column as Field))
  ) {
    if (shiftKey) chosen.extend(current);
    else chosen.toggle(current);
  } else if (key === 'Home') go(hasControl ? order[0] : current, columns[0]);
  else if (key === 'End') go(hasControl ? order.at(-1) : current, columns.at(-1));
  else if (key === 'Tab') {
    const next = beside(place, shiftKey ? -1 : 1);
    const inside = (event.target as Element).querySelector('a[href], button[tabindex="0"]');
    // At the end of a row the grid is left, as by any Tab.
    if (isOne || !next || (inside && !shiftKey)) return;
    go(current, next);
  } else if (key === 'Enter' || key === 'F2') {
    // Nothing is written in the other columns; a button in them acts on its own Enter.
    if (!isField(active.column)) return;
    edit(isOne ? { ...place, column: 'description' } : place);
  } else if (key === 'Delete' || key === 'Backspace') {
    if (!isField(active.column) || isOne || !writable.includes(active.column)) return;
    if (!fieldFacts[active.column].isOptional) return;
    commit(place, '', 'stay');
  } else if (key.length === 1 && key !== ' ') {
    // A heading is written by Enter, F2 or a click: what is typed on the way down a column renames no room.
    if (group) announce('Para mudar o nome do ambiente, use Enter.');
    else if (active.column === 'category' || active.column === 'unit') edit(place);
    else edit(isOne ? { ...place, column: 'description' } : place, key);
  } else return;
  event.preventDefault();
}
