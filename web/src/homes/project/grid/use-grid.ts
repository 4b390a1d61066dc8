import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRight } from '../../../session/rights.ts';
import { type Field, fields, type Refusal, readField } from '../../../sourcing/items/fields.ts';
import type { ForecastSource } from '../../../sourcing/items/forecast-queries.ts';
import type { PlannedItem } from '../../../sourcing/items/item.ts';
import { categoryLabel } from '../../../words/categories.ts';
import type { Step } from './CellEditor.tsx';
import { type Column, isField } from './ItemRow.tsx';
import { groupItems, type ItemGroup, nameOfGroup, type View } from './rows.ts';
import { useChosen } from './use-chosen.ts';
import type { useItemEdits } from './use-item-edits.ts';

const PLANNED: readonly Column[] = [...fields, 'files', 'duplicate', 'delete'];
/** In planning, for who only reads. */
const READ: readonly Column[] = [...fields, 'files'];
/** Rooms are headings by then. */
const FROZEN: readonly Column[] = [
  ...fields.filter((field) => field !== 'room'),
  'files',
  'outcome',
];
/** The architect may always write fields that suppliers are not asked for, except room and order (docs/decisions/128). */
const FREE: readonly Field[] = ['code', 'forecast'];
/** The row below the items, in which a new one is written. */
export const NEW = 'new';

/** A cell: its row is an item's id, a group's key, or NEW. */
export interface Place {
  row: string;
  column: Column;
}

/** A cell that is being written in, and the list as it was when that began. */
interface Editing extends Place {
  initial: string | undefined;
  list: readonly PlannedItem[] | undefined;
}

interface GridOptions {
  edits: ReturnType<typeof useItemEdits>;
  view: View;
  /** The ids of items that the filter leaves out. */
  hidden: ReadonlySet<string>;
  /** Fields that have no column, because no item says anything in them. */
  unused: readonly Field[];
  isPlanning: boolean;
  hasForecasts: boolean;
}

export type Grid = ReturnType<typeof useGrid>;

