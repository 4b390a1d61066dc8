import type { ClipboardEvent } from 'react';
import { writtenText } from '../../../sourcing/items/fields.ts';
import { plural } from '../../../words/format.ts';
import { isField } from './ItemRow.tsx';
import { pastedRows } from './pasted-rows.ts';
import { readCells } from './read-cells.ts';
import { type Grid, NEW } from './use-grid.ts';

/** Cells pasted from a spreadsheet: over the items from the active cell on, and below the last as new items. */
export function pasteIntoGrid(event: ClipboardEvent, grid: Grid) {
  const {
    active,
    current,
    edits,
    editing,
    groupOf,
    itemOf,
    likeLast,
    order,
    setChanged,
    stopEditing,
    writable,
  } = grid;
  const text = event.clipboardData.getData('text');
  const cells = readCells(text);
  const isOneCell = cells.length === 1 && cells[0]?.length === 1;
  const from = current === NEW || !isField(active.column) ? 'description' : active.column;
  if (!writable.includes(from) || groupOf(current) || text === '' || (editing && isOneCell)) return;
  event.preventDefault();
  stopEditing();
  const below = order.slice(Math.max(0, order.indexOf(current)));
  const pasted = pastedRows(
    cells,
    below.filter((row) => itemOf(row)),
    from,
    writable,
    likeLast(),
  );
  setChanged(pasted.cells.map(({ id }) => id));
  if (pasted.cells.length > 0)
    void edits.write(
      pasted.cells,
      `${plural(pasted.cells.length, 'célula colada', 'células coladas')}.`,
    );
  if (pasted.added.length > 0) {
    void edits.add(
      pasted.added,
      `${plural(pasted.added.length, 'item colado', 'itens colados')} no fim da lista.`,
      pasted.unread,
    );
  }
}

/** The text of the active cell, where nothing else is selected. */
export function copyFromGrid(event: ClipboardEvent, { active, current, editing, itemOf }: Grid) {
  const item = itemOf(current);
  if (editing || !item || !isField(active.column) || !window.getSelection()?.isCollapsed) return;
  event.clipboardData.setData('text/plain', writtenText(item, active.column));
  event.preventDefault();
}
