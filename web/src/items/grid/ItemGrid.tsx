import { VisuallyHidden } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ProjectQuote } from '../../quotes/queries.ts';
import { announce } from '../../ui/LiveRegion.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { byKey } from '../../words/by-key.ts';
import { plural } from '../../words/format.ts';
import { categoryLabel } from '../../words/labels.ts';
import type { ProjectItem } from '../item.ts';
import { CellEditor, type Step } from './CellEditor.tsx';
import { EditBar } from './EditBar.tsx';
import { type Field, fields, readField, textOf } from './fields.ts';
import styles from './ItemGrid.module.css';
import {
  type Column,
  columnHead,
  Grip,
  ItemRow,
  isAction,
  isField,
  type RowActions,
} from './ItemRow.tsx';
import { pastedRows } from './pasted-rows.ts';
import { readCells } from './read-cells.ts';
import { groupItems, type ItemGroup, roomStepOf, stepOf, type View } from './rows.ts';
import { useGrip } from './use-grip.ts';
import type { useItemEdits } from './use-item-edits.ts';

const PLANNED: readonly Column[] = [...fields, 'files', 'duplicate', 'delete'];
const FROZEN: readonly Column[] = [
  ...(['description', 'category', 'quantity', 'unit', 'specifications_url'] as const),
  'files',
  'outcome',
];
/** The row below the items, in which a new one is written. */
const NEW = 'new';

interface ItemGridProps {
  edits: ReturnType<typeof useItemEdits>;
  view: View;
  /** In planning everything may be written; afterwards order and rooms, which change no request. */
  isPlanning: boolean;
  quotes: readonly ProjectQuote[] | null;
  inviteTo: string | null;
  /** How many files each item has; those without any are absent. */
  fileCounts: ReadonlyMap<string, number>;
  onFiles: (item: ProjectItem) => void;
  onDuplicate: (item: ProjectItem) => void;
  onDelete: (item: ProjectItem) => void;
}

interface Place {
  row: string;
  column: Column;
}

/**
 * The items of a project as a grid (ARIA's pattern): arrows go from cell to cell, Enter or a letter
 * writes, Enter then goes down and Tab to the side, Alt with an arrow moves the item or the room.
 */