/** Which cell of the item grid has the focus, which one is being written in, and what becomes of what was written. */
export function useGrid(options: GridOptions) {
  const { edits, view, hidden, unused, hasForecasts } = options;
  // A person who only reads in the account writes, moves and adds nothing.
  const { may: mayWrite } = useRight('prepare');
  const [editing, setEditing] = useState<Editing | null>(null);
  // Nor does anybody without a connection, but what is being written in a cell stays until it is done.
  const isPlanning = options.isPlanning && (mayWrite || editing !== null);
  // While a cell is written in, the list stays as it was: what comes from elsewhere must not take the cell away.
  const items = editing?.list ?? edits.items;
  const element = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () =>
      groupItems(
        items.filter(({ id }) => !hidden.has(id)),
        view,
      ),
    [items, hidden, view],
  );
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isFolded = (group: ItemGroup) => folded.has(nameOfGroup(group));
  const fold = (name: string, folds: boolean) =>
    setFolded((before) => {
      const after = new Set(before);
      if (folds) after.add(name);
      else after.delete(name);
      return after;
    });
  const columns = useMemo(
    () =>
      (isPlanning ? PLANNED : options.isPlanning ? READ : FROZEN).filter(
        (one) => !(unused as readonly Column[]).includes(one),
      ),
    [isPlanning, options.isPlanning, unused],
  );
  const writable = (isPlanning ? fields : mayWrite ? FREE : []).filter(
    (field) => hasForecasts || field !== 'forecast',
  );
  const canMove = mayWrite && (view === 'rooms' || view === 'list');
  const rooms = useMemo(
    () => [...new Set(items.flatMap(({ room }) => (room ? [room] : [])))],
    [items],
  );

  /** Every row in sight, from top to bottom, headings among them. */
  const order = useMemo(
    () => [
      ...groups.flatMap((group) => [
        ...(hasHeading(group) ? [group.key] : []),
        ...(folded.has(nameOfGroup(group)) ? [] : group.items.map(({ id }) => id)),
      ]),
      ...(isPlanning ? [NEW] : []),
    ],
    [groups, folded, isPlanning],
  );
  const chosen = useChosen(groups.flatMap((group) => group.items));
  const [active, setActive] = useState<Place>({ row: '', column: 'description' });
  const [changed, setChanged] = useState<readonly string[]>([]);
  const current = order.includes(active.row)
    ? active.row
    : (order.find((row) => !groups.some(({ key }) => key === row)) ?? order[0] ?? '');
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
    focusable(element.current, active)?.focus();
  }, [active, editing, order]);

  const itemOf = (row: string) => items.find(({ id }) => id === row);
  const groupOf = (row: string) => groups.find(({ key }) => key === row);
  const canWrite = (row: string, column: Column) =>
    row === NEW ||
    (mayWrite && groupOf(row)?.room !== undefined) ||
    (isField(column) && writable.includes(column));

  const edit = (place: Place, initial?: string) => {
    if (!canWrite(place.row, place.column)) return;
    const bad = edits.failed.get(`${place.row} ${place.column}`);
    setActive(place);
    // New items are written one below the other, and each has to appear.
    const list = place.row === NEW ? undefined : items;
    setEditing({ ...place, initial: initial ?? bad?.text, list });
  };

  /**
   * The next row in which the same column is written. A heading is not one of them: what is typed down a
   * column would rename its room. Nor is the row of a new item, except for descriptions: it would be
   * named after a quantity.
   */
  const written = ({ row, column }: Place, by: 1 | -1) => {
    const at = order.indexOf(row);
    const rest = by > 0 ? order.slice(at + 1) : order.slice(0, Math.max(0, at)).reverse();
    return rest.find((one) => (one === NEW ? column === 'description' : !groupOf(one)));
  };

  /** Where an arrow goes: past a heading, unless it is all that is seen of its items. */
  const stop = (row: string, by: 1 | -1) => {
    const at = order.indexOf(row);
    const rest = by > 0 ? order.slice(at + 1) : order.slice(0, Math.max(0, at)).reverse();
    return rest.find((one) => {
      const group = groupOf(one);
      return !group || isFolded(group);
    });
  };

  /** The column beside a place, past those that a narrow page leaves out, which could not take the focus. */
  const beside = ({ row, column }: Place, by: 1 | -1) => {
    const at = columns.indexOf(column);
    const rest = by > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(0, at)).reverse();
    return rest.find((one) => {
      const cell = focusable(element.current, { row, column: one });
      return cell?.dataset.column === one || cell?.closest(`[data-column="${one}"]`)
        ? cell.checkVisibility?.() !== false
        : false;
    });
  };

  const after = (place: Place, step: Step) => {
    setEditing(null);
    if (step === 'stay') return;
    const by = step === 'down' || step === 'right' ? 1 : -1;
    if (step === 'down' || step === 'up') {
      go(written(place, by) ?? place.row, place.column);
      return;
    }
    const next = beside(place, by);
    if (next && place.row !== NEW && !groupOf(place.row)) go(place.row, next);
    else go(written({ row: place.row, column: 'description' }, by) ?? place.row, columns[0]);
  };

  const commit = (
    place: Place,
    text: string,
    step: Step,
    source?: ForecastSource,
  ): Refusal | null => {
    if (place.row === NEW) {
      if (text.trim()) addWritten(text);
      if (step === 'down' && text.trim()) {
        // The next item is written in the same place.
        setEditing({ ...place, initial: '', list: undefined });
        return null;
      }
      after(place, step);
      return null;
    }
    const group = groupOf(place.row);
    const field: Field = group ? 'room' : (place.column as Field);
    const reading = readField(field, text);
    if ('error' in reading && step !== 'stay') return reading;
    if (group) {
      const room = 'value' in reading ? (reading.value as string | null) : group.room;
      if (room !== undefined && room !== group.room) {
        void edits.setAll(
          group.items,
          { room },
          room ? `O ambiente agora é “${room}”.` : 'Os itens ficaram sem ambiente.',
        );
        if (isFolded(group)) fold(room ?? '', true);
        setEditing(null);
        go(place.row, 'description');
        return null;
      }
    } else {
      const item = itemOf(place.row);
      const seen = edits.failed.get(`${place.row} ${field}`)?.seen;
      void edits.write(
        [{ id: place.row, field, text, source, seen: seen === undefined ? item?.[field] : seen }],
        `“${item?.description ?? ''}” foi alterado.`,
      );
    }
    after(place, step);
    return null;
  };

  /** A new item is like the last one in what is not said of it. */
  const likeLast = () => {
    // In the room under which it is written.
    const last = view === 'rooms' ? groups.at(-1)?.items.at(-1) : items.at(-1);
    return {
      category: last?.category ?? ('civil' as const),
      room: last?.room ?? '',
    };
  };
  const addWritten = (text: string) => {
    const reading = readField('description', text);
    if ('error' in reading) return;
    const { category, room } = likeLast();
    fold(view === 'categories' ? category : room, false);
    void edits.add(
      [
        {
          description: text,
          category,
          room,
          quantity: 1,
          unit: 'un',
          specifications_url: '',
        },
      ],
      `“${text.trim()}” foi adicionado em ${categoryLabel(category)}.`,
    );
  };

  return {
    element,
    edits,
    items,
    groups,
    columns,
    rooms,
    order,
    stop,
    beside,
    folded,
    fold,
    chosen,
    writable,
    canMove,
    mayWrite,
    active,
    current,
    editing,
    changed,
    setActive,
    setChanged,
    go,
    edit,
    commit,
    /** Leaves the cell that is written in, as it was. */
    cancel: () => {
      wantsFocus.current = true;
      setEditing(null);
    },
    stopEditing: () => setEditing(null),
    itemOf,
    groupOf,
    likeLast,
  };
}

/** Whether a room or a category stands over the group. */
export const hasHeading = ({ room, category }: ItemGroup) =>
  room !== undefined || category !== undefined;

/** The element of a place that takes the focus: the cell, or the button in it. */
export function focusable(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  const own = [...(grid?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
    (cell) => cell.dataset.row === row,
  );
  const cell = own.find((one) => one.dataset.column === column) ?? own[0] ?? null;
  return cell?.querySelector<HTMLElement>('button:not([data-inside] *)') ?? cell;
}
