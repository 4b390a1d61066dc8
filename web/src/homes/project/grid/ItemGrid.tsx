import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '../../../sourcing/items/fields.ts';
import type { PlannedItem } from '../../../sourcing/items/item.ts';
import type { Held } from '../../../sourcing/orders/held.ts';
import { ITEMS_IN_SIGHT } from '../../../sourcing/prices/queries.ts';
import type { ProjectQuote } from '../../../sourcing/quotes/queries.ts';
import { tableRoles as as } from '../../../ui/table-roles.ts';
import { byKey } from '../../../words/by-key.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { GroupHeading } from './GroupHeading.tsx';
import { copyFromGrid, pasteIntoGrid } from './grid-clipboard.ts';
import { onGridKey } from './grid-keys.ts';
import { ItemEditBar } from './ItemEditBar.tsx';
import styles from './ItemGrid.module.css';
import {
  type Column,
  columnHead,
  ItemRow,
  isAction,
  isField,
  type RowActions,
} from './ItemRow.tsx';
import { NewItemRow } from './NewItemRow.tsx';
import { nameOfGroup, type View } from './rows.ts';
import { hasHeading, NEW, useGrid } from './use-grid.ts';
import { useGridMoves } from './use-grid-moves.ts';
import type { useItemEdits } from './use-item-edits.ts';

interface ItemGridProps {
  edits: ReturnType<typeof useItemEdits>;
  view: View;
  /** The ids of items that the filter leaves out. */
  hidden: ReadonlySet<string>;
  /** Fields that have no column, because no item says anything in them. */
  unused: readonly Field[];
  /** In planning everything may be written; afterwards order and rooms, which change no request. */
  isPlanning: boolean;
  /** Whether the forecasts are known, and so may be written. */
  hasForecasts: boolean;
  quotes: readonly ProjectQuote[] | null;
  inviteTo: string | null;
  /** Reasons why an approval cannot be undone, by quote; null until they are known. */
  held: ReadonlyMap<string, Held> | null;
  /** The files of each item, by its id; an item without any is absent. */
  files: ReadonlyMap<string, readonly unknown[]>;
  onReference: (item: PlannedItem) => void;
  onFiles: (item: PlannedItem) => void;
  onDuplicate: (item: PlannedItem) => void;
  onDelete: (item: PlannedItem) => void;
  onUndo: (item: PlannedItem) => void;
}

/** Beyond so many rows those out of sight are not rendered. */
const AT_ONCE = 40;

/**
 * The items of a project as a grid (ARIA's pattern): arrows go from cell to cell, Enter or a letter
 * writes, Enter then goes down and Tab to the side, Alt with an arrow moves the item or the room.
 */