export function ItemGrid(props: ItemGridProps) {
  const { edits, view, isPlanning, quotes } = props;
  const { items } = edits;
  const grid = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupItems(items, view), [items, view]);
  const columns = isPlanning ? PLANNED : FROZEN;
  const canMove = view === 'rooms';
  const rooms = useMemo(
    () => [...new Set(items.flatMap(({ room }) => (room ? [room] : [])))],
    [items],
  );
  const ofItem = useMemo(
    () => byKey(quotes ?? [], ({ project_item_id }) => project_item_id),
    [quotes],
  );
  const failedOf = useMemo(() => byKey([...edits.failed.values()], ({ id }) => id), [edits.failed]);

  /** Every row that takes the focus, from top to bottom. */
  const order = useMemo(
    () => [
      ...groups.flatMap((group) => [
        ...(group.room === undefined ? [] : [group.key]),
        ...group.items.map(({ id }) => id),
      ]),
      ...(isPlanning ? [NEW] : []),
    ],
    [groups, isPlanning],
  );
  const [active, setActive] = useState<Place>({ row: '', column: 'description' });
  const [editing, setEditing] = useState<(Place & { initial: string | undefined }) | null>(null);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const current = order.includes(active.row) ? active.row : (order[0] ?? '');
  const wantsFocus = useRef(false);

  const go = (row: string | undefined, column: Column = active.column) => {
    if (row === undefined) return;
    wantsFocus.current = true;
    setActive({ row, column });
  };
  // After a move the same row is somewhere else: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the rows changed
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    focusable(grid.current, active)?.focus();
  }, [active, editing, order]);

  const itemOf = (row: string) => items.find(({ id }) => id === row);
  const groupOf = (row: string) => groups.find(({ key }) => key === row);
  const canWrite = (row: string, column: Column) =>
    row === NEW || (groupOf(row) !== undefined && canMove) || (isPlanning && isField(column));

  const edit = (place: Place, initial?: string) => {
    if (!canWrite(place.row, place.column)) return;
    const bad = edits.failed.get(`${place.row} ${place.column}`);
    setActive(place);
    setEditing({ ...place, initial: initial ?? bad?.text });
  };

  const after = (place: Place, step: Step) => {
    setEditing(null);
    if (step === 'stay') return;
    const at = order.indexOf(place.row);
    const side = columns.indexOf(place.column);
    if (step === 'down' || step === 'up') {
      go(order[at + (step === 'down' ? 1 : -1)] ?? place.row, place.column);
      return;
    }
    const next = columns[side + (step === 'right' ? 1 : -1)];
    if (next && place.row !== NEW && !groupOf(place.row)) go(place.row, next);
    else go(order[at + (step === 'right' ? 1 : -1)] ?? place.row, columns[0]);
  };

  const commit = (place: Place, text: string, step: Step): string | null => {
    if (place.row === NEW) {
      if (text.trim()) addWritten(text);
      if (step === 'down' && text.trim()) {
        // The next item is written in the same place.
        setEditing({ ...place, initial: '' });
        return null;
      }
      after(place, step);
      return null;
    }
    const group = groupOf(place.row);
    const field: Field = group ? 'room' : (place.column as Field);
    const reading = readField(field, text);
    if ('error' in reading && step !== 'stay') return reading.error;
    if (group) {
      const room = 'value' in reading ? (reading.value as string | null) : group.room;
      if (room !== undefined && room !== group.room) {
        void edits.renameRoom(group.items, room);
        setEditing(null);
        go(place.row, 'description');
        return null;
      }
    } else {
      const name = itemOf(place.row)?.description ?? '';
      void edits.write([{ id: place.row, field, text }], `“${name}” foi alterado.`);
    }
    after(place, step);
    return null;
  };

  /** A new item is like the last one in what is not said of it. */
  const likeLast = () => {
    const last = items.at(-1);
    return {
      category: last?.category ?? ('civil' as const),
      room: last?.room ?? '',
    };
  };
  const addWritten = (text: string) => {
    const reading = readField('description', text);
    if ('error' in reading) return;
    const { category, room } = likeLast();
    void edits.add(
      [{ description: text, category, room, quantity: 1, unit: 'un', specificationsUrl: '' }],
      `“${text.trim()}” foi adicionado em ${categoryLabel[category]}.`,
    );
  };

  const moveOne = (id: string, by: -1 | 1) => {
    const item = itemOf(id);
    const target = stepOf(groups, id, by);
    if (!item || !target || edits.isMoving) return;
    setChanged([id]);
    go(id);
    void edits.move(
      { ids: [id], ...target },
      target.room === undefined
        ? `“${item.description}” mudou de lugar. A ordem vale no pedido e na comparação.`
        : `“${item.description}” foi para ${target.room ?? 'a parte sem ambiente'}.`,
    );
  };
  const moveRoom = (group: ItemGroup, target: { before: string | null } | null) => {
    if (!target || edits.isMoving) return;
    const ids = group.items.map(({ id }) => id);
    setChanged(ids);
    go(group.key, 'description');
    void edits.move({ ids, ...target }, `${group.room ?? 'Sem ambiente'} mudou de lugar.`);
  };

  const grip = useGrip(grid, groups, (id, target) => {
    const group = groupOf(id);
    if (group) {
      if (!group.items.some((item) => item.id === target.before))
        moveRoom(group, { before: target.before });
      return;
    }
    const item = itemOf(id);
    if (!item || target.before === id || edits.isMoving) return;
    const room = target.room === undefined || target.room === item.room ? undefined : target.room;
    setChanged([id]);
    void edits.move(
      { ids: [id], before: target.before, ...(room === undefined ? {} : { room }) },
      room === undefined
        ? `“${item.description}” mudou de lugar. A ordem vale no pedido e na comparação.`
        : `“${item.description}” foi para ${room ?? 'a parte sem ambiente'}.`,
    );
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const place = { row: current, column: active.column };
    const at = order.indexOf(current);
    const side = columns.indexOf(active.column);
    const isOne = current === NEW || groupOf(current) !== undefined;
    const { key, altKey, shiftKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    const isInside = event.target !== focusable(grid.current, place);
    if (hasControl && key.toLowerCase() === 'z' && !shiftKey) void edits.undo();
    else if (isInside && key !== 'Tab') return;
    else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (!canMove) announce('Para mover, veja a lista por ambientes.');
      const by = key === 'ArrowUp' ? -1 : 1;
      const group = groupOf(current);
      if (canMove && group) moveRoom(group, roomStepOf(groups, group.key, by));
      else if (canMove) moveOne(current, by);
    } else if (altKey || (hasControl && key !== 'Home' && key !== 'End')) return;
    else if (key === 'ArrowDown') go(order[at + 1]);
    else if (key === 'ArrowUp') go(order[at - 1]);
    else if (key === 'ArrowRight') go(isOne ? undefined : current, columns[side + 1]);
    else if (key === 'ArrowLeft') go(isOne ? undefined : current, columns[side - 1]);
    else if (key === 'Home') go(hasControl ? order[0] : current, columns[0]);
    else if (key === 'End') go(hasControl ? order.at(-1) : current, columns.at(-1));
    else if (key === 'Tab') {
      const next = columns[side + (shiftKey ? -1 : 1)];
      const link = (event.target as Element).querySelector('a[href]');
      // At the end of a row the grid is left, as by any Tab.
      if (isOne || !next || (link && !shiftKey)) return;
      go(current, next);
    } else if (key === 'Enter' || key === 'F2') {
      if (isAction(active.column)) return;
      edit(isOne ? { ...place, column: 'description' } : place);
    } else if (key === 'Delete' || key === 'Backspace') {
      if (!isPlanning || (active.column !== 'room' && active.column !== 'specifications_url'))
        return;
      commit(place, '', 'stay');
    } else if (key.length === 1 && key !== ' ') {
      if (active.column === 'category' || active.column === 'unit') edit(place);
      else edit(isOne ? { ...place, column: 'description' } : place, key);
    } else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const cells = readCells(text);
    const isOneCell = cells.length === 1 && cells[0]?.length === 1;
    if (!isPlanning || groupOf(current) || text === '' || (editing && isOneCell)) return;
    event.preventDefault();
    setEditing(null);
    const below = order.slice(Math.max(0, order.indexOf(current)));
    const pasted = pastedRows(
      cells,
      below.filter((row) => itemOf(row)),
      current === NEW || !isField(active.column) ? 'description' : active.column,
      likeLast(),
    );
    setChanged(pasted.cells.map(({ id }) => id));
    if (pasted.cells.length > 0)
      void edits.write(
        pasted.cells,
        `${plural(pasted.cells.length, 'célula colada', 'células coladas')}.`,
      );
    if (pasted.added.length > 0) {
      const left =
        pasted.notTaken.length > 0 ? ` Não entendido: ${pasted.notTaken.join('; ')}.` : '';
      void edits.add(
        pasted.added,
        `${plural(pasted.added.length, 'item colado', 'itens colados')} no fim da lista.${left}`,
      );
    }
  };

  const onCopy = (event: ClipboardEvent) => {
    const item = itemOf(current);
    if (editing || !item || !isField(active.column) || !window.getSelection()?.isCollapsed) return;
    event.clipboardData.setData('text/plain', textOf(item, active.column));
    event.preventDefault();
  };

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
    if (place.row === NEW || wasChosen.current || isFinger) edit(place);
    setActive(place);
  };

  const latest = useRef<RowActions>(null);
  useEffect(() => {
    latest.current = {
      commit: (row, column, text, step) => commit({ row, column }, text, step),
      cancel: () => {
        wantsFocus.current = true;
        setEditing(null);
      },
      files: props.onFiles,
      duplicate: props.onDuplicate,
      remove: props.onDelete,
    };
  });
  const [actions] = useState<RowActions>(() => ({
    commit: (...asked) => latest.current?.commit(...asked) ?? null,
    cancel: () => latest.current?.cancel(),
    files: (item) => latest.current?.files(item),
    duplicate: (item) => latest.current?.duplicate(item),
    remove: (item) => latest.current?.remove(item),
  }));

  let number = 0;
  return (
    <div className={styles.frame}>
      <VisuallyHidden id="grid-keys">
        Setas vão de célula em célula, Enter escreve, Alt com seta para cima ou para baixo move a
        linha, Control Z desfaz.
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no rows that are grids */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="Itens do projeto"
        aria-describedby="grid-keys"
        className={isPlanning ? styles.grid : `${styles.grid} ${styles.frozen}`}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onMouseDown={onMouseDown}
        onClick={onClick}
        onFocus={(event) => {
          const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
          if (!cell?.dataset.row || editing) return;
          const row = cell.dataset.row;
          const column = (cell.dataset.column ?? 'description') as Column;
          if (row !== active.row || column !== active.column) setActive({ row, column });
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
                  <abbr title={columnHead(column).name}>{columnHead(column).short}</abbr>
                )}
              </div>
            ))}
          </div>
        </div>
        {groups.map((group) => (
          <div key={group.key} {...as.rowgroup}>
            {(group.room !== undefined || group.category) && (
              <GroupHeading
                group={group}
                columns={columns.length}
                canMove={canMove && groups.length > 1}
                isActive={current === group.key}
                isEditing={editing?.row === group.key}
                initial={editing?.initial}
                drop={grip.drop?.row === group.key ? grip.drop.side : null}
                rooms={rooms}
                onCommit={(text, step) =>
                  commit({ row: group.key, column: 'description' }, text, step)
                }
                onCancel={actions.cancel}
              />
            )}
            {group.items.map((item) => {
              number += 1;
              return (
                <ItemRow
                  key={item.id}
                  item={item}
                  number={number}
                  columns={columns}
                  canMove={canMove}
                  active={current === item.id ? active.column : null}
                  editing={
                    editing?.row === item.id && isField(editing.column)
                      ? { column: editing.column, initial: editing.initial }
                      : null
                  }
                  failed={failedOf.get(item.id)}
                  isChanged={changed.includes(item.id)}
                  drop={grip.drop?.row === item.id ? grip.drop.side : null}
                  rooms={rooms}
                  files={props.fileCounts.get(item.id) ?? 0}
                  quotes={ofItem.get(item.id)}
                  inviteTo={props.inviteTo}
                  actions={actions}
                />
              );
            })}
          </div>
        ))}
        {isPlanning && (
          <div {...as.rowgroup}>
            <div {...as.row} className={`${styles.row} ${styles.newRow} no-print`}>
              <span aria-hidden="true" className={styles.lead}>
                <span className={styles.grip} />
                <span className={styles.number}>{items.length + 1}</span>
              </span>
              <div
                {...across(columns.length)}
                data-row={NEW}
                data-column="description"
                data-editing={editing?.row === NEW || undefined}
                tabIndex={current === NEW ? 0 : -1}
                className={styles.cell}
              >
                {editing?.row === NEW ? (
                  <CellEditor
                    key={items.length}
                    field="description"
                    of="novo item"
                    start=""
                    initial={editing.initial}
                    rooms={rooms}
                    onCommit={(text, step) =>
                      commit({ row: NEW, column: 'description' }, text, step)
                    }
                    onCancel={actions.cancel}
                  />
                ) : (
                  <span className={styles.invitation}>
                    Novo item: escreva, ou cole as linhas da sua planilha
                  </span>
                )}
              </div>
            </div>
          </div>
        )}
      </div>
      <EditBar edits={edits} onMend={(cell) => edit({ row: cell.id, column: cell.field })} />
    </div>
  );
}

/** A cell over the width of the grid. */
const across = (columns: number) => ({ ...as.gridcell, 'aria-colspan': columns });

/** The element of a place that takes the focus: the cell, or the button in it. */
function focusable(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  const own = [...(grid?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
    (cell) => cell.dataset.row === row,
  );
  const cell = own.find((one) => one.dataset.column === column) ?? own[0] ?? null;
  return cell?.querySelector('button') ?? cell;
}

interface GroupHeadingProps {
  group: ItemGroup;
  columns: number;
  canMove: boolean;
  isActive: boolean;
  isEditing: boolean;
  initial: string | undefined;
  drop: 'before' | 'after' | null;
  rooms: readonly string[];
  onCommit: (text: string, step: Step) => string | null;
  onCancel: () => void;
}

/** A room or a category over its items. */
function GroupHeading(props: GroupHeadingProps) {
  const { group, isActive, isEditing } = props;
  const name = group.category ? categoryLabel[group.category] : (group.room ?? 'Sem ambiente');
  const isRoom = group.room !== undefined;
  return (
    <div {...as.row} className={styles.heading} data-drop={props.drop ?? undefined}>
      <span
        aria-hidden="true"
        className={styles.grip}
        data-grip={props.canMove ? group.key : undefined}
      >
        {props.canMove && <Grip />}
      </span>
      <div
        {...across(props.columns)}
        data-row={isRoom ? group.key : undefined}
        data-column={isRoom ? 'description' : undefined}
        data-editing={isEditing || undefined}
        tabIndex={isRoom ? (isActive ? 0 : -1) : undefined}
        className={styles.headingCell}
      >
        {isEditing ? (
          <CellEditor
            field="room"
            of={name}
            start={group.room ?? ''}
            initial={props.initial}
            rooms={props.rooms}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        ) : (
          <>
            <b>{name}</b> {plural(group.items.length, 'item', 'itens')}
          </>
        )}
      </div>
    </div>
  );
}