export function ItemGrid(props: ItemGridProps) {
  const { edits, isPlanning, quotes, view } = props;
  const grid = useGrid(props);
  const { active, chosen, columns, current, editing, folded, groups, items, rooms } = grid;
  const moves = useGridMoves(grid);
  const { grip } = moves;
  const ofItem = useMemo(
    () => byKey(quotes ?? [], ({ project_item_id }) => project_item_id),
    [quotes],
  );
  const failedOf = useMemo(() => byKey([...edits.failed.values()], ({ id }) => id), [edits.failed]);

  // A click chooses a cell, one on the chosen cell writes in it; by the click itself it has the focus.
  const wasChosen = useRef(false);
  const onMouseDown = (event: MouseEvent) => {
    const cell = (event.target as Element).closest('[data-row]');
    wasChosen.current = cell !== null && cell === document.activeElement;
  };
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button, input, select, [data-grip]')) return;
    const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
    if (!cell?.dataset.row) return;
    const place = {
      row: cell.dataset.row,
      column: (cell.dataset.column ?? 'description') as Column,
    };
    // A finger has no second way to say that it wants to write.
    const isFinger = window.matchMedia?.('(pointer: coarse)').matches;
    if (place.row === NEW || wasChosen.current || isFinger) grid.edit(place);
    grid.setActive(place);
  };

  const shown = groups.flatMap((group) => group.items);
  const settleCell: RowActions['settle'] = (cell, keep) => {
    // The buttons go, and the focus stays at their cell.
    grid.go(cell.id, cell.field);
    void edits.settle(cell, keep);
  };
  const latest = useRef<RowActions>(null);
  useEffect(() => {
    latest.current = {
      commit: (row, column, text, step, source) => grid.commit({ row, column }, text, step, source),
      near: (id) => {
        const at = shown.findIndex((item) => item.id === id);
        const from = Math.floor(at / ITEMS_IN_SIGHT) * ITEMS_IN_SIGHT;
        return shown.slice(from, from + ITEMS_IN_SIGHT);
      },
      cancel: grid.cancel,
      reference: props.onReference,
      files: props.onFiles,
      duplicate: props.onDuplicate,
      remove: props.onDelete,
      undo: props.onUndo,
      choose: (id, isRange) => (isRange ? chosen.extend(id) : chosen.toggle(id)),
      settle: settleCell,
    };
  });
  const [actions] = useState<RowActions>(() => ({
    commit: (...asked) => latest.current?.commit(...asked) ?? null,
    cancel: () => latest.current?.cancel(),
    reference: (item) => latest.current?.reference(item),
    files: (item) => latest.current?.files(item),
    duplicate: (item) => latest.current?.duplicate(item),
    remove: (item) => latest.current?.remove(item),
    undo: (item) => latest.current?.undo(item),
    choose: (id, isRange) => latest.current?.choose(id, isRange),
    settle: (cell, keep) => latest.current?.settle(cell, keep),
    near: (id) => latest.current?.near(id) ?? [],
  }));

  const places = useMemo(() => new Map(items.map(({ id }, place) => [id, place + 1])), [items]);
  return (
    <>
      <div className={`card ${styles.frame}`}>
        <VisuallyHidden id="grid-keys">
          Setas vão de célula em célula, Enter escreve, Alt com seta para cima ou para baixo move a
          linha, Espaço seleciona, Control Z desfaz. Em um ambiente, setas para os lados abrem e
          recolhem.
        </VisuallyHidden>
        {/* biome-ignore lint/a11y/useSemanticElements: a table has no rows that are grids */}
        <div
          ref={grid.element}
          role="grid"
          tabIndex={-1}
          aria-label="Itens do projeto"
          aria-multiselectable="true"
          aria-describedby="grid-keys"
          className={[
            styles.grid,
            !isPlanning && styles.frozen,
            props.unused.includes('specifications_url') && styles.plain,
            !props.unused.includes('code') && styles.coded,
            view === 'rooms' && groups.some(hasHeading) && styles.gathered,
            items.length > AT_ONCE && styles.long,
          ]
            .filter(Boolean)
            .join(' ')}
          onKeyDown={(event) => onGridKey(event, grid, moves)}
          onPaste={(event) => pasteIntoGrid(event, grid)}
          onCopy={(event) => copyFromGrid(event, grid)}
          onMouseDown={onMouseDown}
          onClick={onClick}
          onFocus={(event) => {
            const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
            if (!cell?.dataset.row || editing) return;
            const row = cell.dataset.row;
            const column = (cell.dataset.column ?? 'description') as Column;
            if (row !== active.row || column !== active.column) grid.setActive({ row, column });
          }}
          {...grip.handlers}
        >
          <div {...as.rowgroup} className={styles.head}>
            <div {...as.row} className={styles.row}>
              <span aria-hidden="true" className={styles.lead} />
              {columns.map((column) => (
                <div key={column} {...as.columnheader} data-column={column} className={styles.cell}>
                  {isAction(column) ? (
                    <VisuallyHidden>{columnHead(column).name}</VisuallyHidden>
                  ) : (
                    <abbr className="no-underline" title={columnHead(column).name}>
                      {columnHead(column).short}
                    </abbr>
                  )}
                </div>
              ))}
              <div {...as.columnheader} className={`${styles.check} no-print`}>
                <label>
                  <input
                    type="checkbox"
                    aria-label="Selecionar todos os itens mostrados"
                    disabled={shown.length === 0}
                    checked={shown.length > 0 && chosen.items.length === shown.length}
                    onChange={(event) =>
                      chosen.set(
                        shown.map(({ id }) => id),
                        event.currentTarget.checked,
                      )
                    }
                  />
                </label>
              </div>
            </div>
          </div>
          {groups.map((group) => (
            <div key={group.key} {...as.rowgroup}>
              {hasHeading(group) && (
                <GroupHeading
                  group={group}
                  columns={columns.length}
                  canMove={grid.canMove && view === 'rooms' && groups.length > 1}
                  isFolded={folded.has(nameOfGroup(group))}
                  chosen={chosen.ids}
                  onChoose={chosen.set}
                  onFold={(folds) => grid.fold(nameOfGroup(group), folds)}
                  isActive={current === group.key}
                  isEditing={editing?.row === group.key}
                  initial={editing?.initial}
                  drop={grip.drop?.row === group.key ? grip.drop.side : null}
                  rooms={rooms}
                  onCommit={(text, step) =>
                    grid.commit({ row: group.key, column: 'description' }, text, step)
                  }
                  onCancel={actions.cancel}
                />
              )}
              {!folded.has(nameOfGroup(group)) &&
                group.items.map((item) => (
                  <ItemRow
                    key={item.id}
                    item={item}
                    number={places.get(item.id) ?? 0}
                    columns={columns}
                    canMove={grid.canMove}
                    active={current === item.id ? active.column : null}
                    editing={
                      editing?.row === item.id && isField(editing.column)
                        ? { column: editing.column, initial: editing.initial }
                        : null
                    }
                    failed={failedOf.get(item.id)}
                    isChanged={grid.changed.includes(item.id)}
                    isChosen={chosen.ids.has(item.id)}
                    drop={grip.drop?.row === item.id ? grip.drop.side : null}
                    rooms={rooms}
                    source={edits.sources[item.id]}
                    files={props.files.get(item.id)?.length ?? 0}
                    quotes={ofItem.get(item.id)}
                    inviteTo={props.inviteTo}
                    held={props.held}
                    actions={actions}
                  />
                ))}
            </div>
          ))}
          {isPlanning && grid.mayWrite && (
            <NewItemRow
              count={items.length}
              columns={columns.length}
              isActive={current === NEW}
              editing={editing?.row === NEW ? editing : null}
              rooms={rooms}
              onCommit={(text, step) =>
                grid.commit({ row: NEW, column: 'description' }, text, step)
              }
              onCancel={actions.cancel}
            />
          )}
        </div>
        <ItemEditBar
          edits={edits}
          onSettle={settleCell}
          onMend={(cell) => grid.edit({ row: cell.id, column: cell.field })}
        />
      </div>
      {grid.mayWrite && (
        <ChosenBar
          chosen={chosen.items}
          rooms={rooms}
          isPlanning={isPlanning}
          edits={edits}
          onClear={() => {
            chosen.clear();
            grid.go(current);
          }}
        />
      )}
    </>
  );
}
